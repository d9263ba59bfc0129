import { describe, expect, it } from 'vitest'
import { findReceiptGaps, formatEvidenceList } from './evidence-list.ts'

const evidence = (receiptNumber: number, isDeleted = false) => ({
  receiptNumber,
  sha256: String(receiptNumber).repeat(64),
  size: 100 * receiptNumber,
  isDeleted,
})

describe('formatEvidenceList', () => {
  it('has one line per receipt in the order of the receipt numbers', () => {
    const text = formatEvidenceList([evidence(2, true), evidence(1)])
    expect(text).toBe(`1 ${'1'.repeat(64)} 100\n2 ${'2'.repeat(64)} 200 deleted`)
  })

  it('returns an empty text without evidence', () => {
    expect(formatEvidenceList([])).toBe('')
  })

  it('changes when the hash, size, receipt number or deletion of a file changes', () => {
    const texts = [
      [evidence(1)],
      [evidence(1, true)],
      [{ ...evidence(1), size: 101 }],
      [{ ...evidence(1), sha256: '0'.repeat(64) }],
      [{ ...evidence(1), receiptNumber: 2 }],
    ].map(formatEvidenceList)
    expect(new Set(texts).size).toBe(texts.length)
  })
})

describe('findReceiptGaps', () => {
  it('returns the missing numbers between 1 and the highest', () => {
    expect(findReceiptGaps([5, 2, 3], 0)).toEqual([1, 4])
  })

  it('returns the missing numbers up to the last one that was signed', () => {
    expect(findReceiptGaps([1, 2], 4)).toEqual([3, 4])
    expect(findReceiptGaps([], 1)).toEqual([1])
  })

  it('returns nothing for consecutive numbers and for no receipts', () => {
    expect(findReceiptGaps([3, 1, 2], 3)).toEqual([])
    expect(findReceiptGaps([], 0)).toEqual([])
  })
})
