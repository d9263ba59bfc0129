import { describe, expect, it } from 'vitest'
import { canAttachEvidence, canDeleteEvidence } from './evidence.ts'
import { actor, auditIn, decisionText, statusesWhere } from './testing/actors.ts'

describe('evidence of a criterion', () => {
  it('can be deleted by the auditor until the report is submitted, and by an Admin in Quality Check and Improvements', () => {
    expect(statusesWhere((status) => canDeleteEvidence(actor('Auditor'), auditIn(status)).allowed)).toEqual([
      'Report Pending',
    ])
    expect(
      statusesWhere((status) => canDeleteEvidence(actor('Admin'), auditIn(status, 'ben')).allowed),
    ).toEqual(['Quality Check', 'Improvements'])
    expect(decisionText(canDeleteEvidence(actor('Auditor'), auditIn('Rejected')))).toBe('documents-kept')
    expect(decisionText(canDeleteEvidence(actor('Hotel'), auditIn('Improvements')))).toBe('not-allowed')
  })

  it('can be attached from a message only by an Admin', () => {
    expect(
      statusesWhere((status) => canAttachEvidence(actor('Admin'), auditIn(status, 'ben')).allowed),
    ).toEqual(['Quality Check', 'Improvements'])
    expect(decisionText(canAttachEvidence(actor('Hotel'), auditIn('Improvements')))).toBe('not-allowed')
  })

  it('cannot be changed in a submitted report by its current or former auditor, even with the Admin role', () => {
    for (const userID of ['ana', 'fay'])
      for (const rule of [canDeleteEvidence, canAttachEvidence])
        expect(decisionText(rule({ userID, roles: ['Admin', 'Auditor'] }, auditIn('Quality Check')))).toBe(
          'audit-not-independent',
        )
  })
})
