type FilterName = `filter.${string}`

/** Which report, which page of it, and each filter that is set, as it is sent. */
export type ReportSearch = {
  path?: string
  page?: number
  [filter: FilterName]: string
}

export const isFilterName = (name: string): name is FilterName => name.startsWith('filter.')

/** Reads an address that anybody may have typed. What the filters mean, the server says. */
export function readReportSearch(raw: Readonly<Record<string, unknown>>): ReportSearch {
  const search: ReportSearch = {}
  // A filter without a value is one that was emptied.
  for (const [name, value] of Object.entries(raw))
    if (typeof value === 'string' && (isFilterName(name) || (name === 'path' && value))) search[name] = value
  const page = Number(raw.page)
  return Number.isInteger(page) && page > 1 ? { ...search, page } : search
}
