const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value)

/**
 * Whether what was kept on the device has the fields of this draft, each of the same kind: a draft of an earlier release
 * may have others. Where either side has nothing (null), nothing can be told, and nothing is held against it.
 */
export const looksLike =
  <Draft extends object>(example: Draft) =>
  (value: unknown): value is Draft => {
    if (typeof value !== 'object' || value === null) return false
    const kept = new Map<string, unknown>(Object.entries(value))
    return Object.entries(example).every(
      ([field, own]) =>
        kept.has(field) &&
        (own === null || kept.get(field) === null || kindOf(own) === kindOf(kept.get(field))),
    )
  }

/**
 * What somebody typed and did not save yet, kept on this device through a reload, an expired session and a server that
 * is away. It belongs to the person, so that the next one at the same tablet does not find it.
 */

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

export interface Draft {
  /** The version of the record that the words were written upon; undefined for a new one. */
  version: number | undefined
  keptAt: string
  words: unknown
}

const PREFIX = 'sojourn-draft'
const DAYS_KEPT = 14
const DAY = 86_400_000

const keyOf = (userID: string, form: string) => `${PREFIX}:${userID}:${form}`

export function keepDraft(shelf: Shelf, userID: string, form: string, draft: Draft): void {
  try {
    shelf.setItem(keyOf(userID, form), JSON.stringify(draft))
  } catch {
    // A full or forbidden storage: the words are still on the screen, which is all there was before.
  }
}

export function dropDraft(shelf: Shelf, userID: string, form: string): void {
  try {
    shelf.removeItem(keyOf(userID, form))
  } catch {
    // What cannot be written was never kept.
  }
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'words' in value &&
  'keptAt' in value &&
  typeof value.keptAt === 'string' &&
  (!('version' in value) || typeof value.version === 'number')

function read(shelf: Shelf, key: string): Draft | undefined {
  try {
    const value: unknown = JSON.parse(shelf.getItem(key) ?? 'null')
    return isDraft(value) ? value : undefined
  } catch {
    return undefined
  }
}

const isFresh = (draft: Draft, now: Date) =>
  now.getTime() - new Date(draft.keptAt).getTime() < DAYS_KEPT * DAY

export function findDraft(shelf: Shelf, userID: string, form: string, now: Date): Draft | undefined {
  const draft = read(shelf, keyOf(userID, form))
  return draft && isFresh(draft, now) ? draft : undefined
}

const keysOf = (shelf: Shelf): string[] => {
  try {
    return Array.from({ length: shelf.length }, (_, index) => shelf.key(index) ?? '')
  } catch {
    return []
  }
}

/** At sign-out: whoever leaves on purpose was asked about unsaved words before. */
export function dropAllDrafts(shelf: Shelf): void {
  for (const key of keysOf(shelf)) if (key.startsWith(`${PREFIX}:`)) shelf.removeItem(key)
}
