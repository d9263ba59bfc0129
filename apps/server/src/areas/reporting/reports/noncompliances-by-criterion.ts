import { addMonths, criterionNumber, type TypeVersion } from '@sojourn/domain'
import { sql } from 'kysely'
import { figureRows } from '../../../platform/kept-figures/store.ts'
import { auditType, country } from '../common-parameters.ts'
import { aDay, aNumber, someText, yesOrNo } from '../parameters.ts'
import { auditTypeLink } from '../record-links.ts'
import { report } from '../report.ts'
import { every, holdsText, onDays, when, whenTicked } from '../repository/conditions.ts'
import { takeApart } from '../whole-months.ts'

const from = aDay('from', 'Report Submitted from', (today) => addMonths(today, -12))
const to = aDay('to', 'Report Submitted to')
const criterion = someText('criterion', 'Criterion')
const mandatory = yesOrNo('mandatory', 'Only mandatory criteria')
const atLeast = aNumber('atLeast', 'Minimum non-compliances')

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

export const noncompliancesByCriterion = report<Row>({
  path: 'noncompliances-by-criterion',
  displayName: 'Non-compliances by criterion',
  description:
    'How often each criterion was found non-compliant in the last twelve months or between the dates you choose. Criteria that are not mandatory at a first audit are not counted for first audits.',
  parameters: [auditType, country, from, to, criterion, mandatory, atLeast],
  query: (given) => {
    const { months, days } = takeApart(given(from), given(to))
    const kept = figureRows(
      { kinds: ['reported answer'], country: given(country), auditTypeID: given(auditType), ...months },
      ['subject'],
    )
    return sql<Row>`
      select counted.criterion_id, counted.audit_type_id, revision.name as audit_type, revision.type_version,
        criteria_group.group_name, criteria_group.question_prefix, question.question_number, question.title,
        question.is_mandatory, counted.audits, counted.noncompliant,
        (select count(*) from audit_type_question sibling
          where sibling.audit_type_group_id = question.audit_type_group_id
            and sibling.question_number <= question.question_number) as position
      from (
        -- A criterion stays itself over all revisions of its type; it is shown as the newest that was answered has it.
        select question.audit_type_id, question.criterion_id,
          (array_agg(question.audit_type_question_id order by question.revision desc))[1] as newest,
          sum(answered.audits)::bigint as audits,
          sum(answered.noncompliant + case when question.is_mandatory then answered.in_first else 0 end)::bigint
            as noncompliant
        from (
          select question_id, sum(audits) as audits, sum(noncompliant) as noncompliant, sum(in_first) as in_first
          from (
            select subject::uuid as question_id, count as audits, amount as noncompliant, 0 as in_first
            from ${kept} as kept
            where ${months !== undefined}
            union all
            select response.audit_type_question_id, count(*),
              count(*) filter (where response.fails and not audit.first_audit),
              count(*) filter (where response.fails and audit.first_audit)
            from audit
            -- Audit by audit: the days are few, and anything else would read all answers there are.
            cross join lateral (
              select answer.audit_type_question_id, answer.status = 'Noncompliant' as fails
              from audit_response answer where answer.audit_id = audit.audit_id offset 0
            ) as response
            where ${every(
              onDays('audit.auditor_submitted_at', days),
              when(given(auditType), (id) => sql`audit.audit_type_id = ${id}`),
              when(given(country), (code) => sql`audit.country = ${code}`),
            )}
            group by response.audit_type_question_id
          ) as parts
          group by question_id
          having sum(audits) > 0
        ) as answered
        join audit_type_question question
          on question.audit_type_question_id = answered.question_id and question.visible
        group by question.audit_type_id, question.criterion_id
      ) as counted
      join audit_type_question question on question.audit_type_question_id = counted.newest
      join audit_type_group criteria_group on criteria_group.audit_type_group_id = question.audit_type_group_id
      join audit_type_revision revision
        on revision.audit_type_id = question.audit_type_id and revision.revision = question.revision
      where ${every(
        when(given(criterion), (term) => holdsText(sql`question.title`, term)),
        whenTicked(given(mandatory), sql`question.is_mandatory`),
        when(given(atLeast), (count) => sql`counted.noncompliant >= ${count}::float8`),
      )}`
  },
  order: sql`noncompliant desc, audit_type, title, criterion_id`,
  isAddedUp: true,
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
    { header: 'Reports', kind: 'figure', cell: ({ audits }) => audits },
    { header: 'Non-compliant', kind: 'figure', cell: ({ noncompliant }) => noncompliant },
    {
      header: 'Share (%)',
      kind: 'figure',
      decimals: 1,
      cell: ({ audits, noncompliant }) => (100 * noncompliant) / audits,
    },
  ],
})
