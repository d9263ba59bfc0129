import { type AuditStatus, addDays, type CalendarDay, CHECK_UP_NOTICE_DAYS, isActive } from '@sojourn/domain'

/** A change of the status of an audit. */
export interface StatusChange {
  status: AuditStatus
  /** Days before today. */
  age: number
  who: 'administrator' | 'auditor' | 'hotel' | 'clock'
}

/** The distance of the other steps from the visit in days: `booked` and `requested` are before it, the others after it. */
const STEP_DAYS = { booked: 45, requested: 25, submitted: 10, sentBack: 15, decided: 24, certified: 80 }
const VALIDITY_DAYS = 730

type Durations = Pick<typeof STEP_DAYS, 'submitted' | 'decided'>

/** Durations that differ between completed audits but are always the same for the same audit. */
const createVariedDurations = (visitAge: number): Durations => {
  const submitted = 5 + ((visitAge * 7) % 12)
  return { submitted, decided: submitted + 8 + ((visitAge * 5) % 13) }
}

type CreateHistory = (visitAge: number, durations?: Durations) => StatusChange[]

const createBookedHistory: CreateHistory = (visitAge) => [
  { status: 'Audit Confirmed', age: Math.max(visitAge, -20) + STEP_DAYS.booked, who: 'administrator' },
]
const createVisitedHistory: CreateHistory = (visitAge) => [
  ...createBookedHistory(visitAge),
  { status: 'Report Pending', age: visitAge, who: 'clock' },
]
const createSubmittedHistory: CreateHistory = (visitAge, durations = STEP_DAYS) => [
  ...createVisitedHistory(visitAge),
  { status: 'Quality Check', age: visitAge - durations.submitted, who: 'auditor' },
]
const createImprovementHistory: CreateHistory = (visitAge, durations = STEP_DAYS) => [
  ...createSubmittedHistory(visitAge, durations),
  { status: 'Improvements', age: visitAge - durations.decided, who: 'administrator' },
]
const createCertifiedHistory: CreateHistory = (visitAge) => [
  ...createImprovementHistory(visitAge, createVariedDurations(visitAge)),
  { status: 'Certified', age: visitAge - STEP_DAYS.certified, who: 'administrator' },
]

/** The history that leads to each status, along the transitions of the status graph. */
const HISTORIES: Readonly<Record<AuditStatus, CreateHistory>> = {
  'Audit Due': () => [{ status: 'Audit Due', age: 6, who: 'hotel' }],
  'Date Set': (visitAge) => [...createBookedHistory(visitAge), { status: 'Date Set', age: 4, who: 'hotel' }],
  'Audit Confirmed': createBookedHistory,
  'Report Pending': createVisitedHistory,
  'Quality Check': createSubmittedHistory,
  Rejected: (visitAge) => [
    ...createSubmittedHistory(visitAge),
    { status: 'Rejected', age: visitAge - STEP_DAYS.sentBack, who: 'administrator' },
  ],
  Improvements: createImprovementHistory,
  Certified: createCertifiedHistory,
  'Not Certified': (visitAge) => [
    ...createSubmittedHistory(visitAge, createVariedDurations(visitAge)),
    {
      status: 'Not Certified',
      age: visitAge - createVariedDurations(visitAge).decided,
      who: 'administrator',
    },
  ],
  Cancelled: (visitAge) => [
    ...createBookedHistory(visitAge),
    { status: 'Cancelled', age: Math.max(visitAge, -20) + STEP_DAYS.requested, who: 'administrator' },
  ],
  'Expired Audit': (visitAge) => [
    ...createVisitedHistory(visitAge),
    { status: 'Expired Audit', age: visitAge - VALIDITY_DAYS, who: 'clock' },
  ],
  'Expired Certification': (visitAge) => [
    ...createCertifiedHistory(visitAge),
    { status: 'Expired Certification', age: visitAge - VALIDITY_DAYS, who: 'clock' },
  ],
}

export const createHistory = (status: AuditStatus, visitAge: number): StatusChange[] =>
  HISTORIES[status](visitAge)

/** The clock creates a check-up 60 days before it is due; a completed one found nothing to improve. */
export const createCheckUpHistory = (
  status: AuditStatus,
  visitAge: number,
  dueAge: number,
): StatusChange[] => {
  const arrangedSteps: StatusChange[] = [
    { status: 'Audit Due', age: dueAge + CHECK_UP_NOTICE_DAYS, who: 'clock' },
    { status: 'Audit Confirmed', age: dueAge + CHECK_UP_NOTICE_DAYS - 5, who: 'administrator' },
  ]
  if (status !== 'Certified') return arrangedSteps
  const completedSteps = createSubmittedHistory(visitAge).filter((change) => change.age <= visitAge)
  return [
    ...arrangedSteps,
    ...completedSteps,
    { status, age: visitAge - STEP_DAYS.sentBack, who: 'administrator' },
  ]
}

/** The history of an audit whose certificate was withdrawn because of improvements. */
export const createWithdrawnHistory: CreateHistory = (visitAge) => [
  ...createCertifiedHistory(visitAge),
  { status: 'Improvements', age: Math.round((visitAge - STEP_DAYS.certified) / 3), who: 'administrator' },
]

export const dayBefore = (today: CalendarDay, age: number): CalendarDay => addDays(today, -age)

/** Days since a status was reached; undefined if it never was. */
export const daysSinceStatus = (history: StatusChange[], status: AuditStatus): number | undefined =>
  history.findLast((change) => change.status === status)?.age

const DAY_MS = 86_400_000
/** Events are at 10:00, within working hours. */
const MORNING_MS = 10 * 3_600_000

export const dateBefore = (today: Date, age: number): Date =>
  new Date(today.getTime() - age * DAY_MS + MORNING_MS)

/** Days since the property received the results. */
export const daysSinceResults = (history: StatusChange[]): number | undefined =>
  history.find(({ status }) => !isActive(status) && status !== 'Cancelled' && status !== 'Expired Audit')?.age
