export const EVIDENCE_FILTERS = ['all', 'received', 'waiting', 'mismatch', 'deleted'] as const
export type EvidenceFilter = (typeof EVIDENCE_FILTERS)[number]
