import { criterionNumber, needsReverification, reverificationSentence } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { Problem } from '../../../platform/http/errors.ts'
import type { AuditRecord } from '../repository/records.ts'
import { hasFailedBefore, readEarlierAudits } from './earlier-results.ts'
import { findRevisionSettings, findVerifiedCriteria } from './repository/criteria.ts'

export interface UnverifiedCriterion {
  questionID: string
  number: string
  title: string
}

/** The statuses from which an auditor submits the report. */
const SUBMITTED_FROM: readonly string[] = ['Report Pending', 'Rejected']

/**
 * The criteria that failed at the last audit and have no comment or no evidence in this audit. Empty if the criteria set
 * does not require them.
 */
export async function findUnverifiedFailures(
  db: DbOrTrx,
  audit: AuditRecord,
): Promise<UnverifiedCriterion[]> {
  const { type } = audit
  if (type === null || !SUBMITTED_FROM.includes(audit.status)) return []
  const settings = await findRevisionSettings(db, type)
  if (!settings?.reverify_failures) return []
  const earlier = await readEarlierAudits(db, audit)
  const criteria = await findVerifiedCriteria(db, audit.auditID, type)
  return criteria
    .filter((row) =>
      needsReverification({
        failedBefore: hasFailedBefore(earlier, row.criterion_id),
        commentsInThisAudit: row.comments,
        evidenceInThisAudit: row.documents,
      }),
    )
    .map((row) => ({
      questionID: row.question_id,
      title: row.title,
      number: criterionNumber(type.typeVersion, {
        questionNumber: row.question_number,
        questionPrefix: row.question_prefix,
        position: row.position,
      }),
    }))
}

/** The refusal names the criteria, so that the screen can open them. */
export const createUnverifiedFailuresProblem = (criteria: readonly UnverifiedCriterion[]): Problem =>
  new Problem('audit-failures-not-reverified', {
    detail: reverificationSentence(criteria),
    extra: { criteria: criteria.map(({ questionID }) => questionID) },
  })
