import type { Notice } from '@sojourn/contract/notifications/calls'
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
} from '@tabler/icons-react'
import { m } from '../../messages/messages.js'
import type { Tone } from '../../ui/badge.tsx'

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
export function wordsOf({ kind, messages, by }: Notice): Look & { text: string } {
  if (kind === 'messages') {
    const text = m.notices_messages({ count: messages?.count ?? 0, name: by ?? '' })
    return { icon: IconMessage, tone: 'progress', text }
  }
  const { icon, tone, sentence } = events[kind]
  return { icon, tone, text: sentence() }
}
