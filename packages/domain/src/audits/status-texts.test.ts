import { expect, it } from 'vitest'
import { type StatusFacts, statusTexts } from './status-texts.ts'

const textsOf = (status: StatusFacts['status'], hasLaterAudit: boolean, isOverturned = false) => {
  const facts = { dateConfirmed: true, auditorDate: '2025-01-10', requestedDate: null, kipDueDate: null }
  return statusTexts(
    { ...facts, status, auditExpiresDate: '2025-12-31', improvementsLeft: null, hasLaterAudit, isOverturned },
    '2026-03-10',
  )
}

it.each(['Not Certified', 'Cancelled', 'Expired Audit', 'Expired Certification'] as const)(
  'the status text offers a new audit after %s only while the property has no later one',
  (status) => {
    expect(textsOf(status, false).adminDescription).toContain('A new audit can be booked.')
    const { description, adminDescription } = textsOf(status, true)
    expect(adminDescription).not.toContain('new audit')
    expect(description).not.toMatch(/request a new audit|request a repeat audit/)
  },
)

it('the status text says that an appeal has overturned the decision Not Certified', () => {
  const sentence = 'An appeal overturned this result, so it no longer counts.'
  expect(textsOf('Not Certified', true, true).description).toBe(sentence)
  expect(textsOf('Not Certified', false, true).adminDescription).toBe(
    `${sentence} A new audit can be booked.`,
  )
  expect(textsOf('Cancelled', false, true)).toEqual(textsOf('Cancelled', false))
})
