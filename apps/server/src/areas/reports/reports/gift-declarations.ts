import type { CalendarDay } from '@sojourn/domain'
import { countryName } from '@sojourn/domain/kernel/country-names'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { auditor, booleanParameter, country, dateParameter, textParameter } from '../parameters.ts'
import { auditLink, defineCompletedReport } from '../report.ts'
import { allOf, containsText, whenSet, whenTrue } from '../repository.ts'

const received = booleanParameter('received', 'Only with gifts')
const from = dateParameter('from', 'Declared from')
const to = dateParameter('to', 'Declared to')
const words = textParameter('words', 'Items, person or value')

interface Declaration {
  gift_declaration_id: string
  audit_id: string
  declared_by: string
  declared_on: CalendarDay
  has_been_bribed: boolean
  items: string
  who: string
  value: string
}

interface Row extends Declaration {
  auditor: string
  site_name: string
  country: string
  auditor_date: CalendarDay | null
}

/** Joins audits and auditors only for the rows of the page. */
async function addAudits(db: DbOrTrx, declarations: readonly Declaration[]): Promise<Row[]> {
  const selectIDs = (column: 'audit_id' | 'declared_by') =>
    sql.val(declarations.map((declaration) => declaration[column]))
  const { rows: audits } = await sql<Pick<Row, 'audit_id' | 'site_name' | 'country' | 'auditor_date'>>`
    select audit_id, site_name, country, auditor_date from audit
    where audit_id = any(${selectIDs('audit_id')}::uuid[])`.execute(db)
  const { rows: auditors } = await sql<{ user_id: string; name: string }>`
    select user_id, name from user_account where user_id = any(${selectIDs('declared_by')}::uuid[])`.execute(
    db,
  )
  const auditOf = new Map(audits.map((audit) => [audit.audit_id, audit]))
  const nameOf = new Map(auditors.map(({ user_id, name }) => [user_id, name]))
  return declarations.flatMap((declaration) => {
    const audit = auditOf.get(declaration.audit_id)
    return audit ? [{ ...declaration, ...audit, auditor: nameOf.get(declaration.declared_by) ?? '' }] : []
  })
}

export const giftDeclarations = defineCompletedReport<Declaration, Row>({
  path: 'gift-declarations',
  displayName: 'Gift declarations',
  description: 'The gift declarations that auditors submitted with their reports, newest first.',
  parameters: [received, from, to, auditor, country, words],
  query: (filterValue) => sql<Declaration>`
    select declaration.gift_declaration_id, declaration.audit_id, declaration.declared_by, declaration.declared_at,
      declaration.declared_at::date as declared_on, declaration.has_been_bribed, declaration.items, declaration.who,
      declaration.value
    from gift_declaration declaration
    left join audit on audit.audit_id = declaration.audit_id
    where ${allOf(
      whenTrue(filterValue(received), sql`declaration.has_been_bribed`),
      whenSet(filterValue(from), (day) => sql`declaration.declared_at >= ${day}::date`),
      whenSet(filterValue(to), (day) => sql`declaration.declared_at < ${day}::date + 1`),
      whenSet(filterValue(auditor), (id) => sql`declaration.declared_by = ${id}`),
      whenSet(filterValue(country), (code) => sql`audit.country = ${code}`),
      whenSet(filterValue(words), (term) =>
        containsText(sql`concat_ws(' ', declaration.items, declaration.who, declaration.value)`, term),
      ),
    )}`,
  order: sql`declared_at desc, gift_declaration_id`,
  complete: addAudits,
  columns: [
    { header: 'Declared On', kind: 'day', cell: ({ declared_on }) => declared_on },
    { header: 'Auditor', cell: (row) => row.auditor },
    { header: 'Property Name', cell: ({ site_name }) => site_name, link: auditLink },
    { header: 'Country', cell: (row) => countryName(row.country) },
    { header: 'Audit Date', kind: 'day', cell: ({ auditor_date }) => auditor_date },
    { header: 'Gift Received', cell: ({ has_been_bribed }) => has_been_bribed },
    { header: 'Items', cell: ({ items }) => items },
    { header: 'Offered By', cell: ({ who }) => who },
    { header: 'Value', cell: ({ value }) => value },
  ],
})
