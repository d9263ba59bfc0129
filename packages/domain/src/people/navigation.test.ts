import { describe, expect, it } from 'vitest'
import { getAuditsLabel, getFooterLinks, getHomePath, getNavigation, getRedirectPath } from './navigation.ts'

const labels = (...roles: Parameters<typeof getNavigation>[0]) =>
  getNavigation(roles, () => true).map((entry) => entry.label)

describe('getHomePath', () => {
  it('returns the start page of the first of Admin, Auditor, Hotel', () => {
    expect(getHomePath(['Admin', 'Auditor'])).toBe('/')
    expect(getHomePath(['Auditor', 'Hotel'])).toBe('/audits')
    expect(getHomePath(['Hotel', 'EnvironmentalPerformance'])).toBe('/')
    expect(getHomePath(['EnvironmentalPerformance'])).toBe('/environmental')
    expect(getHomePath([])).toBe('/')
  })
})

describe('getRedirectPath', () => {
  it('allows an Admin in every section', () => {
    for (const section of ['home', 'audits', 'companies', 'auditors', 'environmental', 'resources'] as const)
      expect(getRedirectPath(section, ['Admin'])).toBeUndefined()
  })

  it('redirects an Auditor to /audits from sections of other roles', () => {
    for (const section of [
      'home',
      'companies',
      'customers',
      'cases',
      'auditors',
      'environmental',
      'settings',
    ] as const)
      expect(getRedirectPath(section, ['Auditor'])).toBe('/audits')
    for (const section of ['audits', 'take-along', 'customer', 'environmental-report'] as const)
      expect(getRedirectPath(section, ['Auditor'])).toBeUndefined()
  })

  it('allows a Hotel user in the environmental section only with that role', () => {
    expect(getRedirectPath('environmental', ['Hotel'])).toBe('/')
    expect(getRedirectPath('environmental', ['Hotel', 'EnvironmentalPerformance'])).toBeUndefined()
  })

  it('redirects users with only EnvironmentalPerformance to /environmental', () => {
    expect(getRedirectPath('audits', ['EnvironmentalPerformance'])).toBe('/environmental')
    expect(getRedirectPath('home', ['EnvironmentalPerformance'])).toBe('/environmental')
  })

  it('allows only Auditors to take audits along', () => {
    expect(getRedirectPath('take-along', ['Admin'])).toBe('/')
    expect(getRedirectPath('take-along', ['Hotel'])).toBe('/')
    expect(getRedirectPath('take-along', ['Admin', 'Auditor'])).toBeUndefined()
  })

  it('allows only Admins in the reports', () => {
    expect(getRedirectPath('reports', ['Admin', 'Auditor'])).toBeUndefined()
    expect(getRedirectPath('reports', ['Auditor'])).toBe('/audits')
    expect(getRedirectPath('reports', ['Hotel', 'EnvironmentalPerformance'])).toBe('/')
    expect(getRedirectPath('reports', ['EnvironmentalPerformance'])).toBe('/environmental')
  })

  it('redirects a user without a role to /', () => {
    expect(getRedirectPath('home', [])).toBeUndefined()
    expect(getRedirectPath('audits', [])).toBe('/')
  })
})

describe('getNavigation', () => {
  it('returns the entries of each role in order', () => {
    expect(labels('Admin')).toEqual([
      'dashboard',
      'customers',
      'certifications',
      'cases',
      'auditors',
      'reports',
      'settings',
    ])
    expect(labels('Hotel', 'EnvironmentalPerformance')).toEqual([
      'dashboard',
      'your-audits',
      'environmental-reports',
      'property-profile',
      'tools-and-resources',
      'support-website',
    ])
    expect(labels('Auditor')).toEqual(['audits', 'take-along'])
    expect(labels('EnvironmentalPerformance')).toEqual(['environmental-reports'])
    expect(labels()).toEqual([])
  })

  it('omits sections that do not exist', () => {
    expect(getNavigation(['Admin'], (section) => section === 'settings')).toEqual([
      { section: 'settings', label: 'settings' },
    ])
  })
})

describe('getAuditsLabel', () => {
  it('is Certifications for Admin, Your Audits for Hotel, Audits for others', () => {
    expect(getAuditsLabel(['Admin', 'Hotel'])).toBe('certifications')
    expect(getAuditsLabel(['Hotel'])).toBe('your-audits')
    expect(getAuditsLabel(['Auditor', 'Hotel'])).toBe('audits')
  })
})

describe('getFooterLinks', () => {
  it('returns help for Hotel and Admin, and the auditor zone for Auditor', () => {
    expect(getFooterLinks(['Hotel'])).toEqual({ help: true, auditorZone: false, profileByName: false })
    expect(getFooterLinks(['Admin'])).toEqual({ help: true, auditorZone: false, profileByName: true })
    expect(getFooterLinks(['Auditor'])).toEqual({ help: false, auditorZone: true, profileByName: true })
    expect(getFooterLinks([])).toEqual({ help: false, auditorZone: false, profileByName: true })
  })
})
