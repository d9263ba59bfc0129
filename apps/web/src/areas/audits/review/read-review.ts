import type { Audit } from '@sojourn/contract/audits/audit'
import { findKeptAudit } from '../../../features/offline-queue/answers/kept-audits.ts'
import { api } from '../../../lib/api/api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'

export interface ReadReview {
  audit: Audit
  version: number | undefined
  /** When it was kept, where it came from this device because nobody could be reached. */
  keptAt?: string
}

/** The audit from the server, or as it was kept on this device while nobody can be reached. */
export async function readReview(userID: string, auditID: string): Promise<ReadReview> {
  try {
    const { answer, version } = await api.versioned('getAudit', { params: { id: auditID } })
    return { audit: answer, version }
  } catch (error) {
    const isOffline = error instanceof ApiError && error.status === 0
    const kept = isOffline ? await findKeptAudit(userID, auditID) : undefined
    if (!kept) throw error
    return { audit: kept.audit, version: undefined, keptAt: kept.keptAt }
  }
}
