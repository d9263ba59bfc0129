import { ACTIVE_STATUSES, type CalendarDay } from '@sojourn/domain'
import { countryName } from '@sojourn/domain/kernel/country-names'
import { sql } from 'kysely'
import { fixed } from '../choices.ts'
import { administrator, auditor, auditType, country, propertyName } from '../common-parameters.ts'
import { aNumber, anyOf, yesOrNo } from '../parameters.ts'
import { auditLink } from '../record-links.ts'
import { report } from '../report.ts'
import { every, holdsText, typeOfAudit, when, whenTicked } from '../repository/conditions.ts'

const PIPELINE = [...ACTIVE_STATUSES, 'Improvements'] as const

const statuses = anyOf('status', 'Status', fixed(PIPELINE))
const unallocated = yesOrNo('unallocated', 'Only unallocated')
const atLeast = aNumber('atLeast', 'Minimum days in the stage')

interface Row {
  audit_id: string
  status: string
  site_name: string
  country: string
  audit_type: string | null
  auditor_name: string | null
  administrator: string | null
  auditor_date: CalendarDay | null
  since: CalendarDay
  days: number
}

export const certificationPipeline = report<Row>({
  path: 'certification-pipeline',
  displayName: 'Certification pipeline',
  description: 'Every audit that is under way, by the stage it has reached and how long it has been there.',
  parameters: [statuses, country, auditType, auditor, administrator, propertyName, unallocated, atLeast],
  query: (given, today) => sql<Row>`
    select audit.audit_id, audit.status, audit.site_name, audit.country, ${typeOfAudit} as audit_type, audit.auditor_name,
      (select name from user_account where user_id = audit.assigned_user_id) as administrator, audit.auditor_date,
      audit.status_since::date as since, ${today}::date - audit.status_since::date as days
    from audit
    where ${every(
      sql`audit.status = any(${sql.val([...(given(statuses) ?? PIPELINE)])}::text[])`,
      when(given(country), (code) => sql`audit.country = ${code}`),
      when(given(auditType), (id) => sql`audit.audit_type_id = ${id}`),
      when(given(auditor), (id) => sql`audit.auditor_id = ${id}`),
      when(given(administrator), (id) => sql`audit.assigned_user_id = ${id}`),
      when(given(propertyName), (term) => holdsText(sql`audit.site_name`, term)),
      whenTicked(given(unallocated), sql`audit.assigned_user_id is null`),
      when(given(atLeast), (days) => sql`${today}::date - audit.status_since::date >= ${days}::float8`),
    )}`,
  order: sql`array_position(${sql.val([...PIPELINE])}::text[], status), days desc, site_name, audit_id`,
  columns: [
    { header: 'Status', cell: ({ status }) => status },
    { header: 'Property Name', cell: ({ site_name }) => site_name, link: auditLink },
    { header: 'Country', cell: (row) => countryName(row.country) },
    { header: 'Audit Type', cell: ({ audit_type }) => audit_type },
    { header: 'Auditor', cell: ({ auditor_name }) => auditor_name },
    { header: 'Assigned To', cell: (row) => row.administrator ?? 'Unallocated' },
    { header: 'Audit Date', kind: 'day', cell: ({ auditor_date }) => auditor_date },
    { header: 'In Stage Since', kind: 'day', cell: ({ since }) => since },
    { header: 'Days in Stage', kind: 'figure', cell: ({ days }) => days },
  ],
})
