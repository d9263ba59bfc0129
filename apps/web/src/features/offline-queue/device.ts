/** What somebody works with where there is no line: what is on its way, and the audits that it was given for. */

const NAME = 'sojourn-audits'
const VERSION = 3

export type DeviceTable = 'answers' | 'audits' | 'files' | 'messages'

let opened: Promise<IDBDatabase> | undefined

const forget = () => {
  opened = undefined
}

function open(version?: number): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, version)
    request.onupgradeneeded = ({ oldVersion }) => {
      const database = request.result
      if (oldVersion < 1) {
        database.createObjectStore('answers', { keyPath: 'seq', autoIncrement: true })
        database.createObjectStore('audits', { keyPath: 'key' })
      }
      if (oldVersion < 2) database.createObjectStore('files', { keyPath: 'seq', autoIncrement: true })
      if (oldVersion < 3) database.createObjectStore('messages', { keyPath: 'seq', autoIncrement: true })
    }
    request.onsuccess = () => {
      // Another tab with a newer release wants to change the tables: it must not wait for this one.
      request.result.onversionchange = () => {
        request.result.close()
        forget()
      }
      request.result.onclose = forget
      resolve(request.result)
    }
    request.onerror = () => reject(request.error)
  })
}

const isNewerHere = (error: unknown) => error instanceof DOMException && error.name === 'VersionError'

/** The browser allows this site no storage, as in some private windows: trying again does not help. */
export class StorageForbiddenError extends Error {}

const isForbidden = (error: unknown) =>
  typeof indexedDB === 'undefined' ||
  (error instanceof DOMException && ['SecurityError', 'InvalidStateError'].includes(error.name))

/** Releases only ever add tables, so that a tab which was open before one goes on with what it knows. */
const openAny = (): Promise<IDBDatabase> =>
  open(VERSION)
    .catch((error: unknown) => (isNewerHere(error) ? open() : Promise.reject(error)))
    .catch((error: unknown) => {
      // A failed attempt is not stored: the next call opens the database again.
      forget()
      throw isForbidden(error) ? new StorageForbiddenError() : error
    })

/** A connection that the browser has closed throws here; the next call opens a new one. */
function beginTransaction(
  database: IDBDatabase,
  table: DeviceTable,
  mode: IDBTransactionMode,
): IDBTransaction {
  try {
    return database.transaction(table, mode)
  } catch (error) {
    forget()
    throw error
  }
}

/** One request in one transaction. Rejects where the browser keeps nothing. */
export async function onDevice<Value>(
  table: DeviceTable,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  opened ??= openAny()
  const database = await opened
  const transaction = beginTransaction(database, table, mode)
  const request = ask(transaction.objectStore(table))
  return new Promise((resolve, reject) => {
    // Only what is committed survives the tablet being switched off.
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () => reject(transaction.error)
  })
}
