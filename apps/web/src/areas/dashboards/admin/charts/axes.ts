import { monthFromDay, monthName } from '@sojourn/domain/environment/months'

export const TOP = 18
export const BOTTOM = 22
/** The width of the axis labels in pixels. */
export const getAxisLabelWidth = (ticks: readonly string[]): number =>
  14 + 7 * Math.max(1, ...ticks.map((tick) => tick.length))

/** Returns n, if every n-th month has a label so that labels do not overlap. */
export function getMonthLabelStep(count: number, band: number): number {
  const needed = count > 13 ? 50 : 32
  return Math.max(1, Math.ceil(needed / Math.max(band, 1)))
}

/** Formats a month as "Mar", or as "Mar 25" for periods longer than a year. */
export function formatShortMonth(month: string, count: number): string {
  const name = monthName(monthFromDay(month)).slice(0, 3)
  return count > 13 ? `${name} ${month.slice(2, 4)}` : name
}

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
