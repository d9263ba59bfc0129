import { sql } from 'kysely'
import type { DbOrTrx } from '../../../../platform/db/pool.ts'
import { type AuditRecord, isReportedCriterion } from '../../repository/records.ts'

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

/** The visible criteria with the comments and documents of this audit, in their order. */
export async function findVerifiedCriteria(db: DbOrTrx, auditID: string, revision: Revision) {
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
