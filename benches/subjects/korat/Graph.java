import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** A directed graph: a list of vertices, each with a list of edges. Scope n: at most n vertices and n edges. */
public class Graph {
    static class Vertex {
        int id;
        Vertex next;
        Edge edges;
    }

    static class Edge {
        Vertex to;
        Edge next;
    }

    Vertex vertices;
    int order;

    boolean repOK() {
        return preH() && preP();
    }

    /** Shape: lists that share nothing; edges lead to vertices, no two of a vertex to the same one. */
    boolean preH() {
        int n = 0;
        for (Vertex v = vertices; v != null; v = v.next) {
            if (isListed(v, n)) {
                return false;
            }
            n++;
        }
        if (order != n) {
            return false;
        }
        for (Vertex v = vertices; v != null; v = v.next) {
            int edges = 0;
            for (Edge e = v.edges; e != null; e = e.next) {
                if (isBefore(e, v, edges) || !isListed(e.to, n)) {
                    return false;
                }
                edges++;
            }
        }
        return true;
    }

    /** Values: no two vertices have one id. */
    boolean preP() {
        for (Vertex v = vertices; v != null; v = v.next) {
            for (Vertex w = v.next; w != null; w = w.next) {
                if (v.id == w.id) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean isListed(Vertex vertex, int among) {
        Vertex v = vertices;
        for (int i = 0; i < among; i++) {
            if (v == vertex) {
                return true;
            }
            v = v.next;
        }
        return false;
    }

    /** Whether the edge is one of a vertex before, or leads where one of the first {@code n} of this one leads. */
    private boolean isBefore(Edge edge, Vertex vertex, int n) {
        for (Vertex v = vertices; v != vertex; v = v.next) {
            for (Edge e = v.edges; e != null; e = e.next) {
                if (e == edge) {
                    return true;
                }
            }
        }
        Edge e = vertex.edges;
        for (int i = 0; i < n; i++) {
            if (e == edge || e.to == edge.to) {
                return true;
            }
            e = e.next;
        }
        return false;
    }

    boolean repOKKorat() {
        Map<Vertex, Set<Vertex>> successors = new LinkedHashMap<>();
        if (!isGraph(successors)) {
            return false;
        }
        Vertex[] all = successors.keySet().toArray(new Vertex[0]);
        for (int i = 0; i < all.length; i++) {
            for (int j = i + 1; j < all.length; j++) {
                if (all[i].id == all[j].id) {
                    return false;
                }
            }
        }
        return true;
    }

    boolean preHKorat() {
        return isGraph(new HashMap<>());
    }

    private boolean isGraph(Map<Vertex, Set<Vertex>> successors) {
        for (Vertex v = vertices; v != null; v = v.next) {
            if (successors.put(v, new HashSet<>()) != null) {
                return false;
            }
        }
        if (successors.size() != order) {
            return false;
        }
        Set<Edge> edges = new HashSet<>();
        for (Vertex v = vertices; v != null; v = v.next) {
            Set<Vertex> ofVertex = successors.get(v);
            for (Edge e = v.edges; e != null; e = e.next) {
                if (!edges.add(e)) {
                    return false;
                }
                if (!successors.containsKey(e.to)) {
                    return false;
                }
                if (!ofVertex.add(e.to)) {
                    return false;
                }
            }
        }
        return true;
    }

    // The methods under test.

    private Vertex vertex(int id) {
        for (Vertex v = vertices; v != null; v = v.next) {
            if (v.id == id) {
                return v;
            }
        }
        return null;
    }

    boolean hasEdge(int from, int to) {
        Vertex v = vertex(from);
        if (v != null) {
            for (Edge e = v.edges; e != null; e = e.next) {
                if (e.to.id == to) {
                    return true;
                }
            }
        }
        return false;
    }

    boolean addVertex(int id) {
        if (vertex(id) != null) {
            return false;
        }
        Vertex v = new Vertex();
        v.id = id;
        v.next = vertices;
        vertices = v;
        order++;
        return true;
    }

    /** Edges of the first vertex that lead back to it. */
    boolean hasLoop() {
        if (vertices != null) {
            for (Edge e = vertices.edges; e != null; e = e.next) {
                if (e.to == vertices) {
                    return true;
                }
            }
        }
        return false;
    }
}
