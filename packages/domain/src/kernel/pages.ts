/** Rows per page that every list offers; the first is the default. */
export const PAGE_SIZES = [25, 50, 100] as const
export const DEFAULT_PAGE_SIZE = PAGE_SIZES[0]

/** A page number, or a gap for omitted pages. */
export type PaginatorItem = number | 'gap'

const MAX_WITHOUT_GAPS = 9
const NEARBY_PAGES = 2

export const pageTotal = (totalCount: number, pageSize: number): number => Math.ceil(totalCount / pageSize)

/** All pages up to nine; otherwise first, last, current and nearby pages. A gap never hides a single page. */
export function paginatorItems(current: number, total: number): PaginatorItem[] {
  if (total <= MAX_WITHOUT_GAPS) return range(1, total)
  const from = Math.min(Math.max(current - NEARBY_PAGES, 1), total)
  const to = Math.max(Math.min(current + NEARBY_PAGES, total), 1)
  return [...itemsBefore(from), ...range(from, to), ...itemsAfter(to, total)]
}

/** The rows a page shows, counted from one; both are zero for an empty list. */
export function pageRows(page: number, pageSize: number, totalCount: number): { from: number; to: number } {
  const from = (page - 1) * pageSize + 1
  if (from > totalCount) return { from: 0, to: 0 }
  return { from, to: Math.min(page * pageSize, totalCount) }
}

function itemsBefore(from: number): PaginatorItem[] {
  return from <= 3 ? range(1, from - 1) : [1, 'gap']
}

function itemsAfter(to: number, total: number): PaginatorItem[] {
  return to >= total - 2 ? range(to + 1, total) : ['gap', total]
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(to - from + 1, 0) }, (_, index) => from + index)
