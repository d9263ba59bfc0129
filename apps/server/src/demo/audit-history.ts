import { type AuditStatus, addDays, type CalendarDay, CHECK_UP_NOTICE_DAYS, isActive } from '@sojourn/domain'

/** A change of the status of an audit. */
export interface StatusChange {
  status: AuditStatus
  /** Days before today. */
  age: number
  who: 'administrator' | 'auditor' | 'hotel' | 'clock'
}

/** Days between the visit and the other steps: `booked` and `requested` are before the visit, the others after it. */
const DAYS = { booked: 45, requested: 25, submitted: 10, sentBack: 15, decided: 24, certified: 80 }
const YEARS_VALID = 730

type Durations = Pick<typeof DAYS, 'submitted' | 'decided'>

/** Durations that differ between completed audits but are always the same for the same audit. */
const createVariedDurations = (visit: number): Durations => {
  const submitted = 5 + ((visit * 7) % 12)
  return { submitted, decided: submitted + 8 + ((visit * 5) % 13) }
}

type CreateHistory = (visit: number, pace?: Durations) => StatusChange[]

const booked: CreateHistory = (visit) => [
  { status: 'Audit Confirmed', age: Math.max(visit, -20) + DAYS.booked, who: 'administrator' },
]
const visited: CreateHistory = (visit) => [
  ...booked(visit),
  { status: 'Report Pending', age: visit, who: 'clock' },
]
const submitted: CreateHistory = (visit, pace = DAYS) => [
  ...visited(visit),
  { status: 'Quality Check', age: visit - pace.submitted, who: 'auditor' },
]
const improving: CreateHistory = (visit, pace = DAYS) => [
  ...submitted(visit, pace),
  { status: 'Improvements', age: visit - pace.decided, who: 'administrator' },
]
const certified: CreateHistory = (visit) => [
  ...improving(visit, createVariedDurations(visit)),
  { status: 'Certified', age: visit - DAYS.certified, who: 'administrator' },
]

/** The history that leads to each status, along the transitions of the status graph. */
const HISTORIES: Readonly<Record<AuditStatus, CreateHistory>> = {
  'Audit Due': () => [{ status: 'Audit Due', age: 6, who: 'hotel' }],
  'Date Set': (visit) => [...booked(visit), { status: 'Date Set', age: 4, who: 'hotel' }],
  'Audit Confirmed': booked,
  'Report Pending': visited,
  'Quality Check': submitted,
  Rejected: (visit) => [
    ...submitted(visit),
    { status: 'Rejected', age: visit - DAYS.sentBack, who: 'administrator' },
  ],
  Improvements: improving,
  Certified: certified,
  'Not Certified': (visit) => [
    ...submitted(visit, createVariedDurations(visit)),
    { status: 'Not Certified', age: visit - createVariedDurations(visit).decided, who: 'administrator' },
  ],
  Cancelled: (visit) => [
    ...booked(visit),
    { status: 'Cancelled', age: Math.max(visit, -20) + DAYS.requested, who: 'administrator' },
  ],
  'Expired Audit': (visit) => [
    ...visited(visit),
    { status: 'Expired Audit', age: visit - YEARS_VALID, who: 'clock' },
  ],
  'Expired Certification': (visit) => [
    ...certified(visit),
    { status: 'Expired Certification', age: visit - YEARS_VALID, who: 'clock' },
  ],
}

export const createHistory = (status: AuditStatus, visit: number): StatusChange[] => HISTORIES[status](visit)

/** The clock creates a check-up 60 days before it is due; a completed one found nothing to improve. */
export const createCheckUpHistory = (status: AuditStatus, visit: number, due: number): StatusChange[] => {
  const arranged: StatusChange[] = [
    { status: 'Audit Due', age: due + CHECK_UP_NOTICE_DAYS, who: 'clock' },
    { status: 'Audit Confirmed', age: due + CHECK_UP_NOTICE_DAYS - 5, who: 'administrator' },
  ]
  if (status !== 'Certified') return arranged
  const carriedOut = submitted(visit).filter((change) => change.age <= visit)
  return [...arranged, ...carriedOut, { status, age: visit - DAYS.sentBack, who: 'administrator' }]
}

/** The history of an audit whose certificate was withdrawn because of improvements. */
export const createWithdrawnHistory: CreateHistory = (visit) => [
  ...certified(visit),
  { status: 'Improvements', age: Math.round((visit - DAYS.certified) / 3), who: 'administrator' },
]

export const dayBefore = (today: CalendarDay, age: number): CalendarDay => addDays(today, -age)

/** Days since a status was reached; undefined if it never was. */
export const daysSinceStatus = (history: StatusChange[], status: AuditStatus): number | undefined =>
  history.findLast((change) => change.status === status)?.age

const A_DAY = 86_400_000
/** 10:00, within working hours. */
const MORNING = 10 * 3_600_000

export const dateBefore = (today: Date, age: number): Date =>
  new Date(today.getTime() - age * A_DAY + MORNING)

/** Days since the property received the results. */
export const daysSinceResults = (history: StatusChange[]): number | undefined =>
  history.find(({ status }) => !isActive(status) && status !== 'Cancelled' && status !== 'Expired Audit')?.age
