import { ACTIVE_STATUSES, type CalendarDay } from '@sojourn/domain'
import { countryName } from '@sojourn/domain/kernel/country-names'
import { sql } from 'kysely'
import {
  administrator,
  auditor,
  auditType,
  booleanParameter,
  country,
  fixedChoices,
  multiChoiceParameter,
  numberParameter,
  propertyName,
} from '../parameters.ts'
import { auditLink, defineReport } from '../report.ts'
import { allOf, containsText, typeOfAudit, whenSet, whenTrue } from '../repository.ts'

const PIPELINE = [...ACTIVE_STATUSES, 'Improvements'] as const

const statuses = multiChoiceParameter('status', 'Status', fixedChoices(PIPELINE))
const unallocated = booleanParameter('unallocated', 'Only unallocated')
const atLeast = numberParameter('atLeast', 'Minimum days in the stage')

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

export const certificationPipeline = defineReport<Row>({
  path: 'certification-pipeline',
  displayName: 'Certification pipeline',
  description: 'Every audit that is under way, by the stage it has reached and how long it has been there.',
  parameters: [statuses, country, auditType, auditor, administrator, propertyName, unallocated, atLeast],
  query: (filterValue, today) => sql<Row>`
    select audit.audit_id, audit.status, audit.site_name, audit.country, ${typeOfAudit} as audit_type, audit.auditor_name,
      (select name from user_account where user_id = audit.assigned_user_id) as administrator, audit.auditor_date,
      audit.status_since::date as since, ${today}::date - audit.status_since::date as days
    from audit
    where ${allOf(
      sql`audit.status = any(${sql.val([...(filterValue(statuses) ?? PIPELINE)])}::text[])`,
      whenSet(filterValue(country), (code) => sql`audit.country = ${code}`),
      whenSet(filterValue(auditType), (id) => sql`audit.audit_type_id = ${id}`),
      whenSet(filterValue(auditor), (id) => sql`audit.auditor_id = ${id}`),
      whenSet(filterValue(administrator), (id) => sql`audit.assigned_user_id = ${id}`),
      whenSet(filterValue(propertyName), (term) => containsText(sql`audit.site_name`, term)),
      whenTrue(filterValue(unallocated), sql`audit.assigned_user_id is null`),
      whenSet(
        filterValue(atLeast),
        (days) => sql`${today}::date - audit.status_since::date >= ${days}::float8`,
      ),
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
    { header: 'Days in Stage', kind: 'number', cell: ({ days }) => days },
  ],
})
