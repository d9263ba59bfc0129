/** The row that a key leads to, or undefined when the key is not one that moves. */
export function nextRow(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, count - 1)
    case 'ArrowUp':
      return Math.max(at - 1, 0)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

const DESC = ' desc'

export type Direction = 'ascending' | 'descending'

/** How a column stands in an order such as "SiteName desc"; undefined when it does not order the list. */
export function directionOf(orderBy: string | undefined, field: string): Direction | undefined {
  if (orderBy === field) return 'ascending'
  return orderBy === field + DESC ? 'descending' : undefined
}

/** The order after a click on a header: ascending first, then the other way round. */
export const turnedOrder = (orderBy: string | undefined, field: string): string =>
  directionOf(orderBy, field) === 'ascending' ? field + DESC : field
