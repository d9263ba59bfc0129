import { api } from '../../../lib/api/api.ts'
import type { Read } from './editing.ts'

/** The newest state, with the version that a save has to match. */
export async function readType(auditTypeID: string): Promise<Read> {
  const { answer, version } = await api.versioned('getAuditType', { params: { id: auditTypeID } })
  return { type: answer, version }
}
