import { parseIdParam } from '../../../features/routing/search.ts'

export const EVIDENCE_FILTERS = ['all', 'received', 'waiting', 'mismatch', 'deleted'] as const
export type EvidenceFilter = (typeof EVIDENCE_FILTERS)[number]

/** The search parameters of the page. */
export interface EvidenceSearch {
  /** All states by default. */
  state?: EvidenceFilter
  search?: string
  /** 1 by default. */
  page?: number
  /** The piece of evidence in the panel. */
  piece?: string
}

export function parseEvidenceSearch(raw: Record<string, unknown>): EvidenceSearch {
  const state = EVIDENCE_FILTERS.find((filter) => filter === raw.state && filter !== 'all')
  const search = typeof raw.search === 'string' ? raw.search.trim() : ''
  const page = Number(raw.page)
  const piece = typeof raw.piece === 'string' ? parseIdParam(raw.piece) : undefined
  return {
    ...(state ? { state } : {}),
    ...(search === '' ? {} : { search }),
    ...(Number.isInteger(page) && page > 1 ? { page } : {}),
    ...(piece ? { piece } : {}),
  }
}
