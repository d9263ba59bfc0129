import type { Notification } from '@sojourn/contract/notifications/calls'
import { hasRole, type Role } from '@sojourn/domain/people/roles'
import {
  type Icon,
  IconAlertTriangle,
  IconBan,
  IconCalendarCheck,
  IconCalendarEvent,
  IconCalendarQuestion,
  IconCircleX,
  IconClock,
  IconHourglassEmpty,
  IconListCheck,
  IconMessage,
  IconRosetteDiscountCheck,
  IconTool,
  IconUserCheck,
  IconX,
} from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, linkOptions, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Heading } from 'react-aria-components/Heading'
import { signedInRoute } from '../../features/routing/base-routes.ts'
import { api } from '../../lib/api/api.ts'
import type { CallResponse } from '../../lib/api/call-types.ts'
import { callQuery } from '../../lib/api/query.ts'
import { formatRecentTime } from '../../lib/times.ts'
import { m } from '../../messages/messages.js'
import type { Tone } from '../../ui/badge.tsx'
import { describeError } from '../../ui/describe-error.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { ModalLayer } from '../../ui/modal-layer.tsx'
import { showToast } from '../../ui/show-toast.ts'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx'
import css from './notifications-panel.module.css'

interface NotificationStyle {
  icon: Icon
  tone: Tone
}

type EventKind = Exclude<Notification['kind'], 'messages'>

const EVENT_STYLES: Record<EventKind, NotificationStyle & { sentence: () => string }> = {
  requested: { icon: IconCalendarQuestion, tone: 'needs', sentence: m.notifications_requested },
  assigned: { icon: IconUserCheck, tone: 'needs', sentence: m.notifications_assigned },
  booked: { icon: IconCalendarEvent, tone: 'progress', sentence: m.notifications_booked },
  'auditor-changed': { icon: IconUserCheck, tone: 'progress', sentence: m.notifications_auditor_changed },
  'auditor-released': { icon: IconUserCheck, tone: 'ended', sentence: m.notifications_auditor_released },
  'date-change-requested': {
    icon: IconCalendarQuestion,
    tone: 'needs',
    sentence: m.notifications_date_change_requested,
  },
  'date-confirmed': { icon: IconCalendarCheck, tone: 'good', sentence: m.notifications_date_confirmed },
  cancelled: { icon: IconBan, tone: 'ended', sentence: m.notifications_cancelled },
  submitted: { icon: IconListCheck, tone: 'needs', sentence: m.notifications_submitted },
  rejected: { icon: IconAlertTriangle, tone: 'bad', sentence: m.notifications_rejected },
  improvements: { icon: IconTool, tone: 'needs', sentence: m.notifications_improvements },
  'deadline-changed': { icon: IconClock, tone: 'progress', sentence: m.notifications_deadline_changed },
  certified: { icon: IconRosetteDiscountCheck, tone: 'good', sentence: m.notifications_certified },
  'not-certified': { icon: IconCircleX, tone: 'bad', sentence: m.notifications_not_certified },
  'audit-expired': { icon: IconHourglassEmpty, tone: 'ended', sentence: m.notifications_audit_expired },
  'certificate-expired': {
    icon: IconHourglassEmpty,
    tone: 'ended',
    sentence: m.notifications_certificate_expired,
  },
  'audit-upcoming': { icon: IconCalendarEvent, tone: 'progress', sentence: m.notifications_audit_upcoming },
  'audit-took-place': {
    icon: IconCalendarQuestion,
    tone: 'needs',
    sentence: m.notifications_audit_took_place,
  },
  'report-reminder': { icon: IconClock, tone: 'needs', sentence: m.notifications_report_reminder },
  'improvements-reminder': {
    icon: IconClock,
    tone: 'needs',
    sentence: m.notifications_improvements_reminder,
  },
  'improvements-overdue': {
    icon: IconAlertTriangle,
    tone: 'bad',
    sentence: m.notifications_improvements_overdue,
  },
  'certificate-expiring': { icon: IconClock, tone: 'needs', sentence: m.notifications_certificate_expiring },
  'check-up-due': { icon: IconClock, tone: 'needs', sentence: m.notifications_check_up_due },
  'check-up-overdue': { icon: IconAlertTriangle, tone: 'bad', sentence: m.notifications_check_up_overdue },
  'certificate-suspended': {
    icon: IconAlertTriangle,
    tone: 'bad',
    sentence: m.notifications_certificate_suspended,
  },
}

function presentNotification({ kind, messages, by }: Notification): NotificationStyle & { text: string } {
  if (kind === 'messages') {
    const text = m.notifications_messages({ count: messages?.count ?? 0, name: by ?? '' })
    return { icon: IconMessage, tone: 'progress', text }
  }
  const { icon, tone, sentence } = EVENT_STYLES[kind]
  return { icon, tone, text: sentence() }
}

/** Notifications for which an Admin books the audit, because the review is still empty. */
const BOOKING_KINDS: readonly Notification['kind'][] = ['requested', 'date-change-requested']

const reviewLink = (auditID: string) => linkOptions({ to: '/audits/audit/$auditID', params: { auditID } })

/** The page of a notification: the thread, the booking form, the list or the review. */
function getLink(notification: Notification, roles: readonly Role[]) {
  const { auditID, companyID, siteID, kind, messages } = notification
  if (messages) {
    const tab = messages.conversation === 'Auditor' ? ('auditor' as const) : ('customer' as const)
    return linkOptions({ ...reviewLink(auditID), search: { question: messages.questionID, tab } })
  }
  if (BOOKING_KINDS.includes(kind) && hasRole(roles, 'Admin'))
    return linkOptions({
      to: '/companies/company/$companyID/customers/customer/$siteID/audit/$auditID',
      params: { companyID, siteID, auditID },
    })
  if (kind === 'cancelled') return linkOptions({ to: '/audits', search: { AuditID: auditID } })
  return reviewLink(auditID)
}

interface NotificationItemProps {
  notification: Notification
  roles: readonly Role[]
  onOpen: () => void
}

function NotificationItem({ notification, roles, onOpen }: NotificationItemProps) {
  const { icon: ItemIcon, tone, text } = presentNotification(notification)
  const time = formatRecentTime(notification.at, new Date())
  const content = (
    <>
      <span className={css.icon} data-tone={tone}>
        <ItemIcon size={16} stroke={1.75} aria-hidden />
      </span>
      <span className={css.text}>
        <b className={css.site}>{notification.siteName}</b>
        <span>{text}</span>
        <span className={css.meta}>
          {notification.by && !notification.messages
            ? m.notifications_by({ name: notification.by, when: time })
            : time}
        </span>
      </span>
      {!notification.isRead && (
        <span className={css.unread}>
          <span className="sr">{m.notifications_unread()}</span>
        </span>
      )}
    </>
  )
  // A former auditor can no longer open the audit, so the notification is not a link.
  return notification.opens ? (
    <Link {...getLink(notification, roles)} className={css.item} onClick={onOpen}>
      {content}
    </Link>
  ) : (
    <button type="button" className={css.item} onClick={onOpen}>
      {content}
    </button>
  )
}

type NotificationList = CallResponse<'listNotifications'>

/** Marks notifications as read optimistically; after an error the list is refetched. */
function useMarkAsRead() {
  const queryClient = useQueryClient()
  const { queryKey } = callQuery('listNotifications')

  async function update(
    change: (list: NotificationList) => NotificationList,
    send: () => Promise<unknown>,
  ): Promise<void> {
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData<NotificationList>(queryKey, (list) => list && change(list))
    try {
      await send()
    } catch (error) {
      showToast.error(describeError(error).message ?? m.ui_error_text(), error)
    }
    await queryClient.invalidateQueries({ queryKey })
  }

  return {
    markAsRead: ({ noticeID, isRead }: Notification): void => {
      if (noticeID === null || isRead) return
      void update(
        ({ unread, notices }) => ({
          unread: unread - 1,
          notices: notices.map((entry) => (entry.noticeID === noticeID ? { ...entry, isRead: true } : entry)),
        }),
        () => api.call('markNotificationRead', { params: { id: noticeID } }),
      )
    },
    markAllAsRead: (until: string): void =>
      void update(
        ({ notices }) => ({ unread: 0, notices: notices.map((entry) => ({ ...entry, isRead: true })) }),
        () => api.call('markNotificationsRead', { body: { until } }),
      ),
  }
}

/** The notifications of the user, newest first. */
export function NotificationsPanel({ onClose }: { onClose: () => void }) {
  const { roles } = signedInRoute.useRouteContext()
  const { data, error, isPending, refetch } = useQuery(callQuery('listNotifications'))
  const { markAsRead, markAllAsRead } = useMarkAsRead()
  const newest = data?.notices[0]
  useCloseOnNavigation(onClose)

  return (
    <ModalLayer overlayClassName={css.overlay} className={css.panel} onClose={onClose}>
      <header className={css.head}>
        <Heading slot="title" className="title">
          {m.notifications_title()}
        </Heading>
        {newest && data.unread > 0 && (
          <button type="button" className={css.markAll} onClick={() => markAllAsRead(newest.at)}>
            {m.notifications_read_all()}
          </button>
        )}
        <IconButton icon={IconX} label={m.notifications_close()} size={36} onClick={onClose} />
      </header>
      {isPending && <LoadingState text={m.notifications_loading()} rows={4} />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && data.notices.length === 0 && <EmptyState text={m.notifications_none()} />}
      {newest && (
        <ul className={css.list}>
          {data.notices.map((notification) => (
            <li key={notification.noticeID ?? notification.auditID}>
              <NotificationItem
                notification={notification}
                roles={roles}
                onOpen={() => {
                  markAsRead(notification)
                  // The panel is closed here as well, because a link to the current page causes no navigation.
                  if (notification.opens) onClose()
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </ModalLayer>
  )
}

function useCloseOnNavigation(onClose: () => void): void {
  const url = useRouterState({ select: (state) => state.location.href })
  const openedUrl = useRef(url)
  useEffect(() => {
    if (url !== openedUrl.current) onClose()
  }, [url, onClose])
}
