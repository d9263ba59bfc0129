import {
  AUDIT_STATUSES,
  type AuditStatus,
  type CertificateState,
  CHECK_UP_KINDS,
  type CheckUpKind,
  visitDay,
} from '@sojourn/domain'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { contains } from '../../../platform/db/queries.ts'

/** Superseded certificates are not listed. */
export type ListedState = Exclude<CertificateState, 'superseded'>

export interface RegisterFilter {
  /** Part of a name, a place or a number. */
  term: string
  /** The countries and areas whose names contain the term. */
  namedCountries: readonly string[]
  namedAreas: readonly string[]
  country: string | undefined
  auditTypeID: string | undefined
  state: ListedState | undefined
}

/** Expired is not stored; it follows from the last day, as in `certificateState`. */
const STATE_CONDITIONS: Record<ListedState, (today: string) => RawBuilder<SqlBool>> = {
  valid: (today) => sql`status = 'valid' and valid_until >= ${today}`,
  suspended: (today) => sql`status = 'suspended' and valid_until >= ${today}`,
  withdrawn: () => sql`status = 'withdrawn'`,
  expired: (today) => sql`status <> 'withdrawn' and valid_until < ${today}`,
}

function filterCondition(filter: RegisterFilter, today: string): RawBuilder<SqlBool> {
  const { term, namedCountries, namedAreas, country, auditTypeID, state } = filter
  const termConditions = [contains('search_text', term)]
  if (namedCountries.length > 0) termConditions.push(sql`country = any(${namedCountries}::text[])`)
  if (namedAreas.length > 0) termConditions.push(sql`county = any(${namedAreas}::text[])`)
  return sql.join(
    [
      term === '' ? sql`true` : sql`(${sql.join(termConditions, sql` or `)})`,
      country === undefined ? sql`true` : sql`country = ${country}`,
      auditTypeID === undefined ? sql`true` : sql`audit_type_id = ${auditTypeID}`,
      state === undefined ? sql`true` : STATE_CONDITIONS[state](today),
    ],
    sql` and `,
  )
}

interface CountRow {
  country: string
  status: Exclude<ListedState, 'expired'>
  /** Whether the last day has passed. */
  isOver: boolean
  count: number
}

/** The number of entries by country and status. */
export async function countEntries(
  db: DbOrTrx,
  filter: RegisterFilter,
  today: string,
): Promise<readonly CountRow[]> {
  const { rows } = await sql<CountRow>`
    select country, status, valid_until < ${today} as "isOver", count(*)::int as count
    from register_entry where ${filterCondition(filter, today)} group by 1, 2, 3`.execute(db)
  return rows
}

export interface RegisterEntry {
  number: string
  siteName: string
  cityTown: string
  county: string | null
  country: string
  latitude: number | null
  longitude: number | null
  scheme: string
  status: Exclude<ListedState, 'expired'>
  validUntil: string
  /** When the certificate was suspended or withdrawn. */
  changedAt: Date | null
}

/** A page of the register in the order of the names. It is found in an index alone, so that the last page needs no sort. */
export async function findEntries(
  db: DbOrTrx,
  filter: RegisterFilter,
  { today, limit, offset }: { today: string; limit: number; offset: number },
): Promise<readonly RegisterEntry[]> {
  const { rows } = await sql<RegisterEntry>`
    with page as (
      select certificate_number
      from register_entry where ${filterCondition(filter, today)}
      order by site_name, certificate_number limit ${limit} offset ${offset}
    )
    select entry.certificate_number as number, entry.site_name as "siteName", entry.city_town as "cityTown",
      entry.county, entry.country, latitude, longitude, audit_type_revision.name as scheme, entry.status,
      entry.valid_until as "validUntil", (
        select at from certificate_event
        where certificate_event.certificate_number = entry.certificate_number
          and certificate_event.status = entry.status and entry.status <> 'valid'
        order by certificate_event_id desc limit 1
      ) as "changedAt"
    from page
    join register_entry as entry using (certificate_number)
    join certificate using (certificate_number)
    join site on site.site_id = entry.site_id
    join audit_type_revision on audit_type_revision.audit_type_id = certificate.audit_type_id
      and audit_type_revision.revision = certificate.revision
    order by entry.site_name, entry.certificate_number`.execute(db)
  return rows
}

export interface Scheme {
  auditTypeID: string
  name: string
}

interface RegisterChoices {
  countries: string[]
  schemes: Scheme[]
}

/** The countries and schemes that have entries. Each is one probe of an index, instead of a scan of all entries. */
export async function findChoices(db: DbOrTrx): Promise<RegisterChoices> {
  const [countries, schemes] = await Promise.all([
    sql<{ country: string }>`
      with recursive found as (
        (select country from register_entry order by country limit 1)
        union all
        select (select country from register_entry where country > found.country order by country limit 1)
        from found where found.country is not null
      )
      select country from found where country is not null`.execute(db),
    sql<Scheme>`
      select audit_type_id as "auditTypeID", (
        select name from audit_type_revision
        where audit_type_revision.audit_type_id = audit_type.audit_type_id and enabled
        order by revision desc limit 1
      ) as name
      from audit_type
      where exists (select from register_entry where register_entry.audit_type_id = audit_type.audit_type_id)
      order by name`.execute(db),
  ])
  return { countries: countries.rows.map(({ country }) => country), schemes: schemes.rows }
}

export const countAllEntries = async (db: DbOrTrx): Promise<number> =>
  Number(
    (await sql<{ count: string }>`select count(*) as count from register_entry`.execute(db)).rows[0]?.count,
  )

function readKind(stored: string): CheckUpKind {
  const kind = CHECK_UP_KINDS.find((known) => known === stored)
  if (kind === undefined) throw new Error(`${stored} is not a kind of check-up.`)
  return kind
}

function readStatus(stored: string): AuditStatus {
  const status = AUDIT_STATUSES.find((known) => known === stored)
  if (status === undefined) throw new Error(`${stored} is not a status of an audit.`)
  return status
}

export interface PropertyFacts {
  address1: string
  county: string | null
  auditDate: string | null
  /** The certificate of the property that this one replaced. */
  replaced: { number: string; validFrom: string; until: Date } | undefined
}

/** Data of a certificate's public page that is not part of the certificate record. */
export async function findPropertyFacts(db: DbOrTrx, number: string): Promise<PropertyFacts> {
  const row = await db
    .selectFrom('certificate')
    .innerJoin('site', 'site.site_id', 'certificate.site_id')
    .innerJoin('audit', 'audit.audit_id', 'certificate.audit_id')
    .leftJoin('certificate as earlier', 'earlier.superseded_by', 'certificate.certificate_number')
    .select(['site.address1', 'site.county', 'audit.auditor_date as auditorDate'])
    .select('audit.auditor_submitted_at as auditorSubmittedAt')
    .select(['earlier.certificate_number as earlierNumber', 'earlier.valid_from as earlierFrom'])
    .select('certificate.issued_at as issuedAt')
    .where('certificate.certificate_number', '=', number)
    .executeTakeFirstOrThrow()
  const { address1, county, earlierNumber, earlierFrom, issuedAt } = row
  const replaced =
    earlierNumber === null || earlierFrom === null
      ? undefined
      : { number: earlierNumber, validFrom: earlierFrom, until: issuedAt }
  return { address1, county, auditDate: visitDay(row), replaced }
}

/** The plan of a criteria set, and the check-ups that a certificate has had. */
export async function findCheckUps(
  db: DbOrTrx,
  { number, scheme }: { number: string; scheme: { auditTypeID: string } },
) {
  const [plan, checkUps] = await Promise.all([
    db
      .selectFrom('check_up_plan')
      .select(['months', 'kind'])
      .where('audit_type_id', '=', scheme.auditTypeID)
      .executeTakeFirst(),
    db
      .selectFrom('check_up')
      .innerJoin('audit', 'audit.audit_id', 'check_up.audit_id')
      .select(['check_up.kind', 'audit.status', 'audit.check_up_due'])
      .where('check_up.certificate_number', '=', number)
      .execute(),
  ])
  return {
    plan: plan && { months: plan.months, kind: readKind(plan.kind) },
    checkUps: checkUps.map(({ kind, status, check_up_due }) => ({
      kind: readKind(kind),
      status: readStatus(status),
      dueDay: check_up_due ?? '',
    })),
  }
}

export interface CheckedGroup {
  name: string
  count: number
  topics: { name: string; count: number }[]
}

/** The criteria that were answered at the audit, by top-level group and the group below it. */
export async function countCheckedCriteria(db: DbOrTrx, auditID: string): Promise<CheckedGroup[]> {
  const { rows } = await sql<{ root: string; topic: string | null; count: number }>`
    with recursive counted as (
      select audit_type_group_id, count(*)::int as count
      from audit_response join audit_type_question using (audit_type_question_id)
      where audit_id = ${auditID} and visible group by 1
    ), path as (
      select audit_type_group_id as counted_id, audit_type_group_id, null::uuid as topic_id, count from counted
      union all
      select path.counted_id, audit_type_group.parent_group_id, path.audit_type_group_id, path.count
      from path join audit_type_group using (audit_type_group_id) where parent_group_id is not null
    )
    select root.group_name as root, topic.group_name as topic, sum(path.count)::int as count
    from path
    join audit_type_group as root on root.audit_type_group_id = path.audit_type_group_id
      and root.parent_group_id is null
    left join audit_type_group as topic on topic.audit_type_group_id = path.topic_id
    group by root.audit_type_group_id, root.group_name, root.sort_order, topic.audit_type_group_id, topic.group_name,
      topic.sort_order
    order by root.sort_order, topic.sort_order nulls first`.execute(db)
  return [...Map.groupBy(rows, ({ root }) => root)].map(([name, inGroup]) => ({
    name,
    count: inGroup.reduce((sum, { count }) => sum + count, 0),
    topics: inGroup.flatMap(({ topic, count }) => (topic === null ? [] : [{ name: topic, count }])),
  }))
}

/** The pages of the sitemap: numbers with their last change, in the order of the numbers. */
export const findSitemapEntries = (db: DbOrTrx, { limit, offset }: { limit: number; offset: number }) =>
  db
    .selectFrom('register_entry')
    .innerJoin('certificate', 'certificate.certificate_number', 'register_entry.certificate_number')
    .select(['register_entry.certificate_number as number', 'certificate.updated_at as updatedAt'])
    .orderBy('register_entry.certificate_number')
    .limit(limit)
    .offset(offset)
    .execute()
