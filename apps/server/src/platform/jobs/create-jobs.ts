import { fromKysely, PgBoss } from 'pg-boss'
import { type Clock, systemClock } from '../clock.ts'
import type { Figures } from '../health/figures.ts'
import type { Logger } from '../log.ts'
import { JOBS_SCHEMA } from './install.ts'
import type { JobDefinition, Jobs } from './jobs.ts'
import { prepareQueues, prepareSchedules } from './queues.ts'
import { workOn } from './work.ts'

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
  figures: Figures
  clock?: Clock
  pollSeconds?: number
}

/** How long a job may still take once the process is asked to stop; what is unfinished then is retried elsewhere. */
const LAST_CHANCE = 8_000

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
      for (const definition of definitions) await workOn(starting, definition, { log, figures, pollSeconds })
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
      await Promise.race([finished, patience()])
      await stopping.stop({ graceful: false })
    },
  }
}

const secondsUntil = (moment: Date, clock: Clock): number =>
  Math.max(0, Math.ceil((moment.getTime() - clock.now().getTime()) / 1000))

const patience = () => new Promise((resolve) => setTimeout(resolve, LAST_CHANCE).unref())
