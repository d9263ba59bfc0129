import { workerData } from 'node:worker_threads'

/** How many requests this process is answering, in memory that its threads see. */
const cell = new Int32Array(workerData?.peopleWaiting ?? new SharedArrayBuffer(4))

/** For a thread that is to see it: goes into its `workerData`. */
export const peopleWaiting = cell.buffer

let came = 0
let lastCame = Number.NEGATIVE_INFINITY

export function cameIn(): void {
  came += 1
  lastCame = performance.now()
  Atomics.add(cell, 0, 1)
}

/** How many have come for something that is answered at once: whoever finds more than before was not alone. */
export const countOthers = (): number => came

export function wasAnswered(): void {
  if (Atomics.sub(cell, 0, 1) === 1) Atomics.notify(cell, 0)
}

const A_WHILE = 1_000

/** Whether somebody has asked for anything just now, and is likely to ask for more. */
export const isSomebodyHere = (): boolean => performance.now() - lastCame < A_WHILE

/** Whoever waits for what a thread computes is not somebody whom it should let go first. */
export async function standingAside<T>(work: () => Promise<T>): Promise<T> {
  wasAnswered()
  try {
    return await work()
  } finally {
    Atomics.add(cell, 0, 1)
  }
}

/** Long enough for a page; afterwards it looks again. */
const A_MOMENT = 4

/**
 * For a thread that computes for a while, to be called every few milliseconds: lets those who wait for a page go first. It rests for
 * as long as it has worked at most, so that a crowd makes it slow and never stops it.
 */
export function lettingOthersGoFirst(): () => void {
  const began = performance.now()
  let rested = 0
  return () => {
    const now = performance.now()
    if (Atomics.load(cell, 0) <= 0 || rested > (now - began) / 2) return
    Atomics.wait(cell, 0, Atomics.load(cell, 0), A_MOMENT)
    rested += performance.now() - now
  }
}
