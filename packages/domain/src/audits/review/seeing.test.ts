import { describe, expect, it } from 'vitest'
import type { Role } from '../../people/roles.ts'
import { AUDIT_STATUSES, type AuditStatus } from '../statuses.ts'
import { answerVisibility } from './seeing.ts'

const as = (...roles: Role[]) => ({ userID: 'ana', roles })
const audit = (status: AuditStatus, resultsSent: boolean, auditorID = 'ben') => ({
  status,
  resultsSent,
  auditorID,
})

describe('the answers', () => {
  it('are open to the certifier and to the audit’s auditor', () => {
    for (const status of AUDIT_STATUSES) {
      const all = { answers: true, comments: true, checks: true }
      expect(answerVisibility(as('Admin'), audit(status, false))).toEqual(all)
      expect(answerVisibility(as('Auditor'), audit(status, false, 'ana'))).toEqual(all)
    }
  })

  it('are closed to the property until the results are sent, the check for ever', () => {
    for (const status of AUDIT_STATUSES) {
      const nothing = { answers: false, comments: false, checks: false }
      expect(answerVisibility(as('Hotel'), audit(status, false))).toEqual(nothing)
      expect(answerVisibility(as('Hotel'), audit(status, true))).toMatchObject({ answers: true, checks: false })
    }
  })

  it('come with words while the outcome stands, also for an Auditor who works at the property', () => {
    for (const reader of [as('Hotel'), as('Hotel', 'Auditor')])
      expect(AUDIT_STATUSES.filter((status) => answerVisibility(reader, audit(status, true)).comments)).toEqual([
        'Improvements',
        'Certified',
        'Not Certified',
      ])
  })
})
