import { describe, expect, it } from 'vitest'
import { auditTypeLabel, criterionNumber, truncateDescription } from './numbering.ts'

describe('criterionNumber', () => {
  it('is the prefix and the position for version 2', () => {
    expect(criterionNumber(2, { questionNumber: 61, questionPrefix: 'B2.', position: 3 })).toBe('B2.3')
  })

  it('is two digits for version 1, and three where it must be', () => {
    const numbered = (questionNumber: number) =>
      criterionNumber(1, { questionNumber, questionPrefix: 'B2.', position: 3 })
    expect([numbered(7), numbered(61), numbered(104)]).toEqual(['07', '61', '104'])
  })
})

describe('auditTypeLabel', () => {
  it('names the revision', () => {
    expect(auditTypeLabel({ version: 4, name: 'Requirements 2023' })).toBe('V4 - Requirements 2023')
  })
})

describe('previewOf', () => {
  it('cuts at 258 characters', () => {
    expect(truncateDescription('a'.repeat(258))).toBe('a'.repeat(258))
    expect(truncateDescription('a'.repeat(259))).toBe(`${'a'.repeat(258)}…`)
  })
})
