import { addDays } from '../audits/calendar.ts'
import { statusTexts } from '../audits/status-texts.ts'
import { type CalendarDay, longDate } from '../kernel/dates.ts'
import {
  CONTACT_WITHIN_DAYS,
  FEE_WITHIN_DAYS,
  type HotelProgress,
  type HotelState,
  IMPROVEMENTS_LIMIT,
  NOTICE_WEEKS,
  REPORT_WITHIN_DAYS,
} from './hotel-progress.ts'
import type {
  AuditMessageFacts,
  CertificateMessageFacts,
  Message,
  NextStep,
  ProgrammeFacts,
} from './message.ts'

export const isReportLate = ({ auditorDate }: AuditMessageFacts, today: CalendarDay): boolean =>
  auditorDate !== null && addDays(auditorDate, REPORT_WITHIN_DAYS) < today

const newAuditStep = ({ hasChecklist }: ProgrammeFacts): NextStep => ({
  tone: 'waiting',
  kicker: { code: 'new-kicker' },
  title: { code: hasChecklist ? 'new-title' : 'new-title-without-checklist' },
  texts: [{ code: hasChecklist ? 'new-text' : 'new-text-without-checklist', weeks: NOTICE_WEEKS }],
  actions: ['request', 'checklist'],
})

function waitingStep(
  audit: AuditMessageFacts,
  today: CalendarDay,
  { hasChecklist }: ProgrammeFacts,
): NextStep {
  const { description } = statusTexts(audit, today)
  return {
    tone: 'waiting',
    kicker: { code: 'waiting-kicker' },
    title: { code: audit.firstAudit ? 'waiting-title-first' : 'waiting-title' },
    texts: [
      { code: 'status-text', text: description },
      ...(hasChecklist ? [{ code: 'waiting-text' } as const] : []),
    ],
    actions: ['checklist', 'open'],
  }
}

function bookedStep({ auditorDate, auditorName, dateConfirmed, status }: AuditMessageFacts): NextStep {
  return {
    tone: dateConfirmed ? 'waiting' : 'needs',
    kicker: dateConfirmed ? { code: 'status-kicker', status } : { code: 'unconfirmed-kicker' },
    title: auditorDate
      ? { code: 'confirmed-title', date: longDate(auditorDate) }
      : { code: 'confirmed-title-undated' },
    texts: [
      ...(dateConfirmed ? [] : [{ code: 'unconfirmed-text' } as const]),
      ...(auditorName ? [{ code: 'confirmed-with', auditor: auditorName } as const] : []),
      { code: 'confirmed-fee', days: FEE_WITHIN_DAYS },
    ],
    actions: [dateConfirmed ? 'open' : 'confirm', 'checklist'],
  }
}

const canContactAuditor = ({ auditorDate }: AuditMessageFacts, today: CalendarDay): boolean =>
  auditorDate !== null && addDays(auditorDate, CONTACT_WITHIN_DAYS) >= today

/** Without the action `open`: the property cannot open an audit in Quality Check or Rejected, which its list shows as Report Pending. */
function reportStep(audit: AuditMessageFacts, today: CalendarDay): NextStep {
  return {
    tone: 'progress',
    kicker: { code: 'status-kicker', status: audit.status },
    title: { code: 'report-title' },
    texts: [
      isReportLate(audit, today)
        ? { code: 'report-late-text', days: REPORT_WITHIN_DAYS }
        : { code: 'report-text', days: REPORT_WITHIN_DAYS },
      ...(canContactAuditor(audit, today)
        ? [{ code: 'report-contact', days: CONTACT_WITHIN_DAYS } as const]
        : []),
    ],
    actions: [],
  }
}

function improvementsStep(
  { improvementsLeft: count, improvementsWithoutReply, kipDueDate, status }: AuditMessageFacts,
  isOverdue: boolean,
): NextStep {
  const title = (): Message => {
    if (count === null || kipDueDate === null) return { code: 'improvements-title-unknown' }
    const code = isOverdue ? 'improvements-overdue-title' : 'improvements-title'
    return { code, count, date: longDate(kipDueDate) }
  }
  const text = (): Message => {
    if (improvementsWithoutReply === 0) return { code: 'improvements-answered-text' }
    return { code: isOverdue ? 'improvements-overdue-text' : 'improvements-text' }
  }
  return {
    tone: isOverdue ? 'bad' : 'needs',
    kicker: isOverdue ? { code: 'overdue-kicker' } : { code: 'status-kicker', status },
    title: title(),
    texts: [text()],
    actions: ['continue', 'report'],
  }
}

function notCertifiedStep({ kipDueDate }: AuditMessageFacts, reason: HotelProgress['reason']): NextStep {
  const explainNotCertified = (): Message => {
    if (reason === 'too many') return { code: 'not-certified-too-many', most: IMPROVEMENTS_LIMIT }
    if (reason === 'too late' && kipDueDate)
      return { code: 'not-certified-too-late', date: longDate(kipDueDate) }
    return { code: 'not-certified-decided' }
  }
  if (reason === 'overturned')
    return {
      tone: 'waiting',
      kicker: { code: 'overturned-kicker' },
      title: { code: 'overturned-title' },
      texts: [{ code: 'overturned-text' }],
      actions: ['request', 'report'],
    }
  return {
    tone: 'bad',
    kicker: { code: 'not-certified' },
    title: { code: 'not-certified-title' },
    texts: [explainNotCertified()],
    actions: ['request', 'report'],
  }
}

/** The step for a suspended or withdrawn certificate; undefined for any other. The audit keeps its status. */
function unusableCertificateStep({
  state,
  since,
  reviewDate,
  reason,
}: CertificateMessageFacts): NextStep | undefined {
  const texts: Message[] = reason === '' ? [] : [{ code: 'status-text', text: reason }]
  if (state === 'suspended' && reviewDate !== null)
    return {
      tone: 'needs',
      kicker: { code: 'suspended-kicker' },
      title: { code: 'suspended-title' },
      texts: [...texts, { code: 'suspended-text', date: longDate(reviewDate) }],
      actions: ['open', 'report'],
    }
  if (state !== 'withdrawn') return undefined
  return {
    tone: 'bad',
    kicker: { code: 'withdrawn-kicker' },
    title: { code: 'withdrawn-title', date: longDate(since) },
    texts: [...texts, { code: 'withdrawn-text' }],
    actions: ['request', 'report'],
  }
}

function certifiedStep(audit: AuditMessageFacts, state: HotelState): NextStep {
  const { auditExpiresDate: until, status, certificate } = audit
  const unusable =
    certificate && state !== 'certificate ended' ? unusableCertificateStep(certificate) : undefined
  if (unusable) return unusable
  if (state !== 'certified' && until) {
    const hasEnded = state === 'certificate ended'
    return {
      tone: hasEnded ? 'bad' : 'needs',
      kicker: { code: hasEnded ? 'ended-kicker' : 'expiring-kicker' },
      title: { code: hasEnded ? 'ended-title' : 'expiring-title', date: longDate(until) },
      texts: [{ code: hasEnded ? 'ended-text' : 'expiring-text', weeks: NOTICE_WEEKS }],
      actions: hasEnded ? ['request', 'report'] : ['request', 'certificate', 'report'],
    }
  }
  return {
    tone: 'good',
    kicker: { code: 'status-kicker', status },
    title: until ? { code: 'certified-title', date: longDate(until) } : { code: 'certified-title-undated' },
    texts: [{ code: 'certified-text' }],
    actions: ['certificate', 'report'],
  }
}

/** The main message of the dashboard with its actions. */
export function nextStep(
  { state, reason }: HotelProgress,
  audit: AuditMessageFacts | undefined,
  today: CalendarDay,
  programme: ProgrammeFacts,
): NextStep {
  if (!audit) return newAuditStep(programme)
  switch (state) {
    case 'new audit':
      return newAuditStep(programme)
    case 'waiting':
      return waitingStep(audit, today, programme)
    case 'unconfirmed':
    case 'confirmed':
      return bookedStep(audit)
    case 'report':
      return reportStep(audit, today)
    case 'improvements':
    case 'improvements overdue':
      return improvementsStep(audit, state === 'improvements overdue')
    case 'improvements accepted':
      return {
        tone: 'good',
        kicker: { code: 'status-kicker', status: audit.status },
        title: { code: 'improvements-done-title' },
        texts: [{ code: 'improvements-done-text' }],
        actions: ['open', 'report'],
      }
    case 'not certified':
      return notCertifiedStep(audit, reason)
    case 'certified':
    case 'expiring':
    case 'certificate ended':
      return certifiedStep(audit, state)
    case 'cancelled':
      return {
        tone: 'ended',
        kicker: { code: 'cancelled' },
        title: { code: 'cancelled-title' },
        texts: [{ code: 'cancelled-text', weeks: NOTICE_WEEKS }],
        actions: ['request', 'checklist'],
      }
  }
}
