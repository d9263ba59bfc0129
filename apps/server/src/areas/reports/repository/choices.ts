import type { ReportChoice } from '@sojourn/contract/reports/report'
import type { Role } from '@sojourn/domain'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { contains } from '../../../platform/db/search.ts'

export const findAuditTypes = async (db: DbOrTrx): Promise<ReportChoice[]> => {
  const { rows } = await sql<ReportChoice>`
    select newest.name as label, audit_type.audit_type_id as value
    from audit_type
    cross join lateral (
      select name from audit_type_revision revision
      where revision.audit_type_id = audit_type.audit_type_id
      order by revision.revision desc limit 1
    ) as newest
    order by newest.name, audit_type.audit_type_id`.execute(db)
  return rows
}

export const findMembershipStatuses = (db: DbOrTrx): Promise<ReportChoice[]> =>
  db
    .selectFrom('membership_status')
    .select(['name as label', 'membership_status_id as value'])
    .orderBy('sort_order')
    .execute()

interface Search {
  term?: string
  values?: readonly string[]
  limit: number
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** What is no id at all is simply not there. */
const isOneOf = (column: string, values: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} = any(${sql.val(values.filter((value) => ID.test(value)))}::uuid[])`

export const searchPeople = (
  db: DbOrTrx,
  { role, term = '', values, limit }: Search & { role: Role },
): Promise<ReportChoice[]> =>
  db
    .selectFrom('user_account')
    .select(['name as label', 'user_id as value'])
    .where(sql<SqlBool>`roles @> array[${role}]::text[]`)
    .where(values ? isOneOf('user_id', values) : contains('search_text', term))
    .orderBy('name')
    .orderBy('user_id')
    .limit(limit)
    .execute()

export const searchCompanies = (db: DbOrTrx, { term = '', values, limit }: Search): Promise<ReportChoice[]> =>
  db
    .selectFrom('company')
    .select(['name as label', 'company_id as value'])
    .where(values ? isOneOf('company_id', values) : contains('search_text', term))
    .orderBy('name')
    .orderBy('company_id')
    .limit(limit)
    .execute()
