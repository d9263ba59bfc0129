import { describe, expect, it } from 'vitest'
import { auditsLabel, detourFrom, footerFor, homeFor, navigationFor } from './navigation.ts'

const labels = (...roles: Parameters<typeof navigationFor>[0]) =>
  navigationFor(roles, () => true).map((entry) => entry.label)

describe('homeFor', () => {
  it('follows the first of Admin, Auditor, Hotel', () => {
    expect(homeFor(['Admin', 'Auditor'])).toBe('/')
    expect(homeFor(['Auditor', 'Hotel'])).toBe('/audits')
    expect(homeFor(['Hotel', 'EnvironmentalPerformance'])).toBe('/')
    expect(homeFor(['EnvironmentalPerformance'])).toBe('/environmental')
    expect(homeFor([])).toBe('/')
  })
})

describe('detourFrom', () => {
  it('lets an Admin in everywhere', () => {
    for (const place of ['home', 'audits', 'companies', 'auditors', 'environmental', 'resources'] as const)
      expect(detourFrom(place, ['Admin'])).toBeUndefined()
  })

  it('sends an Auditor to the audits from everything meant for others', () => {
    for (const place of ['home', 'companies', 'customers', 'auditors', 'environmental', 'settings'] as const)
      expect(detourFrom(place, ['Auditor'])).toBe('/audits')
    for (const place of ['audits', 'customer', 'environmental-report'] as const)
      expect(detourFrom(place, ['Auditor'])).toBeUndefined()
  })

  it('opens the environmental area to a Hotel user only with that role', () => {
    expect(detourFrom('environmental', ['Hotel'])).toBe('/')
    expect(detourFrom('environmental', ['Hotel', 'EnvironmentalPerformance'])).toBeUndefined()
  })

  it('keeps EnvironmentalPerformance alone inside its area', () => {
    expect(detourFrom('audits', ['EnvironmentalPerformance'])).toBe('/environmental')
    expect(detourFrom('home', ['EnvironmentalPerformance'])).toBe('/environmental')
  })

  it('opens the reports to an Admin alone', () => {
    expect(detourFrom('reports', ['Admin', 'Auditor'])).toBeUndefined()
    expect(detourFrom('reports', ['Auditor'])).toBe('/audits')
    expect(detourFrom('reports', ['Hotel', 'EnvironmentalPerformance'])).toBe('/')
    expect(detourFrom('reports', ['EnvironmentalPerformance'])).toBe('/environmental')
  })

  it('keeps somebody without a role on the page that explains it', () => {
    expect(detourFrom('home', [])).toBeUndefined()
    expect(detourFrom('audits', [])).toBe('/')
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
    expect(navigationFor(['Admin'], (place) => place === 'settings')).toEqual([
      { place: 'settings', label: 'settings' },
    ])
  })
})

describe('auditsLabel', () => {
  it('is Certifications for Admin, Your Audits for Hotel, Audits for others', () => {
    expect(auditsLabel(['Admin', 'Hotel'])).toBe('certifications')
    expect(auditsLabel(['Hotel'])).toBe('your-audits')
    expect(auditsLabel(['Auditor', 'Hotel'])).toBe('audits')
  })
})

describe('footerFor', () => {
  it('shows help to Hotel and Admin, the auditor zone to Auditor', () => {
    expect(footerFor(['Hotel'])).toEqual({ help: true, auditorZone: false, profileByName: false })
    expect(footerFor(['Admin'])).toEqual({ help: true, auditorZone: false, profileByName: true })
    expect(footerFor(['Auditor'])).toEqual({ help: false, auditorZone: true, profileByName: true })
    expect(footerFor([])).toEqual({ help: false, auditorZone: false, profileByName: true })
  })
})
