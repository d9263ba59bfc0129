import { lastCheckUpDay } from '../audits/check-ups.ts'
import { type AuditStatus, isActive } from '../audits/statuses.ts'
import { type CalendarDay, longDate } from '../kernel/dates.ts'
import type { CertificateMessageFacts, NextStep } from './message.ts'

/** A check-up of the property, as its dashboard needs it. */
export interface CheckUpMessageFacts {
  status: AuditStatus
  dueDay: CalendarDay
  auditorDate: CalendarDay | null
  dateConfirmed: boolean
  kipDueDate: CalendarDay | null
  improvementsLeft: number | null
  /** Days after the due day until the certificate is suspended. */
  graceDays: number
}

/** Whether the property still has something to do for a check-up. One that was not passed needs another check-up. */
export const isCheckUpOpen = (status: AuditStatus, certificate: CertificateMessageFacts | null): boolean =>
  isActive(status) ||
  status === 'Improvements' ||
  (status === 'Not Certified' && certificate?.state === 'suspended')

/** The next step of a certified property with an open check-up: what to do, by when, and what happens otherwise. */
export function checkUpStep(
  checkUp: CheckUpMessageFacts,
  certificate: CertificateMessageFacts | null,
): NextStep {
  const { status, dueDay, auditorDate, dateConfirmed, kipDueDate, improvementsLeft, graceDays } = checkUp
  const reviewDate = certificate?.state === 'suspended' ? certificate.reviewDate : null
  const kicker = { code: 'check-up-kicker' } as const
  const consequence =
    reviewDate === null
      ? ({ code: 'check-up-last-day', date: longDate(lastCheckUpDay(dueDay, graceDays)) } as const)
      : ({ code: 'check-up-suspended', date: longDate(reviewDate) } as const)
  const tone = reviewDate === null ? 'needs' : 'bad'
  if (status === 'Audit Due' || auditorDate === null)
    return {
      tone,
      kicker,
      title: { code: 'check-up-due', date: longDate(dueDay) },
      texts: [{ code: 'check-up-contact' }, consequence],
      actions: ['open'],
    }
  if (status === 'Date Set' || status === 'Audit Confirmed') {
    const isUnconfirmed = status === 'Audit Confirmed' && !dateConfirmed
    return {
      tone: isUnconfirmed || reviewDate !== null ? tone : 'waiting',
      kicker,
      title: { code: 'check-up-booked', date: longDate(auditorDate) },
      texts: [...(isUnconfirmed ? [{ code: 'unconfirmed-text' } as const] : []), consequence],
      actions: [isUnconfirmed ? 'confirm' : 'open'],
    }
  }
  if (status === 'Improvements' && kipDueDate !== null)
    return {
      tone: 'needs',
      kicker,
      title: { code: 'improvements-title', count: improvementsLeft ?? 0, date: longDate(kipDueDate) },
      texts: [{ code: 'check-up-improvements' }],
      actions: ['continue', 'report'],
    }
  if (status === 'Not Certified')
    return {
      tone: 'bad',
      kicker,
      title: { code: 'check-up-not-passed' },
      texts: [{ code: 'check-up-again', date: longDate(reviewDate ?? dueDay) }],
      actions: ['report'],
    }
  return {
    tone: 'progress',
    kicker,
    title: { code: 'check-up-report' },
    texts: [reviewDate === null ? { code: 'check-up-report-text' } : consequence],
    actions: [],
  }
}
