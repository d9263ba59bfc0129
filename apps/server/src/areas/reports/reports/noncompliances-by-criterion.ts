import { addMonths, criterionNumber, type TypeVersion } from '@sojourn/domain'
import { sql } from 'kysely'
import {
  auditType,
  booleanParameter,
  country,
  dateParameter,
  numberParameter,
  textParameter,
} from '../parameters.ts'
import { auditTypeLink, defineReport } from '../report.ts'
import { allOf, containsText, whenSet, whenTrue } from '../repository.ts'

const from = dateParameter('from', 'Report Submitted from', (today) => addMonths(today, -12))
const to = dateParameter('to', 'Report Submitted to')
const criterion = textParameter('criterion', 'Criterion')
const mandatory = booleanParameter('mandatory', 'Only mandatory criteria')
const atLeast = numberParameter('atLeast', 'Minimum noncompliances')

interface Row {
  audit_type_id: string
  type_version: TypeVersion
  question_number: number
  question_prefix: string
  position: number
  audit_type: string
  group_name: string
  title: string
  is_mandatory: boolean
  audits: number
  noncompliant: number
}

export const noncompliancesByCriterion = defineReport<Row>({
  path: 'noncompliances-by-criterion',
  displayName: 'Noncompliances by criterion',
  description:
    'How often each criterion was found noncompliant in the last twelve months or between the dates you choose. Criteria that are not mandatory at a first audit are not counted for first audits.',
  parameters: [auditType, country, from, to, criterion, mandatory, atLeast],
  query: (filterValue) => sql<Row>`
    select counted.criterion_id, counted.audit_type_id, revision.name as audit_type, revision.type_version,
      criteria_group.group_name, criteria_group.question_prefix, question.question_number, question.title,
      question.is_mandatory, counted.audits, counted.noncompliant,
      (select count(*) from audit_type_question sibling
        where sibling.audit_type_group_id = question.audit_type_group_id
          and sibling.question_number <= question.question_number) as position
    from (
      -- A criterion keeps its id over all revisions of its type; it is shown as in the newest revision with an answer.
      select question.audit_type_id, question.criterion_id,
        (array_agg(question.audit_type_question_id order by question.revision desc))[1] as newest,
        sum(answered.audits)::bigint as audits,
        coalesce(sum(answered.noncompliant) filter (where not answered.first_audit or question.is_mandatory), 0)::bigint
          as noncompliant
      from (
        select response.audit_type_question_id, audit.first_audit, count(*) as audits,
          count(*) filter (where response.status = 'Noncompliant') as noncompliant
        from audit join audit_response response using (audit_id)
        where ${allOf(
          sql`audit.auditor_submitted_at is not null`,
          whenSet(filterValue(from), (day) => sql`audit.auditor_submitted_at >= ${day}::date`),
          whenSet(filterValue(to), (day) => sql`audit.auditor_submitted_at < ${day}::date + 1`),
          whenSet(filterValue(auditType), (id) => sql`audit.audit_type_id = ${id}`),
          whenSet(filterValue(country), (code) => sql`audit.country = ${code}`),
        )}
        group by 1, 2
      ) as answered
      join audit_type_question question using (audit_type_question_id)
      where question.visible
      group by question.audit_type_id, question.criterion_id
    ) as counted
    join audit_type_question question on question.audit_type_question_id = counted.newest
    join audit_type_group criteria_group on criteria_group.audit_type_group_id = question.audit_type_group_id
    join audit_type_revision revision
      on revision.audit_type_id = question.audit_type_id and revision.revision = question.revision
    where ${allOf(
      whenSet(filterValue(criterion), (term) => containsText(sql`question.title`, term)),
      whenTrue(filterValue(mandatory), sql`question.is_mandatory`),
      whenSet(filterValue(atLeast), (count) => sql`counted.noncompliant >= ${count}::float8`),
    )}`,
  order: sql`noncompliant desc, audit_type, title, criterion_id`,
  isAggregate: true,
  columns: [
    {
      header: 'Number',
      cell: ({ type_version, question_number, question_prefix, position }) =>
        criterionNumber(type_version, {
          questionNumber: question_number,
          questionPrefix: question_prefix,
          position,
        }),
    },
    { header: 'Criterion', cell: ({ title }) => title, link: auditTypeLink },
    { header: 'Group', cell: ({ group_name }) => group_name },
    { header: 'Audit Type', cell: ({ audit_type }) => audit_type },
    { header: 'Mandatory', cell: ({ is_mandatory }) => is_mandatory },
    { header: 'Reports', kind: 'number', cell: ({ audits }) => audits },
    { header: 'Noncompliant', kind: 'number', cell: ({ noncompliant }) => noncompliant },
    {
      header: 'Share (%)',
      kind: 'number',
      decimals: 1,
      cell: ({ audits, noncompliant }) => (100 * noncompliant) / audits,
    },
  ],
})
