import { describe, expect, it } from 'vitest'
import { formatRoles, getPrimaryRole, hasRole, parseRoles } from './roles.ts'

describe('parseRoles', () => {
  it('trims, ignores case, and drops unknown and duplicate roles', () => {
    expect(parseRoles(' hotel , ENVIRONMENTALPERFORMANCE,Hotel,Owner,')).toEqual([
      'Hotel',
      'EnvironmentalPerformance',
    ])
    expect(parseRoles('')).toEqual([])
  })

  it('parses the output of formatRoles', () => {
    expect(parseRoles(formatRoles(['Admin', 'Auditor']))).toEqual(['Admin', 'Auditor'])
  })
})

describe('hasRole', () => {
  it('is true if the user has any of the given roles', () => {
    expect(hasRole(['Hotel'], 'Admin', 'Hotel')).toBe(true)
    expect(hasRole(['Hotel'], 'Admin')).toBe(false)
  })
})

describe('getPrimaryRole', () => {
  it('is the first of Admin, Auditor, Hotel, EnvironmentalPerformance', () => {
    expect(getPrimaryRole(['Hotel', 'Admin'])).toBe('Admin')
    expect(getPrimaryRole(['EnvironmentalPerformance', 'Hotel'])).toBe('Hotel')
    expect(getPrimaryRole([])).toBeUndefined()
  })
})
