import type { AppealableDecision, InvolvedPerson, Involvement } from '@sojourn/domain'
import { type SqlBool, sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { isEmail } from '../../../platform/db/queries.ts'
import { selectJudges } from '../../audits/index.ts'
import { selectPeopleOfSite } from '../../people/index.ts'
import type { StoredCase } from './cases.ts'

/** The enabled Admins, by name. */
export const findAdmins = (db: DbOrTrx): Promise<{ userID: string; name: string }[]> =>
  db
    .selectFrom('user_account')
    .select(['user_id as userID', 'name'])
    .where(sql<SqlBool>`roles @> array['Admin']`)
    .where('disabled_at', 'is', null)
    .orderBy('name')
    .orderBy('user_id')
    .execute()

/**
 * Everyone who took part in the audit, its certificates or the check-ups of these certificates, who belongs or belonged to the
 * property or acted for it in the case, or who complained.
 */
export async function findInvolved(
  db: DbOrTrx,
  { caseID, auditID, siteID, complainant }: StoredCase,
): Promise<InvolvedPerson[]> {
  const { rows } = await sql<{ user_id: string; involvement: Involvement }>`
    with certificates as (
      select certificate_number, audit_id, auditor_id, decided_by from certificate where audit_id = ${auditID}
      union select certificate_number, certificate.audit_id, auditor_id, decided_by
        from check_up join certificate using (certificate_number) where check_up.audit_id = ${auditID}
    ), examined as (
      select audit_id, auditor_id from audit where audit_id = ${auditID}
        or audit_id in (select audit_id from certificates)
        or audit_id in (select check_up.audit_id from check_up join certificates using (certificate_number))
    )
    select auditor_id as user_id, 'did-audit' as involvement from examined where auditor_id is not null
    union select auditor_id, 'did-audit' from certificates
    union select user_id, 'did-audit' from former_auditor join examined using (audit_id)
    union select user_id, judgement from (${selectJudges(sql<SqlBool>`audit.audit_id in (select audit_id from examined)`)}) as judges
    union select decided_by, 'decided-certificate' from certificates where decided_by is not null
    union select actor_id,
        case action when 'suspend' then 'suspended-certificate' when 'withdraw' then 'withdrew-certificate'
          else 'lifted-suspension' end
      from certificate_event join certificates using (certificate_number)
      where actor_id is not null and action in ('suspend', 'withdraw', 'lift')
    union select user_id, 'belongs-to-property' from (${selectPeopleOfSite(siteID)}) as people
    union select author_id, 'belongs-to-property' from case_message
      where case_id = ${caseID} and sender = 'property' and author_id is not null
    union select appellant_id, 'belongs-to-property' from certification_case
      where case_id = ${caseID} and appellant_id is not null
    union select user_id, 'complained' from user_account
      where ${isEmail('email', complainant?.email ?? '')}`.execute(db)
  return rows.map(({ user_id, involvement }) => ({ userID: user_id, involvement }))
}

export interface DecisionRow {
  decision: AppealableDecision
  auditID: string
  certificateNumber: string | null
  at: Date
  hasAppeal: boolean
}

/** The site's audits that are Not Certified, and the suspensions and withdrawals that are in force. */
export async function findAppealableDecisions(db: DbOrTrx, siteID: string): Promise<DecisionRow[]> {
  const { rows } = await sql<{
    decision: AppealableDecision
    audit_id: string
    certificate_number: string | null
    at: Date
    has_appeal: boolean
  }>`
    select decision.*, exists (
      select from certification_case as other where other.kind = 'appeal' and other.audit_id = decision.audit_id
        and other.appealed_decision = decision.decision and other.appealed_at = decision.at) as has_appeal
    from (
      select 'not-certified' as decision, audit_id, null as certificate_number, status_since as at
      from audit where site_id = ${siteID} and status = 'Not Certified'
      union all
      select case certificate.status when 'suspended' then 'suspension' else 'withdrawal' end,
        certificate.audit_id, certificate.certificate_number, newest.at
      from certificate cross join lateral (
        select at from certificate_event
        where certificate_event.certificate_number = certificate.certificate_number
          and action in ('suspend', 'withdraw')
        order by certificate_event_id desc limit 1) as newest
      where certificate.site_id = ${siteID} and certificate.status in ('suspended', 'withdrawn')
    ) as decision
    order by at desc, certificate_number`.execute(db)
  return rows.map((row) => ({
    decision: row.decision,
    auditID: row.audit_id,
    certificateNumber: row.certificate_number,
    at: row.at,
    hasAppeal: row.has_appeal,
  }))
}
