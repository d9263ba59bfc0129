import { addDays, daysBetween } from '../audits/calendar.ts'
import { type CalendarDay, longDate } from '../kernel/dates.ts'
import {
  CONTACT_WITHIN_DAYS,
  FEE_WITHIN_DAYS,
  type HotelState,
  NOTICE_WEEKS,
  REPORT_WITHIN_DAYS,
} from './hotel-progress.ts'
import type { AuditMessageFacts, DashboardTile, Message, ProgrammeFacts } from './message.ts'
import { isReportLate } from './next-step.ts'

/** With more parts than this, the parts of a progress bar are too thin to see. */
const MAX_BAR_PARTS = 24

const daysUntil = (today: CalendarDay, day: CalendarDay): Message => {
  const count = daysBetween(today, day)
  if (count < 0) return { code: 'days-over' }
  return count === 0 ? { code: 'today' } : { code: 'days-left', count }
}

const CHECKLIST_TILE: DashboardTile = {
  title: { code: 'tile-checklist' },
  value: { code: 'checklist' },
  notes: [{ code: 'tile-checklist-note' }],
  content: 'checklist',
}
const NOTICE_TILE: DashboardTile = {
  title: { code: 'tile-notice' },
  value: { code: 'weeks', weeks: NOTICE_WEEKS },
  notes: [{ code: 'tile-notice-note' }],
}

const requestTiles = ({ hasChecklist }: ProgrammeFacts): DashboardTile[] =>
  hasChecklist ? [CHECKLIST_TILE, NOTICE_TILE] : [NOTICE_TILE]

function bookedTiles({ auditorDate, dateConfirmed }: AuditMessageFacts, today: CalendarDay): DashboardTile[] {
  if (auditorDate === null) return []
  const lastFreeDay = addDays(auditorDate, -FEE_WITHIN_DAYS)
  return [
    {
      title: { code: 'tile-audit-date' },
      value: { code: 'on', date: longDate(auditorDate) },
      notes: [{ code: dateConfirmed ? 'date-confirmed' : 'date-unconfirmed' }],
    },
    {
      title: { code: 'tile-days-to-go' },
      value: daysUntil(today, auditorDate),
      notes: [
        lastFreeDay >= today
          ? { code: 'free-changes', date: longDate(lastFreeDay) }
          : { code: 'fee-for-changes' },
      ],
    },
  ]
}

function reportTiles(audit: AuditMessageFacts, today: CalendarDay): DashboardTile[] {
  const { auditorDate } = audit
  if (auditorDate === null) return []
  const dueDay = addDays(auditorDate, REPORT_WITHIN_DAYS)
  const contact = addDays(auditorDate, CONTACT_WITHIN_DAYS)
  return [
    {
      title: { code: isReportLate(audit, today) ? 'tile-report-late' : 'tile-report-by' },
      value: { code: 'on', date: longDate(dueDay) },
      notes: [daysUntil(today, dueDay)],
    },
    {
      title: { code: 'tile-contact' },
      value: { code: 'on', date: longDate(contact) },
      notes: [daysUntil(today, contact)],
    },
  ]
}

function improvementTiles(audit: AuditMessageFacts, today: CalendarDay): DashboardTile[] {
  const { improvementsTotal, improvementsLeft: left, kipDueDate, resultsSentDay: sent } = audit
  // After a certificate was withdrawn, more criteria can need improvement than the auditor found.
  const total = Math.max(improvementsTotal ?? 0, left ?? 0)
  const acceptedTiles: DashboardTile[] =
    left === null || total === 0
      ? []
      : [
          {
            title: { code: 'tile-accepted' },
            value: { code: 'done-of-total', done: total - left, total },
            bar: { value: total - left, max: total, inParts: total <= MAX_BAR_PARTS },
            notes: [{ code: 'still-open', count: left }],
          },
        ]
  if (kipDueDate === null) return acceptedTiles
  const span = sent ? daysBetween(sent, kipDueDate) : 0
  const isOverdue = left !== 0 && kipDueDate < today
  return [
    ...acceptedTiles,
    {
      title: { code: 'tile-deadline' },
      value: isOverdue
        ? { code: 'days-overdue', count: daysBetween(kipDueDate, today) }
        : daysUntil(today, kipDueDate),
      ...(sent && span > 0
        ? { bar: { value: Math.min(span, daysBetween(sent, today)), max: span, inParts: false } }
        : {}),
      notes: [
        ...(sent ? [{ code: 'results-sent', date: longDate(sent) } as const] : []),
        { code: 'on', date: longDate(kipDueDate) },
      ],
    },
  ]
}

/** The tiles for a suspended or withdrawn certificate; undefined for any other. */
function unusableCertificateTiles(
  { certificate, auditExpiresDate: until }: AuditMessageFacts,
  today: CalendarDay,
): DashboardTile[] | undefined {
  if (certificate?.state === 'withdrawn')
    return [
      {
        title: { code: 'tile-withdrawn' },
        value: { code: 'on', date: longDate(certificate.since) },
        notes: [],
      },
    ]
  if (certificate?.state !== 'suspended' || certificate.reviewDate === null) return undefined
  const expiryTiles: DashboardTile[] = until
    ? [
        {
          title: { code: 'tile-certificate-ends' },
          value: { code: 'on', date: longDate(until) },
          notes: [daysUntil(today, until)],
        },
      ]
    : []
  return [
    {
      title: { code: 'tile-review' },
      value: { code: 'on', date: longDate(certificate.reviewDate) },
      notes: [daysUntil(today, certificate.reviewDate)],
    },
    ...expiryTiles,
  ]
}

function certifiedTiles(audit: AuditMessageFacts, state: HotelState, today: CalendarDay): DashboardTile[] {
  const until = audit.auditExpiresDate
  const hasEnded = state === 'certificate ended'
  const unusable = hasEnded ? undefined : unusableCertificateTiles(audit, today)
  if (unusable) return unusable
  return [
    ...(until
      ? [
          {
            title: { code: hasEnded ? 'tile-certificate-ended' : 'tile-certified-until' } as const,
            value: { code: 'on', date: longDate(until) } as const,
            notes: hasEnded ? [] : [daysUntil(today, until)],
          },
        ]
      : []),
    ...(hasEnded
      ? []
      : [{ title: { code: 'tile-downloads' } as const, notes: [], content: 'downloads' as const }]),
  ]
}

/** The tile with the requested date or, without one, with the day of the request. */
function waitingTiles({
  requestedDate,
  auditorDate,
  createdDay,
  status,
}: AuditMessageFacts): DashboardTile[] {
  if (requestedDate !== null)
    return [
      {
        title: { code: 'tile-requested-date' },
        value: { code: 'on', date: longDate(requestedDate) },
        notes: auditorDate ? [{ code: 'booked-for', date: longDate(auditorDate) }] : [],
      },
    ]
  return [
    {
      title: { code: 'tile-requested' },
      value: { code: 'on', date: longDate(createdDay) },
      notes: [{ code: 'status-kicker', status }],
    },
  ]
}

/** The tiles of the dashboard, at most two. */
export function dashboardTiles(
  state: HotelState,
  audit: AuditMessageFacts | undefined,
  today: CalendarDay,
  programme: ProgrammeFacts,
): DashboardTile[] {
  if (!audit) return requestTiles(programme)
  switch (state) {
    case 'waiting':
      return waitingTiles(audit)
    case 'unconfirmed':
    case 'confirmed':
      return bookedTiles(audit, today)
    case 'report':
      return reportTiles(audit, today)
    case 'improvements':
    case 'improvements overdue':
    case 'improvements accepted':
      return improvementTiles(audit, today)
    case 'not certified':
      return [
        {
          title: { code: 'tile-found' },
          value:
            audit.improvementsLeft === null
              ? { code: 'unknown' }
              : { code: 'count', count: audit.improvementsLeft },
          notes: [],
        },
        NOTICE_TILE,
      ]
    case 'certified':
    case 'expiring':
    case 'certificate ended':
      return certifiedTiles(audit, state, today)
    case 'new audit':
    case 'cancelled':
      return requestTiles(programme)
  }
}
