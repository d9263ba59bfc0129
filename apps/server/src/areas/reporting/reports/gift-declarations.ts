import type { CalendarDay } from '@sojourn/domain'
import { sql } from 'kysely'
import { countryName } from '../../programme/index.ts'
import { auditor, country } from '../common-parameters.ts'
import { aDay, someText, yesOrNo } from '../parameters.ts'
import { report } from '../report.ts'
import { every, holdsText, when, whenTicked } from '../repository/conditions.ts'

const received = yesOrNo('received', 'Only where something was received')
const from = aDay('from', 'Declared from')
const to = aDay('to', 'Declared to')
const words = someText('words', 'Items, person or value')

interface Row {
  declared_on: CalendarDay
  auditor: string
  site_name: string
  country: string
  auditor_date: CalendarDay | null
  has_been_bribed: boolean
  items: string
  who: string
  value: string
}

export const giftDeclarations = report<Row>({
  path: 'gift-declarations',
  displayName: 'Gift declarations',
  description: 'What auditors declared with their reports, newest first.',
  parameters: [received, from, to, auditor, country, words],
  query: (given) => sql<Row>`
    select declaration.gift_declaration_id, declaration.declared_at, declaration.declared_at::date as declared_on,
      user_account.name as auditor, audit.site_name, audit.country,
      audit.auditor_date, declaration.has_been_bribed, declaration.items, declaration.who, declaration.value
    from gift_declaration declaration
    left join audit on audit.audit_id = declaration.audit_id
    left join user_account on user_account.user_id = declaration.declared_by
    where ${every(
      whenTicked(given(received), sql`declaration.has_been_bribed`),
      when(given(from), (day) => sql`declaration.declared_at >= ${day}::date`),
      when(given(to), (day) => sql`declaration.declared_at < ${day}::date + 1`),
      when(given(auditor), (id) => sql`declaration.declared_by = ${id}`),
      when(given(country), (code) => sql`audit.country = ${code}`),
      when(given(words), (term) =>
        holdsText(sql`concat_ws(' ', declaration.items, declaration.who, declaration.value)`, term),
      ),
    )}`,
  order: sql`declared_at desc, gift_declaration_id`,
  columns: [
    { header: 'Declared On', kind: 'day', cell: ({ declared_on }) => declared_on },
    { header: 'Auditor', cell: (row) => row.auditor },
    { header: 'Property Name', cell: ({ site_name }) => site_name },
    { header: 'Country', cell: (row) => countryName(row.country) },
    { header: 'Audit Date', kind: 'day', cell: ({ auditor_date }) => auditor_date },
    { header: 'Gift Received', cell: ({ has_been_bribed }) => has_been_bribed },
    { header: 'Items', cell: ({ items }) => items },
    { header: 'From Whom', cell: ({ who }) => who },
    { header: 'Value', cell: ({ value }) => value },
  ],
})
