import { describe, expect, it } from 'vitest'
import { type CheckUpMessageFacts, checkUpStep, isCheckUpOpen } from './check-up-step.ts'
import type { CertificateMessageFacts } from './message.ts'

const checkUp: CheckUpMessageFacts = {
  status: 'Audit Due',
  dueDay: '2027-03-10',
  auditorDate: null,
  dateConfirmed: false,
  kipDueDate: null,
  improvementsLeft: null,
  graceDays: 30,
}
const valid: CertificateMessageFacts = { state: 'valid', since: '2026-03-10', reviewDate: null, reason: '' }
const suspended = { ...valid, state: 'suspended', reviewDate: '2027-07-09' } as const

describe('the next step of a property with a check-up', () => {
  it('names the due day and the last day before the suspension', () => {
    expect(checkUpStep(checkUp, valid)).toMatchObject({
      tone: 'needs',
      title: { code: 'check-up-due', date: '10th March 2027' },
      texts: [{ code: 'check-up-contact' }, { code: 'check-up-last-day', date: '9th April 2027' }],
    })
  })

  it('names the review date once the certificate is suspended', () => {
    expect(checkUpStep(checkUp, suspended)).toMatchObject({
      tone: 'bad',
      texts: [{ code: 'check-up-contact' }, { code: 'check-up-suspended', date: '9th July 2027' }],
    })
  })

  it('asks to confirm a booked date, then shows it', () => {
    const booked = { ...checkUp, status: 'Audit Confirmed', auditorDate: '2027-03-01' } as const
    expect(checkUpStep(booked, valid)).toMatchObject({ tone: 'needs', actions: ['confirm'] })
    const confirmed = checkUpStep({ ...booked, dateConfirmed: true }, valid)
    expect(confirmed).toMatchObject({
      tone: 'waiting',
      title: { code: 'check-up-booked', date: '1st March 2027' },
      actions: ['open'],
    })
  })

  it('explains the report, the improvements and a check-up that was not passed', () => {
    const visited = { ...checkUp, auditorDate: '2027-03-01' }
    expect(checkUpStep({ ...visited, status: 'Report Pending' }, valid)).toMatchObject({
      title: { code: 'check-up-report' },
      actions: [],
    })
    const improving = {
      ...visited,
      status: 'Improvements',
      kipDueDate: '2027-06-01',
      improvementsLeft: 2,
    } as const
    expect(checkUpStep(improving, valid).title).toEqual({
      code: 'improvements-title',
      count: 2,
      date: '1st June 2027',
    })
    expect(checkUpStep({ ...visited, status: 'Not Certified' }, suspended)).toMatchObject({
      title: { code: 'check-up-not-passed' },
      texts: [{ code: 'check-up-again', date: '9th July 2027' }],
    })
  })
})

it('a check-up is open until it is passed, or while its failure suspends the certificate', () => {
  expect(isCheckUpOpen('Quality Check', valid)).toBe(true)
  expect(isCheckUpOpen('Improvements', valid)).toBe(true)
  expect(isCheckUpOpen('Certified', valid)).toBe(false)
  expect(isCheckUpOpen('Not Certified', suspended)).toBe(true)
  expect(isCheckUpOpen('Not Certified', valid)).toBe(false)
  expect(isCheckUpOpen('Cancelled', suspended)).toBe(false)
})
