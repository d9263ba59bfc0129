import { describe, expect, it } from 'vitest'
import { auditTypeLabel, criterionNumber, truncateDescription } from './numbering.ts'

describe('criterionNumber', () => {
  it('returns the prefix and the position for version 2', () => {
    expect(criterionNumber(2, { questionNumber: 61, questionPrefix: 'B2.', position: 3 })).toBe('B2.3')
  })

  it('returns at least two digits for version 1', () => {
    const numbered = (questionNumber: number) =>
      criterionNumber(1, { questionNumber, questionPrefix: 'B2.', position: 3 })
    expect([numbered(7), numbered(61), numbered(104)]).toEqual(['07', '61', '104'])
  })
})

describe('auditTypeLabel', () => {
  it('contains the revision number and the name', () => {
    expect(auditTypeLabel({ version: 4, name: 'Requirements 2023' })).toBe('V4 - Requirements 2023')
  })
})

describe('truncateDescription', () => {
  it('cuts a description at 258 characters', () => {
    expect(truncateDescription('a'.repeat(258))).toBe('a'.repeat(258))
    expect(truncateDescription('a'.repeat(259))).toBe(`${'a'.repeat(258)}…`)
  })
})
