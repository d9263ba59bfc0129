import { onDevice } from '../answers/device.ts'
import { type FileShelf, isOnDevice, type KeptFile, mayBeKept, pageShelf } from './kept-file.ts'

const readAll = (): Promise<KeptFile[]> =>
  onDevice('files', 'readonly', (store): IDBRequest<KeptFile[]> => store.getAll()).catch(() => [])

async function freeRoom(): Promise<number | undefined> {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {}
  return quota === undefined || usage === undefined ? undefined : quota - usage
}

/** The device's own storage; what does not fit, or is refused, stays with the page. */
export function deviceShelf(): FileShelf {
  const page = pageShelf()
  return {
    list: async (userID) => {
      const kept = (await readAll()).filter((one) => one.userID === userID)
      return [...kept, ...(await page.list(userID))]
    },
    add: async (file) => {
      const kept = (await readAll()).reduce((sum, one) => sum + one.file.size, 0)
      if (!mayBeKept(file.file.size, kept, await freeRoom())) return page.add(file)
      // Somebody relies on it now: the browser is asked not to clear it away when the device gets full.
      void navigator.storage?.persist?.()
      try {
        const seq = Number(await onDevice('files', 'readwrite', (store) => store.add(file)))
        return { ...file, seq }
      } catch {
        return page.add(file)
      }
    },
    put: async (file) => {
      if (isOnDevice(file)) await onDevice('files', 'readwrite', (store) => store.put(file))
      else await page.put(file)
    },
    remove: async (seq) => {
      if (isOnDevice({ seq })) await onDevice('files', 'readwrite', (store) => store.delete(seq))
      else await page.remove(seq)
    },
  }
}
