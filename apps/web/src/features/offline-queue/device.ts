/** What somebody works with where there is no line: what is on its way, and the audits that it was given for. */

const DATABASE_NAME = 'sojourn-audits'
const DATABASE_VERSION = 3

export type StoreName = 'answers' | 'audits' | 'files' | 'messages'

let connection: Promise<IDBDatabase> | undefined

const forgetConnection = () => {
  connection = undefined
}

function openDatabase(version?: number): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE_NAME, version)
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
        forgetConnection()
      }
      request.result.onclose = forgetConnection
      resolve(request.result)
    }
    request.onerror = () => reject(request.error)
  })
}

const isVersionError = (error: unknown) => error instanceof DOMException && error.name === 'VersionError'

/** The browser allows this site no storage, as in some private windows: trying again does not help. */
export class StorageForbiddenError extends Error {}

const isForbidden = (error: unknown) =>
  typeof indexedDB === 'undefined' ||
  (error instanceof DOMException && ['SecurityError', 'InvalidStateError'].includes(error.name))

/** Releases only ever add tables, so that a tab which was open before one goes on with what it knows. */
const openDatabaseOrNewer = (): Promise<IDBDatabase> =>
  openDatabase(DATABASE_VERSION)
    .catch((error: unknown) => (isVersionError(error) ? openDatabase() : Promise.reject(error)))
    .catch((error: unknown) => {
      // A failed attempt is not stored: the next call opens the database again.
      forgetConnection()
      throw isForbidden(error) ? new StorageForbiddenError() : error
    })

/** A connection that the browser has closed throws here; the next call opens a new one. */
function beginTransaction(
  database: IDBDatabase,
  table: StoreName,
  mode: IDBTransactionMode,
): IDBTransaction {
  try {
    return database.transaction(table, mode)
  } catch (error) {
    forgetConnection()
    throw error
  }
}

/** One request in one transaction. Rejects where the browser keeps nothing. */
export async function requestFromStore<Value>(
  table: StoreName,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  connection ??= openDatabaseOrNewer()
  const database = await connection
  const transaction = beginTransaction(database, table, mode)
  const request = ask(transaction.objectStore(table))
  return new Promise((resolve, reject) => {
    // Only what is committed survives the tablet being switched off.
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () => reject(transaction.error)
  })
}
