import { describe, expect, it } from 'vitest'
import type { Role } from '../people/roles.ts'
import { canChangeSiteField, canSeeSiteStep, listSiteFields, SITE_FIELDS } from './site-fields.ts'
import { blankSite } from './site-values.ts'

describe('SITE_FIELDS', () => {
  it('contains every field of the site values', () => {
    expect(listSiteFields().sort()).toEqual(Object.keys(blankSite('')).sort())
  })

  it.each<[Role, string[]]>([
    ['Hotel', ['location', 'auditing-profile', 'site-users']],
    ['Auditor', []],
    ['EnvironmentalPerformance', []],
  ])('lets %s change fields in the steps %j only', (role, steps) => {
    const editable = listSiteFields().filter((field) => canChangeSiteField([role], field))
    expect([...new Set(editable.map((field) => SITE_FIELDS[field].step))]).toEqual(steps)
  })

  it('lets only an Admin change the tour operator flag', () => {
    expect(canChangeSiteField(['Hotel'], 'ownedOrFranchisedByATourOperator')).toBe(false)
    expect(canChangeSiteField(['Admin'], 'ownedOrFranchisedByATourOperator')).toBe(true)
  })

  it('lets no role change the membership end', () => {
    expect(canChangeSiteField(['Admin'], 'membershipEnd')).toBe(false)
  })
})

describe('canSeeSiteStep', () => {
  it('shows Administration and Relationships to Admins only', () => {
    expect(canSeeSiteStep(['Admin'], 'administration')).toBe(true)
    expect(canSeeSiteStep(['Hotel', 'Auditor'], 'administration')).toBe(false)
    expect(canSeeSiteStep(['Hotel'], 'relationships')).toBe(false)
    expect(canSeeSiteStep(['Auditor'], 'location')).toBe(true)
  })
})
