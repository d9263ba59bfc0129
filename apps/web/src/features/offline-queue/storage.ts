/** An item that the server has not confirmed yet. The field names are stored in IndexedDB. */
export interface QueuedItem {
  /** The position in the queue. */
  seq: number
  /** The Idempotency-Key, created once per item, so that the server processes repeated requests once. */
  key: string
  userID: string
  auditID: string
  auditTypeQuestionID: string
  /** Why the server refused the item. A refused item stays queued until the user retries or discards it. */
  refusal?: string | undefined
}

/** The criterion that an item is about. */
export type CriterionKey = Pick<QueuedItem, 'auditID' | 'auditTypeQuestionID'>

export type NewItem<Content> = Content & Omit<QueuedItem, 'seq' | 'refusal'>

/** Stores queued items until the server has confirmed them. */
export interface QueueStorage<Content> {
  /** Oldest first. Rejects when the device's storage cannot be read. */
  list(userID: string): Promise<(Content & QueuedItem)[]>
  add(item: NewItem<Content>): Promise<Content & QueuedItem>
  put(item: Content & QueuedItem): Promise<void>
  remove(seq: number): Promise<void>
}

/** Items in IndexedDB have positive numbers; items that exist only in this page have negative ones. */
export const isStoredOnDevice = ({ seq }: Pick<QueuedItem, 'seq'>): boolean => seq > 0

/** Several items of one criterion, such as an answer and a comment, count once. */
export const countCriteria = (items: readonly CriterionKey[]): number =>
  new Set(items.map(({ auditID, auditTypeQuestionID }) => `${auditID} ${auditTypeQuestionID}`)).size

/** Storage that lives as long as the page, for browsers without IndexedDB and for files that are too large to store. */
export function createMemoryStorage<Content>(): QueueStorage<Content> {
  const items = new Map<number, Content & QueuedItem>()
  let lastSeq = 0
  return {
    list: async (userID) => [...items.values()].filter((item) => item.userID === userID),
    add: async (item) => {
      lastSeq -= 1
      const added = { ...item, seq: lastSeq }
      items.set(lastSeq, added)
      return added
    },
    put: async (item) => void items.set(item.seq, item),
    remove: async (seq) => void items.delete(seq),
  }
}

/** Storage in IndexedDB. Items that do not fit, or that the browser refuses to store, stay in the page's memory. */
export function createDeviceStorage<Content>(
  storeName: StoreName,
  hasSpace?: (item: NewItem<Content>, stored: readonly (Content & QueuedItem)[]) => Promise<boolean>,
): QueueStorage<Content> {
  const memory = createMemoryStorage<Content>()
  const readAll = (): Promise<(Content & QueuedItem)[]> =>
    requestFromStore(
      storeName,
      'readonly',
      (store): IDBRequest<(Content & QueuedItem)[]> => store.getAll(),
    ).catch((error: unknown) => {
      if (error instanceof StorageForbiddenError) return []
      throw error
    })
  return {
    list: async (userID) => {
      const stored = (await readAll()).filter((item) => item.userID === userID)
      return [...stored, ...(await memory.list(userID))]
    },
    add: async (item) => {
      try {
        if (hasSpace && !(await hasSpace(item, await readAll()))) return memory.add(item)
        const seq = Number(await requestFromStore(storeName, 'readwrite', (store) => store.add(item)))
        return { ...item, seq }
      } catch {
        return memory.add(item)
      }
    },
    put: async (item) => {
      if (isStoredOnDevice(item)) await requestFromStore(storeName, 'readwrite', (store) => store.put(item))
      else await memory.put(item)
    },
    remove: async (seq) => {
      if (isStoredOnDevice({ seq }))
        await requestFromStore(storeName, 'readwrite', (store) => store.delete(seq))
      else await memory.remove(seq)
    },
  }
}

const DATABASE_NAME = 'sojourn-audits'
const DATABASE_VERSION = 5

export type StoreName =
  | 'answers'
  | 'audits'
  | 'changes'
  | 'documents'
  | 'drafts'
  | 'fieldwork'
  | 'files'
  | 'messages'
  | 'receipts'
  | 'taken'
  | 'visits'

let connection: Promise<IDBDatabase> | undefined

const resetConnection = () => {
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
      if (oldVersion < 4) {
        for (const name of ['documents', 'fieldwork', 'receipts', 'taken', 'visits'])
          database.createObjectStore(name, { keyPath: 'key' })
        database.createObjectStore('changes', { keyPath: 'seq', autoIncrement: true })
      }
      if (oldVersion < 5) database.createObjectStore('drafts', { keyPath: 'key' })
    }
    request.onsuccess = () => {
      // A tab with a newer release can upgrade the database only when no other connection is open.
      request.result.onversionchange = () => {
        request.result.close()
        resetConnection()
      }
      request.result.onclose = resetConnection
      resolve(request.result)
    }
    request.onerror = () => reject(request.error)
  })
}

const isVersionError = (error: unknown) => error instanceof DOMException && error.name === 'VersionError'

/** The browser forbids storage, as in some private windows. Retrying does not help. */
class StorageForbiddenError extends Error {}

const isForbidden = (error: unknown) =>
  typeof indexedDB === 'undefined' ||
  (error instanceof DOMException && ['SecurityError', 'InvalidStateError'].includes(error.name))

/** Opens a newer database as well: releases only add object stores, so a tab with an older release can use it. */
const openDatabaseOrNewer = (): Promise<IDBDatabase> =>
  openDatabase(DATABASE_VERSION)
    .catch((error: unknown) => (isVersionError(error) ? openDatabase() : Promise.reject(error)))
    .catch((error: unknown) => {
      // The next call opens the database again.
      resetConnection()
      throw isForbidden(error) ? new StorageForbiddenError() : error
    })

/** `transaction` throws on a connection that the browser has closed; the next call then opens a new one. */
function beginTransaction(
  database: IDBDatabase,
  storeName: StoreName,
  mode: IDBTransactionMode,
): IDBTransaction {
  try {
    return database.transaction(storeName, mode)
  } catch (error) {
    resetConnection()
    throw error
  }
}

/** Runs one request in its own transaction. Rejects when the browser cannot store anything. */
export async function requestFromStore<Value>(
  storeName: StoreName,
  mode: IDBTransactionMode,
  makeRequest: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  connection ??= openDatabaseOrNewer()
  const database = await connection
  const transaction = beginTransaction(database, storeName, mode)
  const request = makeRequest(transaction.objectStore(storeName))
  return new Promise((resolve, reject) => {
    // The promise resolves on commit, because uncommitted data is lost when the device is switched off.
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () => reject(transaction.error)
  })
}
