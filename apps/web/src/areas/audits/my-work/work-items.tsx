import type { WorkGroup, WorkItem } from '@sojourn/contract/notifications/work'
import { longDate } from '@sojourn/domain/kernel/dates'
import { Link, linkOptions } from '@tanstack/react-router'
import { m } from '../../../messages/messages.js'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import type { GroupName } from './groups.ts'
import css from './my-work.module.css'

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

export function WorkItems({ name, group: { count, items }, isAdmin }: WorkItemsProps) {
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
