import { describe, expect, it } from 'vitest'
import { mayDeleteCompany, mayPlaceCompany } from './companies.ts'

describe('placing a company', () => {
  it('never makes it its own parent or its own descendant', () => {
    expect(mayPlaceCompany('nordlys', null, []).allowed).toBe(true)
    expect(mayPlaceCompany('islands', 'nordlys', ['group']).allowed).toBe(true)
    const circle = { allowed: false, code: 'company-circle' }
    expect(mayPlaceCompany('nordlys', 'nordlys', [])).toEqual(circle)
    expect(mayPlaceCompany('group', 'islands', ['nordlys', 'group'])).toEqual(circle)
  })
})

describe('deleting', () => {
  it('waits until a company has no sites and no companies below it', () => {
    expect(mayDeleteCompany({ sites: 0, subCompanies: 0 }).allowed).toBe(true)
    const refusal = { allowed: false, code: 'company-in-use' }
    expect(mayDeleteCompany({ sites: 1, subCompanies: 0 })).toEqual(refusal)
    expect(mayDeleteCompany({ sites: 0, subCompanies: 1 })).toEqual(refusal)
  })
})
