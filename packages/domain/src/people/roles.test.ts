import { describe, expect, it } from 'vitest'
import { formatRoles, hasRole, getPrimaryRole, parseRoles } from './roles.ts'

describe('parseRoles', () => {
  it('trims, ignores case, drops what it does not know and what stands twice', () => {
    expect(parseRoles(' hotel , ENVIRONMENTALPERFORMANCE,Hotel,Owner,')).toEqual([
      'Hotel',
      'EnvironmentalPerformance',
    ])
    expect(parseRoles('')).toEqual([])
  })

  it('reads back what formatRoles writes', () => {
    expect(parseRoles(formatRoles(['Admin', 'Auditor']))).toEqual(['Admin', 'Auditor'])
  })
})

describe('hasRole', () => {
  it('asks for any of the wanted roles', () => {
    expect(hasRole(['Hotel'], 'Admin', 'Hotel')).toBe(true)
    expect(hasRole(['Hotel'], 'Admin')).toBe(false)
  })
})

describe('leadingRole', () => {
  it('is the first of Admin, Auditor, Hotel, EnvironmentalPerformance', () => {
    expect(getPrimaryRole(['Hotel', 'Admin'])).toBe('Admin')
    expect(getPrimaryRole(['EnvironmentalPerformance', 'Hotel'])).toBe('Hotel')
    expect(getPrimaryRole([])).toBeUndefined()
  })
})
