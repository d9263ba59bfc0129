import { newAudit } from '@sojourn/contract/audits/save-audit'
import { describe, expect, it } from 'vitest'
import { validateFields } from '../../../features/forms/validate-fields.ts'
import { type AuditDraft, isAuditDraft, newDraft, toRequestBody, withStartDate } from './audit-draft.ts'

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

const sentencesFor = (draft: AuditDraft) =>
  validateFields(Promise.resolve(newAudit), { site: { siteID: id }, ...toRequestBody(draft) })

describe('an audit draft', () => {
  it('is complete with type, dates in order and an auditor', async () => {
    expect(await sentencesFor(complete)).toEqual({})
  })

  it('reports every missing field in the sentences of the specification', async () => {
    expect(await sentencesFor(newDraft(true))).toEqual({
      'auditType.auditTypeID': 'Please choose the type of the audit',
      'auditor.userID': 'Please select an auditor for this audit',
      auditorDate: 'Please choose the audit start date',
      auditExpiresDate: 'Please choose the audit expiry date',
    })
  })

  it('is invalid with a start after the expiry', async () => {
    expect(await sentencesFor({ ...complete, auditExpiresDate: '2026-03-04' })).toHaveProperty('auditorDate')
  })

  it('needs the invoice date once the invoice was received', async () => {
    expect(await sentencesFor({ ...complete, auditorPaid: true })).toEqual({
      auditorInvoiceDate: 'Please choose the invoice received date',
    })
    expect(await sentencesFor({ ...complete, auditorPaid: true, auditorInvoiceDate: '2026-04-01' })).toEqual(
      {},
    )
  })

  it('takes its invoice date and expiry from the start date', () => {
    expect(withStartDate('2024-02-29')).toEqual({
      auditorDate: '2024-02-29',
      auditorInvoiceDate: '2024-02-29',
      auditExpiresDate: '2026-02-28',
    })
    expect(withStartDate(null)).toEqual({ auditorDate: null })
  })
})

it('recognises a stored draft', () => {
  expect(isAuditDraft(JSON.parse(JSON.stringify(complete)))).toBe(true)
  expect(isAuditDraft(newDraft(false))).toBe(true)
  expect(isAuditDraft({ ...complete, texts: { auditorDate: 'nonsense' } })).toBe(true)
  expect(isAuditDraft({ ...complete, texts: { auditorDate: 7 } })).toBe(false)
  expect(isAuditDraft({ ...complete, auditor: { userID: id } })).toBe(false)
  expect(isAuditDraft({ ...complete, firstAudit: 'yes' })).toBe(false)
  expect(isAuditDraft(null)).toBe(false)
})
