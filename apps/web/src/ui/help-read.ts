const KEY = 'sojourn-help-read'

type Shelf = Pick<Storage, 'getItem' | 'setItem'>

function readIds(shelf: Shelf): string[] {
  try {
    const stored: unknown = JSON.parse(shelf.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

export const isHelpRead = (shelf: Shelf, id: string): boolean => readIds(shelf).includes(id)

/** A full or forbidden storage only means that the mark comes back next time. */
export function markHelpRead(shelf: Shelf, id: string): void {
  const ids = readIds(shelf)
  if (ids.includes(id)) return
  try {
    shelf.setItem(KEY, JSON.stringify([...ids, id]))
  } catch {}
}
