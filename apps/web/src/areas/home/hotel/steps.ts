import type { HotelProgress, HotelState } from '@sojourn/domain/dashboard/hotel-progress'
import { longDate } from '@sojourn/domain/kernel/dates'
import { m } from '../../../messages/messages.js'
import type { Site, SiteAudit } from './progress-of.ts'
import type { TimelineStep } from './timeline.tsx'

const dated = (day: string | null | undefined): string | undefined => (day ? longDate(day) : undefined)

const IN_THE_PAST: readonly HotelState[] = [
  'report',
  'improvements',
  'not certified',
  'certified',
  'expiring',
]

function resultOf(state: HotelState, { kipDueDate, finalNonCompliances, auditExpiresDate }: SiteAudit) {
  if (state === 'improvements')
    return {
      text:
        finalNonCompliances === null
          ? m.dashboard_improvements_title_unknown()
          : m.dashboard_result_improvements({ count: finalNonCompliances }),
      when: kipDueDate ? m.dashboard_by({ date: longDate(kipDueDate) }) : undefined,
    }
  if (state === 'certified' || state === 'expiring')
    return { text: m.dashboard_result_certified(), when: dated(auditExpiresDate) }
  if (state === 'not certified') return { text: m.dashboard_result_not_certified() }
  return state === 'cancelled' ? { text: m.dashboard_result_cancelled() } : {}
}

/** The timeline's words: what happened when, as far as it has come. */
export function stepsOf({ state }: HotelProgress, audit: SiteAudit | undefined, site: Site): TimelineStep[] {
  const welcome = {
    title: m.dashboard_step_welcome(),
    ...(site.membershipStart
      ? { text: m.dashboard_membership_started(), when: longDate(site.membershipStart) }
      : {}),
  }
  const begun = audit && state !== 'new audit' && state !== 'waiting' ? audit : undefined
  const isOver = IN_THE_PAST.includes(state)
  return [
    welcome,
    {
      title: m.dashboard_step_confirmed(),
      ...(begun?.auditorDate
        ? {
            text: isOver ? m.dashboard_audit_took_place() : m.dashboard_audit_planned(),
            when: longDate(begun.auditorDate),
          }
        : {}),
    },
    {
      title: m.dashboard_step_report(),
      ...(begun && isOver
        ? {
            text: state === 'report' ? m.dashboard_report_being_written() : m.dashboard_report_received(),
            when: state === 'report' ? undefined : dated(begun.resultsSentDate),
          }
        : {}),
    },
    { title: m.dashboard_step_result(), ...(begun ? resultOf(state, begun) : {}) },
  ]
}
