import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
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

/**
 * A worker that fetched fewer than this rests until it is woken; one that fetched as many looks again at once. With one
 * at a time it would rest after each job, however many are waiting.
 */
const AT_A_TIME = 2

/** Lets this process do the jobs of one definition. */
export async function workOn(boss: PgBoss, definition: JobDefinition, options: WorkOptions): Promise<void> {
  const { log, figures, pollSeconds } = options
  const { name } = definition

  async function giveUp(job: JobWithMetadata<object>): Promise<void> {
    try {
      await definition.giveUp?.(job.data ?? {})
    } catch (error) {
      log.error({ job: name, jobID: job.id, err: described(error) }, 'a failed job could not be given up')
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
      const facts = { job: name, jobID: job.id, attempt, err: described(error) }
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
      batchSize: AT_A_TIME,
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
