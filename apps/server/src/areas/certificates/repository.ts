import { type CertificateAction, type CertificateStatus, hasRole, type Role } from '@sojourn/domain'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DbOrTrx, Trx } from '../../platform/db/pool.ts'
import { selectLeadingRole } from '../../platform/event-log.ts'
import type { Principal } from '../../platform/http/principal.ts'
import { readableBy } from '../people/index.ts'

type Reader = Pick<Principal, 'userID' | 'roles'>

const STATUSES: readonly CertificateStatus[] = ['valid', 'suspended', 'withdrawn', 'superseded']

function readStatus(stored: string): CertificateStatus {
  const status = STATUSES.find((known) => known === stored)
  if (status === undefined) throw new Error(`${stored} is not a status of a certificate.`)
  return status
}

const selectCertificates = (db: DbOrTrx) =>
  db
    .selectFrom('certificate')
    .innerJoin('site', 'site.site_id', 'certificate.site_id')
    .innerJoin('audit', 'audit.audit_id', 'certificate.audit_id')
    .innerJoin('user_account as auditor', 'auditor.user_id', 'certificate.auditor_id')
    .leftJoin('user_account as decider', 'decider.user_id', 'certificate.decided_by')
    .innerJoin('audit_type_revision', (join) =>
      join
        .onRef('audit_type_revision.audit_type_id', '=', 'certificate.audit_type_id')
        .onRef('audit_type_revision.revision', '=', 'certificate.revision'),
    )
    .select(['certificate.certificate_number', 'certificate.audit_id', 'certificate.site_id'])
    .select(['certificate.audit_type_id', 'certificate.revision', 'certificate.scope', 'certificate.status'])
    .select(['certificate.issued_at', 'certificate.valid_from', 'certificate.valid_until'])
    .select(['certificate.review_date', 'certificate.superseded_by', 'certificate.version'])
    .select(['certificate.updated_at', 'certificate.auditor_id', 'certificate.decided_by'])
    .select(['certificate.status_index', 'certificate.certified_name'])
    .select(['site.site_name', 'site.city_town', 'site.country', 'site.latitude', 'site.longitude'])
    .select(['audit_type_revision.name as scheme_name', 'audit.auditor_id as current_auditor_id'])
    .select(['auditor.name as auditor_name', 'decider.name as decider_name'])
    .select(
      sql<string[]>`array(
        select user_id from former_auditor where former_auditor.audit_id = certificate.audit_id
        union select user_id from certificate as issued join check_up using (certificate_number)
          join former_auditor on former_auditor.audit_id = check_up.audit_id
          where issued.audit_id = certificate.audit_id
        union select examination.auditor_id from certificate as issued join check_up using (certificate_number)
          join audit as examination on examination.audit_id = check_up.audit_id
          where issued.audit_id = certificate.audit_id and examination.auditor_id is not null
        )`.as('former_auditor_ids'),
    )
    .select(
      sql<boolean>`certificate.status = 'suspended' and coalesce((
        select check_up_id is not null from certificate_event
        where certificate_event.certificate_number = certificate.certificate_number and action = 'suspend'
        order by certificate_event_id desc limit 1), false)`.as('suspended_by_check_up'),
    )

type CertificateRow = Awaited<ReturnType<ReturnType<typeof selectCertificates>['executeTakeFirstOrThrow']>>

const readCertificate = (row: CertificateRow) => ({
  number: row.certificate_number,
  auditID: row.audit_id,
  siteID: row.site_id,
  propertyName: row.site_name,
  /** The name of the property when the certificate was issued, or issued again. */
  certifiedName: row.certified_name,
  cityTown: row.city_town,
  country: row.country,
  latitude: row.latitude,
  longitude: row.longitude,
  scheme: { auditTypeID: row.audit_type_id, name: row.scheme_name, revision: row.revision },
  scope: row.scope,
  status: readStatus(row.status),
  auditor: { userID: row.auditor_id, name: row.auditor_name },
  decidedBy: row.decided_by === null ? null : { userID: row.decided_by, name: row.decider_name ?? '' },
  issuedAt: row.issued_at,
  validFrom: row.valid_from,
  validUntil: row.valid_until,
  reviewDate: row.review_date,
  supersededBy: row.superseded_by,
  suspendedByCheckUp: row.suspended_by_check_up,
  version: row.version,
  statusIndex: row.status_index,
  updatedAt: row.updated_at,
  // Everyone who is or was the auditor of the audit or of a check-up, also of an earlier number of the certificate. The
  // auditor of the audit can change after the certificate was issued.
  auditorID: row.current_auditor_id,
  formerAuditorIDs: [row.auditor_id, ...row.former_auditor_ids],
})

export type StoredCertificate = ReturnType<typeof readCertificate>

export async function findCertificate(db: DbOrTrx, number: string): Promise<StoredCertificate | undefined> {
  const row = await selectCertificates(db)
    .where('certificate.certificate_number', '=', number)
    .executeTakeFirst()
  return row && readCertificate(row)
}

/** Admins see every certificate, people of the property those of their sites, an auditor those of their audits. */
function visibleTo({ userID, roles }: Reader): RawBuilder<SqlBool> {
  if (hasRole(roles, 'Admin')) return sql<SqlBool>`true`
  const audited = hasRole(roles, 'Auditor') ? sql<SqlBool>`audit.auditor_id = ${userID}` : sql`false`
  const owned = hasRole(roles, 'Hotel')
    ? readableBy({ userID, roles: ['Hotel'] }, 'certificate.site_id')
    : sql`false`
  return sql<SqlBool>`(${audited} or ${owned})`
}

export async function findVisibleCertificate(
  db: DbOrTrx,
  reader: Reader,
  number: string,
): Promise<StoredCertificate | undefined> {
  const row = await selectCertificates(db)
    .where('certificate.certificate_number', '=', number)
    .where(visibleTo(reader))
    .executeTakeFirst()
  return row && readCertificate(row)
}

/** Newest first. Undefined for a site that the reader may not read; environmental access alone is not enough. */
export async function findSiteCertificates(
  db: DbOrTrx,
  reader: Reader,
  siteID: string,
): Promise<StoredCertificate[] | undefined> {
  const roles = reader.roles.filter((role: Role) => role !== 'EnvironmentalPerformance')
  const site = await db
    .selectFrom('site')
    .select('site_id')
    .where('site_id', '=', siteID)
    .where(readableBy({ userID: reader.userID, roles }, 'site.site_id'))
    .executeTakeFirst()
  if (!site) return undefined
  const rows = await selectCertificates(db)
    .where('certificate.site_id', '=', siteID)
    .where(visibleTo(reader))
    .orderBy('certificate.issued_at', 'desc')
    .orderBy('certificate.certificate_number', 'desc')
    .execute()
  return rows.map(readCertificate)
}

interface FeedSearch {
  /** An instant. A certificate that expired since then has changed too. */
  updatedSince: string | undefined
  country: string | undefined
  /** The number of the last certificate of the previous page. */
  after: string | undefined
  today: string
  limit: number
}

/** Certificates in the order of their numbers. */
export async function findFeedCertificates(db: DbOrTrx, search: FeedSearch): Promise<StoredCertificate[]> {
  const { updatedSince, country, after, today, limit } = search
  let query = selectCertificates(db).orderBy('certificate.certificate_number').limit(limit)
  if (after !== undefined) query = query.where('certificate.certificate_number', '>', after)
  if (country !== undefined) query = query.where('site.country', '=', country)
  // A union, because PostgreSQL would read every certificate for an "or".
  if (updatedSince !== undefined)
    query = query.where(
      sql<SqlBool>`certificate.certificate_number in (
        select certificate_number from certificate where updated_at >= ${updatedSince}
        union
        select certificate_number from certificate
        where status in ('valid', 'suspended') and valid_until < ${today}
          and valid_until >= (${updatedSince}::timestamptz at time zone 'UTC')::date - 1)`,
    )
  return (await query.execute()).map(readCertificate)
}

/** Locks the certificate until the transaction ends. */
export async function lockCertificate(trx: Trx, number: string): Promise<StoredCertificate | undefined> {
  await trx
    .selectFrom('certificate')
    .select('certificate_number')
    .where('certificate_number', '=', number)
    .forUpdate()
    .execute()
  return findCertificate(trx, number)
}

/** Locks the certificates of an audit or a site in the order of their numbers, so that two changes cannot deadlock. */
export async function lockCertificatesOf(
  trx: Trx,
  owner: { auditID: string } | { siteID: string },
): Promise<StoredCertificate[]> {
  const locked = await trx
    .selectFrom('certificate')
    .select('certificate_number')
    .where(
      'auditID' in owner
        ? sql<SqlBool>`audit_id = ${owner.auditID}`
        : sql<SqlBool>`site_id = ${owner.siteID}`,
    )
    .orderBy('certificate_number')
    .forUpdate()
    .execute()
  if (locked.length === 0) return []
  const numbers = locked.map((row) => row.certificate_number)
  const rows = await selectCertificates(trx)
    .where('certificate.certificate_number', 'in', numbers)
    .orderBy('certificate.issued_at')
    .execute()
  return rows.map(readCertificate)
}

export interface NewCertificate {
  number: string
  auditID: string
  siteID: string
  scheme: { auditTypeID: string; revision: number }
  propertyName: string
  scope: string
  auditorID: string
  decidedBy: string | null
  issuedAt: Date
  validFrom: string
  validUntil: string
}

export async function insertCertificate(trx: DbOrTrx, certificate: NewCertificate): Promise<void> {
  await trx
    .insertInto('certificate')
    .values({
      certificate_number: certificate.number,
      audit_id: certificate.auditID,
      site_id: certificate.siteID,
      audit_type_id: certificate.scheme.auditTypeID,
      revision: certificate.scheme.revision,
      certified_name: certificate.propertyName,
      scope: certificate.scope,
      auditor_id: certificate.auditorID,
      decided_by: certificate.decidedBy,
      issued_at: certificate.issuedAt,
      valid_from: certificate.validFrom,
      valid_until: certificate.validUntil,
      updated_at: certificate.issuedAt,
    })
    .execute()
}

export async function updateStatus(
  trx: DbOrTrx,
  change: {
    number: string
    status: CertificateStatus
    at: Date
    reviewDate?: string | undefined
    supersededBy?: string | undefined
  },
): Promise<void> {
  await trx
    .updateTable('certificate')
    .set((row) => ({
      status: change.status,
      review_date: change.reviewDate ?? null,
      superseded_by: change.supersededBy ?? null,
      updated_at: change.at,
      version: row('version', '+', 1),
    }))
    .where('certificate_number', '=', change.number)
    .execute()
}

/** Writes the name of the property on the certificate. */
export async function updateCertifiedName(
  trx: DbOrTrx,
  { number, name, at }: { number: string; name: string; at: Date },
): Promise<void> {
  await trx
    .updateTable('certificate')
    .set((row) => ({ certified_name: name, updated_at: at, version: row('version', '+', 1) }))
    .where('certificate_number', '=', number)
    .execute()
}

/** A review must not be due after the last day. */
export async function updateValidUntil(
  trx: DbOrTrx,
  { number, validUntil, at }: { number: string; validUntil: string; at: Date },
): Promise<void> {
  await trx
    .updateTable('certificate')
    .set((row) => ({
      valid_until: validUntil,
      review_date: sql<
        string | null
      >`case when status = 'suspended' then least(review_date, ${validUntil}::date) end`,
      updated_at: at,
      version: row('version', '+', 1),
    }))
    .where('certificate_number', '=', number)
    .execute()
}

export interface NewCertificateEvent {
  number: string
  action: Exclude<CertificateAction, 'expire'>
  status: CertificateStatus
  at: Date
  actorID: string | null
  publicReason?: string
  internalReason?: string
  reviewDate?: string | undefined
  /** The check-up that caused the event. */
  checkUpID?: string
}

export async function insertCertificateEvent(trx: DbOrTrx, event: NewCertificateEvent): Promise<void> {
  await trx
    .insertInto('certificate_event')
    .values({
      certificate_number: event.number,
      action: event.action,
      status: event.status,
      at: event.at,
      actor_id: event.actorID,
      actor_role: selectLeadingRole(event.actorID),
      public_reason: event.publicReason ?? '',
      internal_reason: event.internalReason ?? '',
      review_date: event.reviewDate ?? null,
      check_up_id: event.checkUpID ?? null,
    })
    .execute()
}

const selectCertificateEvents = (db: DbOrTrx, numbers: readonly string[]) =>
  db
    .selectFrom('certificate_event')
    .leftJoin('user_account', 'user_account.user_id', 'certificate_event.actor_id')
    .where(sql<SqlBool>`certificate_event.certificate_number = any(${numbers}::text[])`)
    .select(['certificate_number', 'action', 'status', 'at', 'actor_id', 'actor_role', 'user_account.name'])
    .select(['public_reason', 'internal_reason', 'review_date', 'user_account.roles'])
    .orderBy('certificate_event_id', 'desc')

export type CertificateEventRow = Awaited<
  ReturnType<ReturnType<typeof selectCertificateEvents>['execute']>
>[number]

/** The events by the number of the certificate, newest first. */
export async function findCertificateEvents(
  db: DbOrTrx,
  numbers: readonly string[],
): Promise<Map<string, CertificateEventRow[]>> {
  const rows = numbers.length === 0 ? [] : await selectCertificateEvents(db, numbers).execute()
  return Map.groupBy(rows, (row) => row.certificate_number)
}

/** The stored status of a certificate, which is never Expired. */
export async function findCertificateStatus(db: DbOrTrx, number: string) {
  const row = await db
    .selectFrom('certificate')
    .select(['status', 'valid_until', 'review_date'])
    .where('certificate_number', '=', number)
    .executeTakeFirstOrThrow()
  return { status: readStatus(row.status), validUntil: row.valid_until, reviewDate: row.review_date }
}

/** The status of the newest certificate of the audit. */
export async function findStatusOfAudit(
  db: DbOrTrx,
  auditID: string,
): Promise<CertificateStatus | undefined> {
  const row = await db
    .selectFrom('certificate')
    .select('status')
    .where('audit_id', '=', auditID)
    .orderBy('issued_at', 'desc')
    .orderBy('certificate_number', 'desc')
    .executeTakeFirst()
  return row && readStatus(row.status)
}

/** Suspended certificates whose review date has come, the earliest first: those of this Admin's audits and of unassigned ones. */
export async function findSuspensionsToReview(
  db: DbOrTrx,
  { adminID, today, limit }: { adminID: string; today: string; limit: number },
) {
  const rows = await db
    .selectFrom('certificate')
    .innerJoin('audit', 'audit.audit_id', 'certificate.audit_id')
    .innerJoin('site', 'site.site_id', 'certificate.site_id')
    .where('certificate.status', '=', 'suspended')
    .where('certificate.review_date', '<=', today)
    .where('certificate.valid_until', '>=', today)
    .where(sql<SqlBool>`coalesce(audit.assigned_user_id, ${adminID}) = ${adminID}`)
    .select(['certificate.audit_id', 'certificate.site_id', 'certificate.review_date', 'site.site_name'])
    .select(['site.company_id', 'audit.status'])
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy('certificate.review_date')
    .orderBy('certificate.certificate_number')
    .limit(limit)
    .execute()
  return {
    count: rows[0]?.total ?? 0,
    suspensions: rows.map((row) => ({
      auditID: row.audit_id,
      siteID: row.site_id,
      companyID: row.company_id,
      siteName: row.site_name,
      auditStatus: row.status,
      reviewDate: row.review_date ?? today,
    })),
  }
}

/** The status list indexes of all certificates with one of the statuses, ascending. */
export async function findListedIndexes(
  db: DbOrTrx,
  statuses: readonly CertificateStatus[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('certificate')
    .select('status_index')
    .where('status', 'in', statuses)
    .orderBy('status_index')
    .execute()
  return rows.map((row) => row.status_index)
}

/** The name and the address of the property, for the certificate and its scope. */
export const findCertifiedSite = (db: DbOrTrx, siteID: string) =>
  db
    .selectFrom('site')
    .select(['site_name as propertyName', 'address1', 'city_town as cityTown'])
    .where('site_id', '=', siteID)
    .executeTakeFirstOrThrow()
