import type { CallResponse } from '../../lib/api/call-types.ts'
import { assertOfflineAccess } from '../offline-access.ts'
import { requestFromStore } from './storage.ts'
import type { StoredVisit } from './visit-drafts.ts'

type Audit = CallResponse<'getAudit'>
type Fieldwork = CallResponse<'getFieldwork'>

/** The field names are stored in IndexedDB. */
export interface StoredAudit {
  /** User and audit, so that another user of the same device does not find the audit. */
  key: string
  storedAt: string
  audit: Audit
}

const getKey = (userID: string, auditID: string) => `${userID}:${auditID}`

/** Stores the whole audit for offline use. A storage error is ignored, because the audit is then only missing offline. */
export async function storeAudit(userID: string, audit: Audit, now: Date): Promise<void> {
  const stored: StoredAudit = { key: getKey(userID, audit.auditID), storedAt: now.toISOString(), audit }
  await requestFromStore('audits', 'readwrite', (store) => store.put(stored)).catch(() => undefined)
}

/** Rejects with `OfflineAccessEndedError` when the last sign-in is too long ago. */
export async function findStoredAudit(userID: string, auditID: string): Promise<StoredAudit | undefined> {
  assertOfflineAccess()
  const get = (store: IDBObjectStore): IDBRequest<StoredAudit | undefined> =>
    store.get(getKey(userID, auditID))
  return requestFromStore('audits', 'readonly', get).catch(() => undefined)
}

interface StoredFieldwork {
  key: string
  fieldwork: Fieldwork
}

/** Stores phrases, earlier results and monthly data for offline use. A storage error is ignored. */
export async function storeFieldwork(userID: string, fieldwork: Fieldwork): Promise<void> {
  const stored: StoredFieldwork = { key: getKey(userID, fieldwork.auditID), fieldwork }
  await requestFromStore('fieldwork', 'readwrite', (store) => store.put(stored)).catch(() => undefined)
}

/** Rejects with `OfflineAccessEndedError` when the last sign-in is too long ago. */
export async function findStoredFieldwork(userID: string, auditID: string): Promise<Fieldwork | undefined> {
  assertOfflineAccess()
  const get = (store: IDBObjectStore): IDBRequest<StoredFieldwork | undefined> =>
    store.get(getKey(userID, auditID))
  return (await requestFromStore('fieldwork', 'readonly', get).catch(() => undefined))?.fieldwork
}

/** The stored audits of this user, the last stored first. */
export async function listStoredAudits(userID: string): Promise<StoredAudit[]> {
  const getAll = (store: IDBObjectStore): IDBRequest<StoredAudit[]> => store.getAll()
  const stored = await requestFromStore('audits', 'readonly', getAll).catch(() => [])
  return stored
    .filter(({ key }) => key.startsWith(`${userID}:`))
    .toSorted((a, b) => b.storedAt.localeCompare(a.storedAt))
}

const listVisits = (): Promise<StoredVisit[]> =>
  requestFromStore('visits', 'readonly', (store): IDBRequest<StoredVisit[]> => store.getAll())

/** Rejects when the device cannot store the record. */
export const storeVisit = async (visit: StoredVisit): Promise<void> => {
  await requestFromStore('visits', 'readwrite', (store) => store.put(visit))
}

export async function findStoredVisit(userID: string, auditID: string): Promise<StoredVisit | undefined> {
  const get = (store: IDBObjectStore): IDBRequest<StoredVisit | undefined> =>
    store.get(getKey(userID, auditID))
  return requestFromStore('visits', 'readonly', get)
}

/** The visit records of this user that are on this device but not on the server. */
export const listUnsentVisits = async (userID: string): Promise<StoredVisit[]> =>
  (await listVisits()).filter((visit) => visit.userID === userID && visit.isUnsent)

/** Removes an audit from this device. An unsent visit record stays stored. */
export async function removeStoredAudit(userID: string, auditID: string): Promise<void> {
  for (const name of ['audits', 'fieldwork'] as const)
    await requestFromStore(name, 'readwrite', (store) => store.delete(getKey(userID, auditID)))
  const visit = await findStoredVisit(userID, auditID)
  if (visit && !visit.isUnsent)
    await requestFromStore('visits', 'readwrite', (store) => store.delete(visit.key))
}

/** Removes the stored audits at sign-out. Unsent items and visit records stay stored for their user. */
export const clearStoredAudits = async (): Promise<void> => {
  for (const { key, isUnsent } of await listVisits().catch(() => []))
    if (!isUnsent)
      await requestFromStore('visits', 'readwrite', (store) => store.delete(key)).catch(() => undefined)
  for (const name of ['audits', 'documents', 'drafts', 'fieldwork', 'receipts', 'taken'] as const)
    await requestFromStore(name, 'readwrite', (store) => store.clear()).catch(() => undefined)
}
