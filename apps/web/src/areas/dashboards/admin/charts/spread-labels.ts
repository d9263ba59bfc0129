/** Moves overlapping labels down, then moves labels below the limit up. Keeps the order. */
export function spreadLabels(positions: readonly number[], space: number, lowest: number): number[] {
  const order = positions
    .map((place, index) => ({ place, at: index }))
    .sort((one, other) => one.place - other.place)
  let free = Number.NEGATIVE_INFINITY
  for (const one of order) {
    one.place = Math.max(one.place, free)
    free = one.place + space
  }
  let limit = lowest
  for (const one of order.toReversed()) {
    one.place = Math.min(one.place, limit)
    limit = one.place - space
  }
  return order.sort((one, other) => one.at - other.at).map(({ place }) => place)
}
