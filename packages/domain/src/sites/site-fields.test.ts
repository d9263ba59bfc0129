import { describe, expect, it } from 'vitest'
import type { Role } from '../people/roles.ts'
import { blankSite } from './blank-site.ts'
import { canChangeSiteField, canSeeSiteStep, SITE_FIELDS, listSiteFields } from './site-fields.ts'

describe('the fields of a site', () => {
  it('are all in the table', () => {
    expect(listSiteFields().sort()).toEqual(Object.keys(blankSite('')).sort())
  })

  it.each<[Role, string[]]>([
    ['Hotel', ['location', 'auditing-profile', 'site-users']],
    ['Auditor', []],
    ['EnvironmentalPerformance', []],
  ])('are changed by %s in the steps %j only', (role, steps) => {
    const theirs = listSiteFields().filter((field) => canChangeSiteField([role], field))
    expect([...new Set(theirs.map((field) => SITE_FIELDS[field].step))]).toEqual(steps)
  })

  it('leave the tour operator flag to an Admin', () => {
    expect(canChangeSiteField(['Hotel'], 'ownedOrFranchisedByATourOperator')).toBe(false)
    expect(canChangeSiteField(['Admin'], 'ownedOrFranchisedByATourOperator')).toBe(true)
  })

  it('keep the end of the membership from everybody', () => {
    expect(canChangeSiteField(['Admin'], 'membershipEnd')).toBe(false)
  })
})

describe('the certifier’s own steps', () => {
  it('are seen by an Admin alone', () => {
    expect(canSeeSiteStep(['Admin'], 'administration')).toBe(true)
    expect(canSeeSiteStep(['Hotel', 'Auditor'], 'administration')).toBe(false)
    expect(canSeeSiteStep(['Hotel'], 'relationships')).toBe(false)
    expect(canSeeSiteStep(['Auditor'], 'location')).toBe(true)
  })
})
