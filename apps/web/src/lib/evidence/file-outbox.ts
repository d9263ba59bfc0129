import type { AuditResponse } from '@sojourn/contract/review/review'
import { createStore, type Store } from '../../ui/store.ts'
import { oneAtATime } from '../answers/one-at-a-time.ts'
import type { Line } from '../answers/outbox.ts'
import type { FileShelf, KeptFile, NewFile } from './kept-file.ts'

/** What became of an attempt. `lost`: its bytes had arrived, but the server no longer has them. */
export type FileAttempt =
  | { outcome: 'uploaded'; uploadID: string }
  | { outcome: 'attached'; response: AuditResponse }
  | { outcome: 'refused'; sentence: string }
  | { outcome: 'lost' | 'later' }

interface FileOutboxNeeds {
  userID: string
  shelf: FileShelf
  /** Sends its bytes, or hangs it on its criterion when they have arrived. */
  send(file: KeptFile, signal: AbortSignal, onProgress: (sent: number) => void): Promise<FileAttempt>
  /** Holds the other tabs back meanwhile. */
  alone(work: () => Promise<void>): Promise<void>
}

export interface FileOutbox {
  /** What has not arrived yet, oldest first, refused ones among them. */
  readonly waiting: Store<readonly KeptFile[]>
  readonly line: Store<Line>
  /** The one that is being sent, and how much of it has arrived. */
  readonly sending: Store<{ seq: number; sent: number } | undefined>
  add(file: Omit<NewFile, 'userID' | 'key'>): Promise<void>
  drain(): Promise<void>
  tryAgain(seq: number): Promise<void>
  discard(seq: number): Promise<void>
  /** Tells when a file hangs on its criterion. */
  onAttached(heard: (auditID: string, response: AuditResponse) => void): () => void
}

/** Files wait here until they hang on their criteria: one after the other, small ones first, each once. */
export function createFileOutbox({ userID, shelf, send, alone }: FileOutboxNeeds): FileOutbox {
  const waiting = createStore<readonly KeptFile[]>([])
  const line = createStore<Line>('up')
  const sending = createStore<{ seq: number; sent: number } | undefined>(undefined)
  const listeners = new Set<(auditID: string, response: AuditResponse) => void>()
  let stop: { seq: number; controller: AbortController } | undefined

  const change = async (file: KeptFile) => {
    await shelf.put(file)
    waiting.set(waiting.get().map((one) => (one.seq === file.seq ? file : one)))
  }
  const take = async (seq: number) => {
    await shelf.remove(seq)
    waiting.set(waiting.get().filter((one) => one.seq !== seq))
  }
  const afresh = ({ uploadID: _uploadID, refusal: _refusal, ...file }: KeptFile): KeptFile => ({
    ...file,
    key: crypto.randomUUID(),
  })

  /** False when there is no use in going on now. */
  async function attempt(next: KeptFile): Promise<boolean> {
    const controller = new AbortController()
    stop = { seq: next.seq, controller }
    sending.set({ seq: next.seq, sent: next.uploadID === undefined ? 0 : next.file.size })
    const result = await send(next, controller.signal, (sent) => sending.set({ seq: next.seq, sent }))
    sending.set(undefined)
    stop = undefined
    // Given up while it was on its way.
    if (controller.signal.aborted) return true
    line.set(result.outcome === 'later' ? 'down' : 'up')
    if (result.outcome === 'later') return false
    if (result.outcome === 'uploaded') await change({ ...next, uploadID: result.uploadID })
    if (result.outcome === 'lost') await change(afresh(next))
    if (result.outcome === 'refused') await change({ ...next, refusal: result.sentence })
    if (result.outcome === 'attached') {
      for (const heard of listeners) heard(next.auditID, result.response)
      await take(next.seq)
    }
    return true
  }

  async function sendAll(): Promise<void> {
    for (;;) {
      // Another tab may have sent some of them.
      waiting.set(await shelf.list(userID))
      const open = waiting.get().filter(({ refusal }) => refusal === undefined)
      const [next] = open.toSorted((one, other) => one.file.size - other.file.size)
      if (next === undefined || !(await attempt(next))) return
    }
  }
  const drain = oneAtATime(() => alone(sendAll))

  return {
    waiting,
    line,
    sending,
    add: async (file) => {
      const added = await shelf.add({ ...file, userID, key: crypto.randomUUID() })
      waiting.set([...waiting.get().filter((one) => one.seq !== added.seq), added])
      await drain()
    },
    drain,
    tryAgain: async (seq) => {
      const refused = waiting.get().find((one) => one.seq === seq)
      if (refused === undefined) return
      await change(afresh(refused))
      await drain()
    },
    discard: async (seq) => {
      await take(seq)
      if (stop?.seq === seq) stop.controller.abort()
    },
    onAttached: (heard) => {
      listeners.add(heard)
      return () => listeners.delete(heard)
    },
  }
}
