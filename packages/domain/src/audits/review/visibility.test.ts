import { describe, expect, it } from 'vitest'
import type { Role } from '../../people/roles.ts'
import { AUDIT_STATUSES, type AuditStatus } from '../statuses.ts'
import { answerVisibility } from './visibility.ts'

const as = (...roles: Role[]) => ({ userID: 'ana', roles })
const audit = (status: AuditStatus, resultsSent: boolean, auditorID = 'ben') => ({
  status,
  resultsSent,
  auditorID,
})

describe('answerVisibility', () => {
  it('shows everything to the certifier and the audit’s auditor', () => {
    for (const status of AUDIT_STATUSES) {
      const all = { answers: true, comments: true, qualityCheck: true }
      expect(answerVisibility(as('Admin'), audit(status, false))).toEqual(all)
      expect(answerVisibility(as('Auditor'), audit(status, false, 'ana'))).toEqual(all)
    }
  })

  it('hides answers from the property until the results are sent, and the quality check always', () => {
    for (const status of AUDIT_STATUSES) {
      const hidden = { answers: false, comments: false, qualityCheck: false }
      expect(answerVisibility(as('Hotel'), audit(status, false))).toEqual(hidden)
      expect(answerVisibility(as('Hotel'), audit(status, true))).toMatchObject({
        answers: true,
        qualityCheck: false,
      })
    }
  })

  it('shows comments to the property in Improvements, Certified and Not Certified, also to an Auditor who works there', () => {
    for (const reader of [as('Hotel'), as('Hotel', 'Auditor')])
      expect(
        AUDIT_STATUSES.filter((status) => answerVisibility(reader, audit(status, true)).comments),
      ).toEqual(['Improvements', 'Certified', 'Not Certified'])
  })
})
