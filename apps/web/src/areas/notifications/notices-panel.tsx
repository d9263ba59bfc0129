import type { Notice } from '@sojourn/contract/notifications/calls'
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
import { when } from '../../lib/format/when.ts'
import { m } from '../../messages/messages.js'
import type { Tone } from '../../ui/badge.tsx'
import { describeError } from '../../ui/describe-error.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { ModalLayer } from '../../ui/modal-layer.tsx'
import { showToast } from '../../ui/show-toast.ts'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx'
import css from './notices.module.css'

interface Look {
  icon: Icon
  tone: Tone
}

type EventKind = Exclude<Notice['kind'], 'messages'>

const events: Record<EventKind, Look & { sentence: () => string }> = {
  requested: { icon: IconCalendarQuestion, tone: 'needs', sentence: m.notices_requested },
  assigned: { icon: IconUserCheck, tone: 'needs', sentence: m.notices_assigned },
  booked: { icon: IconCalendarEvent, tone: 'progress', sentence: m.notices_booked },
  'auditor-changed': { icon: IconUserCheck, tone: 'progress', sentence: m.notices_auditor_changed },
  'auditor-released': { icon: IconUserCheck, tone: 'ended', sentence: m.notices_auditor_released },
  'date-change-requested': {
    icon: IconCalendarQuestion,
    tone: 'needs',
    sentence: m.notices_date_change_requested,
  },
  'date-confirmed': { icon: IconCalendarCheck, tone: 'good', sentence: m.notices_date_confirmed },
  cancelled: { icon: IconBan, tone: 'ended', sentence: m.notices_cancelled },
  submitted: { icon: IconListCheck, tone: 'needs', sentence: m.notices_submitted },
  rejected: { icon: IconAlertTriangle, tone: 'bad', sentence: m.notices_rejected },
  improvements: { icon: IconTool, tone: 'needs', sentence: m.notices_improvements },
  'deadline-changed': { icon: IconClock, tone: 'progress', sentence: m.notices_deadline_changed },
  certified: { icon: IconRosetteDiscountCheck, tone: 'good', sentence: m.notices_certified },
  'not-certified': { icon: IconCircleX, tone: 'bad', sentence: m.notices_not_certified },
  'audit-expired': { icon: IconHourglassEmpty, tone: 'ended', sentence: m.notices_audit_expired },
  'certificate-expired': { icon: IconHourglassEmpty, tone: 'ended', sentence: m.notices_certificate_expired },
  'audit-upcoming': { icon: IconCalendarEvent, tone: 'progress', sentence: m.notices_audit_upcoming },
  'audit-took-place': { icon: IconCalendarQuestion, tone: 'needs', sentence: m.notices_audit_took_place },
  'report-reminder': { icon: IconClock, tone: 'needs', sentence: m.notices_report_reminder },
  'improvements-reminder': { icon: IconClock, tone: 'needs', sentence: m.notices_improvements_reminder },
  'improvements-overdue': {
    icon: IconAlertTriangle,
    tone: 'bad',
    sentence: m.notices_improvements_overdue,
  },
  'certificate-expiring': { icon: IconClock, tone: 'needs', sentence: m.notices_certificate_expiring },
}

/** What a line says, and how it looks. */
function wordsOf({ kind, messages, by }: Notice): Look & { text: string } {
  if (kind === 'messages') {
    const text = m.notices_messages({ count: messages?.count ?? 0, name: by ?? '' })
    return { icon: IconMessage, tone: 'progress', text }
  }
  const { icon, tone, sentence } = events[kind]
  return { icon, tone, text: sentence() }
}

/** An administrator books these; the review has nothing to show yet. */
const TO_BOOK: readonly Notice['kind'][] = ['requested', 'date-change-requested']

const toReview = (auditID: string) => linkOptions({ to: '/audits/audit/$auditID', params: { auditID } })

/** Where a line leads: to the thread, to where it is booked, to the list, or to the review. */
function placeOf(notice: Notice, roles: readonly Role[]) {
  const { auditID, companyID, siteID, kind, messages } = notice
  if (messages) {
    const tab = messages.conversation === 'Auditor' ? ('auditor' as const) : ('customer' as const)
    return linkOptions({ ...toReview(auditID), search: { question: messages.questionID, tab } })
  }
  if (TO_BOOK.includes(kind) && hasRole(roles, 'Admin'))
    return linkOptions({
      to: '/companies/company/$companyID/customers/customer/$siteID/audit/$auditID',
      params: { companyID, siteID, auditID },
    })
  if (kind === 'cancelled') return linkOptions({ to: '/audits', search: { AuditID: auditID } })
  return toReview(auditID)
}

interface NoticeLineProps {
  notice: Notice
  roles: readonly Role[]
  onOpen: () => void
}

function NoticeLine({ notice, roles, onOpen }: NoticeLineProps) {
  const { icon: Picture, tone, text } = wordsOf(notice)
  const at = when(notice.at, new Date())
  const content = (
    <>
      <span className={css.sign} data-tone={tone}>
        <Picture size={16} stroke={1.75} aria-hidden />
      </span>
      <span className={css.words}>
        <b className={css.site}>{notice.siteName}</b>
        <span>{text}</span>
        <span className={css.meta}>
          {notice.by && !notice.messages ? m.notices_by({ name: notice.by, when: at }) : at}
        </span>
      </span>
      {!notice.isRead && (
        <span className={css.new}>
          <span className="sr">{m.notices_unread()}</span>
        </span>
      )}
    </>
  )
  // Somebody whose audit it no longer is can only take note of it.
  return notice.opens ? (
    <Link {...placeOf(notice, roles)} className={css.line} onClick={onOpen}>
      {content}
    </Link>
  ) : (
    <button type="button" className={css.line} onClick={onOpen}>
      {content}
    </button>
  )
}

type Bell = CallResponse<'listNotices'>

/** Seen at once; whoever could not say so to the server sees it as it is there. */
function useReadNotices() {
  const queryClient = useQueryClient()
  const { queryKey } = callQuery('listNotices')

  async function read(change: (bell: Bell) => Bell, tell: () => Promise<unknown>): Promise<void> {
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData<Bell>(queryKey, (bell) => bell && change(bell))
    try {
      await tell()
    } catch (error) {
      showToast.error(describeError(error).sentence ?? m.kit_error_text(), error)
    }
    await queryClient.invalidateQueries({ queryKey })
  }

  return {
    readOne: ({ noticeID, isRead }: Notice): void => {
      if (noticeID === null || isRead) return
      void read(
        ({ unread, notices }) => ({
          unread: unread - 1,
          notices: notices.map((one) => (one.noticeID === noticeID ? { ...one, isRead: true } : one)),
        }),
        () => api.call('readNotice', { params: { id: noticeID } }),
      )
    },
    readAll: (until: string): void =>
      void read(
        ({ notices }) => ({ unread: 0, notices: notices.map((one) => ({ ...one, isRead: true })) }),
        () => api.call('readNotices', { body: { until } }),
      ),
  }
}

/** The notifications of the user, newest first. */
export function NoticesPanel({ onClose }: { onClose: () => void }) {
  const { roles } = signedInRoute.useRouteContext()
  const { data, error, isPending, refetch } = useQuery(callQuery('listNotices'))
  const { readOne, readAll } = useReadNotices()
  const newest = data?.notices[0]
  useCloseOnArrival(onClose)

  return (
    <ModalLayer overlayClassName={css.overlay} className={css.panel} onClose={onClose}>
      <header className={css.head}>
        <Heading slot="title" className="title">
          {m.notices_title()}
        </Heading>
        {newest && data.unread > 0 && (
          <button type="button" className={css.all} onClick={() => readAll(newest.at)}>
            {m.notices_read_all()}
          </button>
        )}
        <IconButton icon={IconX} label={m.notices_close()} size={36} onClick={onClose} />
      </header>
      {isPending && <LoadingState text={m.notices_loading()} rows={4} />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && data.notices.length === 0 && <EmptyState text={m.notices_none()} />}
      {newest && (
        <ul className={css.list}>
          {data.notices.map((notice) => (
            <li key={notice.noticeID ?? notice.auditID}>
              <NoticeLine
                notice={notice}
                roles={roles}
                onOpen={() => {
                  readOne(notice)
                  // If the page is open already, no navigation closes the panel.
                  if (notice.opens) onClose()
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </ModalLayer>
  )
}

function useCloseOnArrival(onClose: () => void): void {
  const address = useRouterState({ select: (state) => state.location.href })
  const opened = useRef(address)
  useEffect(() => {
    if (address !== opened.current) onClose()
  }, [address, onClose])
}
