import { setDraftListener } from '../forms/drafts.ts'
import { requestFromStore } from './storage.ts'

/** The last change of a draft. The field names are stored in IndexedDB. */
interface JournalEntry {
  /** The key of the draft in localStorage. */
  key: string
  /** Null if the draft was removed. */
  text: string | null
}

const isCriterionDraft = (key: string) => key.includes(':criterion:')

/** Applies a change that localStorage has lost. Returns whether the entry is still needed. */
function applyEntry({ key, text }: JournalEntry): boolean {
  if (localStorage.getItem(key) === text) return false
  if (text === null) localStorage.removeItem(key)
  else localStorage.setItem(key, text)
  return true
}

/**
 * Restores the drafts of criteria and records their further changes. Browsers write localStorage to the disk with a delay
 * of up to several seconds, so a crash loses the last changes. IndexedDB commits immediately. Errors are ignored, because
 * drafts also work without the journal.
 */
export async function openDraftJournal(): Promise<void> {
  try {
    const getAll = (store: IDBObjectStore): IDBRequest<JournalEntry[]> => store.getAll()
    for (const entry of await requestFromStore('drafts', 'readonly', getAll))
      if (!applyEntry(entry))
        await requestFromStore('drafts', 'readwrite', (store) => store.delete(entry.key))
  } catch {
    // The storage of this device cannot be read.
  }
  setDraftListener((key, text) => {
    if (!isCriterionDraft(key)) return
    const entry: JournalEntry = { key, text }
    requestFromStore('drafts', 'readwrite', (store) => store.put(entry)).catch(() => undefined)
  })
}
