import { type AuditStatus, addDays, type CalendarDay, isActive } from '@sojourn/domain'

/** One thing that happened to an audit. */
export interface Chapter {
  status: AuditStatus
  /** Days before today. */
  age: number
  who: 'administrator' | 'auditor' | 'hotel' | 'clock'
}

/** How long things take: booked before the visit, and after it submitted, decided, certified. */
const DAYS = { booked: 45, asked: 25, submitted: 10, sentBack: 15, decided: 24, certified: 80 }
const YEARS_VALID = 730

type Pace = Pick<typeof DAYS, 'submitted' | 'decided'>

/** Of what is over, some went quickly and some did not; the same audit always in the same time. */
const ownPace = (visit: number): Pace => {
  const submitted = 5 + ((visit * 7) % 12)
  return { submitted, decided: submitted + 8 + ((visit * 5) % 13) }
}

type Way = (visit: number, pace?: Pace) => Chapter[]

const booked: Way = (visit) => [
  { status: 'Audit Confirmed', age: Math.max(visit, -20) + DAYS.booked, who: 'administrator' },
]
const visited: Way = (visit) => [...booked(visit), { status: 'Report Pending', age: visit, who: 'clock' }]
const submitted: Way = (visit, pace = DAYS) => [
  ...visited(visit),
  { status: 'Quality Check', age: visit - pace.submitted, who: 'auditor' },
]
const improving: Way = (visit, pace = DAYS) => [
  ...submitted(visit, pace),
  { status: 'Improvements', age: visit - pace.decided, who: 'administrator' },
]
const certified: Way = (visit) => [
  ...improving(visit, ownPace(visit)),
  { status: 'Certified', age: visit - DAYS.certified, who: 'administrator' },
]

/** How an audit came to where it stands, by the ways that the status graph has. */
const WAYS: Readonly<Record<AuditStatus, Way>> = {
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
    ...submitted(visit, ownPace(visit)),
    { status: 'Not Certified', age: visit - ownPace(visit).decided, who: 'administrator' },
  ],
  Cancelled: (visit) => [
    ...booked(visit),
    { status: 'Cancelled', age: Math.max(visit, -20) + DAYS.asked, who: 'administrator' },
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

export const storyOf = (status: AuditStatus, visit: number): Chapter[] => WAYS[status](visit)

/** Certified, and after some days told to improve something after all. */
export const withdrawnStory: Way = (visit) => [
  ...certified(visit),
  { status: 'Improvements', age: Math.round((visit - DAYS.certified) / 3), who: 'administrator' },
]

export const daysBefore = (today: CalendarDay, age: number): CalendarDay => addDays(today, -age)

/** The day a status was reached, if it ever was. */
export const reached = (story: Chapter[], status: AuditStatus): number | undefined =>
  story.findLast((chapter) => chapter.status === status)?.age

const A_DAY = 86_400_000
/** Mid-morning, when people work. */
const MORNING = 10 * 3_600_000

export const instantOf = (today: Date, age: number): Date => new Date(today.getTime() - age * A_DAY + MORNING)

/** When the property was told the result. */
export const resultsAge = (story: Chapter[]): number | undefined =>
  story.find(({ status }) => !isActive(status) && status !== 'Cancelled' && status !== 'Expired Audit')?.age
