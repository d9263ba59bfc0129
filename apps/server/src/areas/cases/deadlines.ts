import type { CaseDeadline } from '@sojourn/contract/cases/case'
import {
  addDays,
  CASE_NEAR_DAYS,
  canHandleCase,
  dayOf,
  dueCaseReminder,
  endOfWeek,
  nextCaseDeadline,
} from '@sojourn/domain'
import type { Principal } from '../../platform/http/principal.ts'
import type { JobDefinition } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { emailDeadline } from './emails.ts'
import { lockCase } from './repository/cases.ts'
import { findCasesDue, findSentReminders, insertSentReminder } from './repository/deadlines.ts'
import { findInvolved } from './repository/involvement.ts'

const MAX_CASES = 1_000

/** Checks again after locking, so that two servers send only one email. */
const sendReminder = (platform: Platform, caseID: string): Promise<void> =>
  platform.transaction(async (trx) => {
    const record = await lockCase(trx, caseID)
    const deadline = record && nextCaseDeadline(record)
    if (!record || !deadline) return
    const at = platform.clock.now()
    const reminder = dueCaseReminder(record, dayOf(at), await findSentReminders(trx, caseID))
    if (reminder === undefined) return
    await insertSentReminder(trx, { caseID, reminder, at })
    await emailDeadline(platform, trx, record, { ...deadline, isOver: reminder.endsWith('over') })
  })

/** Emails the people who handle a case, or may handle it, when a deadline is near or has passed. */
export const caseClock = (platform: Platform): JobDefinition => ({
  name: 'case-clock',
  schedule: '*/15 * * * *',
  handle: async () => {
    const until = addDays(dayOf(platform.clock.now()), CASE_NEAR_DAYS)
    for (const { caseID } of await findCasesDue(platform.db, until, MAX_CASES))
      await sendReminder(platform, caseID).catch((err: unknown) =>
        platform.log.error({ err, caseID }, 'The reminder of a case failed'),
      )
  },
})

/** The cases with a deadline by the end of the week that this Admin may handle, the earliest first. */
export async function listCaseDeadlines({ db, clock }: Platform, reader: Principal): Promise<CaseDeadline[]> {
  const listed: CaseDeadline[] = []
  for (const record of await findCasesDue(db, endOfWeek(dayOf(clock.now())), MAX_CASES)) {
    const deadline = nextCaseDeadline(record)
    if (!deadline || !canHandleCase(reader, await findInvolved(db, record)).allowed) continue
    const { caseID, caseNumber, kind, propertyName } = record
    listed.push({ caseID, caseNumber, kind, propertyName, ...deadline })
  }
  return listed
}
