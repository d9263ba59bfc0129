const KEY = 'sojourn-help-read'

type HelpStorage = Pick<Storage, 'getItem' | 'setItem'>

function readIds(storage: HelpStorage): string[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

export const isHelpRead = (storage: HelpStorage, id: string): boolean => readIds(storage).includes(id)

/** If the storage is full or forbidden, the help is shown as unread next time. */
export function markHelpRead(storage: HelpStorage, id: string): void {
  const ids = readIds(storage)
  if (ids.includes(id)) return
  try {
    storage.setItem(KEY, JSON.stringify([...ids, id]))
  } catch {}
}
