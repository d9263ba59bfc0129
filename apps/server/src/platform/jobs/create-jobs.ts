import { fromKysely, type JobResult, type JobWithMetadata, PgBoss, type QueueOptions } from 'pg-boss'
import { type Clock, systemClock } from '../clock.ts'
import type { Metrics } from '../health/metrics.ts'
import type { Logger } from '../log.ts'
import type { JobDefinition, Jobs } from './jobs.ts'
import { JOBS_SCHEMA } from './jobs.ts'

/** Other properties of the error are not logged, because they may contain the data of the job. */
const describeError = (error: unknown) =>
  error instanceof Error ? { type: error.name, message: error.message, stack: error.stack } : String(error)

interface WorkOptions {
  log: Logger
  metrics: Pick<Metrics, 'observeJob'>
  /** The polling interval for delayed jobs; new jobs are announced by notifications. */
  pollSeconds: number
}

/**
 * A worker that fetches a full batch polls again at once, others wait for the next notification. With a batch of one, a
 * worker would wait after each job.
 */
const BATCH_SIZE = 2

/** Starts the worker for one job definition. */
async function runQueue(boss: PgBoss, definition: JobDefinition, options: WorkOptions): Promise<void> {
  const { log, metrics, pollSeconds } = options
  const { name } = definition

  async function onFinalFailure(job: JobWithMetadata<object>): Promise<void> {
    try {
      await definition.onFinalFailure?.(job.data ?? {})
    } catch (error) {
      log.error({ job: name, jobID: job.id, err: describeError(error) }, 'the handler of a failed job failed')
    }
  }

  async function runJob(job: JobWithMetadata<object>): Promise<JobResult> {
    const startedAt = performance.now()
    const getSeconds = () => (performance.now() - startedAt) / 1000
    try {
      await definition.handle(job.data ?? {})
      metrics.observeJob(name, 'done', getSeconds())
      return { id: job.id, status: 'completed' }
    } catch (error) {
      const attempt = job.retryCount + 1
      const isLastAttempt = job.retryCount >= job.retryLimit
      metrics.observeJob(name, isLastAttempt ? 'dead' : 'failed', getSeconds())
      const details = { job: name, jobID: job.id, attempt, err: describeError(error) }
      if (isLastAttempt) {
        log.error(details, 'a job failed permanently')
        await onFinalFailure(job)
      } else log.warn(details, 'a job failed and will be retried')
      const message = error instanceof Error ? error.message : 'the job failed'
      return { id: job.id, status: 'failed', output: { message } }
    }
  }

  await boss.work(
    name,
    {
      includeMetadata: true,
      perJobResults: true,
      batchSize: BATCH_SIZE,
      burstWhenBatchFull: true,
      localConcurrency: definition.concurrency ?? 1,
      pollingIntervalSeconds: Math.min(2, pollSeconds),
      notifyPollingIntervalSeconds: pollSeconds,
    },
    async (batch: JobWithMetadata<object>[]) => {
      const results: JobResult[] = []
      for (const job of batch) results.push(await runJob(job))
      return results
    },
  )
}

/** The queue for jobs that failed permanently. It has no worker; its jobs are kept for inspection. */
const DEAD_LETTER_QUEUE = 'dead-letter'

const DAY_SECONDS = 86_400

const deadLetterOptions = { retentionSeconds: 30 * DAY_SECONDS }

const createQueueOptions = (definition: JobDefinition) =>
  ({
    retryLimit: definition.retryLimit ?? 5,
    retryDelay: definition.retryDelay ?? 30,
    retryBackoff: true,
    retryDelayMax: 3_600,
    // Jobs of a killed process are retried after a minute or two instead of 15 minutes.
    heartbeatSeconds: 30,
    deleteAfterSeconds: 3 * DAY_SECONDS,
  }) satisfies QueueOptions

/** Creates missing queues; worker processes also update the settings of existing ones. */
async function prepareQueues(
  boss: PgBoss,
  definitions: readonly JobDefinition[],
  work: boolean,
): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  if (!existing.has(DEAD_LETTER_QUEUE)) await boss.createQueue(DEAD_LETTER_QUEUE, deadLetterOptions)
  for (const definition of definitions) {
    const queueOptions = createQueueOptions(definition)
    const queue = existing.get(definition.name)
    if (!queue)
      await boss.createQueue(definition.name, {
        ...queueOptions,
        deadLetter: DEAD_LETTER_QUEUE,
        notify: true,
      })
    else if (
      work &&
      (queue.retryLimit !== queueOptions.retryLimit || queue.retryDelay !== queueOptions.retryDelay)
    )
      await boss.updateQueue(definition.name, queueOptions)
  }
}

/** Makes the schedules in the database equal to those of the definitions. */
async function prepareSchedules(boss: PgBoss, definitions: readonly JobDefinition[]): Promise<void> {
  const existing = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule.cron]))
  for (const { name, schedule } of definitions) {
    if (schedule !== undefined && existing.get(name) !== schedule)
      await boss.schedule(name, schedule, {}, { tz: 'UTC', missed: 'once' })
    if (schedule !== undefined) existing.delete(name)
  }
  for (const name of existing.keys()) await boss.unschedule(name)
}

export interface RunningJobs extends Jobs {
  /**
   * Without `work`, this process only sends jobs. Without `schedules`, scheduled jobs run only when they are called by name.
   */
  start(definitions: readonly JobDefinition[], options: { work: boolean; schedules?: boolean }): Promise<void>
  isRunning(): boolean
  /** Waits for running jobs, up to a limit. */
  stop(): Promise<void>
}

export interface JobsOptions {
  databaseUrl: string
  log: Logger
  metrics: Metrics
  clock?: Clock
  pollSeconds?: number
}

/** How long running jobs may take when the process stops; unfinished jobs are retried by another process. */
const MAX_STOP_MILLISECONDS = 8_000

export function createJobs(options: JobsOptions): RunningJobs {
  const { log, metrics, clock = systemClock, pollSeconds = 5 } = options
  let boss: PgBoss | undefined
  let startedDefinitions: readonly JobDefinition[] = []

  const getBoss = (): PgBoss => {
    if (!boss) throw new Error('The jobs have not been started.')
    return boss
  }
  const connect = (work: boolean, schedules: boolean): PgBoss => {
    const queue = new PgBoss({
      connectionString: options.databaseUrl,
      schema: JOBS_SCHEMA,
      application_name: 'sojourn-jobs',
      max: work ? 4 : 2,
      options: '-c timezone=UTC',
      supervise: work,
      schedule: work && schedules,
      useListenNotify: work,
    })
    // Errors are only logged: pg-boss reconnects when the database is available again.
    queue.on('error', (error) => log.warn({ err: { message: error.message } }, 'job queue error'))
    queue.on('warning', (warning) => log.info({ warning: warning.message }, 'job queue warning'))
    return queue
  }

  metrics.watch(
    {
      name: 'sojourn_jobs',
      help: 'Jobs by queue and state, at most a minute old',
      labels: ['queue', 'state'],
    },
    async () =>
      boss
        ? (await boss.getQueues()).flatMap((queue) => [
            { labels: { queue: queue.name, state: 'waiting' }, value: queue.queuedCount },
            { labels: { queue: queue.name, state: 'active' }, value: queue.activeCount },
            { labels: { queue: queue.name, state: 'failed' }, value: queue.failedCount },
          ])
        : [],
  )

  return {
    start: async (definitions, { work, schedules = true }) => {
      const newBoss = connect(work, schedules)
      await newBoss.start()
      await prepareQueues(newBoss, definitions, work)
      boss = newBoss
      if (!work) return
      if (schedules) await prepareSchedules(newBoss, definitions)
      for (const definition of definitions) await runQueue(newBoss, definition, { log, metrics, pollSeconds })
      startedDefinitions = definitions
    },
    isRunning: () => boss !== undefined,
    send: async (trx, name, data, { startAfter, singletonKey } = {}) => {
      const db = fromKysely(trx)
      // Updating the waiting job locks it until the commit, so it cannot start before it sees the change.
      if (singletonKey !== undefined) {
        const waiting = await getBoss().update(name, data, { singletonKey, db })
        if (waiting.updated > 0) return
      }
      await getBoss().send(name, data, {
        db,
        ...(singletonKey === undefined ? {} : { singletonKey }),
        // In seconds, because the time of the database may differ from the application clock.
        ...(startAfter === undefined ? {} : { startAfter: secondsUntil(startAfter, clock) }),
      })
    },
    stop: async () => {
      const stoppedBoss = boss
      boss = undefined
      if (!stoppedBoss) return
      const finished = Promise.all(
        startedDefinitions.map(({ name }) => stoppedBoss.offWork(name, { wait: true })),
      )
      await Promise.race([finished, waitForStopLimit()])
      await stoppedBoss.stop({ graceful: false })
    },
  }
}

const secondsUntil = (instant: Date, clock: Clock): number =>
  Math.max(0, Math.ceil((instant.getTime() - clock.now().getTime()) / 1000))

const waitForStopLimit = () => new Promise((resolve) => setTimeout(resolve, MAX_STOP_MILLISECONDS).unref())
