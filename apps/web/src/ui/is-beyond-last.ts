/**
 * On a page beyond the last there is nothing, but the list is not empty: the paginator is on its way to the last one,
 * and until then nobody is to hear that there is none.
 */
export const isBeyondLast = (rows: readonly unknown[] | undefined, totalCount: number | undefined): boolean =>
  rows?.length === 0 && totalCount !== undefined && totalCount > 0
