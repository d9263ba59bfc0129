import { expect, it } from 'vitest'
import { createPersonLimit, createSemaphore, runAsPerson } from './semaphore.ts'

it('createSemaphore runs two tasks at once and starts the others in order', async () => {
  const run = createSemaphore(2)
  const started: number[] = []
  const finish: (() => void)[] = []
  const tasks = [0, 1, 2, 3].map((task) =>
    run(async () => {
      started.push(task)
      await new Promise<void>((resolve) => {
        finish[task] = resolve
      })
    }),
  )
  await expect.poll(() => started).toEqual([0, 1])
  finish[1]?.()
  await expect.poll(() => started).toEqual([0, 1, 2])
  finish[0]?.()
  await expect.poll(() => started).toEqual([0, 1, 2, 3])
  finish[2]?.()
  finish[3]?.()
  await Promise.all(tasks)
})

it('createSemaphore starts the next task when a task fails', async () => {
  const run = createSemaphore(1)
  const failed = run(() => Promise.reject(new Error('broken')))
  const next = run(async () => 'done')
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('done')
})

it('createSemaphore alternates between users whose tasks wait', async () => {
  const run = createSemaphore(1)
  const started: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const tasks = ['ana 1', 'ana 2', 'ana 3', 'ana 4', 'bo 1', 'bo 2'].map((task) =>
    runAsPerson(task.split(' ')[0] ?? '', () =>
      run(async () => {
        started.push(task)
        await promise
      }),
    ),
  )
  resolve()
  await Promise.all(tasks)
  expect(started).toEqual(['ana 1', 'bo 1', 'ana 2', 'bo 2', 'ana 3', 'ana 4'])
})

it('createPersonLimit runs a limited number of tasks per user at once', async () => {
  const run = createPersonLimit(2)
  const started: string[] = []
  const finish = new Map<string, () => void>()
  const tasks = ['ana 1', 'ana 2', 'ana 3', 'bo 1'].map((task) =>
    runAsPerson(task.split(' ')[0] ?? '', () =>
      run(async () => {
        started.push(task)
        await new Promise<void>((resolve) => finish.set(task, resolve))
      }),
    ),
  )
  await expect.poll(() => started).toEqual(['ana 1', 'ana 2', 'bo 1'])
  finish.get('ana 1')?.()
  await expect.poll(() => started).toEqual(['ana 1', 'ana 2', 'bo 1', 'ana 3'])
  for (const end of finish.values()) end()
  await Promise.all(tasks)
})
