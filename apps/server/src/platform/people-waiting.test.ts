import { Worker } from 'node:worker_threads'
import { afterEach, expect, it } from 'vitest'
import {
  cameIn,
  countOthers,
  lettingOthersGoFirst,
  peopleWaiting,
  standingAside,
  wasAnswered,
} from './people-waiting.ts'

const waiting = new Int32Array(peopleWaiting)
const work = (milliseconds: number) => {
  const until = performance.now() + milliseconds
  while (performance.now() < until);
}
const timeOf = (act: () => void): number => {
  const began = performance.now()
  act()
  return performance.now() - began
}

afterEach(() => {
  waiting[0] = 0
})

it('counts who is being answered, where every thread sees it', async () => {
  cameIn()
  cameIn()
  const worker = new Worker(
    'const { parentPort, workerData } = require("node:worker_threads"); parentPort.postMessage(new Int32Array(workerData)[0])',
    { eval: true, workerData: peopleWaiting },
  )
  expect(await new Promise((resolve) => worker.once('message', resolve))).toBe(2)
  wasAnswered()
  expect(waiting[0]).toBe(1)
})

it('does not count whoever waits for the thread itself, nor twice', async () => {
  cameIn()
  const before = countOthers()
  await standingAside(async () => expect(waiting[0]).toBe(0))
  expect(waiting[0]).toBe(1)
  expect(countOthers()).toBe(before)
})

it('does not rest while nobody waits', () => {
  const pause = lettingOthersGoFirst()
  work(10)
  expect(timeOf(pause)).toBeLessThan(2)
})

it('lets others go first, but never rests longer than it has worked', () => {
  cameIn()
  const began = performance.now()
  const pause = lettingOthersGoFirst()
  let worked = 0
  for (let step = 0; step < 20; step += 1) {
    worked += timeOf(() => work(2))
    pause()
  }
  const rested = performance.now() - began - worked
  expect(rested).toBeGreaterThan(10)
  expect(rested).toBeLessThan(worked + 20)
})
