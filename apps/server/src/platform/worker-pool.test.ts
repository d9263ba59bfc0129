import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorkerPool, WorkerLimitError } from './worker-pool.ts'

const pool = createWorkerPool()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sojourn-workers-'))
})
afterAll(async () => {
  await pool.stop()
  await rm(folder, { recursive: true })
})

async function writeTaskFile(name: string, source: string): Promise<URL> {
  const file = join(folder, `${name}.mjs`)
  await writeFile(file, source)
  return pathToFileURL(file)
}

const limit = { timeoutMilliseconds: 5_000 }

it('the worker pool returns what the task returns', async () => {
  const file = await writeTaskFile('double', 'export default (number) => number * 2')
  expect(await Promise.all([1, 2, 3].map((number) => pool.run<number>(file, number, limit)))).toEqual([
    2, 4, 6,
  ])
})

it('the worker pool rejects with the error the task throws', async () => {
  const file = await writeTaskFile('throw', 'export default () => { throw new RangeError("too far") }')
  await expect(pool.run(file, null, limit)).rejects.toThrow('too far')
})

it('the worker pool terminates an endless task at the time limit and runs later tasks', async () => {
  const endless = await writeTaskFile('endless', 'export default () => { for (;;); }')
  const startedAt = performance.now()
  await expect(pool.run(endless, null, { timeoutMilliseconds: 200 })).rejects.toThrow(WorkerLimitError)
  expect(performance.now() - startedAt).toBeLessThan(3_000)
  const constantTask = await writeTaskFile('one', 'export default () => 1')
  expect(await pool.run(constantTask, null, limit)).toBe(1)
})

it('the worker pool rejects a task that takes more memory than a thread has, and runs later tasks', {
  timeout: 30_000,
}, async () => {
  const greedy = await writeTaskFile(
    'greedy',
    'export default () => { const all = []; for (;;) all.push(new Array(1e5).fill(0.5)) }',
  )
  await expect(pool.run(greedy, null, { timeoutMilliseconds: 60_000 })).rejects.toThrow(WorkerLimitError)
  const constantTask = await writeTaskFile('one', 'export default () => 1')
  expect(await pool.run(constantTask, null, limit)).toBe(1)
})

it('the worker pool does not count the time that a thread takes to load the file', async () => {
  const file = await writeTaskFile(
    'slow-load',
    'await new Promise((resolve) => setTimeout(resolve, 400)); export default () => 1',
  )
  expect(await pool.run(file, null, { timeoutMilliseconds: 200 })).toBe(1)
})
