type Place = (value: number) => number

/** Runs of neighbouring months with a figure; a month without one is a gap, never a zero. */
function runs(values: readonly (number | null)[]): [at: number, value: number][][] {
  const found: [number, number][][] = []
  let current: [number, number][] = []
  for (const [at, value] of values.entries()) {
    if (value !== null) current.push([at, value])
    if ((value === null || at === values.length - 1) && current.length > 0) {
      found.push(current)
      current = []
    }
  }
  return found
}

const digits = (value: number): string => String(Math.round(value * 10) / 10)

const through = (run: readonly [number, number][], x: Place, y: Place): string =>
  run.map(([at, value]) => `${digits(x(at))} ${digits(y(value))}`).join('L')

export const linePath = (values: readonly (number | null)[], x: Place, y: Place): string =>
  runs(values)
    .map((run) => `M${through(run, x, y)}`)
    .join('')

/** What lies under the line, down to `base`. */
export const areaPath = (values: readonly (number | null)[], x: Place, y: Place, base: number): string =>
  runs(values)
    .filter((run) => run.length > 1)
    .map((run) => {
      const [first, last] = [run[0]?.[0] ?? 0, run.at(-1)?.[0] ?? 0]
      return `M${digits(x(first))} ${base}L${through(run, x, y)}L${digits(x(last))} ${base}Z`
    })
    .join('')

/** Months that stand alone: a line of one point would not be seen. */
export const lonePoints = (values: readonly (number | null)[]): [at: number, value: number][] =>
  runs(values).flatMap((run) => (run.length === 1 ? run : []))
