import { describe, expect, it } from 'vitest'
import { canModifyReports, modifyingRoles, readingRoles, reportBackTarget } from './policy.ts'

describe('environmental roles', () => {
  it('readingRoles contains Hotel only together with EnvironmentalPerformance', () => {
    expect(readingRoles(['Admin'])).toEqual(['Admin'])
    expect(readingRoles(['Auditor', 'Hotel'])).toEqual(['Auditor'])
    expect(readingRoles(['Hotel', 'EnvironmentalPerformance'])).toEqual(['Hotel', 'EnvironmentalPerformance'])
  })

  it('modifyingRoles contains only Admin, and Hotel with EnvironmentalPerformance', () => {
    expect(canModifyReports(['Admin'])).toBe(true)
    expect(canModifyReports(['Hotel', 'EnvironmentalPerformance'])).toBe(true)
    expect(canModifyReports(['Hotel'])).toBe(false)
    expect(canModifyReports(['EnvironmentalPerformance'])).toBe(false)
    expect(canModifyReports(['Auditor', 'EnvironmentalPerformance'])).toBe(false)
    expect(modifyingRoles(['Auditor', 'Hotel', 'EnvironmentalPerformance'])).toEqual(['Hotel'])
  })
})

it('reportBackTarget returns audits for auditors and sites for other users', () => {
  expect(reportBackTarget(['Auditor'])).toBe('audits')
  expect(reportBackTarget(['Auditor', 'EnvironmentalPerformance'])).toBe('audits')
  expect(reportBackTarget(['Hotel', 'EnvironmentalPerformance'])).toBe('sites')
  expect(reportBackTarget(['EnvironmentalPerformance'])).toBe('sites')
  expect(reportBackTarget(['Admin', 'Auditor'])).toBe('sites')
})
