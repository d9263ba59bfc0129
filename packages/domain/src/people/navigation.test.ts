import { describe, expect, it } from 'vitest'
import { getAuditsLabel, getRedirectPath, getFooterLinks, getHomePath, getNavigation } from './navigation.ts'

const labels = (...roles: Parameters<typeof getNavigation>[0]) =>
  getNavigation(roles, () => true).map((entry) => entry.label)

describe('homeFor', () => {
  it('follows the first of Admin, Auditor, Hotel', () => {
    expect(getHomePath(['Admin', 'Auditor'])).toBe('/')
    expect(getHomePath(['Auditor', 'Hotel'])).toBe('/audits')
    expect(getHomePath(['Hotel', 'EnvironmentalPerformance'])).toBe('/')
    expect(getHomePath(['EnvironmentalPerformance'])).toBe('/environmental')
    expect(getHomePath([])).toBe('/')
  })
})

describe('detourFrom', () => {
  it('lets an Admin in everywhere', () => {
    for (const place of ['home', 'audits', 'companies', 'auditors', 'environmental', 'resources'] as const)
      expect(getRedirectPath(place, ['Admin'])).toBeUndefined()
  })

  it('sends an Auditor to the audits from everything meant for others', () => {
    for (const place of ['home', 'companies', 'customers', 'auditors', 'environmental', 'settings'] as const)
      expect(getRedirectPath(place, ['Auditor'])).toBe('/audits')
    for (const place of ['audits', 'customer', 'environmental-report'] as const)
      expect(getRedirectPath(place, ['Auditor'])).toBeUndefined()
  })

  it('opens the environmental area to a Hotel user only with that role', () => {
    expect(getRedirectPath('environmental', ['Hotel'])).toBe('/')
    expect(getRedirectPath('environmental', ['Hotel', 'EnvironmentalPerformance'])).toBeUndefined()
  })

  it('keeps EnvironmentalPerformance alone inside its area', () => {
    expect(getRedirectPath('audits', ['EnvironmentalPerformance'])).toBe('/environmental')
    expect(getRedirectPath('home', ['EnvironmentalPerformance'])).toBe('/environmental')
  })

  it('opens the reports to an Admin alone', () => {
    expect(getRedirectPath('reports', ['Admin', 'Auditor'])).toBeUndefined()
    expect(getRedirectPath('reports', ['Auditor'])).toBe('/audits')
    expect(getRedirectPath('reports', ['Hotel', 'EnvironmentalPerformance'])).toBe('/')
    expect(getRedirectPath('reports', ['EnvironmentalPerformance'])).toBe('/environmental')
  })

  it('keeps somebody without a role on the page that explains it', () => {
    expect(getRedirectPath('home', [])).toBeUndefined()
    expect(getRedirectPath('audits', [])).toBe('/')
  })
})

describe('navigationFor', () => {
  it('follows the table, role by role', () => {
    expect(labels('Admin')).toEqual([
      'dashboard',
      'customers',
      'certifications',
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
    expect(labels('Auditor')).toEqual(['audits'])
    expect(labels('EnvironmentalPerformance')).toEqual(['environmental-reports'])
    expect(labels()).toEqual([])
  })

  it('leaves out what does not exist yet', () => {
    expect(getNavigation(['Admin'], (place) => place === 'settings')).toEqual([
      { place: 'settings', label: 'settings' },
    ])
  })
})

describe('auditsLabel', () => {
  it('is Certifications for Admin, Your Audits for Hotel, Audits for others', () => {
    expect(getAuditsLabel(['Admin', 'Hotel'])).toBe('certifications')
    expect(getAuditsLabel(['Hotel'])).toBe('your-audits')
    expect(getAuditsLabel(['Auditor', 'Hotel'])).toBe('audits')
  })
})

describe('footerFor', () => {
  it('shows help to Hotel and Admin, the auditor zone to Auditor', () => {
    expect(getFooterLinks(['Hotel'])).toEqual({ help: true, auditorZone: false, profileByName: false })
    expect(getFooterLinks(['Admin'])).toEqual({ help: true, auditorZone: false, profileByName: true })
    expect(getFooterLinks(['Auditor'])).toEqual({ help: false, auditorZone: true, profileByName: true })
    expect(getFooterLinks([])).toEqual({ help: false, auditorZone: false, profileByName: true })
  })
})
