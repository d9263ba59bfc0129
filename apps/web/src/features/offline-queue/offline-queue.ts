import { createStore, type Store } from '../../ui/store.ts'
import type { CriterionKey, NewItem, QueuedItem, QueueStorage } from './storage.ts'

export type Connection = 'online' | 'offline'

/** Why the queue has stopped: the device's storage is full, or it could not be read or written. */
export type QueueFault = 'storage-full' | 'storage-failed'

const toFault = (error: unknown): QueueFault =>
  error instanceof DOMException && error.name === 'QuotaExceededError' ? 'storage-full' : 'storage-failed'

/**
 * The result of one attempt to send an item. `updated`: one of several steps was done or must be repeated. A refusal can
 * change the item as well.
 */
export type Attempt<What, Result> =
  | { outcome: 'sent'; result: Result }
  | { outcome: 'updated'; item: What & QueuedItem; result?: Result }
  | { outcome: 'refused'; sentence: string; item?: What & QueuedItem }
  | { outcome: 'retry-later' }

/** Runs `work` while no other tab runs it, so that two tabs do not send the same item. */
export type RunExclusive = (work: () => Promise<void>) => Promise<void>

export interface OfflineQueueOptions<What, Result> {
  userID: string
  storage: QueueStorage<What>
  send(item: What & QueuedItem): Promise<Attempt<What, Result>>
  withLock: RunExclusive
  /** How many items are sent at the same time; 1 by default, which keeps their order. */
  maxParallel?: number
  /** Completes a new item before the device stores it. If it fails, the item is not queued. */
  prepare?(item: NewItem<What>): Promise<NewItem<What>>
  /** Selects the next item to send from the items that were not refused; the oldest by default. */
  selectNext?(unsent: readonly (What & QueuedItem)[]): (What & QueuedItem) | undefined
  /** Prepares a refused item for a retry. */
  resetForRetry?(item: What & QueuedItem): What & QueuedItem
  /** Returns the other items that change once an item was sent. */
  updateOthers?(
    sent: What & QueuedItem,
    result: Result,
    others: readonly (What & QueuedItem)[],
  ): readonly (What & QueuedItem)[]
}

export interface OfflineQueue<What, Result> {
  /** The unsent items, oldest first, including refused ones. */
  readonly items: Store<readonly (What & QueuedItem)[]>
  readonly connection: Store<Connection>
  /** Set while the queue is stopped by the device's storage; the next run that succeeds clears it. */
  readonly fault: Store<QueueFault | undefined>
  /** Resolves with the item's number after the first attempt to send it. */
  add(what: What & CriterionKey): Promise<number>
  /** Resolves with the item's number once the device has stored it. It is sent in the background. */
  enqueue(what: What & CriterionKey): Promise<number>
  update(item: What & QueuedItem): Promise<void>
  /** Changes an item as it is then, in case that it is being sent meanwhile. */
  revise(seq: number, change: (item: What & QueuedItem) => What & QueuedItem): Promise<void>
  /** Reads the stored items again, including those that other tabs have added. */
  reload(): Promise<void>
  /** Sends the items until the queue is empty or offline. */
  drain(): Promise<void>
  retry(seq: number): Promise<void>
  discard(seq: number): Promise<void>
  /** Calls `listener` for each sent item, before the item leaves `items`. Returns the function that unsubscribes. */
  onSent(listener: (item: What & QueuedItem, result: Result) => void): () => void
}

/** Far from the numbers of the storages: an item has such a number only until the device has stored the item. */
const TEMPORARY_SEQ = -1e9
let lastTemporarySeq = TEMPORARY_SEQ

/** Whether the device is still storing the item. */
export const isBeingStored = ({ seq }: Pick<QueuedItem, 'seq'>): boolean => seq < TEMPORARY_SEQ

/** Stores items until the server has confirmed them. Each item takes effect once, however often it is sent. */
export function createOfflineQueue<What, Result>(
  options: OfflineQueueOptions<What, Result>,
): OfflineQueue<What, Result> {
  type Item = What & QueuedItem
  const { userID, storage, send, withLock, updateOthers } = options
  const { selectNext = ([first]) => first, resetForRetry = (item) => item, maxParallel = 1 } = options
  const prepare = options.prepare ?? (async (item: NewItem<What>) => item)
  const items = createStore<readonly Item[]>([])
  const connection = createStore<Connection>('online')
  const fault = createStore<QueueFault | undefined>(undefined)
  const listeners = new Set<(item: Item, result: Result) => void>()
  /** Items that the device is still storing. They are in `items` already, and are sent once they are stored. */
  let storing: readonly Item[] = []
  const discardedKeys = new Set<string>()
  const inFlight = new Set<number>()
  // Otherwise the result of an older read could bring back an item that was sent meanwhile.
  const oneByOne = createMutex()

  /** Storage errors are reported in `fault` instead of thrown: the items stay and the next run tries again. */
  async function reportingFaults(work: () => Promise<void>): Promise<void> {
    try {
      await work()
      fault.set(undefined)
    } catch (error) {
      fault.set(toFault(error))
    }
  }

  const isStored = ({ key }: Item) => storing.every((item) => item.key !== key)
  const readStorage = () =>
    oneByOne(async () => {
      const stored = (await storage.list(userID)).filter(isStored)
      items.set([...stored, ...storing.filter(({ key }) => !discardedKeys.has(key))])
    })
  const reload = () => reportingFaults(readStorage)
  const isQueued = ({ seq }: Item) => items.get().some((item) => item.seq === seq)
  const itemsExcept = (seq: number) => items.get().filter((item) => item.seq !== seq)

  const put = async (item: Item) => {
    await storage.put(item)
    items.set(items.get().map((other) => (other.seq === item.seq ? item : other)))
  }
  const update = (item: Item) => oneByOne(() => put(item))
  const revise = (seq: number, change: (item: Item) => Item) =>
    oneByOne(async () => {
      const item = items.get().find((candidate) => candidate.seq === seq)
      if (item && isStored(item)) await put(change(item))
    })

  const completeItem = (item: Item, result: Result) =>
    oneByOne(async () => {
      for (const other of updateOthers?.(item, result, itemsExcept(item.seq).filter(isStored)) ?? [])
        await put(other)
      await storage.remove(item.seq)
      for (const listener of listeners) listener(item, result)
      items.set(itemsExcept(item.seq))
    })

  /** Returns false when further items cannot be sent now. */
  async function attempt(item: Item): Promise<boolean> {
    const result = await send(item)
    if (result.outcome !== 'sent' && !isQueued(item)) return true
    connection.set(result.outcome === 'retry-later' ? 'offline' : 'online')
    if (result.outcome === 'sent') await completeItem(item, result.result)
    if (result.outcome === 'updated') {
      if (result.result !== undefined) for (const listener of listeners) listener(item, result.result)
      await update(result.item)
    }
    if (result.outcome === 'refused') await update({ ...(result.item ?? item), refusal: result.sentence })
    return result.outcome !== 'retry-later'
  }

  const nextUnsent = () =>
    selectNext(
      items.get().filter((item) => item.refusal === undefined && isStored(item) && !inFlight.has(item.seq)),
    )

  async function sendAll(): Promise<void> {
    const running = new Set<Promise<void>>()
    let failure: { error: unknown } | undefined
    let isOffline = false
    const start = (item: Item) => {
      inFlight.add(item.seq)
      const run = attempt(item)
        .then(
          (isOnline) => {
            isOffline ||= !isOnline
          },
          (error: unknown) => {
            failure = { error }
          },
        )
        .finally(() => {
          inFlight.delete(item.seq)
          running.delete(run)
        })
      running.add(run)
    }
    for (;;) {
      // Another tab may have sent some of them. If the storage cannot be read, the items of this page are still sent.
      const readFailure = await readStorage().then(
        () => undefined,
        (error: unknown) => ({ error }),
      )
      while (running.size < maxParallel && !isOffline && failure === undefined) {
        const item = nextUnsent()
        if (item === undefined) break
        start(item)
      }
      if (running.size === 0) {
        // Another item may have been sent after the one that could not be.
        if (isOffline) connection.set('offline')
        const failed = failure ?? readFailure
        if (failed) throw failed.error
        return
      }
      await Promise.race([...running, nextChange(items)])
    }
  }

  async function store(what: What & CriterionKey): Promise<number> {
    const item: NewItem<What> = { ...what, userID, key: crypto.randomUUID() }
    lastTemporarySeq -= 1
    const shown = { ...item, seq: lastTemporarySeq }
    storing = [...storing, shown]
    // A comment that is written right after the answer needs the answer, also while the device is slow.
    items.set([...items.get(), shown])
    try {
      const added = await storage.add(await prepare(item))
      return await oneByOne(async () => {
        if (discardedKeys.has(item.key)) await storage.remove(added.seq)
        else items.set(items.get().map((other) => (other.key === item.key ? added : other)))
        storing = storing.filter((other) => other !== shown)
        return added.seq
      })
    } catch (error) {
      storing = storing.filter((other) => other !== shown)
      items.set(items.get().filter((other) => other.key !== item.key))
      throw error
    }
  }

  const drain = coalesceRuns(() => reportingFaults(() => withLock(sendAll)))

  return {
    items,
    connection,
    fault,
    reload,
    update,
    revise,
    drain,
    enqueue: async (what) => {
      const seq = await store(what)
      void drain()
      return seq
    },
    add: async (what) => {
      const seq = await store(what)
      await drain()
      return seq
    },
    retry: async (seq) => {
      const refused = items.get().find((item) => item.seq === seq)
      if (refused === undefined) return
      await reportingFaults(() =>
        update({ ...resetForRetry(refused), refusal: undefined, key: crypto.randomUUID() }),
      )
      await drain()
    },
    discard: async (seq) => {
      const shown = storing.find((item) => item.seq === seq)
      if (shown) {
        discardedKeys.add(shown.key)
        items.set(itemsExcept(seq))
        return
      }
      await reportingFaults(() =>
        oneByOne(async () => {
          await storage.remove(seq)
          items.set(itemsExcept(seq))
        }),
      )
    },
    onSent: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Resolves at the next change of the store. */
const nextChange = (store: Store<unknown>): Promise<void> =>
  new Promise((resolve) => {
    const stop = store.subscribe(() => {
      stop()
      resolve()
    })
  })

/** Runs asynchronous work one after the other, in the order of the calls. */
export function createMutex() {
  let last: Promise<unknown> = Promise.resolve()
  return <Value>(work: () => Promise<Value>): Promise<Value> => {
    const run = last.then(work)
    last = run.catch(() => undefined)
    return run
  }
}

/** Runs `work` once at a time. A call during a run starts one more run after it, also when the run fails. */
export function coalesceRuns(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let isRerunRequested = false
  const run = (): Promise<void> => {
    if (running) isRerunRequested = true
    running ??= work()
      .finally(() => {
        running = undefined
      })
      .then(
        () => (isRerunRequested ? rerun() : undefined),
        (error: unknown) => {
          if (isRerunRequested) return rerun()
          throw error
        },
      )
    return running
  }
  const rerun = (): Promise<void> => {
    isRerunRequested = false
    return run()
  }
  return run
}

/** Creates one value per user on first use. A failed creation is not stored, so the next call tries again. */
export function memoizePerUser<Value>(
  create: (userID: string) => Promise<Value>,
): (userID: string) => Promise<Value> {
  const values = new Map<string, Promise<Value>>()
  return (userID) => {
    const existing = values.get(userID)
    if (existing) return existing
    const created = create(userID)
    values.set(userID, created)
    created.catch(() => values.delete(userID))
    return created
  }
}
