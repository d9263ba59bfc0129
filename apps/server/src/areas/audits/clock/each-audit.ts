import type { Platform } from '../../../platform/platform.ts'
import type { Place } from './repository/candidates.ts'

const AT_A_TIME = 100

/**
 * Does something with every audit found, a batch at a time, each in a transaction of its own. One that cannot be done is
 * logged and left to the next run; it keeps none of the others waiting.
 */
export async function eachAudit(
  { log }: Pick<Platform, 'log'>,
  doing: string,
  find: (after: Place | undefined, limit: number) => Promise<Place[]>,
  work: (auditID: string) => Promise<void>,
): Promise<void> {
  let after: Place | undefined
  do {
    const batch = await find(after, AT_A_TIME)
    for (const { auditID } of batch) {
      try {
        await work(auditID)
      } catch (err) {
        log.error({ err, auditID, doing }, 'the clock could not go on with an audit')
      }
    }
    after = batch.length < AT_A_TIME ? undefined : batch.at(-1)
  } while (after !== undefined)
}
