import { expect, it } from 'vitest'
import { describeNotifiedParties } from './notified-text.ts'

it.each([
  [true, true, 'The property and the auditor are notified.'],
  [true, false, 'The property is notified.'],
  [false, true, 'Only the auditor is notified, because the property has no users.'],
  [false, false, 'No one is notified, because the property has no users and the audit has no auditor.'],
])('describeNotifiedParties with users %s and auditor %s returns "%s"', (hasUsers, hasAuditor, text) => {
  expect(describeNotifiedParties({ hasUsers, hasAuditor })).toBe(text)
})
