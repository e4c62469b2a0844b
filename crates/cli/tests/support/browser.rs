//! A headless Chromium, driven through the WebDriver protocol. It is a dozen of JSON requests to a local port, so a small
//! HTTP client is all that it takes.
#![allow(dead_code, reason = "each test binary uses its own part")]

use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How long the browser may take for anything. The machine may be busy: no test depends on how fast it is.
const PATIENCE: Duration = Duration::from_secs(240);
/// How often the start is tried: a busy machine may be too slow for the driver's own time limits.
const TRIES: usize = 5;

/// One browser at a time.
static TURN: Mutex<()> = Mutex::new(());

/// A session with a browser of its own.
pub struct Browser {
    driver: Child,
    session: String,
    agent: ureq::Agent,
    _profile: tempfile::TempDir,
    _turn: MutexGuard<'static, ()>,
}

/// Keys as WebDriver names them.
pub const DOWN: &str = "\u{e015}";
pub const UP: &str = "\u{e013}";
pub const LEFT: &str = "\u{e012}";
pub const RIGHT: &str = "\u{e014}";
pub const ENTER: &str = "\u{e007}";

impl Browser {
    /// Starts a browser with a window of this size.
    pub fn start(width: u32, height: u32) -> Browser {
        let mut turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
        let mut why = String::new();
        for _ in 0..TRIES {
            match Browser::try_start(width, height, turn) {
                Ok(browser) => return browser,
                Err((message, back)) => (why, turn) = (message, back),
            }
        }
        panic!("no browser (Debian: chromium, chromium-driver; scripts/setup --tests installs them): {why}");
    }

    fn try_start(
        width: u32,
        height: u32,
        turn: MutexGuard<'static, ()>,
    ) -> Result<Browser, (String, MutexGuard<'static, ()>)> {
        let profile = tempfile::tempdir().expect("a temporary folder");
        let agent = ureq::Agent::config_builder()
            .timeout_global(Some(PATIENCE))
            .http_status_as_error(false)
            .proxy(None)
            .build()
            .new_agent();
        let started = Command::new("chromedriver")
            .arg("--port=0")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn();
        let mut driver = match started {
            Ok(driver) => driver,
            Err(e) => return Err((format!("chromedriver: {e}"), turn)),
        };
        let Some(port) = port(&mut driver) else {
            stop(&mut driver);
            return Err(("chromedriver named no port".to_owned(), turn));
        };
        let flags = [
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--disable-dev-shm-usage",
            "--hide-scrollbars",
            &format!("--window-size={width},{height}"),
            &format!("--user-data-dir={}", profile.path().display()),
        ]
        .map(str::to_owned);
        let wish = json!({ "capabilities": { "alwaysMatch": {
            "goog:chromeOptions": { "args": flags },
            "goog:loggingPrefs": { "browser": "ALL" },
            "timeouts": { "script": PATIENCE.as_millis() as u64, "pageLoad": PATIENCE.as_millis() as u64 },
        } } });
        let base = format!("http://127.0.0.1:{port}");
        let made = request(&agent, "POST", &format!("{base}/session"), &wish);
        match made.as_ref().ok().and_then(|v| v["sessionId"].as_str()) {
            Some(id) => Ok(Browser {
                session: format!("{base}/session/{id}"),
                driver,
                agent,
                _profile: profile,
                _turn: turn,
            }),
            None => {
                stop(&mut driver);
                Err((format!("{made:?}"), turn))
            }
        }
    }

    fn post(&self, what: &str, body: &Value) -> Value {
        request(&self.agent, "POST", &format!("{}/{what}", self.session), body)
            .unwrap_or_else(|e| panic!("{what} {body}: {e}"))
    }

    /// Opens a report and waits until it is drawn.
    pub fn open(&self, file: &Path) {
        self.post("url", &json!({ "url": format!("file://{}", file.display()) }));
        self.wait("return document.documentElement.dataset.ready === 'yes'");
    }

    /// What a script returns.
    pub fn eval(&self, script: &str) -> Value {
        self.post("execute/sync", &json!({ "script": script, "args": [] }))
    }

    /// The text that a script returns.
    pub fn text(&self, script: &str) -> String {
        self.eval(script).as_str().unwrap_or_default().to_owned()
    }

    /// Waits until a script returns true.
    pub fn wait(&self, script: &str) {
        let start = Instant::now();
        while self.eval(script) != json!(true) {
            assert!(start.elapsed() < PATIENCE, "never true: {script}\n{:?}", self.console());
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    fn element(&self, css: &str) -> String {
        let found = self.post("element", &json!({ "using": "css selector", "value": css }));
        let id = found.as_object().and_then(|o| o.values().next()).and_then(Value::as_str);
        id.unwrap_or_else(|| panic!("no {css}")).to_owned()
    }

    /// Clicks on an element as a person does: where it is, and only if nothing covers it.
    pub fn click(&self, css: &str) {
        let id = self.element(css);
        self.post(&format!("element/{id}/click"), &json!({}));
    }

    /// Types into an element.
    pub fn keys(&self, css: &str, keys: &str) {
        let id = self.element(css);
        self.post(&format!("element/{id}/value"), &json!({ "text": keys }));
    }

    /// What the page has written to the console, errors of its scripts among it.
    pub fn console(&self) -> Vec<String> {
        let log = self.post("se/log", &json!({ "type": "browser" }));
        log.as_array().into_iter().flatten().map(|l| format!("{}: {}", l["level"], l["message"])).collect()
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // The driver ends its browser with the session, and is ours to end.
        let _ = request(&self.agent, "DELETE", &self.session, &Value::Null);
        stop(&mut self.driver);
    }
}

fn stop(driver: &mut Child) {
    let _ = driver.kill();
    let _ = driver.wait();
}

/// The port that the driver has chosen; its first lines say so. The rest is read by a thread, so that it never waits.
fn port(driver: &mut Child) -> Option<u16> {
    let mut lines = BufReader::new(driver.stdout.take()?).lines();
    let named = lines.by_ref().map_while(Result::ok).find_map(|l| {
        let after = l.split("on port ").nth(1)?;
        // The first line repeats what was asked for, which is 0: any.
        after.trim_end_matches('.').parse().ok().filter(|port| *port != 0)
    });
    std::thread::spawn(move || lines.for_each(drop));
    named
}

fn request(agent: &ureq::Agent, method: &str, url: &str, body: &Value) -> Result<Value, String> {
    let answer = match method {
        "DELETE" => agent.delete(url).call(),
        _ => agent.post(url).send_json(body),
    };
    let mut answer = answer.map_err(|e| e.to_string())?;
    // Answers may be large; the limit of the client is for strangers.
    let value: Value =
        answer.body_mut().with_config().limit(1 << 28).read_json().map_err(|e| e.to_string())?;
    match &value["value"]["error"] {
        Value::String(error) => Err(format!("{error}: {}", value["value"]["message"])),
        _ => Ok(value["value"].clone()),
    }
}
