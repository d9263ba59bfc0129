import { expect, it } from 'vitest'
import { addDays } from '../audits/calendar.ts'
import { AUDIT_STATUSES, isOneOf } from '../audits/statuses.ts'
import { deadlineRanges, endOfWeek, findDeadline, WAITING_STATUSES } from './my-work.ts'

const dates = { auditorDate: '2026-04-20', kipDueDate: '2026-06-08', checkUpDue: null }

it('findDeadline returns the visit day, four weeks for a report, and the improvements deadline', () => {
  expect(findDeadline({ ...dates, status: 'Audit Confirmed' })).toEqual({ kind: 'visit', date: '2026-04-20' })
  expect(findDeadline({ ...dates, status: 'Rejected' })).toEqual({ kind: 'report', date: '2026-05-18' })
  expect(findDeadline({ ...dates, status: 'Improvements' })).toEqual({
    kind: 'improvements',
    date: '2026-06-08',
  })
  expect(findDeadline({ ...dates, status: 'Certified' })).toBeNull()
  expect(
    findDeadline({ auditorDate: null, kipDueDate: null, checkUpDue: null, status: 'Report Pending' }),
  ).toBeNull()
})

it('findDeadline returns the due day of a check-up until its visit is booked', () => {
  const checkUp = { ...dates, checkUpDue: '2026-07-01' }
  expect(findDeadline({ ...checkUp, status: 'Audit Due' })).toEqual({ kind: 'check-up', date: '2026-07-01' })
  expect(findDeadline({ ...checkUp, status: 'Audit Confirmed' })?.kind).toBe('visit')
  expect(findDeadline({ ...dates, status: 'Audit Due' })).toBeNull()
})

it('deadlineRanges selects exactly the audits with a deadline in the range', () => {
  const [from, to] = ['2026-05-15', endOfWeek('2026-05-15')]
  const ranges = deadlineRanges('Auditor', from, to)
  for (const status of AUDIT_STATUSES)
    for (let ahead = -40; ahead < 40; ahead += 1) {
      const day = addDays(from, ahead)
      const audit = { status, auditorDate: day, kipDueDate: day, checkUpDue: day }
      const due = findDeadline(audit)
      const isForAuditor = due?.kind === 'visit' || due?.kind === 'report'
      const isWithin = due !== null && isForAuditor && due.date >= from && due.date <= to
      const isFound = ranges.some(
        (range) =>
          isOneOf(status, range.statuses) &&
          audit[range.date] >= (range.from ?? '') &&
          audit[range.date] <= range.to,
      )
      expect([status, ahead, isFound]).toEqual([status, ahead, isWithin])
    }
})

it('deadlineRanges lists visits for auditors, improvements and check-ups for administrators', () => {
  const statuses = (worker: 'Admin' | 'Auditor') =>
    deadlineRanges(worker, undefined, '2026-05-01').flatMap((range) => range.statuses)
  expect(statuses('Admin')).toEqual(['Report Pending', 'Rejected', 'Improvements', 'Audit Due', 'Date Set'])
  expect(statuses('Auditor')).toEqual(['Audit Confirmed', 'Report Pending', 'Rejected'])
  expect(WAITING_STATUSES.Admin.some((status) => WAITING_STATUSES.Auditor.includes(status))).toBe(false)
})
