import type { MapSquare, Role } from '@sojourn/domain'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { Order } from '../../../platform/http/lists.ts'
import { readableBy, siteMatches } from '../../people/index.ts'

export interface SiteScope {
  userID: string
  roles: readonly Role[]
}

export const SITE_ORDERS = ['Name', 'MembershipStart', 'MembershipExpiry'] as const

export interface SiteSearch {
  /** Each filter matches any of its values; undefined means no filter. */
  countries: string[] | undefined
  companyIDs: string[] | undefined
  enabled: boolean[] | undefined
  /** The status and the type of the latest audit. */
  auditStatuses?: string[] | undefined
  auditTypeIDs?: string[] | undefined
  /** The squares of the map grid. */
  squares?: MapSquare[] | undefined
  searchTerm: string
  order: Order<(typeof SITE_ORDERS)[number]>
}

/** Uses an index-only scan of `audit_of_site`. */
const latestAuditColumn = (column: 'status' | 'audit_type_id') => sql`(
  select ${sql.ref(`audit.${column}`)} from audit where audit.site_id = site.site_id and audit.mode <> 'check-up'
  order by audit.created_at desc, audit.audit_id desc limit 1)`

/** Uses the same rounding as the clusters of the map. */
const isInSquare = ({ degrees, latitude, longitude }: MapSquare): RawBuilder<SqlBool> =>
  sql<SqlBool>`(round(site.latitude / ${degrees}::double precision) = ${latitude}
    and round(site.longitude / ${degrees}::double precision) = ${longitude})`

function selectMatchingSites(db: DbOrTrx, scope: SiteScope, search: SiteSearch) {
  let query = db.selectFrom('site').where(readableBy(scope, 'site.site_id'))
  if (search.countries) query = query.where('site.country', 'in', search.countries)
  if (search.companyIDs) query = query.where('site.company_id', 'in', search.companyIDs)
  if (search.enabled) query = query.where('site.enabled', 'in', search.enabled)
  if (search.auditStatuses)
    query = query.where(
      sql<SqlBool>`coalesce(${latestAuditColumn('status')}, 'No audit') = any(${search.auditStatuses}::text[])`,
    )
  if (search.auditTypeIDs)
    query = query.where(
      sql<SqlBool>`${latestAuditColumn('audit_type_id')} = any(${search.auditTypeIDs}::uuid[])`,
    )
  if (search.squares)
    query = query.where(sql<SqlBool>`(${sql.join(search.squares.map(isInSquare), sql` or `)})`)
  if (search.searchTerm) query = query.where(siteMatches(search.searchTerm))
  return query
}

const ORDER_COLUMNS = {
  Name: 'site.site_name',
  MembershipStart: 'site.membership_start',
  MembershipExpiry: 'site.membership_end',
} as const

/** Each order matches an index; sites without a date are last in both directions. */
function createOrderClause({ field, direction }: SiteSearch['order']) {
  const column = sql.ref(ORDER_COLUMNS[field])
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

const selectOrderedIds = (db: DbOrTrx, scope: SiteScope, search: SiteSearch) =>
  selectMatchingSites(db, scope, search).select('site.site_id').orderBy(createOrderClause(search.order))

/** All matching ids in the requested order. */
export async function findSiteIds(db: DbOrTrx, scope: SiteScope, search: SiteSearch): Promise<string[]> {
  return (await selectOrderedIds(db, scope, search).execute()).map((row) => row.site_id)
}

export async function findSiteRows(
  db: DbOrTrx,
  scope: SiteScope,
  search: SiteSearch,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: SiteListRow[]; totalCount: number }> {
  const { total } = await selectMatchingSites(db, scope, search)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  if (offset >= total) return { rows: [], totalCount: total }
  const page = selectOrderedIds(db, scope, search).limit(limit).offset(offset)
  const rows = await selectRows(db)
    .where('site.site_id', 'in', page)
    .orderBy(createOrderClause(search.order))
    .execute()
  return { rows, totalCount: total }
}

export async function isSiteInScope(db: DbOrTrx, scope: SiteScope, siteID: string): Promise<boolean> {
  const row = await db
    .selectFrom('site')
    .select('site.site_id')
    .where('site.site_id', '=', siteID)
    .where(readableBy(scope, 'site.site_id'))
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the scope contains any site of the company. */
export async function hasSiteInScope(db: DbOrTrx, scope: SiteScope, companyID: string): Promise<boolean> {
  const { rows } = await sql<{ found: SqlBool }>`
    select exists (
      select from site where site.company_id = ${companyID} and ${readableBy(scope, 'site.site_id')}
    ) as found`.execute(db)
  return rows[0]?.found === true
}
