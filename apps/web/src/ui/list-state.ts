import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@sojourn/domain/kernel/pages'

/**
 * Whether the page is after the last one. The list is not empty then: the paginator redirects to the last page, so the
 * empty state must not be shown.
 */
export const isPageOutOfRange = (
  rows: readonly unknown[] | undefined,
  totalCount: number | undefined,
): boolean => rows?.length === 0 && totalCount !== undefined && totalCount > 0

/** The filters and orders of a list. The API and the URL use the same names. */
export interface ListShape<Filter extends string> {
  filters: readonly Filter[]
  /** The first is the default order and is not part of the URL. */
  orders: readonly string[]
}

/** The state of a list in the URL, without default values. */
export type ListSearch<Filter extends string> = {
  page?: number
  pageCount?: number
  orderBy?: string
  searchTerm?: string
} & { [Name in Filter]?: string }

const toText = (value: unknown): string | undefined => {
  const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
  // Control characters cannot be typed, and the server refuses them.
  return (typeof text === 'string' && text.replace(/\p{Cc}/gu, '').trim()) || undefined
}

const parsePositiveInteger = (value: unknown): number | undefined => {
  const number = Number(toText(value))
  return Number.isInteger(number) && number > 0 ? number : undefined
}

/** Parses the search parameters and ignores invalid values. For a route's `validateSearch`. */
export function parseListSearch<Filter extends string>(
  shape: ListShape<Filter>,
  raw: Readonly<Record<string, unknown>>,
): ListSearch<Filter> {
  const page = parsePositiveInteger(raw.page)
  const pageCount = PAGE_SIZES.find((size) => size === parsePositiveInteger(raw.pageCount))
  const orderBy = shape.orders.slice(1).find((order) => order === toText(raw.orderBy))
  const searchTerm = toText(raw.searchTerm)
  return {
    ...readFilters(shape, (name) => toText(raw[name])),
    ...(page && page > 1 ? { page } : {}),
    ...(pageCount && pageCount !== DEFAULT_PAGE_SIZE ? { pageCount } : {}),
    ...(orderBy ? { orderBy } : {}),
    ...(searchTerm ? { searchTerm } : {}),
  }
}

function readFilters<Filter extends string>(
  shape: ListShape<Filter>,
  read: (name: Filter) => string | undefined,
): { [Name in Filter]?: string } {
  const filters: { [Name in Filter]?: string } = {}
  for (const name of shape.filters) {
    const value = read(name)
    if (value !== undefined) filters[name] = value
  }
  return filters
}

/** Returns the changed search parameters. Any change except the page resets the page to the first. */
export function changeListSearch<Filter extends string>(
  shape: ListShape<Filter>,
  current: ListSearch<Filter>,
  change: Record<string, string | number | undefined>,
): ListSearch<Filter> {
  const page = 'page' in change ? change.page : undefined
  return parseListSearch(shape, { ...current, ...change, page })
}

/** The query of the list's call. */
export function toListQuery<Filter extends string>(shape: ListShape<Filter>, search: ListSearch<Filter>) {
  const filters = shape.filters.flatMap((name) => {
    const value: string | undefined = search[name]
    return value === undefined ? [] : [{ name, value }]
  })
  const order = search.orderBy ?? shape.orders[0]
  return {
    page: String(search.page ?? 1),
    pageCount: String(search.pageCount ?? DEFAULT_PAGE_SIZE),
    ...(filters.length > 0
      ? { FilterType: filters.map(({ name }) => name), Filter: filters.map(({ value }) => value) }
      : {}),
    ...(search.searchTerm ? { SearchTerm: search.searchTerm } : {}),
    ...(order ? { OrderBy: order } : {}),
  }
}

export interface ListState<Filter extends string> {
  page: number
  pageSize: number
  orderBy: string
  searchTerm: string
  filter(name: Filter): string
  /** Whether a filter or a search is set. */
  isFiltered: boolean
  /** The query of the list's call. */
  query: ReturnType<typeof toListQuery<Filter>>
  setPage(page: number): void
  setPageSize(size: number): void
  setOrder(order: string): void
  setSearch(term: string): void
  /** An empty value removes the filter. */
  setFilter(name: Filter, value: string): void
  /** Removes all filters and the search, and keeps the order. */
  clear(): void
}

/** Returns the next search parameters from the current ones, which may be newer than those that are rendered. */
export type ListUpdate<Filter extends string> = (
  current: Readonly<Record<string, unknown>>,
) => ListSearch<Filter>

/**
 * A list's state and the functions that change it. `navigate` receives an update function, because the URL may be newer
 * than the rendered state.
 */
export function createListState<Filter extends string>(
  shape: ListShape<Filter>,
  searchParameters: Readonly<Record<string, unknown>>,
  navigate: (update: ListUpdate<Filter>) => void,
): ListState<Filter> {
  // The router merges the unparsed parameters with the validated ones, so they are parsed again.
  const search = parseListSearch(shape, searchParameters)
  const change = (parameters: Record<string, string | number | undefined>) =>
    navigate((current) => changeListSearch(shape, parseListSearch(shape, current), parameters))
  return {
    page: search.page ?? 1,
    pageSize: search.pageCount ?? DEFAULT_PAGE_SIZE,
    orderBy: search.orderBy ?? shape.orders[0] ?? '',
    searchTerm: search.searchTerm ?? '',
    filter: (name) => search[name] ?? '',
    isFiltered: [...shape.filters, 'searchTerm' as const].some((name) => search[name] !== undefined),
    query: toListQuery(shape, search),
    setPage: (page) => change({ page }),
    setPageSize: (pageCount) => change({ pageCount }),
    setOrder: (orderBy) => change({ orderBy }),
    setSearch: (searchTerm) => change({ searchTerm }),
    setFilter: (name, value) => change({ [name]: value }),
    clear: () =>
      change(Object.fromEntries([...shape.filters, 'searchTerm'].map((name) => [name, undefined]))),
  }
}
