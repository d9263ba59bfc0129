import { CASE_OUTCOMES, type CalendarDay, OUTCOME_SENTENCES } from '@sojourn/domain'
import { countryName } from '@sojourn/domain/kernel/country-names'
import { sql } from 'kysely'
import {
  booleanParameter,
  country,
  dateParameter,
  fixedChoices,
  propertyName,
  singleChoiceParameter,
} from '../parameters.ts'
import { caseLink, customerLink, defineReport } from '../report.ts'
import { allOf, containsText, whenSet, whenTrue } from '../repository.ts'

const kind = singleChoiceParameter('kind', 'Kind', fixedChoices(['Complaint', 'Appeal']))
const from = dateParameter('from', 'Opened from')
const to = dateParameter('to', 'Opened to')
const open = booleanParameter('open', 'Only open cases')
const late = booleanParameter('late', 'Only cases that are not on time')

interface Row {
  case_id: string
  case_number: string
  kind: string
  title: string
  company_id: string
  site_id: string
  site_name: string
  country: string
  certificate_number: string | null
  opened: CalendarDay
  acknowledge_by: CalendarDay
  acknowledged: CalendarDay | null
  decide_by: CalendarDay
  decided: CalendarDay | null
  outcome: string | null
  days: number
  is_on_time: boolean
  handler: string | null
}

const describeOutcome = (stored: string | null): string => {
  const outcome = CASE_OUTCOMES.find((known) => known === stored)
  return outcome === undefined ? '' : OUTCOME_SENTENCES[outcome]
}

/** A step that is open counts as late once its last day has passed. */
const isOnTime = (today: CalendarDay) => sql`(
  coalesce(acknowledged_at::date, ${today}::date) <= acknowledge_by
  and coalesce(decided_at::date, ${today}::date) <= decide_by)`

export const cases = defineReport<Row>({
  path: 'cases',
  displayName: 'Complaints and appeals',
  description: 'All complaints and appeals with their deadlines and outcomes, newest first.',
  parameters: [kind, from, to, open, late, country, propertyName],
  query: (filterValue, today) => sql<Row>`
    select certification_case.case_id, case_number, kind, title, site.company_id, site.site_id, site.site_name,
      site.country, certificate_number, received_at, received_at::date as opened, acknowledge_by,
      acknowledged_at::date as acknowledged, decide_by, decided_at::date as decided, outcome,
      coalesce(decided_at::date, ${today}::date) - received_at::date as days, ${isOnTime(today)} as is_on_time,
      (select name from user_account where user_id = handler_id) as handler
    from certification_case join site using (site_id)
    where ${allOf(
      whenSet(filterValue(kind), (label) => sql`kind = ${label.toLowerCase()}`),
      whenSet(filterValue(from), (day) => sql`received_at >= ${day}::date`),
      whenSet(filterValue(to), (day) => sql`received_at < ${day}::date + 1`),
      whenTrue(filterValue(open), sql`decided_at is null`),
      whenTrue(filterValue(late), sql`not ${isOnTime(today)}`),
      whenSet(filterValue(country), (code) => sql`site.country = ${code}`),
      whenSet(filterValue(propertyName), (term) => containsText(sql`site.site_name`, term)),
    )}`,
  order: sql`received_at desc, case_id`,
  columns: [
    { header: 'Number', cell: ({ case_number }) => case_number, link: caseLink },
    { header: 'Kind', cell: (row) => (row.kind === 'appeal' ? 'Appeal' : 'Complaint') },
    { header: 'Title', cell: ({ title }) => title },
    { header: 'Property Name', cell: ({ site_name }) => site_name, link: customerLink },
    { header: 'Country', cell: (row) => countryName(row.country) },
    { header: 'Certificate', cell: ({ certificate_number }) => certificate_number },
    { header: 'Opened', kind: 'day', cell: ({ opened }) => opened },
    { header: 'Acknowledge By', kind: 'day', cell: ({ acknowledge_by }) => acknowledge_by },
    { header: 'Acknowledged', kind: 'day', cell: ({ acknowledged }) => acknowledged },
    { header: 'Decide By', kind: 'day', cell: ({ decide_by }) => decide_by },
    { header: 'Decided', kind: 'day', cell: ({ decided }) => decided },
    { header: 'Outcome', cell: ({ outcome }) => describeOutcome(outcome) },
    { header: 'Handled By', cell: ({ handler }) => handler },
    { header: 'Days', kind: 'number', cell: ({ days }) => days },
    { header: 'On Time', cell: ({ is_on_time }) => is_on_time },
  ],
})
