import { longDate, mayChangeDeadline, mayJudge } from '@sojourn/domain'
import { demand } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { noteTold } from '../clock/note-told.ts'
import { demandFresh, lockExisting, readAgain } from '../commands/read-locked.ts'
import { logAuditEvent } from '../events.ts'
import { factsOf } from '../facts.ts'
import { tellAuditChanged } from '../live/tell-audit-changed.ts'
import { note } from '../notices/note.ts'
import type { AuditRecord } from '../repository/records.ts'
import { saveAudit, stateOf } from '../repository/write.ts'
import type { Dated } from './dated.ts'
import { tellDeadlineChanged } from './tell.ts'

/** The property works towards this day, so it hears of another one. */
export async function changeAuditDeadline(
  platform: Platform,
  actor: Principal,
  { auditID, date, ifMatch }: Dated,
): Promise<AuditRecord> {
  return platform.transaction(async (trx) => {
    const before = await lockExisting(trx, auditID)
    await demandFresh(platform, trx, actor, before, ifMatch)
    const doing = { at: platform.clock.now(), by: actor.userID }
    demand(mayJudge(actor, before, 'change-deadline'))
    demand(mayChangeDeadline(before, date, doing.at))
    if (date === before.kipDueDate) return before
    await saveAudit(trx, auditID, { ...stateOf(before), kipDueDate: date })
    const former = longDate(before.kipDueDate ?? '')
    const told = `Changed from ${former} to ${longDate(date)}.`
    await logAuditEvent(trx, doing, { auditID }, 'deadline-changed', told)
    const after = await readAgain(trx, auditID)
    const openCriteria = (await factsOf(trx, after)).report.noncompliances
    await tellDeadlineChanged(platform, trx, after, { openCriteria, former })
    await note(platform, trx, doing, after, 'deadline-changed')
    await noteTold(trx, after, 'improvements-reminder', { openCriteria, at: doing.at })
    tellAuditChanged(platform, trx, auditID)
    return after
  })
}
