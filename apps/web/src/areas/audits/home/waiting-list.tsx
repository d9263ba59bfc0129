import type { AuditVisit } from '@sojourn/contract/notifications/calls'
import type { CalendarDay } from '@sojourn/domain/kernel/dates'
import {
  type Icon,
  IconArrowBackUp,
  IconCloudUp,
  IconDownload,
  IconMessage,
  IconPencil,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, linkOptions } from '@tanstack/react-router'
import { callQuery } from '../../../lib/api/query.ts'
import { m } from '../../../messages/messages.js'
import { formatDayAndMonth, getReportDueDay } from './auditor-day.ts'
import css from './auditor-home.module.css'

interface WaitingItem {
  key: string
  icon: Icon
  tone: 'bad' | 'progress' | 'needs' | 'dim'
  title: string
  note: string
  action?: {
    label: string
    link: ReturnType<typeof createReviewLink> | ReturnType<typeof createTakeAlongLink>
  }
}

const getToneClass = (tone: WaitingItem['tone']): string => (tone === 'dim' ? tone : `${tone}-t`)

const createReviewLink = (
  auditID: string,
  search: { question?: string; tab?: 'auditor' | 'customer' } = {},
) => linkOptions({ to: '/audits/audit/$auditID', params: { auditID }, search })

const createTakeAlongLink = (AuditID: string) =>
  linkOptions({ to: '/audits/take-along', search: { AuditID } })

function toReportItem(visit: AuditVisit, today: CalendarDay): WaitingItem {
  const { auditID, siteName, town, sentBack, unanswered } = visit
  const title = [siteName, town].filter(Boolean).join(', ')
  if (visit.status === 'Rejected')
    return {
      key: auditID,
      icon: IconArrowBackUp,
      tone: 'bad',
      title,
      note: sentBack === 0 ? m.auditor_home_all_corrected() : m.auditor_home_sent_back({ count: sentBack }),
      action: {
        label: sentBack === 0 ? m.auditor_home_submit() : m.auditor_home_correct(),
        link: createReviewLink(auditID),
      },
    }
  const dueOn = getReportDueDay(visit)
  const parts = { count: unanswered, date: formatDayAndMonth(dueOn) }
  return {
    key: auditID,
    icon: IconPencil,
    tone: dueOn < today ? 'bad' : 'progress',
    title,
    note: dueOn < today ? m.auditor_home_left_overdue(parts) : m.auditor_home_left(parts),
    action: {
      label: unanswered === 0 ? m.auditor_home_submit() : m.auditor_home_continue(),
      link: createReviewLink(auditID),
    },
  }
}

/** The unread messages, one entry per audit, from the notifications that the bell shows. */
function useMessageItems(): WaitingItem[] {
  const { data } = useQuery(callQuery('listNotifications'))
  return (data?.notices ?? []).flatMap(({ kind, auditID, siteName, by, messages }) => {
    if (kind !== 'messages' || messages === null) return []
    const { count, questionID, conversation } = messages
    const tab = conversation === 'Auditor' ? 'auditor' : 'customer'
    return [
      {
        key: `messages ${auditID}`,
        icon: IconMessage,
        tone: 'progress' as const,
        title:
          by === null
            ? m.auditor_home_messages({ count })
            : m.auditor_home_messages_from({ count, name: by }),
        note: siteName,
        action: {
          label: m.auditor_home_read(),
          link: createReviewLink(auditID, { question: questionID, tab }),
        },
      },
    ]
  })
}

/** The answers, messages and files on this device that the server does not have. */
function useUnsentItems(userID: string): WaitingItem[] {
  const { data: count = 0 } = useQuery({
    queryKey: ['unsent items', userID],
    queryFn: async () =>
      (await import('../../../features/offline-queue/user-queues.ts')).countUnsentItems(userID),
    gcTime: 0,
  })
  if (count === 0) return []
  return [
    {
      key: 'unsent',
      icon: IconCloudUp,
      tone: 'needs',
      title: m.auditor_home_unsent({ count }),
      note: m.auditor_home_unsent_note(),
    },
  ]
}

/** The next visits whose audits are not on this device. */
function useTakeAlongItems(userID: string, upcoming: readonly AuditVisit[]): WaitingItem[] {
  const { data: taken } = useQuery({
    queryKey: ['taken audits', userID],
    queryFn: async () => {
      const { listTakenAudits } = await import('../../../features/offline-queue/taken-audits.ts')
      return (await listTakenAudits(userID)).map(({ auditID }) => auditID)
    },
    gcTime: 0,
  })
  if (!taken) return []
  return upcoming
    .filter(({ auditID }) => !taken.includes(auditID))
    .map(({ auditID, siteName, visitOn }) => ({
      key: `take along ${auditID}`,
      icon: IconDownload,
      tone: 'dim',
      title: siteName,
      note: m.auditor_home_not_taken({ date: formatDayAndMonth(visitOn) }),
      action: { label: m.auditor_home_take_along(), link: createTakeAlongLink(auditID) },
    }))
}

interface WaitingListProps {
  userID: string
  reports: readonly AuditVisit[]
  /** Visits of the next days. */
  upcoming: readonly AuditVisit[]
  today: CalendarDay
}

/** The open work of the auditor: unsent items, reports, messages, and audits to take along. */
export function WaitingList({ userID, reports, upcoming, today }: WaitingListProps) {
  const messages = useMessageItems()
  const unsent = useUnsentItems(userID)
  const takeAlongItems = useTakeAlongItems(userID, upcoming)
  const items = [
    ...unsent,
    ...reports.map((visit) => toReportItem(visit, today)),
    ...messages,
    ...takeAlongItems,
  ]
  return (
    <section className={css.waiting} aria-label={m.auditor_home_waiting_title()}>
      <h2>
        {items.length === 0
          ? m.auditor_home_nothing_waiting()
          : m.auditor_home_waiting({ count: items.length })}
      </h2>
      <ul>
        {items.map(({ key, icon: ItemIcon, tone, title, note, action }) => {
          const content = (
            <>
              <ItemIcon size={20} stroke={1.6} aria-hidden className={getToneClass(tone)} />
              <span className={css.lines}>
                <b>{title}</b>
                <span className={getToneClass(tone)}>{note}</span>
              </span>
              {action && <span className={css.action}>{action.label}</span>}
            </>
          )
          return <li key={key}>{action ? <Link {...action.link}>{content}</Link> : <div>{content}</div>}</li>
        })}
      </ul>
    </section>
  )
}
