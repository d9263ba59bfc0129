import type { AnswerChange } from '@sojourn/contract/audits/review/review'
import { answerChange } from '@sojourn/contract/audits/review/review'
import { answerSight } from '@sojourn/domain'
import type { DbOrTrx } from '../../../../platform/db/pool.ts'
import { presentRole } from '../../../../platform/event-log.ts'
import { notFound } from '../../../../platform/http/errors.ts'
import type { Principal } from '../../../../platform/http/principal.ts'
import { findVisibleAudit } from '../../queries/get-audit.ts'
import { presentPerson } from '../present-person.ts'
import { findCriterion } from '../repository/criteria.ts'
import { findHistory, type HistoryRow } from '../repository/history.ts'

const MAX_CHANGES = 200
const MAX_CHARACTERS = 200_000

/** The newest changes whose texts together stay below the limit. */
function cutToSize(newestFirst: readonly HistoryRow[]): HistoryRow[] {
  let characters = 0
  const end = newestFirst.findIndex(({ before, after }) => {
    characters += (before?.length ?? 0) + (after?.length ?? 0)
    return characters > MAX_CHARACTERS
  })
  return end < 0 ? [...newestFirst] : newestFirst.slice(0, end)
}

const kind = answerChange.shape.kind

const presentChange = (row: HistoryRow): AnswerChange => ({
  dateCreated: row.changed_at.toISOString(),
  createdByUser: presentPerson(row),
  createdByRole: presentRole(row),
  kind: kind.parse(row.kind),
  before: row.before,
  after: row.after,
})

/** Oldest first. For those who work on the report; nobody else learns how it came about. */
export async function listAnswerHistory(
  db: DbOrTrx,
  reader: Principal,
  { auditID, questionID }: { auditID: string; questionID: string },
): Promise<AnswerChange[]> {
  const audit = await findVisibleAudit(db, reader, auditID)
  const { checks } = answerSight(reader, { ...audit, resultsSent: audit.resultsSentAt !== null })
  if (!checks || !(await findCriterion(db, audit, questionID))) throw notFound()
  const newestFirst = await findHistory(db, { auditID, questionID, limit: MAX_CHANGES })
  return cutToSize(newestFirst).toReversed().map(presentChange)
}
