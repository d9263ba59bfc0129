import type { CheckUpKind } from '@sojourn/domain'
import { ACTIVE_STATUSES, ARRANGING_STATUSES, type CalendarDay, type CheckUpReason } from '@sojourn/domain'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'

/** A certificate that a check-up can confirm or suspend, and the plan of its criteria set. */
export interface CheckedCertificate {
  number: string
  siteID: string
  auditID: string
  auditTypeID: string
  revision: number
  decidedOn: CalendarDay
  decidedBy: string | null
  validUntil: CalendarDay
  firstAudit: boolean
}

interface CertificateRow {
  certificate_number: string
  site_id: string
  audit_id: string
  audit_type_id: string
  revision: number
  decided_on: CalendarDay
  decided_by: string | null
  valid_until: CalendarDay
  first_audit: boolean
}

const readCertificate = (row: CertificateRow): CheckedCertificate => ({
  number: row.certificate_number,
  siteID: row.site_id,
  auditID: row.audit_id,
  auditTypeID: row.audit_type_id,
  revision: row.revision,
  decidedOn: row.decided_on,
  decidedBy: row.decided_by,
  validUntil: row.valid_until,
  firstAudit: row.first_audit,
})

const selectCertificates = (where: RawBuilder<SqlBool>) => sql<CertificateRow>`
  select certificate.certificate_number, certificate.site_id, certificate.audit_id, certificate.audit_type_id,
    certificate.revision, certificate.issued_at::date as decided_on, certificate.decided_by, certificate.valid_until, audit.first_audit
  from certificate join audit on audit.audit_id = certificate.audit_id
  where certificate.status in ('valid', 'suspended') and ${where}`

/** The newest certificate of the site that is valid or suspended. */
export async function findCheckedCertificate(
  db: DbOrTrx,
  siteID: string,
  today: CalendarDay,
): Promise<CheckedCertificate | undefined> {
  const { rows } = await sql<CertificateRow>`${selectCertificates(
    sql<SqlBool>`certificate.site_id = ${siteID} and certificate.valid_until >= ${today}::date`,
  )} order by certificate.issued_at desc limit 1`.execute(db)
  return rows[0] && readCertificate(rows[0])
}

/**
 * A batch of certificates for which a check-up has to be created, by number: the plan of their criteria set says so, they
 * never had one, and their site has no active audit.
 */
export async function findCertificatesToCheck(
  db: DbOrTrx,
  { today, noticeDays }: { today: CalendarDay; noticeDays: number },
  after: string,
  limit: number,
): Promise<CheckedCertificate[]> {
  const { rows } = await sql<CertificateRow>`${selectCertificates(sql<SqlBool>`
    certificate.certificate_number > ${after} and certificate.valid_until >= ${today}::date + ${noticeDays}::integer
    and exists (
      select from check_up_plan as plan where plan.audit_type_id = certificate.audit_type_id
        and certificate.issued_at::date + make_interval(months => plan.months) <= ${today}::date + ${noticeDays}::integer)
    and not exists (
      select from check_up where check_up.certificate_number = certificate.certificate_number)
    and not exists (
      select from audit as active where active.site_id = certificate.site_id
        and active.status = any(${[...ACTIVE_STATUSES]}::text[]))`)}
    order by certificate.certificate_number limit ${limit}`.execute(db)
  return rows.map(readCertificate)
}

/**
 * The criteria of the certificate's revision; `isVisible` says which are part of a report. A criterion has failed if it
 * was found noncompliant in the audit of the certificate or in an earlier check-up.
 */
export async function findCandidates(
  db: DbOrTrx,
  { number, auditID, auditTypeID, revision }: CheckedCertificate,
  isVisible: RawBuilder<boolean>,
) {
  const { rows } = await sql<{ question_id: string; is_mandatory: boolean; has_failed: boolean }>`
    select question.audit_type_question_id as question_id, question.is_mandatory, exists (
      select from audit_response as response
      where response.audit_type_question_id = question.audit_type_question_id and response.found
        and (response.audit_id = ${auditID} or response.audit_id in (
          select audit_id from check_up where certificate_number = ${number}))
    ) as has_failed
    from audit_type_question as question
    where question.audit_type_id = ${auditTypeID} and question.revision = ${revision} and ${isVisible}
    order by question.question_number`.execute(db)
  return rows.map((row) => ({
    questionID: row.question_id,
    isMandatory: row.is_mandatory,
    hasFailed: row.has_failed,
  }))
}

export async function insertCheckUp(
  trx: DbOrTrx,
  checkUp: {
    auditID: string
    number: string
    kind: CheckUpKind
    seed: string
    criteria: readonly { questionID: string; reason: CheckUpReason }[]
  },
): Promise<void> {
  const { auditID, number, kind, seed, criteria } = checkUp
  await trx
    .insertInto('check_up')
    .values({ audit_id: auditID, certificate_number: number, kind, sample_seed: seed })
    .execute()
  const rows = criteria.map(({ questionID, reason }) => ({
    audit_id: auditID,
    audit_type_question_id: questionID,
    reason,
  }))
  if (rows.length > 0) await trx.insertInto('check_up_criterion').values(rows).execute()
}

/** Check-ups that were due by the day, are still being arranged, and are not marked as missed yet. */
export async function findOverdueCheckUps(db: DbOrTrx, lastDueDay: CalendarDay): Promise<string[]> {
  const { rows } = await sql<{ audit_id: string }>`
    select audit_id from audit join check_up using (audit_id)
    where audit.status = any(${[...ARRANGING_STATUSES]}::text[]) and audit.check_up_due <= ${lastDueDay}::date
      and check_up.missed_at is null
    order by audit.check_up_due, audit_id`.execute(db)
  return rows.map((row) => row.audit_id)
}

/** Check-ups that are still being arranged although their certificate was withdrawn or superseded. */
export async function findPointlessCheckUps(db: DbOrTrx): Promise<string[]> {
  const { rows } = await sql<{ audit_id: string }>`
    select audit.audit_id from audit
    join check_up using (audit_id)
    join certificate on certificate.certificate_number = check_up.certificate_number
    where audit.status = any(${[...ARRANGING_STATUSES]}::text[]) and audit.check_up_due is not null
      and certificate.status in ('withdrawn', 'superseded')
    order by audit.audit_id`.execute(db)
  return rows.map((row) => row.audit_id)
}

export async function markCheckUpMissed(trx: DbOrTrx, auditID: string, at: Date): Promise<void> {
  await trx.updateTable('check_up').set({ missed_at: at }).where('audit_id', '=', auditID).execute()
}

/** Moves the last day of the open check-ups of an audit's certificate. It is never before the date of their visit. */
export async function moveCheckUpExpiry(
  trx: DbOrTrx,
  { auditID, validUntil }: { auditID: string; validUntil: CalendarDay },
): Promise<void> {
  await sql`
    update audit set audit_expires_date = greatest(${validUntil}::date, audit.auditor_date), version = audit.version + 1
    from check_up join certificate using (certificate_number)
    where check_up.audit_id = audit.audit_id and certificate.audit_id = ${auditID}
      and audit.status = any(${[...ACTIVE_STATUSES]}::text[])`.execute(trx)
}
