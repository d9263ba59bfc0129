import type { AuditStatus } from '@sojourn/domain/audits/statuses'
import { describe, expect, it } from 'vitest'
import { formatNote, formatOtherDates } from './audit-note.ts'

const TODAY = '2026-03-10'

const createDates = (name: AuditStatus, part: object = {}) => ({
  auditStatus: { name, description: '', auditorDescription: '', adminDescription: '' },
  auditCreatedDate: '2026-02-27T09:00:00.000Z',
  auditExpiresDate: '2028-01-12',
  auditorSubmittedDate: null,
  kipDueDate: null,
  resultsSentDate: null,
  dateConfirmed: false,
  requestedDate: null,
  checkUpDue: null,
  overturned: false,
  ...part,
})
const createNote = (name: AuditStatus, part?: object) => formatNote(createDates(name, part), TODAY)

describe('formatNote', () => {
  it('returns the day of the request while the audit has no date', () => {
    expect(createNote('Audit Due')).toEqual({ text: 'Requested 27th February 2026' })
  })

  it('returns the requested date, or whether the date is confirmed', () => {
    expect(createNote('Date Set', { requestedDate: '2026-05-04' })).toEqual({
      text: 'Requested date: 4th May 2026',
      tone: 'needs',
    })
    expect(createNote('Audit Confirmed')).toEqual({ text: 'Date not confirmed' })
    expect(createNote('Audit Confirmed', { dateConfirmed: true })).toEqual({ text: 'Date confirmed' })
  })

  it('returns the deadline in Improvements, which is overdue from the next day', () => {
    expect(createNote('Improvements', { kipDueDate: TODAY })).toEqual({ text: 'Deadline 10th March 2026' })
    expect(createNote('Improvements', { kipDueDate: '2026-03-09' })).toEqual({
      text: 'Overdue since 9th March 2026',
      tone: 'bad',
    })
  })

  it('returns the submission date in Quality Check and Rejected', () => {
    for (const status of ['Quality Check', 'Rejected'] as const)
      expect(createNote(status, { auditorSubmittedDate: '2026-02-20T08:00:00.000Z' })?.text).toBe(
        'Submitted 20th February 2026',
      )
  })

  it('returns the expiry or the decision date in other statuses', () => {
    expect(createNote('Certified')?.text).toBe('Expires 12th January 2028')
    expect(createNote('Expired Certification')?.text).toBe('Expired 12th January 2028')
    expect(createNote('Quality Check', { auditExpiresDate: null })).toBeUndefined()
    expect(createNote('Not Certified', { resultsSentDate: '2026-03-01T10:00:00.000Z' })?.text).toBe(
      'Decided 1st March 2026',
    )
  })

  it('returns a note for a cancelled audit', () => {
    expect(createNote('Cancelled')?.text).toBe('This audit has been cancelled')
  })
})

describe('formatOtherDates', () => {
  const otherDates = (name: AuditStatus, part?: object) => formatOtherDates(createDates(name, part), TODAY)
  const submitted = { auditorSubmittedDate: '2026-03-01T16:00:00.000Z' }

  it('returns the submission date and the expiry if the note has neither', () => {
    expect(otherDates('Improvements', { ...submitted, kipDueDate: TODAY })).toBe(
      'Submitted 1st March 2026, Expires 12th January 2028',
    )
  })

  it('leaves out the date of the note', () => {
    expect(otherDates('Quality Check', submitted)).toBe('Expires 12th January 2028')
    expect(otherDates('Certified', submitted)).toBe('Submitted 1st March 2026')
  })

  it('returns nothing if the note has the only date, or if there is none', () => {
    expect(otherDates('Certified')).toBeUndefined()
    expect(otherDates('Audit Due', { auditExpiresDate: null })).toBeUndefined()
  })
})
