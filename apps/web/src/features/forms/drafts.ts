const getTypeName = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value)

/**
 * Whether a persisted value has the fields of the example with the same types. A draft of an earlier release may have other
 * fields. Null matches every type.
 */
export const hasSameShape =
  <Value extends object>(example: Value) =>
  (value: unknown): value is Value => {
    if (typeof value !== 'object' || value === null) return false
    const fields = new Map<string, unknown>(Object.entries(value))
    return Object.entries(example).every(
      ([field, exampleValue]) =>
        fields.has(field) &&
        (exampleValue === null ||
          fields.get(field) === null ||
          getTypeName(exampleValue) === getTypeName(fields.get(field))),
    )
  }

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/**
 * Unsaved input, persisted on this device so that it survives a reload, an expired session and an unreachable server. It
 * belongs to one user, so that other users of the device do not see it.
 */
export interface Draft {
  /** The version of the record that the draft is based on; undefined for a new record. */
  version: number | undefined
  storedAt: string
  /** The value of the form. The property name is the stored format. */
  words: unknown
}

const PREFIX = 'sojourn-draft'
const MAX_AGE_DAYS = 14
const DAY_MS = 86_400_000

const getStorageKey = (userID: string, form: string) => `${PREFIX}:${userID}:${form}`

/** Called with the key and the stored text of each draft, or null when it is removed. */
type DraftListener = (key: string, text: string | null) => void

let draftListener: DraftListener = () => undefined

export const setDraftListener = (listener: DraftListener): void => {
  draftListener = listener
}

export function persistDraft(storage: DraftStorage, userID: string, form: string, draft: Draft): void {
  const [key, text] = [getStorageKey(userID, form), JSON.stringify(draft)]
  draftListener(key, text)
  try {
    storage.setItem(key, text)
  } catch {
    // The storage is full or forbidden. The input is still on the screen.
  }
}

export function removeDraft(storage: DraftStorage, userID: string, form: string): void {
  const key = getStorageKey(userID, form)
  draftListener(key, null)
  try {
    storage.removeItem(key)
  } catch {
    // A forbidden storage contains no draft.
  }
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'words' in value &&
  'storedAt' in value &&
  typeof value.storedAt === 'string' &&
  (!('version' in value) || typeof value.version === 'number')

function readDraft(storage: DraftStorage, key: string): Draft | undefined {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? 'null')
    return isDraft(value) ? value : undefined
  } catch {
    return undefined
  }
}

const isFresh = (draft: Draft, now: Date) =>
  now.getTime() - new Date(draft.storedAt).getTime() < MAX_AGE_DAYS * DAY_MS

export function findDraft(storage: DraftStorage, userID: string, form: string, now: Date): Draft | undefined {
  const draft = readDraft(storage, getStorageKey(userID, form))
  return draft && isFresh(draft, now) ? draft : undefined
}

const listKeys = (storage: DraftStorage): string[] => {
  try {
    return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  } catch {
    return []
  }
}

/** Called at sign-out, after the user was asked about unsaved changes. */
export function removeAllDrafts(storage: DraftStorage): void {
  for (const key of listKeys(storage)) if (key.startsWith(`${PREFIX}:`)) storage.removeItem(key)
}
