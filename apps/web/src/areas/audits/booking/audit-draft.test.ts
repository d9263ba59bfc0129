import { newAudit } from '@sojourn/contract/audits/save-audit'
import { describe, expect, it } from 'vitest'
import { validateFields } from '../../../features/forms/validate-fields.ts'
import {
  type AuditDraft,
  isAuditDraft,
  listTypeChoices,
  newDraft,
  toRequestBody,
  withMode,
  withStartDate,
} from './audit-draft.ts'

const id = '7d1c2a34-5b6e-4f70-8a91-b2c3d4e5f607'
const complete: AuditDraft = {
  auditTypeID: id,
  mode: 'on site',
  auditorDate: '2026-03-05',
  auditExpiresDate: '2028-03-05',
  firstAudit: true,
  auditorPaid: false,
  auditorInvoiceDate: null,
  auditor: { userID: id, name: 'Ana Lima', emailAddress: 'ana@auditors.example', profileImage: null },
  texts: {},
}

const validateDraft = (draft: AuditDraft) =>
  validateFields(Promise.resolve(newAudit), { site: { siteID: id }, ...toRequestBody(draft) })

describe('an audit draft', () => {
  it('is valid with a type, ordered dates and an auditor', async () => {
    expect(await validateDraft(complete)).toEqual({})
  })

  it('has an error for every missing field', async () => {
    expect(await validateDraft(newDraft(true))).toEqual({
      'auditType.auditTypeID': 'Please choose the type of the audit',
      'auditor.userID': 'Please select an auditor for this audit',
      auditorDate: 'Please choose the audit start date',
      auditExpiresDate: 'Please choose the audit expiry date',
    })
  })

  it('is invalid with a start after the expiry', async () => {
    expect(await validateDraft({ ...complete, auditExpiresDate: '2026-03-04' })).toHaveProperty('auditorDate')
  })

  it('requires the invoice date if the invoice was received', async () => {
    expect(await validateDraft({ ...complete, auditorPaid: true })).toEqual({
      auditorInvoiceDate: 'Please choose the invoice received date',
    })
    expect(await validateDraft({ ...complete, auditorPaid: true, auditorInvoiceDate: '2026-04-01' })).toEqual(
      {},
    )
  })

  it('withStartDate sets the invoice date and the expiry', () => {
    expect(withStartDate('2024-02-29')).toEqual({
      auditorDate: '2024-02-29',
      auditorInvoiceDate: '2024-02-29',
      auditExpiresDate: '2026-02-28',
    })
    expect(withStartDate(null)).toEqual({ auditorDate: null })
  })
})

it('isAuditDraft accepts stored drafts and rejects other values', () => {
  expect(isAuditDraft(JSON.parse(JSON.stringify(complete)))).toBe(true)
  expect(isAuditDraft(newDraft(false))).toBe(true)
  expect(isAuditDraft({ ...complete, texts: { auditorDate: 'nonsense' } })).toBe(true)
  expect(isAuditDraft({ ...complete, texts: { auditorDate: 7 } })).toBe(false)
  expect(isAuditDraft({ ...complete, auditor: { userID: id } })).toBe(false)
  expect(isAuditDraft({ ...complete, firstAudit: 'yes' })).toBe(false)
  expect(isAuditDraft(null)).toBe(false)
})

it('the draft of a check-up takes the type and the expiry from the certificate, and keeps that expiry', () => {
  const certificate = { scheme: { auditTypeID: 'of-certificate' }, validUntil: '2027-10-01' }
  const checkUp = { ...complete, ...withMode(complete, 'check-up', certificate) }
  expect(checkUp).toMatchObject({
    mode: 'check-up',
    auditTypeID: 'of-certificate',
    auditExpiresDate: '2027-10-01',
  })
  expect(withStartDate('2026-06-01', 'check-up')).toEqual({
    auditorDate: '2026-06-01',
    auditorInvoiceDate: '2026-06-01',
  })
  expect(withMode(checkUp, 'remote', certificate)).toMatchObject({
    mode: 'remote',
    auditExpiresDate: '2028-03-05',
  })
})

const type = (name: string, more: { enabled?: boolean; retired?: boolean } = {}) => ({
  auditTypeID: name,
  name,
  description: '',
  enabled: true,
  retired: false,
  version: 3,
  typeVersion: 2 as const,
  criteriaCount: 4,
  ...more,
})

const types = [
  type('Spa'),
  type('City'),
  type('Draft', { enabled: false }),
  type('Old', { retired: true }),
  type('Árbol'),
]

const createCurrentType = (name: string, version: number) => ({
  auditTypeID: name,
  name,
  typeVersion: 2 as const,
  version,
  historic: false,
  groups: [],
})

it('listTypeChoices returns enabled types sorted by name', () => {
  expect(listTypeChoices(types, undefined)).toEqual([
    { value: 'Árbol', label: 'V3 - Árbol' },
    { value: 'City', label: 'V3 - City' },
    { value: 'Spa', label: 'V3 - Spa' },
  ])
})

it('listTypeChoices includes the current type of the audit in its revision, even if it is retired', () => {
  expect(listTypeChoices(types, createCurrentType('Old', 1))[0]).toEqual({
    value: 'Old',
    label: 'V1 - Old (no longer offered)',
  })
  expect(listTypeChoices(types, createCurrentType('City', 2))).toContainEqual({
    value: 'City',
    label: 'V2 - City',
  })
  expect(listTypeChoices(types, createCurrentType('City', 2))).toHaveLength(3)
})

it('listTypeChoices does not mark a type as retired before the types are loaded', () => {
  expect(listTypeChoices(undefined, createCurrentType('City', 2))).toEqual([
    { value: 'City', label: 'V2 - City' },
  ])
  expect(listTypeChoices(undefined, undefined)).toEqual([])
})
