import type { ListShape } from '../../ui/list-state.ts'

const REPORT_PARAMETERS = [
  'siteId',
  'month',
  'year',
  'section',
  'compare',
  'totals',
  'trend',
  'view',
  'edit',
] as const

export type ReportSearch = { [Part in (typeof REPORT_PARAMETERS)[number]]?: string | undefined }

/** Reads the parameters as text; the page validates them. */
export function readReportSearch(raw: Record<string, unknown>): ReportSearch {
  const search: ReportSearch = {}
  for (const part of REPORT_PARAMETERS) {
    const value = raw[part]
    if (typeof value === 'string' && value !== '') search[part] = value
  }
  return search
}

export const itemsShape: ListShape<'Classification' | 'State' | 'Factors'> = {
  filters: ['Classification', 'State', 'Factors'],
  orders: ['Classification', 'Name', 'Name desc'],
}

/** Sites are always ordered by name and have no filters. */
export const sitesShape = { filters: [], orders: [] } as const
