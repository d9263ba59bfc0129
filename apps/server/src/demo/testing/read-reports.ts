import { type AuditStatus, isAuditStatus, parseRoles, reportFacts } from '@sojourn/domain'
import { findAnswerFacts } from '../../areas/audits/repository/facts.ts'
import { findAudit } from '../../areas/audits/repository/records.ts'
import type { Db } from '../../platform/db/pool.ts'

/** All started audits with their answers and the facts of their reports. */
export async function readReports(db: Db) {
  const rows = await db
    .selectFrom('audit')
    .selectAll()
    .where('started_revision', 'is not', null)
    .orderBy('audit_id')
    .execute()
  return Promise.all(
    rows.map(async (row) => {
      const audit = await findAudit(db, row.audit_id)
      if (!audit) throw new Error(`${row.site_name} has no audit ${row.audit_id}.`)
      const answers = await findAnswerFacts(db, audit)
      return { row, audit, answers, report: reportFacts(answers, audit.firstAudit) }
    }),
  )
}

/** The noncompliances at the first submission, counted from the history of the answers. */
export async function firstNoncompliances(db: Db, auditID: string): Promise<number> {
  const rows = await db
    .selectFrom('audit_response')
    .innerJoin('audit', 'audit.audit_id', 'audit_response.audit_id')
    .innerJoin(
      'audit_type_question',
      'audit_type_question.audit_type_question_id',
      'audit_response.audit_type_question_id',
    )
    .innerJoin('response_change', 'response_change.audit_response_id', 'audit_response.audit_response_id')
    .select(['audit_response.audit_response_id', 'after', 'is_mandatory', 'first_audit'])
    .where('audit_response.audit_id', '=', auditID)
    .where('kind', '=', 'status')
    .orderBy('response_change_id')
    .execute()
  const first = new Map(rows.toReversed().map((row) => [row.audit_response_id, row]))
  return [...first.values()].filter(
    ({ after, is_mandatory, first_audit }) => after === 'Noncompliant' && (is_mandatory || !first_audit),
  ).length
}

/** All messages with the status that the audit had at the time. */
export async function readMessages(db: Db) {
  const messages = await db
    .selectFrom('conversation_message')
    .innerJoin('audit', 'audit.audit_id', 'conversation_message.audit_id')
    .innerJoin('user_account', 'user_account.user_id', 'conversation_message.user_id')
    .select(['conversation_message.audit_id', 'conversation', 'conversation_message.created_at'])
    .select(['conversation_message.user_id', 'roles', 'auditor_id', 'pinned', 'complete', 'site_name'])
    .execute()
  const events = await db.selectFrom('event_log').selectAll().orderBy('event_id').execute()
  const ofAudit = Map.groupBy(events, ({ correlation_id }) => correlation_id)
  return messages.map((message) => {
    const statuses = (ofAudit.get(message.audit_id) ?? [])
      .filter(({ event_at }) => event_at <= message.created_at)
      .map((event) => event.status ?? '')
    const status: AuditStatus | undefined = statuses.filter(isAuditStatus).at(-1)
    return { ...message, status, actor: { userID: message.user_id, roles: parseRoles(message.roles.join()) } }
  })
}
