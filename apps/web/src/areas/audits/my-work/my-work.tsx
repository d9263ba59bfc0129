import type { WorkGroup, WorkItem } from '@sojourn/contract/notifications/work'
import { longDate } from '@sojourn/domain/kernel/dates'
import { hasRole, type Role } from '@sojourn/domain/people/roles'
import { useQuery } from '@tanstack/react-query'
import { Link, linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import type { CallResponse } from '../../../lib/api/call-types.ts'
import { callQuery } from '../../../lib/api/query.ts'
import { m } from '../../../messages/messages.js'
import type { Tone } from '../../../ui/badge.tsx'
import { ErrorState, LoadingState } from '../../../ui/states.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import css from './my-work.module.css'

type Work = CallResponse<'getMyWork'>
type GroupName = keyof Work

/** As they stand beside each other; the last that has something is the most urgent. */
const GROUPS = ['unread', 'waiting', 'thisWeek', 'overdue'] as const satisfies readonly GroupName[]

const oldest = ({ overdue }: Work): string => {
  const since = overdue.items[0]?.deadline?.date
  return since ? m.my_work_overdue_since({ date: longDate(since) }) : ''
}

interface Figure {
  name: GroupName
  label: string
  count: number
  note: string
  tone?: Tone
}

function groupsOf(work: Work, isAdmin: boolean): Figure[] {
  const rest = {
    waiting: isAdmin ? m.my_work_waiting_admin() : m.my_work_waiting_auditor(),
    unread: m.my_work_unread_in({ count: work.unread.count }),
    thisWeek: m.my_work_this_week_from(),
    overdue: oldest(work),
  }
  const note = (name: GroupName) => (work[name].count === 0 ? m.my_work_nothing() : rest[name])
  const figures: Omit<Figure, 'count' | 'note'>[] = [
    { name: 'waiting', label: m.my_work_waiting() },
    { name: 'unread', label: m.my_work_unread() },
    { name: 'thisWeek', label: m.my_work_this_week() },
    { name: 'overdue', label: m.my_work_overdue(), tone: 'bad' },
  ]
  return figures.map((figure) => ({
    ...figure,
    count: figure.name === 'unread' ? work.unread.messages : work[figure.name].count,
    note: note(figure.name),
  }))
}

const due = {
  visit: m.my_work_visit,
  report: m.my_work_report,
  improvements: m.my_work_improvements,
}

const noteOf = ({ deadline, unread }: WorkItem): string => {
  if (unread > 0) return m.my_work_messages({ count: unread })
  return deadline ? due[deadline.kind]({ date: longDate(deadline.date) }) : ''
}

/** What is still to be booked is booked at the customer; everything else happens in the review. */
const placeOf = ({ auditID, companyID, siteID, status }: WorkItem, isAdmin: boolean) =>
  isAdmin && (status === 'Audit Due' || status === 'Date Set')
    ? linkOptions({
        to: '/companies/company/$companyID/customers/customer/$siteID/audit/$auditID',
        params: { companyID, siteID, auditID },
      })
    : linkOptions({ to: '/audits/audit/$auditID', params: { auditID } })

interface WorkItemsProps {
  name: GroupName
  group: WorkGroup
  isAdmin: boolean
}

function WorkItems({ name, group: { count, items }, isAdmin }: WorkItemsProps) {
  const more = count - items.length
  return (
    <div id={`work-${name}`} className={css.items}>
      <ul>
        {items.map((item) => (
          <li key={item.auditID}>
            <Link {...placeOf(item, isAdmin)} className={css.item}>
              <span className={css.site}>{item.siteName}</span>
              <StatusBadge status={item.status} />
              <span className={css.due}>{noteOf(item)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {(more > 0 || name === 'unread') && (
        <p className={css.foot}>
          {more > 0 && m.my_work_more({ count: more })}
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

interface MyWorkProps {
  roles: readonly Role[]
  /** Above a list there is no room for what nobody asked for. */
  folded?: boolean
}

/** What waits for the person who opens the page, in four figures; each unfolds to the audits it counts. */
export function MyWork({ roles, folded = false }: MyWorkProps) {
  const { data, error, isPending, refetch } = useQuery(callQuery('getMyWork'))
  const [chosen, choose] = useState<GroupName | 'none'>()
  if (isPending)
    return (
      <LoadingState text={m.my_work_loading()}>
        <div className={css.figures} data-empty aria-hidden />
      </LoadingState>
    )
  // Above a list the list itself says that the server cannot be reached.
  if (!data && folded && error instanceof ApiError && error.status === 0) return null
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} />

  const isAdmin = hasRole(roles, 'Admin')
  const groups = groupsOf(data, isAdmin)
  const urgent = folded ? undefined : GROUPS.findLast((name) => data[name].count > 0)
  const open = chosen ?? urgent
  const isOpen = (name: GroupName) => name === open && data[name].count > 0
  return (
    <section className={css.work} aria-label={m.my_work_title()} data-folded={folded || undefined}>
      <ul className={css.figures}>
        {groups.map(({ name, label, count, note, tone }) => (
          <li key={name}>
            <button
              type="button"
              className={css.figure}
              data-tone={count > 0 ? tone : undefined}
              disabled={count === 0}
              aria-expanded={isOpen(name)}
              aria-controls={isOpen(name) ? `work-${name}` : undefined}
              onClick={() => choose(isOpen(name) ? 'none' : name)}
            >
              <span className={css.label}>{label}</span>
              <span className={css.count}>{count}</span>
              <span className={css.note}>{note}</span>
            </button>
          </li>
        ))}
      </ul>
      {GROUPS.filter(isOpen).map((name) => (
        <WorkItems key={name} name={name} group={data[name]} isAdmin={isAdmin} />
      ))}
    </section>
  )
}
