import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from './calendar.ts'
import {
  dueStep,
  REMINDER_KINDS,
  REMINDERS,
  type RemindedAudit,
  type ReminderKind,
  referenceDateOf,
  referenceDatesOf,
} from './reminders.ts'
import { AUDIT_STATUSES } from './statuses.ts'

const DAY = '2026-06-15'

const audit = (kind: ReminderKind, overrides: Partial<RemindedAudit> = {}): RemindedAudit => ({
  status: REMINDERS[kind].statuses[0],
  auditorDate: DAY,
  kipDueDate: DAY,
  auditExpiresDate: DAY,
  checkUpDue: kind === 'check-up-due' || kind === 'check-up-overdue' ? DAY : null,
  openCriteria: 3,
  nextBooked: false,
  certificateEnded: false,
  ...overrides,
})

/** The steps that a clock running every day sends around the date, with their days. */
function listSentSteps(kind: ReminderKind, overrides: Partial<RemindedAudit> = {}): string[] {
  const sent: number[] = []
  const days: string[] = []
  for (let today = addDays(DAY, -250); today <= addDays(DAY, 60); today = addDays(today, 1)) {
    const step = dueStep(kind, audit(kind, overrides), today, sent)
    if (step === undefined) continue
    sent.push(step)
    days.push(`${step}: ${today}`)
  }
  return days
}

describe('reminder steps', () => {
  it.each([
    ['audit-upcoming', ['28: 2026-05-18', '7: 2026-06-08']],
    ['audit-took-place', ['1: 2026-06-16']],
    ['report-reminder', ['7: 2026-06-22', '14: 2026-06-29', '21: 2026-07-06', '28: 2026-07-13']],
    ['improvements-reminder', ['30: 2026-05-16', '7: 2026-06-08', '1: 2026-06-14']],
    ['improvements-overdue', ['1: 2026-06-16']],
    ['certificate-expiring', ['6: 2025-12-15', '3: 2026-03-15', '1: 2026-05-15']],
  ] as const)('of the kind %s are sent once each: %j', (kind, days) => {
    const overrides = kind === 'report-reminder' ? ({ status: 'Report Pending' } as const) : {}
    expect(listSentSteps(kind, overrides)).toEqual(days)
  })
})

it('the clock sends no certificate reminder while the next audit is booked', () => {
  expect(listSentSteps('certificate-expiring', { nextBooked: true })).toEqual([])
  expect(listSentSteps('improvements-reminder', { nextBooked: true })).toHaveLength(3)
})

it('the clock sends no certificate reminder once the certificate was withdrawn or superseded', () => {
  expect(listSentSteps('certificate-expiring')).toHaveLength(3)
  expect(listSentSteps('certificate-expiring', { certificateEnded: true })).toEqual([])
  expect(listSentSteps('improvements-reminder', { certificateEnded: true })).toHaveLength(3)
})

describe('reminders after downtime', () => {
  it('send only the newest step', () => {
    expect(dueStep('report-reminder', audit('report-reminder'), addDays(DAY, 40), [])).toBe(28)
    expect(dueStep('report-reminder', audit('report-reminder'), addDays(DAY, 16), [7])).toBe(14)
    expect(dueStep('audit-upcoming', audit('audit-upcoming'), addDays(DAY, -3), [28])).toBe(7)
  })

  it('are not sent for a date that has passed', () => {
    for (const kind of ['audit-upcoming', 'improvements-reminder', 'certificate-expiring'] as const)
      expect(dueStep(kind, audit(kind), addDays(DAY, 1), [])).toBeUndefined()
  })
})

it('the clock sends a reminder in its statuses only', () => {
  for (const kind of REMINDER_KINDS) {
    const { when, steps, statuses } = REMINDERS[kind]
    const today = when === 'before' ? DAY : addDays(DAY, steps[0])
    const reminded = AUDIT_STATUSES.filter(
      (status) => dueStep(kind, audit(kind, { status }), today, []) !== undefined,
    )
    expect(reminded, kind).toEqual(statuses)
  }
})

it('the clock sends no improvements reminder without open criteria', () => {
  for (const [kind, today] of [
    ['improvements-reminder', DAY],
    ['improvements-overdue', addDays(DAY, 1)],
  ] as const)
    expect(dueStep(kind, audit(kind, { openCriteria: 0 }), today, [])).toBeUndefined()
})

it('the clock sends no reminder for a missing date', () => {
  expect(dueStep('audit-upcoming', audit('audit-upcoming', { auditorDate: null }), DAY, [])).toBeUndefined()
})

it('referenceDatesOf includes the date of every audit with a due step', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...REMINDER_KINDS),
      fc.integer({ min: 0, max: 1500 }),
      fc.integer({ min: -220, max: 220 }),
      (kind, start, distance) => {
        const today = addDays('2026-01-01', start)
        const reference = addDays(today, distance)
        const reminded = audit(kind, {
          auditorDate: reference,
          kipDueDate: reference,
          auditExpiresDate: reference,
          checkUpDue: kind.startsWith('check-up') ? reference : null,
        })
        const step = dueStep(kind, reminded, today, [])
        if (step === undefined) return
        const { from, to } = referenceDatesOf(kind, step, today)
        expect(referenceDateOf(kind, reminded)).toBe(reference)
        expect(from === undefined || from <= reference).toBe(true)
        expect(reference <= to).toBe(true)
      },
    ),
    { numRuns: 3000 },
  )
})

it('daysBetween counts the days between two dates', () => {
  expect(daysBetween('2026-02-27', '2026-03-02')).toBe(3)
  expect(daysBetween('2026-03-02', '2026-02-27')).toBe(-3)
})
