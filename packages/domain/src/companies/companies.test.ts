import { describe, expect, it } from 'vitest'
import { canDeleteCompany, canMoveCompany } from './companies.ts'

describe('canMoveCompany', () => {
  it('rejects the company itself and its descendants as the parent', () => {
    expect(canMoveCompany('nordlys', null, []).allowed).toBe(true)
    expect(canMoveCompany('islands', 'nordlys', ['group']).allowed).toBe(true)
    const circle = { allowed: false, code: 'company-circle' }
    expect(canMoveCompany('nordlys', 'nordlys', [])).toEqual(circle)
    expect(canMoveCompany('group', 'islands', ['nordlys', 'group'])).toEqual(circle)
  })
})

describe('canDeleteCompany', () => {
  it('rejects a company with sites or sub-companies', () => {
    expect(canDeleteCompany({ sites: 0, subCompanies: 0 }).allowed).toBe(true)
    const refusal = { allowed: false, code: 'company-in-use' }
    expect(canDeleteCompany({ sites: 1, subCompanies: 0 })).toEqual(refusal)
    expect(canDeleteCompany({ sites: 0, subCompanies: 1 })).toEqual(refusal)
  })
})
