import type { SentParameter } from '@sojourn/domain/reports/parameters'

type FilterName = `filter.${string}`

/** The report, its page and its filters. */
export type ReportSearch = {
  path?: string
  page?: number
  [filter: FilterName]: string
}

const isFilterName = (name: string): name is FilterName => name.startsWith('filter.')

/** Validates the search parameters. The server validates the filters. */
export function readReportSearch(raw: Readonly<Record<string, unknown>>): ReportSearch {
  const search: ReportSearch = {}
  // A filter without a value was cleared.
  for (const [name, value] of Object.entries(raw))
    if (typeof value === 'string' && (isFilterName(name) || (name === 'path' && value))) search[name] = value
  const page = Number(raw.page)
  return Number.isInteger(page) && page > 1 ? { ...search, page } : search
}

const PREFIX = 'filter.'

/** Values are separated by commas, so commas in a value are escaped. */
const escapeValue = (value: string): string =>
  value.replace(/[%,]/g, (character) => encodeURIComponent(character))
const unescapeValue = (encoded: string): string =>
  encoded.replace(/%(?:25|2C)/gi, (code) => decodeURIComponent(code))

const readValues = (encoded: string): string[] =>
  encoded === '' ? [] : encoded.split(',').map(unescapeValue)

/** Returns the filters of the URL as request parameters. */
export const readFilters = (search: ReportSearch): SentParameter[] =>
  Object.entries(search).flatMap(([name, value]) =>
    isFilterName(name) ? [{ key: name.slice(PREFIX.length), value: readValues(String(value)) }] : [],
  )

/** Returns the search parameters of the first page of a report with these filters. */
export function buildReportSearch(path: string, filters: readonly SentParameter[]): ReportSearch {
  const search: ReportSearch = { path }
  for (const { key, value } of filters) search[`${PREFIX}${key}`] = value.map(escapeValue).join(',')
  return search
}
