import { createStore, type Store } from '../../ui/store.ts'
import type { CriterionKey, NewItem, QueuedItem, QueueStorage } from './storage.ts'

export type Connection = 'online' | 'offline'

/** Why the queue has stopped: the device's storage is full, or reading or writing it failed. */
export type QueueFault = 'storage-full' | 'storage-failed'

const toFault = (error: unknown): QueueFault =>
  error instanceof DOMException && error.name === 'QuotaExceededError' ? 'storage-full' : 'storage-failed'

/**
 * The result of one attempt to send an item. `updated`: the item has changed and is sent again, for example after one of
 * several requests.
 */
export type Attempt<Content, Result> =
  | { outcome: 'sent'; result: Result }
  | { outcome: 'updated'; item: Content & QueuedItem; result?: Result }
  | { outcome: 'refused'; sentence: string; item?: Content & QueuedItem }
  | { outcome: 'retry-later' }

/** Runs `work` while no other tab runs it, so that two tabs do not send the same item. */
export type RunExclusive = (work: () => Promise<void>) => Promise<void>

export interface OfflineQueueOptions<Content, Result> {
  userID: string
  storage: QueueStorage<Content>
  send(item: Content & QueuedItem): Promise<Attempt<Content, Result>>
  withLock: RunExclusive
  /** How many items are sent at the same time; 1 by default, which keeps their order. */
  maxParallel?: number
  /** Completes a new item before it is stored. If this fails, the item is not queued. */
  prepare?(item: NewItem<Content>): Promise<NewItem<Content>>
  /** Selects the next item to send from the items that were not refused; the oldest by default. */
  selectNext?(unsent: readonly (Content & QueuedItem)[]): (Content & QueuedItem) | undefined
  /** Prepares a refused item for a retry. */
  resetForRetry?(item: Content & QueuedItem): Content & QueuedItem
  /** Returns the other items that change once an item was sent. */
  updateOthers?(
    sent: Content & QueuedItem,
    result: Result,
    others: readonly (Content & QueuedItem)[],
  ): readonly (Content & QueuedItem)[]
}

export interface OfflineQueue<Content, Result> {
  /** The unsent items, oldest first, including refused ones. */
  readonly items: Store<readonly (Content & QueuedItem)[]>
  readonly connection: Store<Connection>
  /** Set while the queue is stopped by the device's storage; the next run that succeeds clears it. */
  readonly fault: Store<QueueFault | undefined>
  /** Resolves with the item's number after the first attempt to send it. */
  add(content: Content & CriterionKey): Promise<number>
  /** Resolves with the item's number once the device has stored it. It is sent in the background. */
  enqueue(content: Content & CriterionKey): Promise<number>
  update(item: Content & QueuedItem): Promise<void>
  /** Changes the current version of an item, which may have changed while it was being sent. */
  revise(seq: number, change: (item: Content & QueuedItem) => Content & QueuedItem): Promise<void>
  /** Reads the stored items again, including those that other tabs have added. */
  reload(): Promise<void>
  /** Sends the items until the queue is empty or offline. */
  drain(): Promise<void>
  retry(seq: number): Promise<void>
  discard(seq: number): Promise<void>
  /** Calls `listener` for each sent item, before the item leaves `items`. Returns the function that unsubscribes. */
  onSent(listener: (item: Content & QueuedItem, result: Result) => void): () => void
}

/** Items have numbers below this one until the device has stored them. Storages use no such numbers. */
const TEMPORARY_SEQ = -1e9
let lastTemporarySeq = TEMPORARY_SEQ

/** Whether the device is still storing the item. */
export const isBeingStored = ({ seq }: Pick<QueuedItem, 'seq'>): boolean => seq < TEMPORARY_SEQ

/** Stores items until the server has confirmed them. Each item takes effect once, however often it is sent. */
export function createOfflineQueue<Content, Result>(
  options: OfflineQueueOptions<Content, Result>,
): OfflineQueue<Content, Result> {
  type Item = Content & QueuedItem
  const { userID, storage, send, withLock, updateOthers } = options
  const { selectNext = ([first]) => first, resetForRetry = (item) => item, maxParallel = 1 } = options
  const prepare = options.prepare ?? (async (item: NewItem<Content>) => item)
  const items = createStore<readonly Item[]>([])
  const connection = createStore<Connection>('online')
  const fault = createStore<QueueFault | undefined>(undefined)
  const listeners = new Set<(item: Item, result: Result) => void>()
  /** Items that the device is still storing. They are in `items` already, and are sent once they are stored. */
  let storing: readonly Item[] = []
  const discardedKeys = new Set<string>()
  const inFlight = new Set<number>()
  // Without the mutex, the result of an older read could restore an item that was sent in the meantime.
  const withMutex = createMutex()

  /** Sets `fault` on a storage error instead of throwing. The items stay and the next run tries again. */
  async function catchFault(work: () => Promise<void>): Promise<void> {
    try {
      await work()
      fault.set(undefined)
    } catch (error) {
      fault.set(toFault(error))
    }
  }

  const isStored = ({ key }: Item) => storing.every((item) => item.key !== key)
  const readStorage = () =>
    withMutex(async () => {
      const stored = (await storage.list(userID)).filter(isStored)
      items.set([...stored, ...storing.filter(({ key }) => !discardedKeys.has(key))])
    })
  const reload = () => catchFault(readStorage)
  const isQueued = ({ seq }: Item) => items.get().some((item) => item.seq === seq)
  const getItemsExcept = (seq: number) => items.get().filter((item) => item.seq !== seq)

  const putItem = async (item: Item) => {
    await storage.put(item)
    items.set(items.get().map((other) => (other.seq === item.seq ? item : other)))
  }
  const update = (item: Item) => withMutex(() => putItem(item))
  const revise = (seq: number, change: (item: Item) => Item) =>
    withMutex(async () => {
      const item = items.get().find((queued) => queued.seq === seq)
      if (item && isStored(item)) await putItem(change(item))
    })

  const completeItem = (item: Item, result: Result) =>
    withMutex(async () => {
      for (const other of updateOthers?.(item, result, getItemsExcept(item.seq).filter(isStored)) ?? [])
        await putItem(other)
      await storage.remove(item.seq)
      for (const listener of listeners) listener(item, result)
      items.set(getItemsExcept(item.seq))
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

  const selectNextUnsent = () =>
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
      // Another tab may have sent some items. If the storage cannot be read, the items of this page are still sent.
      const readFailure = await readStorage().then(
        () => undefined,
        (error: unknown) => ({ error }),
      )
      while (running.size < maxParallel && !isOffline && failure === undefined) {
        const item = selectNextUnsent()
        if (item === undefined) break
        start(item)
      }
      if (running.size === 0) {
        // A later success of another item has set the connection to online.
        if (isOffline) connection.set('offline')
        const failed = failure ?? readFailure
        if (failed) throw failed.error
        return
      }
      await Promise.race([...running, waitForChange(items)])
    }
  }

  async function storeItem(content: Content & CriterionKey): Promise<number> {
    const item: NewItem<Content> = { ...content, userID, key: crypto.randomUUID() }
    lastTemporarySeq -= 1
    const temporary = { ...item, seq: lastTemporarySeq }
    storing = [...storing, temporary]
    // The item is visible before it is stored, because a comment needs its answer, also on a slow device.
    items.set([...items.get(), temporary])
    try {
      const added = await storage.add(await prepare(item))
      return await withMutex(async () => {
        if (discardedKeys.has(item.key)) await storage.remove(added.seq)
        else items.set(items.get().map((other) => (other.key === item.key ? added : other)))
        storing = storing.filter((other) => other !== temporary)
        return added.seq
      })
    } catch (error) {
      storing = storing.filter((other) => other !== temporary)
      items.set(items.get().filter((other) => other.key !== item.key))
      throw error
    }
  }

  const drain = coalesceRuns(() => catchFault(() => withLock(sendAll)))

  return {
    items,
    connection,
    fault,
    reload,
    update,
    revise,
    drain,
    enqueue: async (content) => {
      const seq = await storeItem(content)
      void drain()
      return seq
    },
    add: async (content) => {
      const seq = await storeItem(content)
      await drain()
      return seq
    },
    retry: async (seq) => {
      const refused = items.get().find((item) => item.seq === seq)
      if (refused === undefined) return
      await catchFault(() =>
        update({ ...resetForRetry(refused), refusal: undefined, key: crypto.randomUUID() }),
      )
      await drain()
    },
    discard: async (seq) => {
      const temporary = storing.find((item) => item.seq === seq)
      if (temporary) {
        discardedKeys.add(temporary.key)
        items.set(getItemsExcept(seq))
        return
      }
      await catchFault(() =>
        withMutex(async () => {
          await storage.remove(seq)
          items.set(getItemsExcept(seq))
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
const waitForChange = (store: Store<unknown>): Promise<void> =>
  new Promise((resolve) => {
    const unsubscribe = store.subscribe(() => {
      unsubscribe()
      resolve()
    })
  })

/** Returns a function that runs asynchronous work one call after the other. */
export function createMutex() {
  let last: Promise<unknown> = Promise.resolve()
  return <Value>(work: () => Promise<Value>): Promise<Value> => {
    const run = last.then(work)
    last = run.catch(() => undefined)
    return run
  }
}

/** Runs `work` once at a time. Calls during a run start one more run after it, also if the run fails. */
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
