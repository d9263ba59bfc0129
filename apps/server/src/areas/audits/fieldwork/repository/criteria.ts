import { sql } from 'kysely'
import type { DbOrTrx } from '../../../../platform/db/pool.ts'
import { readQuestionStatus } from '../../repository/facts.ts'
import { type AuditRecord, isReportedCriterion, isVisibleCriterion } from '../../repository/records.ts'

type Revision = NonNullable<AuditRecord['type']>

/** The visible criteria of a revision, in their order. */
export const findFieldworkCriteria = (db: DbOrTrx, revision: Revision) =>
  db
    .selectFrom('audit_type_question')
    .where('audit_type_id', '=', revision.auditTypeID)
    .where('revision', '=', revision.version)
    .where(isReportedCriterion('audit_type_question', revision))
    .select(['audit_type_question_id', 'criterion_id', 'phrases', 'data_rule'])
    .orderBy('question_number')
    .execute()

export const findRevisionSettings = (db: DbOrTrx, { auditTypeID, version }: Revision) =>
  db
    .selectFrom('audit_type_revision')
    .select(['reverify_failures', 'walk_areas'])
    .where('audit_type_id', '=', auditTypeID)
    .where('revision', '=', version)
    .executeTakeFirst()

/** The visible criteria with the numbers of their comments and documents in this audit, in their order. */
export async function findCriteriaWithEvidenceCounts(db: DbOrTrx, auditID: string, revision: Revision) {
  const { rows } = await sql<{
    question_id: string
    criterion_id: string
    title: string
    question_number: number
    question_prefix: string
    position: number
    comments: number
    documents: number
  }>`
    select question.audit_type_question_id as question_id, question.criterion_id, question.title,
      question.question_number, question_group.question_prefix,
      (select count(*) from audit_type_question as sibling
        where sibling.audit_type_group_id = question.audit_type_group_id
          and sibling.question_number <= question.question_number) as position,
      (select count(*) from response_comment
        where response_comment.audit_response_id = response.audit_response_id and response_type = 1) as comments,
      (select count(*) from document
        where document.owner_kind = 'audit-response' and document.owner_id = response.audit_response_id
          and document.deleted_at is null) as documents
    from audit_type_question as question
    join audit_type_group as question_group using (audit_type_group_id)
    left join audit_response as response
      on response.audit_type_question_id = question.audit_type_question_id and response.audit_id = ${auditID}
    where question.audit_type_id = ${revision.auditTypeID} and question.revision = ${revision.version}
      and ${isReportedCriterion('question', revision)}
    order by question.question_number`.execute(db)
  return rows
}

/** The enabled people of the property who can sign in for it, with the main contact first. */
export async function findContacts(db: DbOrTrx, siteID: string) {
  const { rows } = await sql<{
    user_id: string
    name: string
    email: string
    telephone: string
    is_main: boolean
  }>`
    select user_account.user_id, user_account.name, user_account.email, site.telephone,
      user_account.user_id is not distinct from site.main_contact_user_id as is_main
    from site join user_account on user_account.user_id in (
      select user_id from access_grant
        where source = 'hand' and (access_grant.site_id = site.site_id or access_grant.company_id = site.company_id)
      union select site.main_contact_user_id)
    where site.site_id = ${siteID} and user_account.disabled_at is null and 'Hotel' = any(user_account.roles)
    order by is_main desc, user_account.name collate "und-x-icu", user_account.user_id
    limit 100`.execute(db)
  return rows
}

export async function findPlaceOrder(db: DbOrTrx, auditID: string): Promise<string[]> {
  const row = await db
    .selectFrom('audit_place_order')
    .select('places')
    .where('audit_id', '=', auditID)
    .executeTakeFirst()
  return row?.places ?? []
}

export async function writePlaceOrder(
  trx: DbOrTrx,
  auditID: string,
  places: readonly string[],
): Promise<void> {
  const row = { audit_id: auditID, places: [...places] }
  await trx
    .insertInto('audit_place_order')
    .values(row)
    .onConflict((conflict) => conflict.column('audit_id').doUpdateSet({ places: row.places }))
    .execute()
}

/** The number of earlier audits that the auditor sees. */
const EARLIER_AUDITS = 3

/** The last audits of the site before this one whose report was submitted, newest first. */
export const findEarlierAudits = (
  db: DbOrTrx,
  { auditID, createdAt, site }: Pick<AuditRecord, 'auditID' | 'createdAt' | 'site'>,
) =>
  db
    .selectFrom('audit')
    .innerJoin('audit_type_revision as revision', (join) =>
      join
        .onRef('revision.audit_type_id', '=', 'audit.audit_type_id')
        .onRef('revision.revision', '=', 'audit.started_revision'),
    )
    .where('audit.site_id', '=', site.siteID)
    .where(sql<boolean>`(audit.created_at, audit.audit_id) < (${createdAt}::timestamptz, ${auditID}::uuid)`)
    .where((eb) =>
      eb.or([eb('audit.results_sent_at', 'is not', null), eb('audit.auditor_submitted_at', 'is not', null)]),
    )
    .where('audit.auditor_date', 'is not', null)
    .select(['audit.audit_id', 'audit.auditor_date', 'audit.results_sent_at', 'revision.type_version'])
    .orderBy('audit.created_at', 'desc')
    .orderBy('audit.audit_id', 'desc')
    .limit(EARLIER_AUDITS)
    .execute()
export type EarlierAudit = Awaited<ReturnType<typeof findEarlierAudits>>[number]

export interface EarlierAnswer {
  auditID: string
  criterionID: string
  questionNumber: number
  questionPrefix: string
  /** In its group, including hidden criteria. */
  position: number
  status: 'Compliant' | 'Noncompliant'
  /** Noncompliant when the report was submitted, or now. */
  found: boolean
  acceptedAt: Date | null
  finding: string
}

/**
 * The answers of earlier audits to the criteria of this audit, by the identity that a criterion has in all revisions.
 * Criteria that were not part of the report are left out.
 */
export async function findEarlierAnswers(
  db: DbOrTrx,
  type: NonNullable<AuditRecord['type']>,
  auditIDs: readonly string[],
): Promise<EarlierAnswer[]> {
  if (auditIDs.length === 0) return []
  const { rows } = await sql<{
    audit_id: string
    criterion_id: string
    question_number: number
    question_prefix: string
    position: number
    status: string
    found: boolean
    accepted_at: Date | null
    finding: string | null
  }>`
    select response.audit_id, question.criterion_id, question.question_number, question_group.question_prefix,
      (select count(*) from audit_type_question as sibling
        where sibling.audit_type_group_id = question.audit_type_group_id
          and sibling.question_number <= question.question_number) as position,
      response.status, response.found, acceptance.accepted_at, finding.comment_text as finding
    from audit_response as response
    join audit_type_question as question using (audit_type_question_id)
    join audit_type_group as question_group using (audit_type_group_id)
    join audit_type_question as current_question on current_question.criterion_id = question.criterion_id
      and current_question.audit_type_id = ${type.auditTypeID} and current_question.revision = ${type.version}
    left join lateral (
      select accepted_at from improvement_acceptance
      where improvement_acceptance.audit_response_id = response.audit_response_id and response.status = 'Compliant'
      order by improvement_acceptance_id desc limit 1
    ) as acceptance on true
    left join lateral (
      select comment_text from response_comment
      where response_comment.audit_response_id = response.audit_response_id and response_type = 1
      order by case when acceptance.accepted_at is null then -sequence else sequence end limit 1
    ) as finding on true
    where response.audit_id = any(${auditIDs}::uuid[]) and ${isVisibleCriterion('question')}`.execute(db)
  return rows.map((row) => ({
    auditID: row.audit_id,
    criterionID: row.criterion_id,
    questionNumber: row.question_number,
    questionPrefix: row.question_prefix,
    position: row.position,
    status: readQuestionStatus(row.status),
    found: row.found,
    acceptedAt: row.accepted_at,
    finding: row.finding ?? '',
  }))
}
