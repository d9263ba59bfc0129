import { type Insertable, sql } from 'kysely'
import type { DbOrTrx } from '../platform/db/pool.ts'
import type { CertificationCase } from '../platform/db/schema.generated.ts'

/** The number of the advisory lock; every process uses the same one. */
const ADVISORY_LOCK = 7_265_302

/** Whether the database is empty, has the demonstration data or is in use otherwise. */
export type DatabaseState = 'empty' | 'loaded' | 'in use'

/** Conditions for the default lookups of the reference data that were not changed since. */
const isDefaultTier = sql`(service_tier_id::text like '6d1f0a3e-0003-%' and version = 1)`
const isDefaultType = sql`(accommodation_type_id::text like '6d1f0a3e-0002-%' and version = 1)`

/** Takes a lock, so that only one process at a time checks the database and loads the demonstration data. */
export async function findDatabaseState(trx: DbOrTrx, administratorID: string): Promise<DatabaseState> {
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(trx)
  const { rows } = await sql<{ state: DatabaseState }>`
    select case
      when exists (select from user_account where user_id = ${administratorID}) then 'loaded'
      when exists (select from company) or exists (select from audit_type) or exists (select from site_group)
        or exists (select from service_tier where not ${isDefaultTier})
        or exists (select from accommodation_type where not ${isDefaultType}) then 'in use'
      else 'empty'
    end as state`.execute(trx)
  return rows[0]?.state ?? 'in use'
}

/** The demonstration data has its own lookups, some with the names of the defaults. */
export async function deleteDefaultLookups(trx: DbOrTrx): Promise<void> {
  await sql`delete from service_tier where ${isDefaultTier}`.execute(trx)
  await sql`delete from accommodation_type where ${isDefaultType}`.execute(trx)
}

interface PastMail {
  mailID: string
  templateKey: string
  to: { address: string; name: string; userID: string }
  subject: string
  html: string
  text: string
  queuedAt: Date
  /** Null for a failed e-mail. */
  sentAt: Date | null
  attempts: number
  lastError: string | null
}

/** Inserts a sent or failed e-mail without queuing it. */
export async function insertPastMail(trx: DbOrTrx, mail: PastMail): Promise<void> {
  await trx
    .insertInto('mail')
    .values({
      mail_id: mail.mailID,
      template_key: mail.templateKey,
      to_address: mail.to.address,
      to_name: mail.to.name,
      to_user_id: mail.to.userID,
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      state: mail.sentAt === null ? 'failed' : 'sent',
      attempts: mail.attempts,
      last_error: mail.lastError,
      queued_at: mail.queuedAt,
      sent_at: mail.sentAt,
    })
    .execute()
}

export async function retireType(trx: DbOrTrx, auditTypeID: string, at: Date): Promise<void> {
  await trx
    .updateTable('audit_type')
    .set({ retired_at: at })
    .where('audit_type_id', '=', auditTypeID)
    .execute()
}

/** The main contacts accept a revision of the agreement 10 days after it was published. */
export async function insertAcceptances(
  trx: DbOrTrx,
  { revision, at, exceptSiteIDs }: { revision: number; at: Date; exceptSiteIDs: readonly string[] },
): Promise<void> {
  await sql`
    insert into agreement_acceptance (site_id, revision, accepted_by, accepted_at)
    select site_id, ${revision}, main_contact_user_id, ${at}::timestamptz + interval '10 days' from site
    where main_contact_user_id is not null and site_id <> all(${[...exceptSiteIDs]}::uuid[])`.execute(trx)
}

/** The newest certificate of a site and its audit. */
export const findCertificateOfSite = (trx: DbOrTrx, siteID: string) =>
  trx
    .selectFrom('certificate')
    .select(['audit_id as auditID', 'certificate_number as certificateNumber'])
    .where('site_id', '=', siteID)
    .orderBy('issued_at', 'desc')
    .executeTakeFirst()

export async function insertPastCase(trx: DbOrTrx, record: Insertable<CertificationCase>): Promise<void> {
  await trx.insertInto('certification_case').values(record).execute()
}
