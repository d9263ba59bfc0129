import type { OwnPhrase } from '@sojourn/contract/audits/fieldwork/fieldwork'
import type { QuickPhrase } from '@sojourn/contract/criteria/fieldwork'
import { mergeOwnPhrases } from '@sojourn/domain/audits/fieldwork/phrases'
import { api } from '../../../../lib/api/api.ts'
import { readStored, removeStored, writeStored } from '../../../../lib/stored-preferences.ts'
import { createStore, type Store } from '../../../../ui/store.ts'

/** The name of the stored preference to open the next criterion after an answer. */
export const MOVE_ON = 'move-on-after-answering'

export interface OwnPhrases {
  /** Without deleted ones. */
  readonly phrases: Store<readonly OwnPhrase[]>
  save(phrase: QuickPhrase & { phraseID?: string }): void
  remove(phraseID: string): void
  markUsed(phraseID: string): void
  /** Sends the phrases and loads those of other devices. */
  sync(): Promise<void>
}

const parseJSON = (text: string | undefined): unknown => {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** A phrase of an earlier release may have another shape. */
const isOwnPhrase = (value: unknown): value is OwnPhrase =>
  isObject(value) &&
  [value.phraseID, value.label, value.text, value.changedAt].every((field) => typeof field === 'string') &&
  typeof value.deleted === 'boolean'

function readPhrases(name: string): readonly OwnPhrase[] {
  const stored = parseJSON(readStored(name))
  return Array.isArray(stored) ? stored.filter(isOwnPhrase) : []
}

const isSameVersion = (a: OwnPhrase, b: OwnPhrase): boolean =>
  a.phraseID === b.phraseID && a.changedAt === b.changedAt && a.lastUsedAt === b.lastUsedAt

const getStorageName = (userID: string) => `own-phrases:${userID}`
/** The name of the stored flag for phrases that the server does not have yet. */
const getUnsentName = (name: string) => `${name}:unsent`

const opened = new Map<string, OwnPhrases>()

/** The phrases of a person: stored on this device at once, and on the server when the person is online. */
export function openOwnPhrases(userID: string): OwnPhrases {
  const existing = opened.get(userID)
  if (existing) return existing
  const own = createOwnPhrases(getStorageName(userID), (body) => api.call('syncOwnPhrases', { body }))
  opened.set(userID, own)
  window.addEventListener('online', () => void own.sync())
  // Another device may have changed them since this one was last used.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void own.sync()
  })
  void own.sync()
  return own
}

/** `name` is the name of the stored preference. `send` returns the phrases of all devices. */
export function createOwnPhrases(
  name: string,
  send: (phrases: OwnPhrase[]) => Promise<OwnPhrase[]>,
): OwnPhrases {
  let all = readPhrases(name)
  const phrases = createStore(all.filter(({ deleted }) => !deleted))
  const setPhrases = (next: readonly OwnPhrase[]) => {
    all = next
    writeStored(name, JSON.stringify(all))
    phrases.set(all.filter(({ deleted }) => !deleted))
  }
  const sync = async () => {
    const sent = all
    const merged = await send([...sent]).catch(() => undefined)
    // Without a response the phrases are sent with the next change or when the app is opened again.
    if (!merged) return
    // The server corrects the times of a wrong clock and drops old deletions, so its version replaces the sent one.
    const changedMeanwhile = all.filter(
      (phrase) => !sent.some((sentPhrase) => isSameVersion(sentPhrase, phrase)),
    )
    if (changedMeanwhile.length === 0) removeStored(getUnsentName(name))
    setPhrases(mergeOwnPhrases(merged, changedMeanwhile))
  }
  const change = (phrase: OwnPhrase) => {
    writeStored(getUnsentName(name), 'yes')
    setPhrases([...all.filter(({ phraseID }) => phraseID !== phrase.phraseID), phrase])
    void sync()
  }
  const find = (phraseID: string) => all.find((phrase) => phrase.phraseID === phraseID)
  const now = () => new Date().toISOString()
  return {
    phrases,
    sync,
    save: ({ phraseID = crypto.randomUUID(), label, text, answer }) =>
      change({
        phraseID,
        label,
        text,
        answer,
        changedAt: now(),
        lastUsedAt: find(phraseID)?.lastUsedAt ?? null,
        deleted: false,
      }),
    remove: (phraseID) => {
      const phrase = find(phraseID)
      if (phrase) change({ ...phrase, changedAt: now(), deleted: true })
    },
    markUsed: (phraseID) => {
      const phrase = find(phraseID)
      if (phrase) change({ ...phrase, lastUsedAt: now() })
    },
  }
}

const PHRASE_USES = 'phrase-uses'

/** When phrases of the criteria set were last used on this device, by their text. */
export function readPhraseUses(): ReadonlyMap<string, string> {
  const stored = parseJSON(readStored(PHRASE_USES))
  if (!isObject(stored)) return new Map()
  return new Map(
    Object.entries(stored).flatMap(([text, usedAt]) => (typeof usedAt === 'string' ? [[text, usedAt]] : [])),
  )
}

const MAX_STORED_USES = 300

export function markPhraseUsed(text: string): void {
  const uses = new Map(readPhraseUses()).set(text, new Date().toISOString())
  const newest = [...uses].toSorted(([, a], [, b]) => b.localeCompare(a)).slice(0, MAX_STORED_USES)
  writeStored(PHRASE_USES, JSON.stringify(Object.fromEntries(newest)))
}

/** Removes a user's phrases from this device at sign-out. Phrases that the server does not have yet stay. */
export function clearOwnPhrases(userID: string): void {
  removeStored(PHRASE_USES)
  if (readStored(getUnsentName(getStorageName(userID))) === undefined) removeStored(getStorageName(userID))
}
