import {
  CONTACT_WITHIN_DAYS,
  FEE_WITHIN_DAYS,
  type HotelProgress,
  MOST_IMPROVEMENTS,
  NOTICE_WEEKS,
  REPORT_WITHIN_DAYS,
} from '@sojourn/domain/dashboard/hotel-progress'
import { longDate } from '@sojourn/domain/kernel/dates'
import { m } from '../../../messages/messages.js'
import type { Tone } from '../../../ui/badge.tsx'
import type { SiteAudit } from './progress-of.ts'

/** What a property can do from its dashboard; those that lead on come first. */
export type DashboardAction =
  | 'checklist'
  | 'request'
  | 'confirm'
  | 'open'
  | 'continue'
  | 'report'
  | 'certificate'

/** The one message of the dashboard. */
export interface Story {
  tone: Tone
  kicker: string
  title: string
  /** A sentence each. */
  texts: string[]
  actions: DashboardAction[]
}

const weeks = NOTICE_WEEKS

const beginning = (): Story => ({
  tone: 'waiting',
  kicker: m.dashboard_new_kicker(),
  title: m.dashboard_new_title(),
  texts: [m.dashboard_new_text({ weeks })],
  actions: ['request', 'checklist'],
})

const waiting = ({ firstAudit, auditStatus }: SiteAudit): Story => ({
  tone: 'waiting',
  kicker: m.dashboard_waiting_kicker(),
  title: firstAudit ? m.dashboard_waiting_title_first() : m.dashboard_waiting_title(),
  texts: [auditStatus.description, m.dashboard_waiting_text()],
  actions: ['checklist', 'open'],
})

function confirmed({ auditorDate, auditor, dateConfirmed, auditStatus }: SiteAudit): Story {
  return {
    tone: 'waiting',
    kicker: auditStatus.name,
    title: auditorDate
      ? m.dashboard_confirmed_title({ date: longDate(auditorDate) })
      : m.dashboard_confirmed_title_undated(),
    texts: [
      ...(auditor ? [m.dashboard_confirmed_with({ auditor: auditor.name })] : []),
      m.dashboard_confirmed_fee({ days: FEE_WITHIN_DAYS }),
    ],
    actions: [dateConfirmed ? 'open' : 'confirm', 'checklist'],
  }
}

function improvements({ finalNonCompliances: count, kipDueDate, auditStatus }: SiteAudit): Story {
  const base = { tone: 'needs' as const, kicker: auditStatus.name }
  if (count === 0)
    return {
      ...base,
      tone: 'good',
      title: m.dashboard_improvements_done_title(),
      texts: [m.dashboard_improvements_done_text()],
      actions: ['open', 'report'],
    }
  return {
    ...base,
    title:
      count === null || kipDueDate === null
        ? m.dashboard_improvements_title_unknown()
        : m.dashboard_improvements_title({ count, date: longDate(kipDueDate) }),
    texts: [m.dashboard_improvements_text()],
    actions: ['continue', 'report'],
  }
}

function notCertified({ kipDueDate }: SiteAudit, reason: HotelProgress['reason']): Story {
  const why = {
    'too many': m.dashboard_not_certified_too_many({ most: MOST_IMPROVEMENTS }),
    'too late': m.dashboard_not_certified_too_late({ date: longDate(kipDueDate ?? '') }),
    decided: m.dashboard_not_certified_decided(),
  }
  return {
    tone: 'bad',
    kicker: m.dashboard_not_certified_kicker(),
    title: m.dashboard_not_certified_title(),
    texts: [why[reason ?? 'decided']],
    actions: ['request', 'report'],
  }
}

function certified({ auditExpiresDate: until, auditStatus }: SiteAudit, isExpiring: boolean): Story {
  if (isExpiring && until)
    return {
      tone: 'needs',
      kicker: m.dashboard_expiring_kicker(),
      title: m.dashboard_expiring_title({ date: longDate(until) }),
      texts: [m.dashboard_expiring_text({ weeks })],
      actions: ['request', 'certificate', 'report'],
    }
  return {
    tone: 'good',
    kicker: auditStatus.name,
    title: until
      ? m.dashboard_certified_title({ date: longDate(until) })
      : m.dashboard_certified_title_undated(),
    texts: [m.dashboard_certified_text()],
    actions: ['certificate', 'report'],
  }
}

/** What the dashboard says, and what it offers to do next. */
export function storyOf({ state, reason }: HotelProgress, audit: SiteAudit | undefined): Story {
  if (!audit || state === 'new audit') return beginning()
  switch (state) {
    case 'waiting':
      return waiting(audit)
    case 'confirmed':
      return confirmed(audit)
    case 'report':
      return {
        tone: 'progress',
        kicker: audit.auditStatus.name,
        title: m.dashboard_report_title(),
        texts: [m.dashboard_report_text({ days: REPORT_WITHIN_DAYS, contact: CONTACT_WITHIN_DAYS })],
        actions: ['open'],
      }
    case 'improvements':
      return improvements(audit)
    case 'not certified':
      return notCertified(audit, reason)
    case 'certified':
    case 'expiring':
      return certified(audit, state === 'expiring')
    case 'cancelled':
      return {
        tone: 'ended',
        kicker: m.dashboard_cancelled_kicker(),
        title: m.dashboard_cancelled_title(),
        texts: [m.dashboard_cancelled_text({ weeks })],
        actions: ['request', 'checklist'],
      }
  }
}
