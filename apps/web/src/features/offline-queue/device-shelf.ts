import { type StoreName, requestFromStore, StorageForbiddenError } from './device.ts'
import { isStoredOnDevice, type NewItem, createMemoryStorage, type QueuedItem, type QueueStorage } from './queued-item.ts'

/** The device's own storage; what does not fit, or is refused as in some private windows, stays with the page. */
export function createDeviceStorage<What>(
  table: StoreName,
  hasRoom: (item: NewItem<What>, kept: readonly (What & QueuedItem)[]) => Promise<boolean> = async () => true,
): QueueStorage<What> {
  const page = createMemoryStorage<What>()
  const readAll = (): Promise<(What & QueuedItem)[]> =>
    requestFromStore(table, 'readonly', (store): IDBRequest<(What & QueuedItem)[]> => store.getAll()).catch(
      (error: unknown) => {
        if (error instanceof StorageForbiddenError) return []
        throw error
      },
    )
  return {
    list: async (userID) => {
      const kept = (await readAll()).filter((one) => one.userID === userID)
      return [...kept, ...(await page.list(userID))]
    },
    add: async (item) => {
      try {
        if (!(await hasRoom(item, await readAll()))) return page.add(item)
        const seq = Number(await requestFromStore(table, 'readwrite', (store) => store.add(item)))
        return { ...item, seq }
      } catch {
        return page.add(item)
      }
    },
    put: async (item) => {
      if (isStoredOnDevice(item)) await requestFromStore(table, 'readwrite', (store) => store.put(item))
      else await page.put(item)
    },
    remove: async (seq) => {
      if (isStoredOnDevice({ seq })) await requestFromStore(table, 'readwrite', (store) => store.delete(seq))
      else await page.remove(seq)
    },
  }
}
