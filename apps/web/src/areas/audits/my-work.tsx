import type { WorkGroup, WorkItem } from '@sojourn/contract/notifications/calls'
import { dayOf } from '@sojourn/domain/audits/calendar'
import { type CalendarDay, longDate } from '@sojourn/domain/kernel/dates'
import { IconScale } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import type { CallResponse } from '../../lib/api/call-types.ts'
import { callQuery } from '../../lib/api/query.ts'
import { m } from '../../messages/messages.js'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { ErrorState, LoadingState } from '../../ui/states.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import css from './my-work.module.css'

type CaseDeadline = CallResponse<'listCaseDeadlines'>[number]
type GroupName = Exclude<keyof CallResponse<'getMyWork'>, 'withoutProperty'>

/** Cases with a deadline are listed with the audits. */
type WorkWithCases = CallResponse<'getMyWork'> &
  Record<'thisWeek' | 'overdue', { cases: readonly CaseDeadline[] }>

function addCases(
  work: CallResponse<'getMyWork'>,
  deadlines: readonly CaseDeadline[],
  today: CalendarDay,
): WorkWithCases {
  const addToGroup = (group: WorkGroup, cases: readonly CaseDeadline[]) => ({
    ...group,
    count: group.count + cases.length,
    cases,
  })
  return {
    ...work,
    thisWeek: addToGroup(
      work.thisWeek,
      deadlines.filter(({ date }) => date >= today),
    ),
    overdue: addToGroup(
      work.overdue,
      deadlines.filter(({ date }) => date < today),
    ),
  }
}

/** The groups in ascending order of urgency. */
const GROUP_NAMES = ['unread', 'waiting', 'thisWeek', 'overdue'] as const satisfies readonly GroupName[]

const formatOverdueNote = ({ overdue }: WorkWithCases): string => {
  const [since] = [
    ...overdue.items.map(({ deadline }) => deadline?.date),
    ...overdue.cases.map(({ date }) => date),
  ]
    .filter((date) => date !== undefined)
    .sort()
  return since ? m.my_work_overdue_since({ date: longDate(since) }) : ''
}

interface WorkMetric {
  name: GroupName
  label: string
  count: number
  note: string
  tone?: Tone
}

function listMetrics(work: WorkWithCases): WorkMetric[] {
  const notes = {
    waiting: m.my_work_waiting_admin(),
    unread: m.my_work_unread_in({ count: work.unread.count }),
    thisWeek: m.my_work_this_week_from(),
    overdue: formatOverdueNote(work),
  }
  const getMetricNote = (name: GroupName) => (work[name].count === 0 ? m.my_work_none() : notes[name])
  const metrics: Omit<WorkMetric, 'count' | 'note'>[] = [
    { name: 'waiting', label: m.my_work_waiting() },
    { name: 'unread', label: m.my_work_unread() },
    { name: 'thisWeek', label: m.my_work_this_week() },
    { name: 'overdue', label: m.my_work_overdue(), tone: 'bad' },
  ]
  return metrics.map((metric) => ({
    ...metric,
    count: metric.name === 'unread' ? work.unread.messages : work[metric.name].count,
    note: getMetricNote(metric.name),
  }))
}

const DEADLINE_TEXTS = {
  visit: m.my_work_visit,
  report: m.my_work_report,
  improvements: m.my_work_improvements,
  'check-up': m.my_work_check_up,
  suspension: m.my_work_suspension,
  profile: m.my_work_profile,
}

const formatNote = ({ deadline, unread }: WorkItem): string => {
  if (unread > 0) return m.my_work_messages({ count: unread })
  return deadline ? DEADLINE_TEXTS[deadline.kind]({ date: longDate(deadline.date) }) : ''
}

/** The page of a work item: the panel for a certificate, the audit form for booking, otherwise the review. */
const getLink = ({ auditID, companyID, siteID, status, deadline }: WorkItem) =>
  deadline?.kind === 'suspension' || deadline?.kind === 'profile'
    ? linkOptions({ to: '/audits', search: { AuditID: auditID } })
    : status === 'Audit Due' || status === 'Date Set'
      ? linkOptions({
          to: '/companies/company/$companyID/customers/customer/$siteID/audit/$auditID',
          params: { companyID, siteID, auditID },
        })
      : linkOptions({ to: '/audits/audit/$auditID', params: { auditID } })

interface WorkItemsProps {
  name: GroupName
  group: WorkGroup & { cases?: readonly CaseDeadline[] }
}

function CaseItem({ record }: { record: CaseDeadline }) {
  const { caseID, caseNumber, propertyName, step, date } = record
  const formatDue = step === 'acknowledge' ? m.my_work_case_acknowledge : m.my_work_case_decide
  return (
    <Link to="/cases/$caseID" params={{ caseID }} className={css.item}>
      <span className={css.site}>{propertyName}</span>
      <Badge tone="progress" icon={IconScale}>
        {caseNumber}
      </Badge>
      <span className={css.due}>{formatDue({ date: longDate(date) })}</span>
    </Link>
  )
}

function WorkItems({ name, group: { count, items, cases = [] } }: WorkItemsProps) {
  const hiddenCount = count - items.length - cases.length
  return (
    <div id={`work-${name}`} className={css.items}>
      <ul>
        {cases.map((record) => (
          <li key={record.caseID}>
            <CaseItem record={record} />
          </li>
        ))}
        {items.map((item) => (
          <li key={`${item.deadline?.kind} ${item.auditID}`}>
            <Link {...getLink(item)} className={css.item}>
              <span className={css.site}>{item.siteName}</span>
              <StatusBadge status={item.status} />
              <span className={css.due}>{formatNote(item)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {(hiddenCount > 0 || name === 'unread') && (
        <p className={css.foot}>
          {hiddenCount > 0 && m.my_work_more({ count: hiddenCount })}
          {name === 'unread' && (
            <Link to="/audits" search={{ 'AuditStatus.Name': 'Unread Messages' }}>
              {m.my_work_all_unread()}
            </Link>
          )}
        </p>
      )}
    </div>
  )
}

/** People who registered and cannot see any property until an Admin gives them access. */
function PeopleWithoutProperty({ people }: { people: CallResponse<'getMyWork'>['withoutProperty'] }) {
  if (people.length === 0) return null
  return (
    <p className={css.foot}>
      {m.my_work_without_property({ count: people.length })}
      {people.map(({ userID, name, emailAddress }) => (
        <Link key={userID} to="/settings/users" search={{ searchTerm: emailAddress }}>
          {name}
        </Link>
      ))}
    </p>
  )
}

/** The work of an Admin as four metrics; each opens the list of its audits. */
export function MyWork() {
  const work = useQuery(callQuery('getMyWork'))
  const cases = useQuery(callQuery('listCaseDeadlines'))
  const [selected, select] = useState<GroupName | 'none'>()
  if (work.isPending || cases.isPending)
    return (
      <LoadingState text={m.my_work_loading()}>
        <div className={css.metrics} data-empty aria-hidden />
      </LoadingState>
    )
  if (!work.data || !cases.data) {
    const retry = () => Promise.all([work.refetch(), cases.refetch()])
    return <ErrorState error={work.error ?? cases.error} onRetry={() => void retry()} />
  }

  const data = addCases(work.data, cases.data, dayOf(new Date()))
  const groups = listMetrics(data)
  const mostUrgent = GROUP_NAMES.findLast((name) => data[name].count > 0)
  const open = selected ?? mostUrgent
  const isOpen = (name: GroupName) => name === open && data[name].count > 0
  return (
    <section className={css.work} aria-label={m.my_work_title()}>
      <ul className={css.metrics}>
        {groups.map(({ name, label, count, note, tone }) => (
          <li key={name}>
            <button
              type="button"
              className={css.metric}
              data-tone={count > 0 ? tone : undefined}
              disabled={count === 0}
              aria-expanded={isOpen(name)}
              aria-controls={isOpen(name) ? `work-${name}` : undefined}
              onClick={() => select(isOpen(name) ? 'none' : name)}
            >
              <span className={css.label}>{label}</span>
              <span className={css.count}>{count}</span>
              <span className={css.note}>{note}</span>
            </button>
          </li>
        ))}
      </ul>
      {GROUP_NAMES.filter(isOpen).map((name) => (
        <WorkItems key={name} name={name} group={data[name]} />
      ))}
      <PeopleWithoutProperty people={data.withoutProperty} />
    </section>
  )
}
