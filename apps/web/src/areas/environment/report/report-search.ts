const PARTS = ['siteId', 'month', 'year', 'section', 'compare', 'totals', 'trend', 'view', 'edit'] as const

export type ReportSearch = { [Part in (typeof PARTS)[number]]?: string | undefined }

/** Kept as they are written; what they mean is the page's to say. */
export function readParts(raw: Record<string, unknown>): ReportSearch {
  const search: ReportSearch = {}
  for (const part of PARTS) {
    const value = raw[part]
    if (typeof value === 'string' && value !== '') search[part] = value
  }
  return search
}
