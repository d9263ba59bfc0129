/** How often each value occurs, a value perhaps more than once. */
export type Tally = readonly { value: number; count: number }[]

/** The median of what was tallied: halfway between the two in the middle where there are two. */
export function medianOf(tally: Tally): number | null {
  const rising = tally.filter(({ count }) => count > 0).sort((one, other) => one.value - other.value)
  const total = totalOf(rising)
  if (total === 0) return null
  const at = (place: number): number => {
    let passed = 0
    for (const { value, count } of rising) {
      passed += count
      if (place < passed) return value
    }
    throw new RangeError(`There is no place ${place} among ${total}.`)
  }
  return (at(Math.floor((total - 1) / 2)) + at(Math.ceil((total - 1) / 2))) / 2
}

export const totalOf = (tally: Tally): number => tally.reduce((total, { count }) => total + count, 0)

/** How many have a value from one to another, both counted in; without a last one, all from the first on. */
export const countBetween = (tally: Tally, from: number, to: number | null): number =>
  totalOf(tally.filter(({ value }) => value >= from && (to === null || value <= to)))

export function highestOf(tally: Tally): number | null {
  const values = tally.filter(({ count }) => count > 0).map(({ value }) => value)
  return values.length === 0 ? null : Math.max(...values)
}
