import {
  type AnswerFacts,
  type AuditFacts,
  dayOf,
  isActive,
  QUESTION_STATUSES,
  type QuestionStatus,
  reportFacts,
} from '@sojourn/domain'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { findCertificateStatus } from '../../certificates/index.ts'
import { findOtherAudits } from './locks.ts'
import { type AuditRecord, isReportedCriterion } from './records.ts'

/** The facts that the rules decide on, counted from the current answers. `unverifiedFailures` matters for a submission only. */
export async function readAuditFacts(
  trx: DbOrTrx,
  audit: AuditRecord,
  unverifiedFailures = 0,
): Promise<AuditFacts> {
  const others = await findOtherAudits(trx, audit.site.siteID, audit.auditID)
  return {
    status: audit.status,
    auditorID: audit.auditorID,
    formerAuditorIDs: audit.formerAuditorIDs,
    auditorDate: audit.auditorDate,
    auditExpiresDate: audit.auditExpiresDate,
    createdDay: dayOf(audit.createdAt),
    dateConfirmed: audit.dateConfirmed,
    kipDueDate: audit.kipDueDate,
    siteHasOtherActive: others.some(({ status }) => isActive(status)),
    report: reportFacts(await findAnswerFacts(trx, audit), audit.firstAudit),
    unverifiedFailures,
    checkUp: audit.checkUp
      ? { certificate: (await findCertificateStatus(trx, audit.checkUp.certificateNumber)).status }
      : undefined,
  }
}

export function readQuestionStatus(stored: string): QuestionStatus {
  const status = QUESTION_STATUSES.find((status) => status === stored)
  if (status === undefined) throw new Error(`${stored} is not a status of a criterion.`)
  return status
}

/** Every criterion of the audit with the facts of its answer that the rules need. */
export async function findAnswerFacts(
  db: DbOrTrx,
  { auditID, type }: Pick<AuditRecord, 'auditID' | 'type'>,
): Promise<AnswerFacts[]> {
  if (type === null) return []
  const rows = await db
    .selectFrom('audit_type_question as question')
    .leftJoin('audit_response as response', (join) =>
      join
        .onRef('response.audit_type_question_id', '=', 'question.audit_type_question_id')
        .on('response.audit_id', '=', auditID),
    )
    .where('question.audit_type_id', '=', type.auditTypeID)
    .where('question.revision', '=', type.version)
    .select([isReportedCriterion('question', type).as('visible'), 'question.is_mandatory'])
    .select(['response.status', 'response.approved', 'response.auditor_changed'])
    .select(
      sql<number>`(select count(*) from response_comment
        where response_comment.audit_response_id = response.audit_response_id
          and response_comment.response_type = 1)`.as('formal_comments'),
    )
    .execute()
  return rows.map((row) => ({
    visible: row.visible,
    isMandatory: row.is_mandatory,
    status: row.status === null ? null : readQuestionStatus(row.status),
    approved: row.approved,
    formalComments: row.formal_comments,
    corrected: row.auditor_changed ?? false,
  }))
}
