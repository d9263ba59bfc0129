import { describe, expect, it } from 'vitest'
import { isCompanyDraft, NEW_COMPANY, toRecord, toRequestBody } from './company-draft.ts'

const company = {
  companyID: 'c1',
  name: 'Amendoeiras',
  enabled: true,
  parentCompany: { companyID: 'c2', name: 'Costa Verde' },
  logo: { documentID: 'd1', name: 'logo.png', mimeType: 'image/png' },
  dateCreated: '2026-03-05T10:00:00Z',
}
const { draft } = toRecord({ response: company, version: 3 })

describe('toRequestBody', () => {
  it('contains the parent by id and keeps an unchanged logo', () => {
    expect(toRequestBody(draft)).toEqual({
      name: 'Amendoeiras',
      enabled: true,
      parentCompany: { companyID: 'c2' },
      logo: { documentID: 'd1' },
    })
  })

  it('contains the upload of a new logo and null for a removed one', () => {
    const newLogo = { uploadID: 'u1', name: 'new.png' }
    expect(toRequestBody({ ...draft, newLogo }).logo).toEqual(newLogo)
    expect(toRequestBody({ ...draft, logo: null }).logo).toBeNull()
  })
})

describe('isCompanyDraft', () => {
  it('rejects stored drafts with another shape', () => {
    expect(isCompanyDraft(NEW_COMPANY.draft)).toBe(true)
    expect(isCompanyDraft(draft)).toBe(true)
    expect(isCompanyDraft({ name: 'Only a name' })).toBe(false)
    expect(isCompanyDraft({ ...draft, name: 7 })).toBe(false)
    expect(isCompanyDraft(null)).toBe(false)
  })
})
