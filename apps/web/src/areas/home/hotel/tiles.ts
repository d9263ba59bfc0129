import { addDays, dayOf, daysBetween } from '@sojourn/domain/audits/calendar'
import {
  CONTACT_WITHIN_DAYS,
  FEE_WITHIN_DAYS,
  type HotelState,
  NOTICE_WEEKS,
  REPORT_WITHIN_DAYS,
} from '@sojourn/domain/dashboard/hotel-progress'
import { longDate } from '@sojourn/domain/kernel/dates'
import { m } from '../../../messages/messages.js'
import type { SiteAudit } from './progress-of.ts'

export interface TileFacts {
  title: string
  figure: string
  /** How much of something is behind them, from 0 to `max`. */
  bar?: { value: number; max: number; inParts: boolean }
  notes: string[]
  /** What can be done from the tile. */
  does?: 'checklist' | 'downloads'
}

const untilWords = (days: number): string => {
  if (days < 0) return m.dashboard_days_over()
  return days === 0 ? m.dashboard_today() : m.dashboard_days_left({ count: days })
}

/** More parts than this would be too thin to see. */
const MOST_PARTS = 24

const notice = (): TileFacts => ({
  title: m.dashboard_tile_notice(),
  figure: m.dashboard_tile_notice_weeks({ weeks: NOTICE_WEEKS }),
  notes: [m.dashboard_tile_notice_text()],
})
const checklist = (): TileFacts => ({
  title: m.dashboard_tile_checklist(),
  figure: m.dashboard_checklist(),
  notes: [m.dashboard_tile_checklist_text()],
  does: 'checklist',
})

function beforeAudit({ auditorDate, dateConfirmed }: SiteAudit, today: string): TileFacts[] {
  if (auditorDate === null) return []
  const free = addDays(auditorDate, -FEE_WITHIN_DAYS)
  return [
    {
      title: m.dashboard_tile_audit_date(),
      figure: longDate(auditorDate),
      notes: [dateConfirmed ? m.dashboard_tile_confirmed() : m.dashboard_tile_unconfirmed()],
    },
    {
      title: m.dashboard_tile_days_to_go(),
      figure: untilWords(daysBetween(today, auditorDate)),
      notes: [
        free >= today ? m.dashboard_tile_changes({ date: longDate(free) }) : m.dashboard_tile_changes_over(),
      ],
    },
  ]
}

function whileReported({ auditorDate }: SiteAudit, today: string): TileFacts[] {
  if (auditorDate === null) return []
  const by = addDays(auditorDate, REPORT_WITHIN_DAYS)
  const contact = addDays(auditorDate, CONTACT_WITHIN_DAYS)
  return [
    {
      title: m.dashboard_tile_report_by(),
      figure: longDate(by),
      notes: [untilWords(daysBetween(today, by))],
    },
    {
      title: m.dashboard_tile_contact(),
      figure: longDate(contact),
      notes: [untilWords(daysBetween(today, contact))],
    },
  ]
}

function whileImproving(audit: SiteAudit, today: string): TileFacts[] {
  const { totalNonCompliances: total, finalNonCompliances: left, kipDueDate, resultsSentDate } = audit
  const most = Math.max(total ?? 0, left ?? 0)
  const made: TileFacts[] =
    left === null || most === 0
      ? []
      : [
          {
            title: m.dashboard_tile_accepted(),
            figure: m.dashboard_tile_of({ done: most - left, total: most }),
            bar: { value: most - left, max: most, inParts: most <= MOST_PARTS },
            notes: [m.dashboard_tile_left({ count: left })],
          },
        ]
  if (kipDueDate === null) return made
  const sent = resultsSentDate?.slice(0, 10)
  const span = sent ? daysBetween(sent, kipDueDate) : 0
  return [
    ...made,
    {
      title: m.dashboard_tile_deadline(),
      figure: untilWords(daysBetween(today, kipDueDate)),
      ...(sent && span > 0
        ? { bar: { value: Math.min(span, daysBetween(sent, today)), max: span, inParts: false } }
        : {}),
      notes: [...(sent ? [m.dashboard_tile_sent({ date: longDate(sent) })] : []), longDate(kipDueDate)],
    },
  ]
}

const found = ({ finalNonCompliances: count }: SiteAudit): TileFacts => ({
  title: m.dashboard_tile_found(),
  figure: count === null ? m.dashboard_tile_found_unknown() : String(count),
  notes: [],
})

function whileCertified({ auditExpiresDate: until }: SiteAudit, today: string): TileFacts[] {
  return [
    ...(until
      ? [
          {
            title: m.dashboard_tile_certified_until(),
            figure: longDate(until),
            notes: [untilWords(daysBetween(today, until))],
          },
        ]
      : []),
    { title: m.dashboard_tile_downloads(), figure: '', notes: [], does: 'downloads' },
  ]
}

/** The two tiles beside the auditor's card. */
export function tilesOf(state: HotelState, audit: SiteAudit | undefined, now: Date): TileFacts[] {
  const today = dayOf(now)
  if (!audit || state === 'new audit') return [checklist(), notice()]
  switch (state) {
    case 'waiting':
      // There is no first tile while nothing is agreed.
      return [
        {
          title: m.dashboard_tile_requested(),
          figure: longDate(audit.auditCreatedDate),
          notes: [audit.auditStatus.name],
        },
      ]
    case 'confirmed':
      return beforeAudit(audit, today)
    case 'report':
      return whileReported(audit, today)
    case 'improvements':
      return whileImproving(audit, today)
    case 'not certified':
      return [found(audit), notice()]
    case 'certified':
    case 'expiring':
      return whileCertified(audit, today)
    case 'cancelled':
      return [checklist(), notice()]
  }
}
