import type { CallResponse } from '../../../lib/api/call-types.ts'
import { onDevice } from '../device.ts'

type Audit = CallResponse<'getAudit'>

export interface KeptAudit {
  /** Person and audit: the next one at the same tablet does not find it. */
  key: string
  keptAt: string
  audit: Audit
}

const keyOf = (userID: string, auditID: string) => `${userID}:${auditID}`

/** Keeps the whole audit, for when the line is gone. A full or forbidden storage costs nothing but that. */
export async function keepAudit(userID: string, audit: Audit, now: Date): Promise<void> {
  const kept: KeptAudit = { key: keyOf(userID, audit.auditID), keptAt: now.toISOString(), audit }
  await onDevice('audits', 'readwrite', (store) => store.put(kept)).catch(() => undefined)
}

export async function findKeptAudit(userID: string, auditID: string): Promise<KeptAudit | undefined> {
  const ask = (store: IDBObjectStore): IDBRequest<KeptAudit | undefined> => store.get(keyOf(userID, auditID))
  return onDevice('audits', 'readonly', ask).catch(() => undefined)
}

/** All audits of this person that open without a line, the last one first. */
export async function listKeptAudits(userID: string): Promise<KeptAudit[]> {
  const ask = (store: IDBObjectStore): IDBRequest<KeptAudit[]> => store.getAll()
  const all = await onDevice('audits', 'readonly', ask).catch(() => [])
  return all
    .filter(({ key }) => key.startsWith(`${userID}:`))
    .toSorted((one, other) => other.keptAt.localeCompare(one.keptAt))
}

/** At sign-out: answers that did not arrive stay with their person, what others wrote does not stay behind. */
export const dropKeptAudits = async (): Promise<void> => {
  await onDevice('audits', 'readwrite', (store) => store.clear()).catch(() => undefined)
}
