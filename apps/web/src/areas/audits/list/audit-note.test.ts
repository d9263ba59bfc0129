import type { AuditStatus } from '@sojourn/domain/audits/statuses'
import { describe, expect, it } from 'vitest'
import { noteOf } from './audit-note.ts'

const TODAY = '2026-03-10'

const noted = (name: AuditStatus, part: object = {}) =>
  noteOf(
    {
      auditStatus: { name, description: '', auditorDescription: '', adminDescription: '' },
      auditCreatedDate: '2026-02-27T09:00:00.000Z',
      auditExpiresDate: '2028-01-12',
      auditorSubmittedDate: null,
      kipDueDate: null,
      resultsSentDate: null,
      dateConfirmed: false,
      requestedDate: null,
      ...part,
    },
    TODAY,
  )

describe('the note of an audit date', () => {
  it('is the day of the request until the audit has a date', () => {
    expect(noted('Audit Due')).toEqual({ text: 'Requested 27th February 2026' })
  })

  it('is the requested date, or whether the date is confirmed', () => {
    expect(noted('Date Set', { requestedDate: '2026-05-04' })).toEqual({
      text: 'Requested date: 4th May 2026',
      tone: 'needs',
    })
    expect(noted('Audit Confirmed')).toEqual({ text: 'Date not confirmed' })
    expect(noted('Audit Confirmed', { dateConfirmed: true })).toEqual({ text: 'Date confirmed' })
  })

  it('is the deadline in Improvements, overdue from the next day', () => {
    expect(noted('Improvements', { kipDueDate: TODAY })).toEqual({ text: 'Deadline 10th March 2026' })
    expect(noted('Improvements', { kipDueDate: '2026-03-09' })).toEqual({
      text: 'Overdue since 9th March 2026',
      tone: 'bad',
    })
  })

  it('is the submission date in quality check', () => {
    for (const status of ['Quality Check', 'Rejected'] as const)
      expect(noted(status, { auditorSubmittedDate: '2026-02-20T08:00:00.000Z' })?.text).toBe(
        'Submitted 20th February 2026',
      )
  })

  it('is the expiry in other statuses', () => {
    expect(noted('Certified')?.text).toBe('Expires 12th January 2028')
    expect(noted('Expired Certification')?.text).toBe('Expired 12th January 2028')
    expect(noted('Quality Check', { auditExpiresDate: null })).toBeUndefined()
    expect(noted('Not Certified', { resultsSentDate: '2026-03-01T10:00:00.000Z' })?.text).toBe(
      'Decided 1st March 2026',
    )
  })

  it('says that a cancelled audit is cancelled', () => {
    expect(noted('Cancelled')?.text).toBe('This audit has been cancelled')
  })
})
