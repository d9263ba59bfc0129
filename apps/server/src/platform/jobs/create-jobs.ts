import { fromKysely, type JobResult, type JobWithMetadata, PgBoss, type QueueOptions } from 'pg-boss'
import { type Clock, systemClock } from '../clock.ts'
import type { Metrics } from '../health/metrics.ts'
import type { Logger } from '../log.ts'
import { JOBS_SCHEMA } from './jobs.ts'
import type { JobDefinition, Jobs } from './jobs.ts'

/** Only what a reader needs to find the cause: an error's other properties may carry what the job was given. */
const describeError = (error: unknown) =>
  error instanceof Error ? { type: error.name, message: error.message, stack: error.stack } : String(error)

interface WorkOptions {
  log: Logger
  figures: Pick<Metrics, 'observeJob'>
  /** New jobs announce themselves; this is how often those are looked for that become due by themselves. */
  pollSeconds: number
}

/**
 * A worker that fetched fewer than this rests until it is woken; one that fetched as many looks again at once. With one
 * at a time it would rest after each job, however many are waiting.
 */
const BATCH_SIZE = 2

/** Lets this process do the jobs of one definition. */
async function runQueue(boss: PgBoss, definition: JobDefinition, options: WorkOptions): Promise<void> {
  const { log, figures, pollSeconds } = options
  const { name } = definition

  async function giveUp(job: JobWithMetadata<object>): Promise<void> {
    try {
      await definition.giveUp?.(job.data ?? {})
    } catch (error) {
      log.error({ job: name, jobID: job.id, err: describeError(error) }, 'a failed job could not be given up')
    }
  }

  async function doOne(job: JobWithMetadata<object>): Promise<JobResult> {
    const started = performance.now()
    const seconds = () => (performance.now() - started) / 1000
    try {
      await definition.handle(job.data ?? {})
      figures.observeJob(name, 'done', seconds())
      return { id: job.id, status: 'completed' }
    } catch (error) {
      const attempt = job.retryCount + 1
      const dead = job.retryCount >= job.retryLimit
      figures.observeJob(name, dead ? 'dead' : 'failed', seconds())
      const facts = { job: name, jobID: job.id, attempt, err: describeError(error) }
      if (dead) {
        log.error(facts, 'a job failed for good')
        await giveUp(job)
      } else log.warn(facts, 'a job failed and will be tried again')
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
      for (const job of batch) results.push(await doOne(job))
      return results
    },
  )
}

/** Where a job goes that failed for good. Nobody works on it; it is there to be counted and looked at. */
const DEAD_LETTER = 'dead-letter'

const A_DAY = 86_400

const deadLetterOptions = { retentionSeconds: 30 * A_DAY }

const optionsOf = (definition: JobDefinition) =>
  ({
    retryLimit: definition.retryLimit ?? 5,
    retryDelay: definition.retryDelay ?? 30,
    retryBackoff: true,
    retryDelayMax: 3_600,
    // A killed process is noticed within a minute or two instead of the quarter of an hour a job may take.
    heartbeatSeconds: 30,
    deleteAfterSeconds: 3 * A_DAY,
  }) satisfies QueueOptions

/** Creates the queues that are missing and, where we are the ones who work on them, brings their settings up to date. */
async function prepareQueues(
  boss: PgBoss,
  definitions: readonly JobDefinition[],
  work: boolean,
): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  if (!known.has(DEAD_LETTER)) await boss.createQueue(DEAD_LETTER, deadLetterOptions)
  for (const definition of definitions) {
    const wanted = optionsOf(definition)
    const queue = known.get(definition.name)
    if (!queue) await boss.createQueue(definition.name, { ...wanted, deadLetter: DEAD_LETTER, notify: true })
    else if (work && (queue.retryLimit !== wanted.retryLimit || queue.retryDelay !== wanted.retryDelay))
      await boss.updateQueue(definition.name, wanted)
  }
}

/** The schedules in the database become exactly those of the definitions. */
async function prepareSchedules(boss: PgBoss, definitions: readonly JobDefinition[]): Promise<void> {
  const known = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule.cron]))
  for (const { name, schedule } of definitions) {
    if (schedule !== undefined && known.get(name) !== schedule)
      await boss.schedule(name, schedule, {}, { tz: 'UTC', missed: 'once' })
    if (schedule !== undefined) known.delete(name)
  }
  for (const name of known.keys()) await boss.unschedule(name)
}

export interface RunningJobs extends Jobs {
  /**
   * Without `work`, this process sends jobs and leaves doing them to others. Without `schedules`, those that come round
   * by themselves wait to be called by name.
   */
  start(definitions: readonly JobDefinition[], options: { work: boolean; schedules?: boolean }): Promise<void>
  isRunning(): boolean
  /** Lets what is being done finish, for a while. */
  stop(): Promise<void>
}

export interface JobsOptions {
  databaseUrl: string
  log: Logger
  figures: Metrics
  clock?: Clock
  pollSeconds?: number
}

/** How long a job may still take once the process is asked to stop; what is unfinished then is retried elsewhere. */
const MAX_STOP_MILLISECONDS = 8_000

export function createJobs(options: JobsOptions): RunningJobs {
  const { log, figures, clock = systemClock, pollSeconds = 5 } = options
  let boss: PgBoss | undefined
  let worked: readonly JobDefinition[] = []

  const running = (): PgBoss => {
    if (!boss) throw new Error('The jobs have not been started.')
    return boss
  }
  const connect = (work: boolean, schedules: boolean): PgBoss => {
    const made = new PgBoss({
      connectionString: options.databaseUrl,
      schema: JOBS_SCHEMA,
      application_name: 'sojourn-jobs',
      max: work ? 4 : 2,
      options: '-c timezone=UTC',
      supervise: work,
      schedule: work && schedules,
      useListenNotify: work,
    })
    // Reported, never fatal: a database that went away is tried again until it returns.
    made.on('error', (error) => log.warn({ err: { message: error.message } }, 'the jobs met an error'))
    made.on('warning', (warning) => log.info({ warning: warning.message }, 'the jobs gave a warning'))
    return made
  }

  figures.watch(
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
      const starting = connect(work, schedules)
      await starting.start()
      await prepareQueues(starting, definitions, work)
      boss = starting
      if (!work) return
      if (schedules) await prepareSchedules(starting, definitions)
      for (const definition of definitions) await runQueue(starting, definition, { log, figures, pollSeconds })
      worked = definitions
    },
    isRunning: () => boss !== undefined,
    send: async (trx, name, data, { startAfter, singletonKey } = {}) => {
      const db = fromKysely(trx)
      // Touching the waiting job holds it until our commit, so it cannot start without seeing our change.
      if (singletonKey !== undefined) {
        const waiting = await running().update(name, data, { singletonKey, db })
        if (waiting.updated > 0) return
      }
      await running().send(name, data, {
        db,
        ...(singletonKey === undefined ? {} : { singletonKey }),
        // The database counts from its own time, which is not always the clock's.
        ...(startAfter === undefined ? {} : { startAfter: secondsUntil(startAfter, clock) }),
      })
    },
    stop: async () => {
      const stopping = boss
      boss = undefined
      if (!stopping) return
      const finished = Promise.all(worked.map(({ name }) => stopping.offWork(name, { wait: true })))
      await Promise.race([finished, waitForStopLimit()])
      await stopping.stop({ graceful: false })
    },
  }
}

const secondsUntil = (moment: Date, clock: Clock): number =>
  Math.max(0, Math.ceil((moment.getTime() - clock.now().getTime()) / 1000))

const waitForStopLimit = () => new Promise((resolve) => setTimeout(resolve, MAX_STOP_MILLISECONDS).unref())
