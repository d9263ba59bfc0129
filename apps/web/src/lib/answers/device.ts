/** What an auditor works with where there is no line: answers and files on their way, and the audits they were given for. */

const NAME = 'sojourn-audits'
const VERSION = 2

type DeviceTable = 'answers' | 'audits' | 'files'

let opened: Promise<IDBDatabase> | undefined

const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION)
    request.onupgradeneeded = ({ oldVersion }) => {
      if (oldVersion < 1) {
        request.result.createObjectStore('answers', { keyPath: 'seq', autoIncrement: true })
        request.result.createObjectStore('audits', { keyPath: 'key' })
      }
      request.result.createObjectStore('files', { keyPath: 'seq', autoIncrement: true })
    }
    request.onsuccess = () => {
      // Another tab with a newer release wants to change the tables: it must not wait for this one.
      request.result.onversionchange = () => request.result.close()
      resolve(request.result)
    }
    request.onerror = () => reject(request.error)
  })

/** One request in one transaction. Rejects where the browser keeps nothing. */
export async function onDevice<Value>(
  table: DeviceTable,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  opened ??= open()
  const transaction = (await opened).transaction(table, mode)
  const request = ask(transaction.objectStore(table))
  return new Promise((resolve, reject) => {
    // Only what is committed survives the tablet being switched off.
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () => reject(transaction.error)
  })
}
