import { type SqlBool, sql } from 'kysely'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import { contains } from '../../platform/db/queries.ts'
import type { Order } from '../../platform/http/lists.ts'

export interface CompanyRecord {
  companyID: string
  parent: { companyID: string; name: string } | null
  name: string
  logo: { documentID: string; name: string; mimeType: string } | null
  enabled: boolean
  createdAt: Date
  version: number
}

const selectCompanies = (db: DbOrTrx) =>
  db
    .selectFrom('company')
    .leftJoin('company as parent', 'parent.company_id', 'company.parent_company_id')
    .leftJoin('document as logo', 'logo.document_id', 'company.logo_document_id')
    .select([
      'company.company_id',
      'company.parent_company_id',
      'parent.name as parent_name',
      'company.name',
      'company.logo_document_id',
      'logo.name as logo_name',
      'logo.mime_type as logo_type',
      'company.enabled',
      'company.created_at',
      'company.version',
    ])

type CompanyRow = Awaited<ReturnType<ReturnType<typeof selectCompanies>['executeTakeFirstOrThrow']>>

const toCompanyRecord = (row: CompanyRow): CompanyRecord => ({
  companyID: row.company_id,
  parent:
    row.parent_company_id === null ? null : { companyID: row.parent_company_id, name: row.parent_name ?? '' },
  name: row.name,
  logo:
    row.logo_document_id === null
      ? null
      : { documentID: row.logo_document_id, name: row.logo_name ?? '', mimeType: row.logo_type ?? '' },
  enabled: row.enabled,
  createdAt: row.created_at,
  version: row.version,
})

export async function findCompany(db: DbOrTrx, companyID: string): Promise<CompanyRecord | undefined> {
  const row = await selectCompanies(db).where('company.company_id', '=', companyID).executeTakeFirst()
  return row && toCompanyRecord(row)
}

export interface CompanySearch {
  enabled: boolean[] | undefined
  searchTerm: string
  order: Order<'Name' | 'DateCreated'>
}

function selectMatchingCompanies(db: DbOrTrx, search: CompanySearch) {
  let matching = db.selectFrom('company')
  if (search.enabled) matching = matching.where('company.enabled', 'in', search.enabled)
  if (search.searchTerm) matching = matching.where(contains('company.search_text', search.searchTerm))
  return matching
}

const ORDER_COLUMNS = { Name: 'company.name', DateCreated: 'company.created_at' } as const

const selectOrderedIds = (db: DbOrTrx, search: CompanySearch) =>
  selectMatchingCompanies(db, search)
    .select('company.company_id')
    .orderBy(ORDER_COLUMNS[search.order.field], search.order.direction)
    .orderBy('company.company_id', search.order.direction)

/** All matching ids in the requested order. */
export async function findCompanyIds(db: DbOrTrx, search: CompanySearch): Promise<string[]> {
  return (await selectOrderedIds(db, search).execute()).map((row) => row.company_id)
}

export async function findCompaniesById(
  db: DbOrTrx,
  companyIDs: string[],
): Promise<Map<string, CompanyRecord>> {
  const rows = await selectCompanies(db)
    .where(sql<SqlBool>`company.company_id = any(${companyIDs}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.company_id, toCompanyRecord(row)]))
}

/** The company ids by exact name; several companies can have the same name. */
export async function findCompanyIdsByName(db: DbOrTrx, names: string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('company')
    .select(['name', 'company_id'])
    .where(sql<SqlBool>`name = any(${names}::text[])`)
    .orderBy('company_id')
    .execute()
  const ids = new Map<string, string[]>()
  for (const row of rows) ids.set(row.name, [...(ids.get(row.name) ?? []), row.company_id])
  return ids
}

/** The distinct names in alphabetical order. */
export async function findCompanyNames(db: DbOrTrx): Promise<string[]> {
  const rows = await db
    .selectFrom('company')
    .select('name')
    .groupBy('name')
    .orderBy(sql`name collate "und-x-icu"`)
    .execute()
  return rows.map(({ name }) => name)
}

export async function findCompanies(
  db: DbOrTrx,
  search: CompanySearch,
  { limit, offset }: { limit: number; offset: number },
) {
  const { total } = await selectMatchingCompanies(db, search)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  if (offset >= total) return { rows: [], totalCount: total }
  const { field, direction } = search.order
  const page = selectOrderedIds(db, search).limit(limit).offset(offset)
  const rows = await selectCompanies(db)
    .where('company.company_id', 'in', page)
    .orderBy(ORDER_COLUMNS[field], direction)
    .orderBy('company.company_id', direction)
    .execute()
  return { rows: rows.map(toCompanyRecord), totalCount: total }
}

/** Serialises moves: two concurrent moves could each be valid and together form a cycle. */
export async function lockCompanyTree(trx: DbOrTrx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('company'))`.execute(trx)
}

/** Blocks changes and deletion until the transaction ends; other transactions can still add sub-companies. */
export async function lockCompany(trx: DbOrTrx, companyID: string): Promise<CompanyRecord | undefined> {
  const row = await selectCompanies(trx)
    .where('company.company_id', '=', companyID)
    .forNoKeyUpdate('company')
    .executeTakeFirst()
  return row && toCompanyRecord(row)
}

/** Blocks deletion only, until the transaction ends. */
export async function lockCompanyAgainstDeletion(
  trx: DbOrTrx,
  companyID: string,
): Promise<CompanyRecord | undefined> {
  const row = await selectCompanies(trx)
    .where('company.company_id', '=', companyID)
    .forKeyShare('company')
    .executeTakeFirst()
  return row && toCompanyRecord(row)
}

/** From the parent to the root. */
export async function findAncestorCompanies(db: DbOrTrx, companyID: string): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`
    with recursive above as (
      select parent_company_id from company where company_id = ${companyID}
      union
      select company.parent_company_id from company join above on company.company_id = above.parent_company_id
    )
    select parent_company_id as company_id from above where parent_company_id is not null`.execute(db)
  return rows.map((row) => row.company_id)
}

/** Counts at most one site and one sub-company, because the callers only compare with zero. */
export async function countDependants(
  db: DbOrTrx,
  companyID: string,
): Promise<{ sites: number; subCompanies: number }> {
  const { rows } = await sql<{ sites: number; companies: number }>`
    select (select count(*) from (select from site where company_id = ${companyID} limit 1) as first_row) as sites,
      (select count(*) from (select from company where parent_company_id = ${companyID} limit 1) as first_row)
        as companies`.execute(db)
  return { sites: rows[0]?.sites ?? 0, subCompanies: rows[0]?.companies ?? 0 }
}

export interface NewCompany {
  companyID: string
  name: string
  parentCompanyID: string | null
  logoDocumentID?: string | null
  enabled: boolean
  createdAt: Date
}

export async function insertCompany(trx: DbOrTrx, company: NewCompany): Promise<void> {
  await trx
    .insertInto('company')
    .values({
      company_id: company.companyID,
      name: company.name,
      parent_company_id: company.parentCompanyID,
      logo_document_id: company.logoDocumentID ?? null,
      enabled: company.enabled,
      created_at: company.createdAt,
    })
    .execute()
}

export async function saveCompany(
  trx: DbOrTrx,
  company: {
    companyID: string
    name: string
    parentCompanyID: string | null
    logoDocumentID: string | null
    enabled: boolean
  },
): Promise<void> {
  await trx
    .updateTable('company')
    .set((row) => ({
      name: company.name,
      parent_company_id: company.parentCompanyID,
      logo_document_id: company.logoDocumentID,
      enabled: company.enabled,
      version: row('version', '+', 1),
    }))
    .where('company_id', '=', company.companyID)
    .execute()
}

export async function removeCompany(trx: DbOrTrx, companyID: string): Promise<void> {
  await trx.deleteFrom('company').where('company_id', '=', companyID).execute()
}
