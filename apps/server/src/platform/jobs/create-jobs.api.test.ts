import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { createTestDatabase } from '#test/database'
import { settableClock } from '../clock.ts'
import { createMetrics } from '../health/metrics.ts'
import { createLog } from '../log.ts'
import { createJobs, type RunningJobs } from './create-jobs.ts'
import type { JobDefinition } from './jobs.ts'
import { installJobs } from './jobs.ts'

const { db, pool, url, drop } = await createTestDatabase()
const lines: string[] = []
const log = createLog('info', { write: (line) => lines.push(line) })
const clock = settableClock(new Date('2026-03-10T09:00:00Z'))
const started: RunningJobs[] = []

async function start(definitions: JobDefinition[], { work = true, pollSeconds = 0.5 } = {}) {
  const metrics = createMetrics()
  const jobs = createJobs({ databaseUrl: url, log, metrics, clock, pollSeconds })
  started.push(jobs)
  await jobs.start(definitions, { work })
  return { jobs, metrics }
}

/** A job definition that records its runs and their data. */
function recorder(name: string, options: Partial<JobDefinition> = {}) {
  const done: { data: object; at: number }[] = []
  const definition: JobDefinition = {
    name,
    handle: async (data) => void done.push({ data, at: performance.now() }),
    ...options,
  }
  return { definition, done }
}

afterEach(async () => {
  await Promise.all(started.splice(0).map((jobs) => jobs.stop()))
  lines.length = 0
})
afterAll(drop)

it('the job queue runs a job shortly after the commit and not before', async () => {
  const { definition, done } = recorder('prompt')
  const { jobs } = await start([definition])
  let committed = 0
  await db.transaction().execute(async (trx) => {
    await jobs.send(trx, 'prompt', { number: 1 })
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect(done).toEqual([])
    committed = performance.now()
  })
  await vi.waitFor(() => expect(done).toHaveLength(1))
  expect(done[0]?.data).toEqual({ number: 1 })
  expect((done[0]?.at ?? Infinity) - committed).toBeLessThan(500)
})

it('the job queue runs many waiting jobs without pauses', async () => {
  const { definition, done } = recorder('many')
  const { jobs } = await start([definition], { pollSeconds: 60 })
  await db.transaction().execute(async (trx) => {
    for (let number = 1; number <= 25; number++) await jobs.send(trx, 'many', { number })
  })
  await vi.waitFor(() => expect(done).toHaveLength(25), { timeout: 10_000 })
})

it('a failing job does not fail others of its batch', async () => {
  const done: object[] = []
  const handle = async (data: object) => {
    if ('bad' in data) throw new Error('no')
    done.push(data)
  }
  const { jobs } = await start([{ name: 'mixed', handle, retryDelay: 600 }])
  await db.transaction().execute(async (trx) => {
    await jobs.send(trx, 'mixed', { bad: true })
    await jobs.send(trx, 'mixed', { number: 2 })
  })
  await vi.waitFor(() => expect(done).toEqual([{ number: 2 }]))
  await vi.waitFor(() => expect(lines.join()).toContain('will be retried'))
  expect(done).toHaveLength(1)
})

it('the job queue does not run a job whose transaction was rolled back', async () => {
  const { definition, done } = recorder('rolled-back')
  const { jobs } = await start([definition])
  const change = db.transaction().execute(async (trx) => {
    await jobs.send(trx, 'rolled-back', { number: 1 })
    throw new Error('rolled back')
  })
  await expect(change).rejects.toThrow('rolled back')
  await jobs.send(db, 'rolled-back', { number: 2 })
  await vi.waitFor(() => expect(done).toHaveLength(1))
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(done.map((job) => job.data)).toEqual([{ number: 2 }])
})

it('the job queue retries a failed job with increasing delays and logs it without its data', async () => {
  const attempts: number[] = []
  const finalFailures: object[] = []
  const { jobs, metrics } = await start([
    {
      name: 'always-failing',
      retryLimit: 2,
      retryDelay: 1,
      handle: async () => {
        attempts.push(performance.now())
        throw Object.assign(new Error('no luck'), { given: 'a-secret-value' })
      },
      onFinalFailure: async (data) => void finalFailures.push(data),
    },
  ])
  await jobs.send(db, 'always-failing', { password: 'a-secret-value' })
  await vi.waitFor(() => expect(attempts).toHaveLength(2), { timeout: 10_000 })
  expect(finalFailures).toEqual([])
  await vi.waitFor(() => expect(attempts).toHaveLength(3), { timeout: 10_000 })
  await vi.waitFor(() => expect(finalFailures).toEqual([{ password: 'a-secret-value' }]))
  const [first = 0, second = 0, third = 0] = attempts
  expect(second - first).toBeGreaterThan(400)
  expect(third - second).toBeGreaterThan(900)
  await vi.waitFor(() => expect(lines.join('')).toContain('a job failed permanently'))
  expect(lines.filter((line) => line.includes('will be retried'))).toHaveLength(2)
  expect(lines.join('')).toContain('"job":"always-failing"')
  expect(lines.join('')).not.toContain('a-secret-value')
  expect(await metrics.text()).toContain('sojourn_job_seconds_count{job="always-failing",outcome="dead"} 1')
  // The error is logged shortly before the job is moved to the dead-letter queue.
  await vi.waitFor(async () => {
    const { rows } = await pool.query(`select source_name from pgboss.job where name = 'dead-letter'`)
    expect(rows).toEqual([{ source_name: 'always-failing' }])
  })
})

it('the job queue starts a job at its time startAfter of the application clock', async () => {
  const { definition, done } = recorder('later')
  const { jobs } = await start([definition])
  const sent = performance.now()
  await jobs.send(db, 'later', {}, { startAfter: new Date(clock.now().getTime() + 2_000) })
  await vi.waitFor(() => expect(done).toHaveLength(1), { timeout: 8_000 })
  expect((done[0]?.at ?? 0) - sent).toBeGreaterThan(1_500)
})

it('the job queue keeps one waiting job per singletonKey, which sees all committed changes', async () => {
  const { definition, done } = recorder('digest')
  const { jobs } = await start([definition])
  const soon = { startAfter: new Date(clock.now().getTime() + 1_000), singletonKey: 'robin' }
  await jobs.send(db, 'digest', { for: 'robin' }, soon)
  await jobs.send(db, 'digest', { for: 'kim' }, { ...soon, singletonKey: 'kim' })
  let committed = 0
  await db.transaction().execute(async (trx) => {
    await jobs.send(trx, 'digest', { for: 'robin' }, soon)
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    committed = performance.now()
  })
  await vi.waitFor(() => expect(done).toHaveLength(2), { timeout: 8_000 })
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(done).toHaveLength(2)
  const robin = done.find((job) => 'for' in job.data && job.data.for === 'robin')
  expect(robin?.at).toBeGreaterThan(committed)
})

it('the job queue sends jobs from one process and runs them in another', async () => {
  const senderRecorder = recorder('shared')
  const workerRecorder = recorder('shared')
  const { jobs: sender } = await start([senderRecorder.definition], { work: false })
  await sender.send(db, 'shared', {})
  await start([workerRecorder.definition])
  await vi.waitFor(() => expect(workerRecorder.done).toHaveLength(1))
  expect(senderRecorder.done).toEqual([])
})

it('the job queue stores exactly the schedules of the definitions, in UTC', async () => {
  const daily = recorder('daily', { schedule: '17 3 * * *' }).definition
  const hourly = recorder('hourly', { schedule: '0 * * * *' }).definition
  const schedules = async () =>
    (await pool.query('select name, cron, timezone from pgboss.schedule order by name')).rows
  await start([daily, hourly])
  expect(await schedules()).toEqual([
    { name: 'daily', cron: '17 3 * * *', timezone: 'UTC' },
    { name: 'hourly', cron: '0 * * * *', timezone: 'UTC' },
  ])
  await start([recorder('daily', { schedule: '30 4 * * *' }).definition])
  expect(await schedules()).toEqual([{ name: 'daily', cron: '30 4 * * *', timezone: 'UTC' }])
})

it('the job queue waits for a running job before it stops, and stops at once without one', async () => {
  let finished = false
  const slow: JobDefinition = {
    name: 'slow',
    handle: async () => {
      await new Promise((resolve) => setTimeout(resolve, 600))
      finished = true
    },
  }
  const { jobs } = await start([slow])
  await jobs.send(db, 'slow', {})
  await new Promise((resolve) => setTimeout(resolve, 200))
  await jobs.stop()
  expect(finished).toBe(true)

  const idle = await start([slow])
  const before = performance.now()
  await idle.jobs.stop()
  expect(performance.now() - before).toBeLessThan(300)
})

it('the job queue throws if it was not started', async () => {
  const jobs = createJobs({ databaseUrl: url, log, metrics: createMetrics() })
  await expect(jobs.send(db, 'anything', {})).rejects.toThrow('The jobs have not been started.')
})

it('installJobs can be repeated', async () => {
  const fresh = await createTestDatabase()
  await installJobs(fresh.pool)
  await installJobs(fresh.pool)
  const { rows } = await fresh.pool.query(`select to_regclass('pgboss.job') is not null as is_installed`)
  expect(rows).toEqual([{ is_installed: true }])
  await fresh.drop()
})
