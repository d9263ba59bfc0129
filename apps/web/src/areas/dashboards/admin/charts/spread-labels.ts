/** Moves overlapping labels down, then moves labels below the limit up. Keeps the order. */
export function spreadLabels(positions: readonly number[], space: number, lowest: number): number[] {
  const labels = positions
    .map((position, index) => ({ position, index }))
    .sort((a, b) => a.position - b.position)
  let nextFree = Number.NEGATIVE_INFINITY
  for (const label of labels) {
    label.position = Math.max(label.position, nextFree)
    nextFree = label.position + space
  }
  let limit = lowest
  for (const label of labels.toReversed()) {
    label.position = Math.min(label.position, limit)
    limit = label.position - space
  }
  return labels.sort((a, b) => a.index - b.index).map(({ position }) => position)
}
