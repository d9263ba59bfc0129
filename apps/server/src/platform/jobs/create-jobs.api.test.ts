import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { createTestDatabase } from '#test/database'
import { createStoppedClock } from '../clock.ts'
import { createMetrics } from '../health/metrics.ts'
import { createLog } from '../log.ts'
import { createJobs, type RunningJobs } from './create-jobs.ts'
import type { JobDefinition } from './jobs.ts'
import { installJobs } from './jobs.ts'

const { db, pool, url, drop } = await createTestDatabase()
const lines: string[] = []
const log = createLog('info', { write: (line) => lines.push(line) })
const clock = createStoppedClock(new Date('2026-03-10T09:00:00Z'))
const startedJobs: RunningJobs[] = []

async function startJobs(definitions: JobDefinition[], { work = true, pollSeconds = 0.5 } = {}) {
  const metrics = createMetrics()
  const jobs = createJobs({ databaseUrl: url, log, metrics, clock, pollSeconds })
  startedJobs.push(jobs)
  await jobs.start(definitions, { work })
  return { jobs, metrics }
}

/** A job definition that records its runs and their data. */
function createRecorder(name: string, options: Partial<JobDefinition> = {}) {
  const runs: { data: object; at: number }[] = []
  const definition: JobDefinition = {
    name,
    handle: async (data) => void runs.push({ data, at: performance.now() }),
    ...options,
  }
  return { definition, runs }
}

afterEach(async () => {
  await Promise.all(startedJobs.splice(0).map((jobs) => jobs.stop()))
  lines.length = 0
})
afterAll(drop)

it('the job queue runs a job shortly after the commit and not before', async () => {
  const { definition, runs } = createRecorder('prompt')
  const { jobs } = await startJobs([definition])
  let committedAt = 0
  await db.transaction().execute(async (trx) => {
    await jobs.send(trx, 'prompt', { number: 1 })
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect(runs).toEqual([])
    committedAt = performance.now()
  })
  await vi.waitFor(() => expect(runs).toHaveLength(1))
  expect(runs[0]?.data).toEqual({ number: 1 })
  expect((runs[0]?.at ?? Infinity) - committedAt).toBeLessThan(500)
})

it('the job queue runs many waiting jobs without pauses', async () => {
  const { definition, runs } = createRecorder('many')
  const { jobs } = await startJobs([definition], { pollSeconds: 60 })
  await db.transaction().execute(async (trx) => {
    for (let number = 1; number <= 25; number++) await jobs.send(trx, 'many', { number })
  })
  await vi.waitFor(() => expect(runs).toHaveLength(25), { timeout: 10_000 })
})

it('a failing job does not fail others of its batch', async () => {
  const runs: object[] = []
  const handle = async (data: object) => {
    if ('bad' in data) throw new Error('no')
    runs.push(data)
  }
  const { jobs } = await startJobs([{ name: 'mixed', handle, retryDelay: 600 }])
  await db.transaction().execute(async (trx) => {
    await jobs.send(trx, 'mixed', { bad: true })
    await jobs.send(trx, 'mixed', { number: 2 })
  })
  await vi.waitFor(() => expect(runs).toEqual([{ number: 2 }]))
  await vi.waitFor(() => expect(lines.join()).toContain('will be retried'))
  expect(runs).toHaveLength(1)
})

it('the job queue does not run a job whose transaction was rolled back', async () => {
  const { definition, runs } = createRecorder('rolled-back')
  const { jobs } = await startJobs([definition])
  const change = db.transaction().execute(async (trx) => {
    await jobs.send(trx, 'rolled-back', { number: 1 })
    throw new Error('rolled back')
  })
  await expect(change).rejects.toThrow('rolled back')
  await jobs.send(db, 'rolled-back', { number: 2 })
  await vi.waitFor(() => expect(runs).toHaveLength(1))
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(runs.map((job) => job.data)).toEqual([{ number: 2 }])
})

it('the job queue retries a failed job with increasing delays and logs it without its data', async () => {
  const attempts: number[] = []
  const finalFailures: object[] = []
  const { jobs, metrics } = await startJobs([
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

it('the job queue starts a job at the time startAfter, which is a time of the application clock', async () => {
  const { definition, runs } = createRecorder('later')
  const { jobs } = await startJobs([definition])
  const sentAt = performance.now()
  await jobs.send(db, 'later', {}, { startAfter: new Date(clock.now().getTime() + 2_000) })
  await vi.waitFor(() => expect(runs).toHaveLength(1), { timeout: 8_000 })
  expect((runs[0]?.at ?? 0) - sentAt).toBeGreaterThan(1_500)
})

it('the job queue keeps one waiting job per singletonKey, which sees all committed changes', async () => {
  const { definition, runs } = createRecorder('digest')
  const { jobs } = await startJobs([definition])
  const sendOptions = { startAfter: new Date(clock.now().getTime() + 1_000), singletonKey: 'robin' }
  await jobs.send(db, 'digest', { for: 'robin' }, sendOptions)
  await jobs.send(db, 'digest', { for: 'kim' }, { ...sendOptions, singletonKey: 'kim' })
  let committedAt = 0
  await db.transaction().execute(async (trx) => {
    await jobs.send(trx, 'digest', { for: 'robin' }, sendOptions)
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    committedAt = performance.now()
  })
  await vi.waitFor(() => expect(runs).toHaveLength(2), { timeout: 8_000 })
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(runs).toHaveLength(2)
  const robin = runs.find((job) => 'for' in job.data && job.data.for === 'robin')
  expect(robin?.at).toBeGreaterThan(committedAt)
})

it('the job queue sends jobs from one process and runs them in another', async () => {
  const senderRecorder = createRecorder('shared')
  const workerRecorder = createRecorder('shared')
  const { jobs: sender } = await startJobs([senderRecorder.definition], { work: false })
  await sender.send(db, 'shared', {})
  await startJobs([workerRecorder.definition])
  await vi.waitFor(() => expect(workerRecorder.runs).toHaveLength(1))
  expect(senderRecorder.runs).toEqual([])
})

it('the job queue stores exactly the schedules of the definitions, in UTC', async () => {
  const daily = createRecorder('daily', { schedule: '17 3 * * *' }).definition
  const hourly = createRecorder('hourly', { schedule: '0 * * * *' }).definition
  const readSchedules = async () =>
    (await pool.query('select name, cron, timezone from pgboss.schedule order by name')).rows
  await startJobs([daily, hourly])
  expect(await readSchedules()).toEqual([
    { name: 'daily', cron: '17 3 * * *', timezone: 'UTC' },
    { name: 'hourly', cron: '0 * * * *', timezone: 'UTC' },
  ])
  await startJobs([createRecorder('daily', { schedule: '30 4 * * *' }).definition])
  expect(await readSchedules()).toEqual([{ name: 'daily', cron: '30 4 * * *', timezone: 'UTC' }])
})

it('the job queue waits for a running job before it stops, and stops at once without one', async () => {
  let isFinished = false
  const slow: JobDefinition = {
    name: 'slow',
    handle: async () => {
      await new Promise((resolve) => setTimeout(resolve, 600))
      isFinished = true
    },
  }
  const { jobs } = await startJobs([slow])
  await jobs.send(db, 'slow', {})
  await new Promise((resolve) => setTimeout(resolve, 200))
  await jobs.stop()
  expect(isFinished).toBe(true)

  const idleQueue = await startJobs([slow])
  const before = performance.now()
  await idleQueue.jobs.stop()
  expect(performance.now() - before).toBeLessThan(300)
})

it('the job queue throws if it was not started', async () => {
  const jobs = createJobs({ databaseUrl: url, log, metrics: createMetrics() })
  await expect(jobs.send(db, 'anything', {})).rejects.toThrow('The jobs have not been started.')
})

it('installJobs can be repeated', async () => {
  const otherDatabase = await createTestDatabase()
  await installJobs(otherDatabase.pool)
  await installJobs(otherDatabase.pool)
  const { rows } = await otherDatabase.pool.query(
    `select to_regclass('pgboss.job') is not null as is_installed`,
  )
  expect(rows).toEqual([{ is_installed: true }])
  await otherDatabase.drop()
})
