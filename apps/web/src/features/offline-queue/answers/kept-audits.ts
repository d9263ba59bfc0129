import type { CallResponse } from '../../../lib/api/call-types.ts'
import { requestFromStore } from '../device.ts'

type Audit = CallResponse<'getAudit'>

export interface StoredAudit {
  /** Person and audit: the next one at the same tablet does not find it. */
  key: string
  keptAt: string
  audit: Audit
}

const keyOf = (userID: string, auditID: string) => `${userID}:${auditID}`

/** Keeps the whole audit, for when the line is gone. A full or forbidden storage costs nothing but that. */
export async function storeAudit(userID: string, audit: Audit, now: Date): Promise<void> {
  const kept: StoredAudit = { key: keyOf(userID, audit.auditID), keptAt: now.toISOString(), audit }
  await requestFromStore('audits', 'readwrite', (store) => store.put(kept)).catch(() => undefined)
}

export async function findStoredAudit(userID: string, auditID: string): Promise<StoredAudit | undefined> {
  const ask = (store: IDBObjectStore): IDBRequest<StoredAudit | undefined> => store.get(keyOf(userID, auditID))
  return requestFromStore('audits', 'readonly', ask).catch(() => undefined)
}

/** All audits of this person that open without a line, the last one first. */
export async function listStoredAudits(userID: string): Promise<StoredAudit[]> {
  const ask = (store: IDBObjectStore): IDBRequest<StoredAudit[]> => store.getAll()
  const all = await requestFromStore('audits', 'readonly', ask).catch(() => [])
  return all
    .filter(({ key }) => key.startsWith(`${userID}:`))
    .toSorted((one, other) => other.keptAt.localeCompare(one.keptAt))
}

/** At sign-out: answers that did not arrive stay with their person, what others wrote does not stay behind. */
export const clearStoredAudits = async (): Promise<void> => {
  await requestFromStore('audits', 'readwrite', (store) => store.clear()).catch(() => undefined)
}
