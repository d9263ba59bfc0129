/** Moves overlapping labels down, then moves labels below the limit up. Keeps the order. */
export function spreadLabels(positions: readonly number[], space: number, lowest: number): number[] {
  const order = positions
    .map((position, index) => ({ position, index }))
    .sort((a, b) => a.position - b.position)
  let nextFree = Number.NEGATIVE_INFINITY
  for (const one of order) {
    one.position = Math.max(one.position, nextFree)
    nextFree = one.position + space
  }
  let limit = lowest
  for (const one of order.toReversed()) {
    one.position = Math.min(one.position, limit)
    limit = one.position - space
  }
  return order.sort((a, b) => a.index - b.index).map(({ position }) => position)
}
