import { describe, expect, it } from 'vitest'
import { compareReceipt, createReceiptPayload, type ReceivedEvidence } from './receipt.ts'

const evidence: ReceivedEvidence = {
  auditID: 'audit',
  evidenceID: 'evidence',
  receiptNumber: 7,
  name: 'IMG_0050.jpg',
  mimeType: 'image/jpeg',
  size: 2_900_000,
  sha256: 'a'.repeat(64),
  hashedOnDevice: true,
  capturedAt: '2026-02-24T14:12:06.000Z',
  clockOffset: -2000,
  position: { latitude: 52.7, longitude: 1.4, accuracy: 8 },
  place: 'Kitchen',
  receivedAt: '2026-02-24T16:21:20.500Z',
}
const payload = createReceiptPayload(evidence, {
  issuer: 'https://audits.example',
  criteria: ['first', 'second'],
  addedBy: { userID: 'callum', name: 'Callum Reyes' },
})
const stored = { ...evidence, criteria: ['first', 'second', 'third'], addedBy: 'callum' }

describe('createReceiptPayload', () => {
  it('has the evidence, the issuer, the time in seconds, the criteria and the person', () => {
    expect(payload).toEqual({
      ...evidence,
      iss: 'https://audits.example',
      iat: Date.UTC(2026, 1, 24, 16, 21, 20) / 1000,
      criteria: ['first', 'second'],
      addedBy: { userID: 'callum', name: 'Callum Reyes' },
    })
  })

  it('marks a receipt that was created later', () => {
    const backfilled = createReceiptPayload(evidence, {
      issuer: 'https://audits.example',
      criteria: [],
      addedBy: null,
      isBackfilled: true,
    })
    expect(backfilled).toMatchObject({ backfilled: true, addedBy: null })
  })
})

describe('compareReceipt', () => {
  it('accepts a payload after a round trip through JSON, also when criteria were added later', () => {
    expect(compareReceipt(JSON.parse(JSON.stringify(payload)), stored)).toEqual([])
  })

  it.each<[string, Partial<Parameters<typeof compareReceipt>[1]>]>([
    ['auditID', { auditID: 'another' }],
    ['receiptNumber', { receiptNumber: 8 }],
    ['name', { name: 'IMG_0051.jpg' }],
    ['size', { size: 2_900_001 }],
    ['sha256', { sha256: 'b'.repeat(64) }],
    ['hashedOnDevice', { hashedOnDevice: false }],
    ['capturedAt', { capturedAt: null }],
    ['clockOffset', { clockOffset: 2000 }],
    ['position', { position: null }],
    ['position', { position: { latitude: 52.7, longitude: 1.4, accuracy: 9 } }],
    ['place', { place: 'Laundry' }],
    ['receivedAt', { receivedAt: '2026-02-24T16:21:21.500Z' }],
    ['criteria', { criteria: ['first'] }],
    ['addedBy', { addedBy: null }],
  ])('names %s when it was changed afterwards', (field, change) => {
    expect(compareReceipt({ ...payload }, { ...stored, ...change })).toEqual([field])
  })

  it('names every field of an empty payload', () => {
    expect(compareReceipt({}, stored)).toHaveLength(15)
  })
})
