import { describe, expect, it } from 'vitest'
import { AUDIT_STATUSES, type AuditStatus } from '../statuses.ts'
import { actor, auditIn, statusesWhere } from './testing/actors.ts'
import {
  answerVisibility,
  approvalToggle,
  canOpenCriterion,
  canSeeComments,
  isCertificateAvailable,
  isGreyedOut,
  isReportAvailable,
} from './visibility.ts'

const audit = (status: AuditStatus, resultsSent: boolean, auditorID = 'ben') => ({
  status,
  resultsSent,
  auditorID,
})

describe('answerVisibility', () => {
  it('shows everything to the certifier and the audit’s auditor', () => {
    for (const status of AUDIT_STATUSES) {
      const all = { answers: true, comments: true, qualityCheck: true }
      expect(answerVisibility(actor('Admin'), audit(status, false))).toEqual(all)
      expect(answerVisibility(actor('Auditor'), audit(status, false, 'ana'))).toEqual(all)
    }
  })

  it('hides answers from the property until the results are sent, and the quality check always', () => {
    for (const status of AUDIT_STATUSES) {
      const hidden = { answers: false, comments: false, qualityCheck: false }
      expect(answerVisibility(actor('Hotel'), audit(status, false))).toEqual(hidden)
      expect(answerVisibility(actor('Hotel'), audit(status, true))).toMatchObject({
        answers: true,
        qualityCheck: false,
      })
    }
  })

  it('shows comments to the property in Improvements, Certified and Not Certified, also to an Auditor who works for the property', () => {
    for (const reader of [actor('Hotel'), actor('Hotel', 'Auditor')])
      expect(
        AUDIT_STATUSES.filter((status) => answerVisibility(reader, audit(status, true)).comments),
      ).toEqual(['Improvements', 'Certified', 'Not Certified'])
  })
})

describe('visibility by role', () => {
  it('lets each role open criteria in its statuses', () => {
    expect(statusesWhere((status) => canOpenCriterion(['Hotel'], status))).toEqual([
      'Improvements',
      'Certified',
      'Cancelled',
      'Expired Audit',
      'Expired Certification',
    ])
    expect(statusesWhere((status) => !canOpenCriterion(['Auditor'], status))).toEqual([
      'Audit Due',
      'Date Set',
      'Audit Confirmed',
    ])
    expect(statusesWhere((status) => canOpenCriterion(['Admin'], status))).toHaveLength(12)
  })

  it('shows comments to the property only with the result', () => {
    expect(statusesWhere((status) => canSeeComments(['Hotel'], status))).toEqual([
      'Improvements',
      'Certified',
      'Not Certified',
    ])
    expect(statusesWhere((status) => canSeeComments(['Auditor'], status))).toHaveLength(12)
  })

  it('shows the approval toggle to Admins, enabled in Quality Check', () => {
    const toggle = (status: AuditStatus) => approvalToggle(actor('Admin'), auditIn(status, 'ben'))
    expect(statusesWhere((status) => toggle(status) === 'usable')).toEqual(['Quality Check'])
    expect(statusesWhere((status) => toggle(status) === 'hidden')).toEqual([
      'Report Pending',
      'Improvements',
      'Certified',
      'Not Certified',
    ])
    expect(approvalToggle(actor('Auditor'), auditIn('Quality Check'))).toBe('hidden')
    expect(approvalToggle(actor('Admin', 'Auditor'), auditIn('Quality Check'))).toBe('disabled')
    expect(approvalToggle({ userID: 'fay', roles: ['Admin'] }, auditIn('Quality Check'))).toBe('disabled')
  })

  it('greys out non-mandatory criteria of first audits, except for the auditor', () => {
    expect(isGreyedOut(['Hotel'], { isMandatory: false }, true)).toBe(true)
    expect(isGreyedOut(['Auditor'], { isMandatory: false }, true)).toBe(false)
    expect(isGreyedOut(['Admin'], { isMandatory: true }, true)).toBe(false)
    expect(isGreyedOut(['Admin'], { isMandatory: false }, false)).toBe(false)
  })

  it('offers the report and the certificate in their statuses', () => {
    expect(statusesWhere(isReportAvailable)).toEqual(['Improvements', 'Certified', 'Not Certified'])
    expect(statusesWhere((status) => isCertificateAvailable(status, 'remote'))).toEqual(['Certified'])
    expect(statusesWhere((status) => isCertificateAvailable(status, 'check-up'))).toEqual([])
  })
})
