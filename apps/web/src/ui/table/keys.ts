/** Returns the index of the row to focus, or undefined if the key does not move the focus. */
export function getNextRowIndex(key: string, index: number, count: number): number | undefined {
  if (count === 0) return undefined
  switch (key) {
    case 'ArrowDown':
      return Math.min(index + 1, count - 1)
    case 'ArrowUp':
      return Math.max(index - 1, 0)
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

/** Returns the direction of a column in an order such as "SiteName desc"; undefined if the list is sorted by another column. */
export function getSortDirection(orderBy: string | undefined, field: string): Direction | undefined {
  if (orderBy === field) return 'ascending'
  return orderBy === field + DESC ? 'descending' : undefined
}

/** Returns the order after a click on a header: ascending first, then reversed. */
export const toggleOrder = (orderBy: string | undefined, field: string): string =>
  getSortDirection(orderBy, field) === 'ascending' ? field + DESC : field
