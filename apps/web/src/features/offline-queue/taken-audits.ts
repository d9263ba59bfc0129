import type { OfflineFile } from '@sojourn/contract/audits/fieldwork/fieldwork'
import type { AuditStatus } from '@sojourn/domain/audits/statuses'
import type { CalendarDay } from '@sojourn/domain/kernel/dates'
import type { CallResponse } from '../../lib/api/call-types.ts'
import { assertOfflineAccess, readSignIn } from '../offline-access.ts'
import { requestFromStore } from './storage.ts'

type Audit = CallResponse<'getAudit'>
type Fieldwork = CallResponse<'getFieldwork'>

/** The contents of an audit on a device, without its files. */
export interface TakenContents {
  criteria: number
  /** The dates of the earlier audits, newest first. */
  earlier: CalendarDay[]
  contacts: number
  /** The largest number of months with data of a criterion. */
  months: number
  /** Approximate sizes in bytes. */
  criteriaBytes: number
  earlierBytes: number
  peopleBytes: number
}

/** An audit that the auditor takes along. The audit itself and its fieldwork are in their own stores. */
export interface TakenAudit {
  key: string
  auditID: string
  siteName: string
  town: string
  /** The status when the audit was stored. */
  status: AuditStatus
  auditorDate: CalendarDay | null
  contents: TakenContents
  /** The files to store on the device. */
  files: OfflineFile[]
  /** When the download was last complete; null before the first time. */
  refreshedAt: string | null
}

interface StoredDocument {
  key: string
  auditID: string
  content: Blob
}

const getKey = (userID: string, id: string) => `${userID}:${id}`
const getKeyRange = (userID: string) => IDBKeyRange.bound(`${userID}:`, `${userID}:\uffff`)

const measureJson = (value: unknown): number => new Blob([JSON.stringify(value)]).size

export function describeContents(audit: Audit, fieldwork: Fieldwork): TakenContents {
  const data = fieldwork.criteria.flatMap(({ data: checked }) => checked?.check.sections ?? [])
  return {
    criteria: fieldwork.criteria.length,
    earlier: fieldwork.earlierAudits.map(({ auditorDate }) => auditorDate),
    contacts: fieldwork.contacts.length,
    months: Math.max(0, ...data.map(({ months }) => months.length)),
    criteriaBytes: measureJson(audit) + measureJson(fieldwork.criteria.map(({ phrases }) => phrases)),
    earlierBytes: measureJson(fieldwork.criteria.map(({ earlier }) => earlier)),
    peopleBytes: measureJson([fieldwork.contacts, data]),
  }
}

/** Returns the size of the audit with its files. */
export const getTakenBytes = ({ contents, files }: TakenAudit): number =>
  contents.criteriaBytes +
  contents.earlierBytes +
  contents.peopleBytes +
  files.reduce((sum, { size }) => sum + size, 0)

export const toTakenAudit = (userID: string, taken: Omit<TakenAudit, 'key'>): TakenAudit => ({
  key: getKey(userID, taken.auditID),
  ...taken,
})

export const putTakenAudit = async (taken: TakenAudit): Promise<void> =>
  void (await requestFromStore('taken', 'readwrite', (store) => store.put(taken)))

export async function listTakenAudits(userID: string): Promise<TakenAudit[]> {
  const getAll = (store: IDBObjectStore): IDBRequest<TakenAudit[]> => store.getAll(getKeyRange(userID))
  return requestFromStore('taken', 'readonly', getAll).catch(() => [])
}

export async function findTakenAudit(userID: string, auditID: string): Promise<TakenAudit | undefined> {
  const get = (store: IDBObjectStore): IDBRequest<TakenAudit | undefined> =>
    store.get(getKey(userID, auditID))
  return requestFromStore('taken', 'readonly', get).catch(() => undefined)
}

/** The ids of the documents and photos that are on this device. */
export async function listStoredDocuments(userID: string): Promise<ReadonlySet<string>> {
  const keys = await requestFromStore('documents', 'readonly', (store) =>
    store.getAllKeys(getKeyRange(userID)),
  ).catch(() => [])
  return new Set(keys.map((key) => String(key).slice(userID.length + 1)))
}

export async function storeDocument(
  userID: string,
  auditID: string,
  documentID: string,
  content: Blob,
): Promise<void> {
  const stored: StoredDocument = { key: getKey(userID, documentID), auditID, content }
  await requestFromStore('documents', 'readwrite', (store) => store.put(stored))
}

/**
 * A document of the person who signed in last on this device. Rejects with `OfflineAccessEndedError` when the last sign-in
 * is too long ago.
 */
export async function findStoredDocument(documentID: string): Promise<Blob | undefined> {
  assertOfflineAccess()
  const { userID = '' } = readSignIn() ?? {}
  const get = (store: IDBObjectStore): IDBRequest<StoredDocument | undefined> =>
    store.get(getKey(userID, documentID))
  const stored = await requestFromStore('documents', 'readonly', get).catch(() => undefined)
  // An empty file was stored instead of a file that the server no longer had.
  return stored && stored.content.size > 0 ? stored.content : undefined
}

/** Removes the files of an audit, except those in `except`. */
export async function removeDocuments(
  userID: string,
  auditID: string,
  except: ReadonlySet<string> = new Set(),
): Promise<void> {
  const getAll = (store: IDBObjectStore): IDBRequest<StoredDocument[]> => store.getAll(getKeyRange(userID))
  const stored = await requestFromStore('documents', 'readonly', getAll)
  for (const { key, auditID: owner } of stored)
    if (owner === auditID && !except.has(key.slice(userID.length + 1)))
      await requestFromStore('documents', 'readwrite', (store) => store.delete(key))
}

export const removeTakenAudit = async (userID: string, auditID: string): Promise<void> =>
  void (await requestFromStore('taken', 'readwrite', (store) => store.delete(getKey(userID, auditID))))
