import { describe, expect, it } from 'vitest'
import { canReadAllSites, canReadSite, type Grant, getEffectiveGrantSources } from './access.ts'
import type { Role } from './roles.ts'

const site = { siteID: 'site-1', companyID: 'company-1' }
const bySite: Grant = { source: 'hand', siteID: 'site-1' }
const byCompany: Grant = { source: 'hand', companyID: 'company-1' }
const byAudit: Grant = { source: 'audit', siteID: 'site-1' }
const otherSite: Grant = { source: 'hand', siteID: 'site-2' }
const otherCompany: Grant = { source: 'hand', companyID: 'company-2' }

describe('canReadSite', () => {
  const table: [string, Role[], Grant[], boolean][] = [
    ['an Admin reads every site', ['Admin'], [], true],
    ['a Hotel user without a grant reads none', ['Hotel'], [], false],
    ['a Hotel user reads the site they are attached to', ['Hotel'], [bySite], true],
    ['a Hotel user reads every site of their company', ['Hotel'], [byCompany], true],
    ['a Hotel user does not read another site', ['Hotel'], [otherSite], false],
    ['a Hotel user does not read another company’s site', ['Hotel'], [otherCompany], false],
    [
      'EnvironmentalPerformance alone reads what it is attached to',
      ['EnvironmentalPerformance'],
      [bySite],
      true,
    ],
    ['an Auditor reads the sites of their audits', ['Auditor'], [byAudit], true],
    ['an Auditor has no access through a manual grant', ['Auditor'], [bySite, byCompany], false],
    ['a Hotel user has no access through an audit', ['Hotel'], [byAudit], false],
    [
      'a user with several roles has the access of each role: the site of an audit',
      ['Auditor', 'Hotel'],
      [otherSite, byAudit],
      true,
    ],
    [
      'a user with several roles has the access of each role: the sites of a company',
      ['Auditor', 'Hotel'],
      [byCompany],
      true,
    ],
    ['a user without a role reads no site', [], [bySite, byCompany, byAudit], false],
  ]
  it.each(table)('%s', (_name, roles, grants, expected) => {
    expect(canReadSite({ roles, grants }, site)).toBe(expected)
  })
})

describe('canReadAllSites and getEffectiveGrantSources', () => {
  const table: [Role[], boolean, string[]][] = [
    [['Admin'], true, []],
    [['Auditor'], false, ['audit']],
    [['Hotel'], false, ['hand']],
    [['EnvironmentalPerformance'], false, ['hand']],
    [['Auditor', 'Hotel'], false, ['hand', 'audit']],
    [[], false, []],
  ]
  it.each(table)(
    'for the roles %j canReadAllSites returns %s and the sources are %j',
    (roles, all, sources) => {
      expect(canReadAllSites(roles)).toBe(all)
      expect(getEffectiveGrantSources(roles)).toEqual(sources)
    },
  )
})
