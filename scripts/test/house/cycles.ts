/** Every knot of files that import each other, found with Tarjan's walk; each is named from its first file on. */
export function findCycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const open: string[] = []
  const knots: string[][] = []

  const lower = (node: string, to: number) => low.set(node, Math.min(low.get(node) ?? to, to))

  const walk = (node: string) => {
    const index = order.size
    order.set(node, index)
    low.set(node, index)
    open.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!graph.has(next)) continue
      const seen = order.get(next)
      if (seen === undefined) {
        walk(next)
        lower(node, low.get(next) ?? index)
      } else if (open.includes(next)) lower(node, seen)
    }
    if (low.get(node) !== index) return
    const knot = open.splice(open.indexOf(node))
    if (knot.length > 1 || graph.get(node)?.includes(node)) knots.push(knot)
  }

  for (const node of graph.keys()) if (!order.has(node)) walk(node)
  return knots
}
