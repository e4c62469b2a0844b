//! Between the threads that explore and the one whose observer wants to know.

use crate::config::{Observer, PathEvent, Progress};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

/// News for the observer.
pub(crate) struct Relay {
    wants_paths: bool,
    news: Mutex<News>,
}

#[derive(Default)]
struct News {
    /// Of all explorers together.
    all: Progress,
    /// Paths that have ended since.
    ended: Vec<PathEvent>,
    /// Whether the exploration began again before them.
    again: bool,
}

impl Relay {
    pub(crate) fn new(observer: &dyn Observer) -> Arc<Relay> {
        Arc::new(Relay { wants_paths: observer.wants_paths(), news: Mutex::default() })
    }

    fn with<T>(&self, act: impl FnOnce(&mut News) -> T) -> T {
        act(&mut self.news.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Passes on what has happened since.
    pub(crate) fn tell(&self, observer: &mut dyn Observer, start: Instant) {
        let News { all, ended, again } = self.with(|news| News {
            all: news.all,
            ..std::mem::replace(news, News { all: news.all, ..News::default() })
        });
        if again {
            observer.again();
        }
        ended.iter().for_each(|p| observer.path(p));
        observer.progress(&Progress { seconds: start.elapsed().as_secs_f64(), ..all });
    }
}

/// Takes what one explorer tells.
pub(crate) struct Teller {
    relay: Arc<Relay>,
    /// What it has told last.
    mine: Progress,
}

impl Teller {
    pub(crate) fn new(relay: &Arc<Relay>) -> Teller {
        Teller { relay: relay.clone(), mine: Progress::default() }
    }

    /// For another explorer.
    pub(crate) fn another(&self) -> Teller {
        Teller::new(&self.relay)
    }

    /// Adds what this explorer has done since it told last.
    pub(crate) fn add(&mut self, p: &Progress) {
        let mine = std::mem::replace(&mut self.mine, *p);
        self.relay.with(|News { all, .. }| {
            all.paths += p.paths - mine.paths;
            all.states += p.states - mine.states;
            all.queries += p.queries - mine.queries;
            all.branches = all.branches.max(p.branches);
            all.waiting = p.waiting;
        });
    }
}

impl Observer for Teller {
    fn wants_paths(&self) -> bool {
        self.relay.wants_paths
    }

    fn path(&mut self, path: &PathEvent) {
        self.relay.with(|news| news.ended.push(path.clone()));
    }

    fn again(&mut self) {
        self.mine = Progress::default();
        self.relay.with(|news| *news = News { again: true, ..News::default() });
    }

    fn progress(&mut self, p: &Progress) {
        // Now and then is enough: the lock is shared by all workers.
        if p.paths >= self.mine.paths + 100 || p.seconds >= self.mine.seconds + 0.01 {
            self.add(p);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Default)]
    struct Log(Vec<String>);

    impl Observer for Log {
        fn wants_paths(&self) -> bool {
            true
        }
        fn path(&mut self, path: &PathEvent) {
            self.0.push(format!("path {}", path.trail));
        }
        fn again(&mut self) {
            self.0.push("again".to_owned());
        }
        fn progress(&mut self, p: &Progress) {
            self.0.push(format!("{} paths", p.paths));
        }
    }

    fn path(trail: &str) -> PathEvent {
        PathEvent {
            trail: trail.to_owned(),
            outcome: heapwise_suite::Outcome::Returned,
            exception: None,
            reason: None,
            location: None,
            finding: false,
            replayed: None,
            condition: String::new(),
        }
    }

    #[test]
    fn numbers_are_added_up_and_paths_are_told_once() {
        let mut log = Log::default();
        let relay = Relay::new(&log);
        let (mut a, mut b) = (Teller::new(&relay), Teller::new(&relay));
        a.add(&Progress { paths: 2, ..Progress::default() });
        a.path(&path("1"));
        b.add(&Progress { paths: 5, ..Progress::default() });
        a.add(&Progress { paths: 3, ..Progress::default() });
        relay.tell(&mut log, Instant::now());
        relay.tell(&mut log, Instant::now());
        assert_eq!(log.0, ["path 1", "8 paths", "8 paths"]);
    }

    #[test]
    fn what_was_told_before_a_new_beginning_counts_no_more() {
        let mut log = Log::default();
        let relay = Relay::new(&log);
        let mut teller = Teller::new(&relay);
        teller.add(&Progress { paths: 2, ..Progress::default() });
        teller.path(&path("1"));
        teller.again();
        teller.add(&Progress { paths: 1, ..Progress::default() });
        teller.path(&path("2"));
        relay.tell(&mut log, Instant::now());
        assert_eq!(log.0, ["again", "path 2", "1 paths"]);
    }
}
