import type { Markup } from '@sojourn/contract/audits/evidence-calls'
import { createStore, type Store } from '../../ui/store.ts'
import type { FileQueue } from './file-queue.ts'
import { type Attempt, createOfflineQueue, type OfflineQueue, type RunExclusive } from './offline-queue.ts'
import type { QueuedItem, QueueStorage } from './storage.ts'

/** The field names are stored in IndexedDB. */
export interface NewChange {
  change:
    | { kind: 'places'; places: readonly string[] }
    /** `markup.version` is the version before the change. */
    | { kind: 'markup'; evidenceID: string; markup: Markup }
}

/** A change that replaces the stored value: the order of the places, or the mark-up of a photo. */
export type QueuedChange = NewChange & QueuedItem

/** The saved mark-up; undefined for other changes. */
export type SavedChange = Markup | undefined
export type ChangeAttempt = Attempt<NewChange, SavedChange>

export interface ChangeQueue extends OfflineQueue<NewChange, SavedChange> {
  /** The mark-up sent since the app was opened, by the id of the evidence. */
  readonly savedMarkups: Store<ReadonlyMap<string, Markup>>
  savePlaces(auditID: string, places: readonly string[]): Promise<void>
  saveMarkup(auditID: string, evidenceID: string, markup: Markup): Promise<void>
}

interface ChangeQueueOptions {
  userID: string
  storage: QueueStorage<NewChange>
  files: Pick<FileQueue, 'items'>
  send(change: QueuedChange): Promise<ChangeAttempt>
  withLock: RunExclusive
}

const getEvidenceID = ({ change }: NewChange) => (change.kind === 'markup' ? change.evidenceID : undefined)

/** Creates a queue that sends changes in the order in which they were made, and mark-up after its photo. */
export function createChangeQueue(options: ChangeQueueOptions): ChangeQueue {
  const { files, ...rest } = options
  const isReadyToSend = (change: QueuedChange) => {
    const evidenceID = getEvidenceID(change)
    return (
      evidenceID === undefined ||
      files.items.get().every((file) => file.isReceived || file.capture?.evidenceID !== evidenceID)
    )
  }
  const queue = createOfflineQueue<NewChange, SavedChange>({
    ...rest,
    selectNext: (unsent) => unsent.find(isReadyToSend),
    // Later mark-up of the same photo is based on the sent mark-up.
    updateOthers: (sent, saved, others) =>
      others.flatMap((item) =>
        saved && item.change.kind === 'markup' && item.change.evidenceID === getEvidenceID(sent)
          ? [
              {
                ...item,
                change: { ...item.change, markup: { ...item.change.markup, version: saved.version } },
              },
            ]
          : [],
      ),
  })
  const savedMarkups = createStore<ReadonlyMap<string, Markup>>(new Map())
  queue.onSent((sent, saved) => {
    const evidenceID = getEvidenceID(sent)
    if (saved && evidenceID !== undefined)
      savedMarkups.set(new Map(savedMarkups.get()).set(evidenceID, saved))
  })
  files.items.subscribe(() => {
    if (queue.items.get().length > 0) void queue.drain()
  })
  /** These changes belong to no criterion. */
  const toQueueKey = (auditID: string) => ({ auditID, auditTypeQuestionID: '' })
  return {
    ...queue,
    savedMarkups,
    savePlaces: async (auditID, places) => {
      const outdated = queue.items
        .get()
        .filter((item) => item.auditID === auditID && item.change.kind === 'places')
      await queue.enqueue({ ...toQueueKey(auditID), change: { kind: 'places', places } })
      for (const { seq } of outdated) await queue.discard(seq)
    },
    saveMarkup: async (auditID, evidenceID, markup) => {
      await queue.enqueue({ ...toQueueKey(auditID), change: { kind: 'markup', evidenceID, markup } })
    },
  }
}
