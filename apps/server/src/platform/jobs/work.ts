import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { Figures } from '../health/figures.ts'
import type { Logger } from '../log.ts'
import type { JobDefinition } from './jobs.ts'

/** Only what a reader needs to find the cause: an error's other properties may carry what the job was given. */
const described = (error: unknown) =>
  error instanceof Error ? { type: error.name, message: error.message, stack: error.stack } : String(error)

export interface WorkOptions {
  log: Logger
  figures: Pick<Figures, 'observeJob'>
  /** New jobs announce themselves; this is how often those are looked for that become due by themselves. */
  pollSeconds: number
}

/** Lets this process do the jobs of one definition. */
export async function workOn(boss: PgBoss, definition: JobDefinition, options: WorkOptions): Promise<void> {
  const { log, figures, pollSeconds } = options
  const { name } = definition
  await boss.work(
    name,
    {
      includeMetadata: true,
      localConcurrency: definition.concurrency ?? 1,
      pollingIntervalSeconds: Math.min(2, pollSeconds),
      notifyPollingIntervalSeconds: pollSeconds,
    },
    async (batch: JobWithMetadata<object>[]) => {
      for (const job of batch) {
        const started = performance.now()
        const seconds = () => (performance.now() - started) / 1000
        try {
          await definition.handle(job.data ?? {})
          figures.observeJob(name, 'done', seconds())
        } catch (error) {
          const attempt = job.retryCount + 1
          const dead = job.retryCount >= job.retryLimit
          figures.observeJob(name, dead ? 'dead' : 'failed', seconds())
          const facts = { job: name, jobID: job.id, attempt, err: described(error) }
          if (dead) log.error(facts, 'a job failed for good')
          else log.warn(facts, 'a job failed and will be tried again')
          throw new Error(error instanceof Error ? error.message : 'the job failed')
        }
      }
    },
  )
}
