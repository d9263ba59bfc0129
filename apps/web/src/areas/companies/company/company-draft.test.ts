import { describe, expect, it } from 'vitest'
import { toRecord, toRequestBody, isCompanyDraft, NEW_COMPANY } from './company-draft.ts'

const company = {
  companyID: 'c1',
  name: 'Amendoeiras',
  enabled: true,
  parentCompany: { companyID: 'c2', name: 'Costa Verde' },
  logo: { documentID: 'd1', name: 'logo.png', mimeType: 'image/png' },
  dateCreated: '2026-03-05T10:00:00Z',
}
const { draft } = toRecord({ answer: company, version: 3 })

describe('what is sent of a company', () => {
  it('names the company above by its id and leaves the logo as it was read', () => {
    expect(toRequestBody(draft)).toEqual({
      name: 'Amendoeiras',
      enabled: true,
      parentCompany: { companyID: 'c2' },
      logo: { documentID: 'd1' },
    })
  })

  it('sends an upload in the place of the logo, and null for one that was taken away', () => {
    const newLogo = { uploadID: 'u1', name: 'new.png' }
    expect(toRequestBody({ ...draft, newLogo }).logo).toEqual(newLogo)
    expect(toRequestBody({ ...draft, logo: null }).logo).toBeNull()
  })
})

describe('words kept on the device', () => {
  it('are taken up only in the shape this form has', () => {
    expect(isCompanyDraft(NEW_COMPANY.draft)).toBe(true)
    expect(isCompanyDraft(draft)).toBe(true)
    expect(isCompanyDraft({ name: 'Only a name' })).toBe(false)
    expect(isCompanyDraft({ ...draft, name: 7 })).toBe(false)
    expect(isCompanyDraft(null)).toBe(false)
  })
})
