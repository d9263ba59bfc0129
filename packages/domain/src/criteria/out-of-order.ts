/**
 * The fewest positions to remove so that the remaining values rise (the complement of a longest increasing subsequence).
 * An item moved past ten others counts as one move, not ten.
 */
export function findOutOfOrder(values: readonly number[]): number[] {
  /** For each length, the position of the smallest last value of a rising subsequence of that length. */
  const ends: number[] = []
  const previous: (number | undefined)[] = []
  for (const [index, value] of values.entries()) {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((values[ends[middle] ?? 0] ?? 0) < value) low = middle + 1
      else high = middle
    }
    previous[index] = ends[low - 1]
    ends[low] = index
  }
  const inOrder = new Set<number>()
  for (let position = ends.at(-1); position !== undefined; position = previous[position])
    inOrder.add(position)
  return [...values.keys()].filter((position) => !inOrder.has(position))
}
