import { api } from '../../../lib/api/api.ts'
import type { LoadedType } from './editing.ts'

/** The newest state, with the version that a save has to match. */
export async function loadType(auditTypeID: string): Promise<LoadedType> {
  const { answer, version } = await api.versioned('getAuditType', { params: { id: auditTypeID } })
  return { type: answer, version }
}
