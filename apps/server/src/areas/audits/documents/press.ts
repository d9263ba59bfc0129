import { Worker } from 'node:worker_threads'
import { peopleWaiting } from '../../../platform/people-waiting.ts'
import type { DocumentModel } from './model.ts'

interface Waiting {
  resolve(bytes: Uint8Array<ArrayBuffer>): void
  reject(error: Error): void
}

type Answer = { id: number; bytes: Uint8Array<ArrayBuffer> } | { id: number; error: string }

/** How long the thread is kept when there is nothing to draw. */
const IDLE = 30_000

/** A report lives in a few dozen megabytes; without limits its garbage would lie about until there are hundreds. */
const LIMITS = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 8 }

/** One thread that draws documents one after the other; it starts with the first and goes when nothing is left to do. */
export class Press {
  #worker: Worker | undefined
  #idle: NodeJS.Timeout | undefined
  #next = 1
  readonly #waiting = new Map<number, Waiting>()

  draw(model: DocumentModel): Promise<Uint8Array<ArrayBuffer>> {
    clearTimeout(this.#idle)
    const worker = this.#start()
    const id = this.#next++
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      worker.postMessage({ id, model })
    })
  }

  #start(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      resourceLimits: LIMITS,
      workerData: { peopleWaiting },
    })
    worker.on('message', (answer: Answer) => this.#take(answer))
    worker.on('error', (error) =>
      this.#fail(worker, error instanceof Error ? error : new Error(String(error))),
    )
    worker.on('exit', () => this.#fail(worker, new Error('The thread that draws documents has ended.')))
    // It never keeps the process from ending.
    worker.unref()
    this.#worker = worker
    return worker
  }

  #take(answer: Answer): void {
    const waiting = this.#waiting.get(answer.id)
    this.#waiting.delete(answer.id)
    if ('bytes' in answer) waiting?.resolve(answer.bytes)
    else waiting?.reject(new Error(answer.error))
    if (this.#waiting.size === 0) this.#rest()
  }

  #rest(): void {
    this.#idle = setTimeout(() => {
      const worker = this.#worker
      this.#worker = undefined
      void worker?.terminate()
    }, IDLE).unref()
  }

  /** Whoever waits for it tries again, and finds a new thread. */
  #fail(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return
    this.#worker = undefined
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}
