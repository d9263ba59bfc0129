import { describe, expect, it } from 'vitest'
import { AUDIT_FIELDS, type AuditField, canEdit, editableFields } from './editing.ts'
import { AUDIT_STATUSES, type AuditStatus } from './statuses.ts'

const NOW = new Date('2026-05-03T23:59:59Z')
const DAY = '2026-05-04'

const BEFORE: AuditField[] = [
  'auditType',
  'auditorDate',
  'auditExpiresDate',
  'firstAudit',
  'auditor',
  'invoice',
]
const EDITABLE: Record<AuditStatus, AuditField[]> = {
  'Audit Due': BEFORE,
  'Date Set': BEFORE,
  'Audit Confirmed': BEFORE,
  'Report Pending': ['auditExpiresDate', 'firstAudit', 'auditor', 'invoice'],
  'Quality Check': ['auditExpiresDate', 'auditor', 'invoice'],
  Rejected: ['auditExpiresDate', 'auditor', 'invoice'],
  Improvements: ['auditExpiresDate', 'invoice'],
  Certified: ['auditExpiresDate', 'invoice'],
  'Not Certified': ['auditExpiresDate', 'invoice'],
  Cancelled: [],
  'Expired Audit': ['invoice'],
  'Expired Certification': ['invoice'],
}

describe('editing an audit', () => {
  it.each(AUDIT_STATUSES)('allows the specified fields in %s', (status) => {
    const editable = editableFields({ status, auditorDate: DAY }, NOW)
    expect(AUDIT_FIELDS.filter((field) => editable[field])).toEqual(EDITABLE[status])
  })

  it('fixes the type, but not the date, from the start of the audit day', () => {
    const editable = editableFields({ status: 'Audit Confirmed', auditorDate: DAY }, new Date('2026-05-04'))
    expect(editable).toMatchObject({ auditType: false, auditorDate: true })
  })

  it('returns the refusal of the first changed field that is fixed', () => {
    const audit = { status: 'Certified', auditorDate: DAY } as const
    expect(canEdit(audit, ['invoice', 'auditor', 'auditorDate'], NOW)).toEqual({
      allowed: false,
      code: 'audit-date-fixed',
    })
    expect(canEdit(audit, ['invoice', 'auditExpiresDate'], NOW)).toEqual({ allowed: true })
  })

  it('returns the same refusal for every field of a cancelled audit', () => {
    const audit = { status: 'Cancelled', auditorDate: DAY } as const
    for (const field of AUDIT_FIELDS)
      expect(canEdit(audit, [field], NOW)).toEqual({ allowed: false, code: 'audit-cancelled' })
    expect(canEdit(audit, [], NOW)).toEqual({ allowed: true })
  })
})
