import { describe, expect, it } from 'vitest'
import {
  AUDIT_FIELDS,
  type AuditField,
  canChangeDeadline,
  canChangeExpiry,
  canEdit,
  editableFields,
} from './editing.ts'
import { AUDIT_STATUSES, type AuditStatus } from './statuses.ts'

const NOW = new Date('2026-05-03T23:59:59Z')
const DAY = '2026-05-04'

const BEFORE_VISIT: AuditField[] = [
  'auditType',
  'mode',
  'auditorDate',
  'auditExpiresDate',
  'firstAudit',
  'auditor',
  'invoice',
]
const EDITABLE: Record<AuditStatus, AuditField[]> = {
  'Audit Due': BEFORE_VISIT,
  'Date Set': BEFORE_VISIT,
  'Audit Confirmed': BEFORE_VISIT,
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

  it('locks the audit type, but not the date, on the audit day', () => {
    const editable = editableFields({ status: 'Audit Confirmed', auditorDate: DAY }, new Date('2026-05-04'))
    expect(editable).toMatchObject({ auditType: false, auditorDate: true })
  })

  it('returns the refusal of the first changed field that is locked', () => {
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

const MARCH_10 = new Date('2026-03-10T09:00:00Z')

describe('changing the expiry date', () => {
  it('is allowed in every status except Cancelled, Expired Audit and Expired Certification', () => {
    const fixed = AUDIT_STATUSES.filter(
      (status) => !canChangeExpiry({ status, auditorDate: '2026-01-10' }, '2028-01-10', MARCH_10).allowed,
    )
    expect(fixed).toEqual(['Cancelled', 'Expired Audit', 'Expired Certification'])
  })

  it('is refused to a date before the audit', () => {
    const audit = { status: 'Certified', auditorDate: '2026-01-10' } as const
    expect(canChangeExpiry(audit, '2026-01-09', MARCH_10)).toMatchObject({
      code: 'audit-expiry-before-start',
    })
    expect(canChangeExpiry(audit, '2026-01-10', MARCH_10)).toMatchObject({ allowed: true })
  })

  it('is allowed while the audit has no date', () => {
    expect(canChangeExpiry({ status: 'Audit Due', auditorDate: null }, '2026-01-09', MARCH_10).allowed).toBe(
      true,
    )
  })
})

describe('changing the improvements deadline', () => {
  it('is allowed in Improvements only', () => {
    const open = AUDIT_STATUSES.filter(
      (status) => canChangeDeadline({ status }, '2026-04-01', MARCH_10).allowed,
    )
    expect(open).toEqual(['Improvements'])
    expect(canChangeDeadline({ status: 'Cancelled' }, '2026-04-01', MARCH_10)).toMatchObject({
      code: 'audit-cancelled',
    })
  })

  it('is allowed to a day after today only', () => {
    const audit = { status: 'Improvements' } as const
    expect(canChangeDeadline(audit, '2026-03-10', MARCH_10)).toMatchObject({ code: 'audit-deadline-past' })
    expect(canChangeDeadline(audit, '2026-03-11', MARCH_10).allowed).toBe(true)
  })
})
