import { createStore, type Store } from '../../ui/store.ts'
import { coalesceRuns } from './one-at-a-time.ts'
import type { CriterionKey, QueuedItem, QueueStorage } from './queued-item.ts'

export type Connection = 'up' | 'down'

/** Why the queue has stopped: the device's storage is full, or it could not be read or written. */
export type QueueFault = 'storage-full' | 'storage-failed'

const toFault = (error: unknown): QueueFault =>
  error instanceof DOMException && error.name === 'QuotaExceededError' ? 'storage-full' : 'storage-failed'

/** What became of an attempt. `further`: a step was made, or has to be made again, and this is how it stands now. */
export type Attempt<What, Result> =
  | { outcome: 'arrived'; result: Result }
  | { outcome: 'further'; item: What & QueuedItem }
  | { outcome: 'refused'; sentence: string }
  | { outcome: 'later' }

/** Holds the other tabs back meanwhile, so that two do not send the same thing at once. */
export type RunExclusive = (work: () => Promise<void>) => Promise<void>

interface OfflineQueueOptions<What, Result> {
  userID: string
  shelf: QueueStorage<What>
  send(item: What & QueuedItem): Promise<Attempt<What, Result>>
  alone: RunExclusive
  /** Whose turn it is of those that were not refused; the oldest's, unless this says otherwise. */
  next?(open: readonly (What & QueuedItem)[]): (What & QueuedItem) | undefined
  /** How something is sent again that was refused. */
  afresh?(item: What & QueuedItem): What & QueuedItem
  /** What changes in the others once this has arrived. */
  after?(
    arrived: What & QueuedItem,
    result: Result,
    others: readonly (What & QueuedItem)[],
  ): readonly (What & QueuedItem)[]
}

export interface OfflineQueue<What, Result> {
  /** What has not arrived yet, oldest first, refused ones among them. */
  readonly waiting: Store<readonly (What & QueuedItem)[]>
  readonly line: Store<Connection>
  /** Set while the queue is stopped by the device's storage; the next run that succeeds clears it. */
  readonly fault: Store<QueueFault | undefined>
  /** Answers once it was tried, with its place in the line. */
  add(what: What & CriterionKey): Promise<number>
  change(item: What & QueuedItem): Promise<void>
  /** Looks what is kept, also by other tabs. */
  read(): Promise<void>
  /** Sends what waits, one after the other, until it has arrived or the line is down. */
  drain(): Promise<void>
  tryAgain(seq: number): Promise<void>
  discard(seq: number): Promise<void>
  /** Tells when something has arrived, before it stops waiting. */
  onArrived(heard: (item: What & QueuedItem, result: Result) => void): () => void
}

/** Things wait here until the server has them: each is sent in its turn, and counts once however often that takes. */
export function createOfflineQueue<What, Result>(needs: OfflineQueueOptions<What, Result>): OfflineQueue<What, Result> {
  type Item = What & QueuedItem
  const { userID, shelf, send, alone, next = ([first]) => first, afresh = (item) => item, after } = needs
  const waiting = createStore<readonly Item[]>([])
  const line = createStore<Connection>('up')
  const listeners = new Set<(item: Item, result: Result) => void>()

  const fault = createStore<QueueFault | undefined>(undefined)

  /** Storage errors are reported in `fault` instead of thrown: the items stay and the next run tries again. */
  async function reportingFaults(work: () => Promise<void>): Promise<void> {
    try {
      await work()
      fault.set(undefined)
    } catch (error) {
      fault.set(toFault(error))
    }
  }

  const readShelf = async () => waiting.set(await shelf.list(userID))
  const read = () => reportingFaults(readShelf)
  const isKept = ({ seq }: Item) => waiting.get().some((one) => one.seq === seq)
  const without = (seq: number) => waiting.get().filter((one) => one.seq !== seq)

  const change = async (item: Item) => {
    await shelf.put(item)
    waiting.set(waiting.get().map((one) => (one.seq === item.seq ? item : one)))
  }

  async function arrive(item: Item, result: Result): Promise<void> {
    for (const other of after?.(item, result, without(item.seq)) ?? []) await change(other)
    await shelf.remove(item.seq)
    for (const heard of listeners) heard(item, result)
    waiting.set(without(item.seq))
  }

  /** False when there is no use in going on now. */
  async function attempt(item: Item): Promise<boolean> {
    const result = await send(item)
    if (result.outcome !== 'arrived' && !isKept(item)) return true
    line.set(result.outcome === 'later' ? 'down' : 'up')
    if (result.outcome === 'arrived') await arrive(item, result.result)
    if (result.outcome === 'further') await change(result.item)
    if (result.outcome === 'refused') await change({ ...item, refusal: result.sentence })
    return result.outcome !== 'later'
  }

  async function sendAll(): Promise<void> {
    for (;;) {
      // Another tab may have sent some of them. If the storage cannot be read, the items of this page are still sent.
      const unread = await readShelf().then(
        () => undefined,
        (error: unknown) => ({ error }),
      )
      const item = next(waiting.get().filter(({ refusal }) => refusal === undefined))
      if (item === undefined || !(await attempt(item))) {
        if (unread) throw unread.error
        return
      }
    }
  }
  const drain = coalesceRuns(() => reportingFaults(() => alone(sendAll)))

  return {
    waiting,
    line,
    fault,
    read,
    change,
    drain,
    add: async (what) => {
      const added = await shelf.add({ ...what, userID, key: crypto.randomUUID() })
      waiting.set([...without(added.seq), added])
      await drain()
      return added.seq
    },
    tryAgain: async (seq) => {
      const refused = waiting.get().find((one) => one.seq === seq)
      if (refused === undefined) return
      await reportingFaults(() =>
        change({ ...afresh(refused), refusal: undefined, key: crypto.randomUUID() }),
      )
      await drain()
    },
    discard: async (seq) => {
      await reportingFaults(async () => {
        await shelf.remove(seq)
        waiting.set(without(seq))
      })
    },
    onArrived: (heard) => {
      listeners.add(heard)
      return () => listeners.delete(heard)
    },
  }
}
