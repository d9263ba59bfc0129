export interface StorageStatus {
  /** Bytes; undefined if the browser has no estimate. */
  free: number | undefined
  quota: number | undefined
  /** Whether the browser never clears the storage to free space. */
  isProtected: boolean
  /** Whether this is a private window, which deletes its storage. Some browsers do not reveal this. */
  isPrivate: boolean
}

const estimateStorage = async (): Promise<StorageEstimate> =>
  (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {}

export async function estimateFreeSpace(): Promise<number | undefined> {
  const { quota, usage } = await estimateStorage()
  return quota === undefined || usage === undefined ? undefined : Math.max(0, quota - usage)
}

/** Private windows of Firefox and Safari have no service worker or no file system. */
async function isPrivateWindow(): Promise<boolean> {
  if (!window.isSecureContext) return false
  if (!('serviceWorker' in navigator)) return true
  if (!navigator.storage?.getDirectory) return false
  return navigator.storage.getDirectory().then(
    () => false,
    () => true,
  )
}

export async function readStorageStatus(): Promise<StorageStatus> {
  return {
    free: await estimateFreeSpace(),
    quota: (await estimateStorage()).quota,
    isProtected: (await navigator.storage?.persisted?.().catch(() => false)) ?? false,
    isPrivate: await isPrivateWindow(),
  }
}

/** Asks the browser never to clear the storage. Resolves to whether the browser agreed. */
export const protectStorage = async (): Promise<boolean> =>
  (await navigator.storage?.persist?.().catch(() => false)) ?? false
