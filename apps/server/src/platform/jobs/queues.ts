import type { PgBoss, QueueOptions } from 'pg-boss'
import type { JobDefinition } from './jobs.ts'

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
export async function prepareQueues(
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
export async function prepareSchedules(boss: PgBoss, definitions: readonly JobDefinition[]): Promise<void> {
  const known = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule.cron]))
  for (const { name, schedule } of definitions) {
    if (schedule !== undefined && known.get(name) !== schedule)
      await boss.schedule(name, schedule, {}, { tz: 'UTC', missed: 'once' })
    if (schedule !== undefined) known.delete(name)
  }
  for (const name of known.keys()) await boss.unschedule(name)
}
