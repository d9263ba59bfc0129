import { type DeviceTable, onDevice, StorageForbiddenError } from './device.ts'
import { isOnDevice, type New, pageShelf, type QueuedItem, type QueueStorage } from './queued-item.ts'

/** The device's own storage; what does not fit, or is refused as in some private windows, stays with the page. */
export function deviceShelf<What>(
  table: DeviceTable,
  hasRoom: (item: New<What>, kept: readonly (What & QueuedItem)[]) => Promise<boolean> = async () => true,
): QueueStorage<What> {
  const page = pageShelf<What>()
  const readAll = (): Promise<(What & QueuedItem)[]> =>
    onDevice(table, 'readonly', (store): IDBRequest<(What & QueuedItem)[]> => store.getAll()).catch(
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
        const seq = Number(await onDevice(table, 'readwrite', (store) => store.add(item)))
        return { ...item, seq }
      } catch {
        return page.add(item)
      }
    },
    put: async (item) => {
      if (isOnDevice(item)) await onDevice(table, 'readwrite', (store) => store.put(item))
      else await page.put(item)
    },
    remove: async (seq) => {
      if (isOnDevice({ seq })) await onDevice(table, 'readwrite', (store) => store.delete(seq))
      else await page.remove(seq)
    },
  }
}
