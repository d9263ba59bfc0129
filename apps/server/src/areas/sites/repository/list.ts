import type { MapSquare, Role } from '@sojourn/domain'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { Order } from '../../../platform/http/list-choices.ts'
import { readableBy, siteMatches } from '../../people/index.ts'

export interface SiteReader {
  userID: string
  roles: readonly Role[]
}

export const SITE_ORDERS = ['Name', 'MembershipStart', 'MembershipExpiry'] as const

export interface SiteSearch {
  /** Any of each list; undefined for no such filter. */
  countries: string[] | undefined
  companyIDs: string[] | undefined
  enabled: boolean[] | undefined
  /** The status of the latest audit, and its type. */
  standings?: string[] | undefined
  auditTypeIDs?: string[] | undefined
  /** Where on the map. */
  squares?: MapSquare[] | undefined
  searchTerm: string
  order: Order<(typeof SITE_ORDERS)[number]>
}

/** Read from the index `audit_of_site` alone. */
const ofLatestAudit = (column: 'status' | 'audit_type_id') => sql`(
  select ${sql.ref(`audit.${column}`)} from audit where audit.site_id = site.site_id
  order by audit.created_at desc, audit.audit_id desc limit 1)`

/** As the map puts neighbours together. */
const inSquare = ({ degrees, latitude, longitude }: MapSquare): RawBuilder<SqlBool> =>
  sql<SqlBool>`(round(site.latitude / ${degrees}::double precision) = ${latitude}
    and round(site.longitude / ${degrees}::double precision) = ${longitude})`

function matchingSites(db: DbOrTrx, reader: SiteReader, search: SiteSearch) {
  let query = db.selectFrom('site').where(readableBy(reader, 'site.site_id'))
  if (search.countries) query = query.where('site.country', 'in', search.countries)
  if (search.companyIDs) query = query.where('site.company_id', 'in', search.companyIDs)
  if (search.enabled) query = query.where('site.enabled', 'in', search.enabled)
  if (search.standings)
    query = query.where(
      sql<SqlBool>`coalesce(${ofLatestAudit('status')}, 'No audit') = any(${search.standings}::text[])`,
    )
  if (search.auditTypeIDs)
    query = query.where(sql<SqlBool>`${ofLatestAudit('audit_type_id')} = any(${search.auditTypeIDs}::uuid[])`)
  if (search.squares)
    query = query.where(sql<SqlBool>`(${sql.join(search.squares.map(inSquare), sql` or `)})`)
  if (search.searchTerm) query = query.where(siteMatches(search.searchTerm))
  return query
}

const COLUMNS = {
  Name: 'site.site_name',
  MembershipStart: 'site.membership_start',
  MembershipExpiry: 'site.membership_end',
} as const

/** Written as each index has it; whoever has no date stands last either way. */
function ordering({ field, direction }: SiteSearch['order']) {
  const column = sql.ref(COLUMNS[field])
  if (direction === 'asc') return sql`${column}, site.site_id`
  if (field === 'Name') return sql`${column} desc, site.site_id desc`
  return sql`${column} desc nulls last, site.site_id desc`
}

const selectRows = (db: DbOrTrx) =>
  db
    .selectFrom('site')
    .innerJoin('company', 'company.company_id', 'site.company_id')
    .leftJoin('membership_status as status', 'status.membership_status_id', 'site.membership_status_id')
    .leftJoin('user_account as contact', 'contact.user_id', 'site.main_contact_user_id')
    .select([
      'site.site_id',
      'site.site_name',
      'site.property_urn',
      'site.property_code',
      'site.company_id',
      'company.name as company_name',
      'site.city_town',
      'site.country',
      'site.membership_start',
      'site.membership_end',
      'site.membership_status_id',
      'status.name as membership_status_name',
      'site.main_contact_user_id',
      'contact.name as contact_name',
      'contact.email as contact_email',
      'contact.photo_document_id as contact_photo',
      'site.enabled',
    ])

export type SiteListRow = Awaited<ReturnType<ReturnType<typeof selectRows>['executeTakeFirstOrThrow']>>

const orderedIds = (db: DbOrTrx, reader: SiteReader, search: SiteSearch) =>
  matchingSites(db, reader, search).select('site.site_id').orderBy(ordering(search.order))

/** All of them, in their order. */
export async function findSiteIds(db: DbOrTrx, reader: SiteReader, search: SiteSearch): Promise<string[]> {
  return (await orderedIds(db, reader, search).execute()).map((row) => row.site_id)
}

export async function findSiteRows(
  db: DbOrTrx,
  reader: SiteReader,
  search: SiteSearch,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: SiteListRow[]; totalCount: number }> {
  const { total } = await matchingSites(db, reader, search)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  if (offset >= total) return { rows: [], totalCount: total }
  const page = orderedIds(db, reader, search).limit(limit).offset(offset)
  const rows = await selectRows(db)
    .where('site.site_id', 'in', page)
    .orderBy(ordering(search.order))
    .execute()
  return { rows, totalCount: total }
}

export async function isReadable(db: DbOrTrx, reader: SiteReader, siteID: string): Promise<boolean> {
  const row = await db
    .selectFrom('site')
    .select('site.site_id')
    .where('site.site_id', '=', siteID)
    .where(readableBy(reader, 'site.site_id'))
    .executeTakeFirst()
  return row !== undefined
}

/** Whether this person may read any site of the company. */
export async function readsSomeSiteOf(db: DbOrTrx, reader: SiteReader, companyID: string): Promise<boolean> {
  const { rows } = await sql<{ reads: SqlBool }>`
    select exists (
      select from site where site.company_id = ${companyID} and ${readableBy(reader, 'site.site_id')}
    ) as reads`.execute(db)
  return rows[0]?.reads === true
}
