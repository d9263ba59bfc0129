import type { EvidencePiece } from '@sojourn/contract/audits/evidence-calls'
import { describe, expect, it } from 'vitest'
import { countEvidence, filterEvidence, getClockSeconds, listEvidenceRows } from './evidence-rows.ts'

const piece = (receiptNumber: number, part: Partial<EvidencePiece> = {}): EvidencePiece => ({
  evidenceID: `piece-${receiptNumber}`,
  name: `IMG_${receiptNumber}.jpg`,
  mimeType: 'image/jpeg',
  size: 100,
  sha256: 'a'.repeat(64),
  hashedOnDevice: true,
  capturedAt: null,
  clockOffset: null,
  position: null,
  place: null,
  receivedAt: '2026-02-24T16:21:20.500Z',
  addedBy: null,
  receiptNumber,
  receipt: 'receipt',
  criteria: [{ auditTypeQuestionID: 'q', number: 'B2.3', title: 'Water-saving taps', documentID: 'd' }],
  markup: null,
  deletedAt: null,
  ...part,
})

const queued = (seq: number, part = {}) => ({
  seq,
  key: `key-${seq}`,
  userID: 'me',
  auditID: 'audit',
  auditTypeQuestionID: 'q',
  file: new File(['xyz'], `IMG_9${seq}.jpg`, { type: 'image/jpeg' }),
  capture: { evidenceID: `queued-${seq}`, capturedAt: null, clockOffset: null, position: null, place: null },
  content: { sha256: 'b'.repeat(64) },
  ...part,
})

const mismatch = (evidenceID: string) => ({
  evidenceID,
  name: 'IMG_0055.jpg',
  expectedSHA256: 'c'.repeat(64),
  expectedSize: 3,
  receivedSHA256: 'd'.repeat(64),
  receivedSize: 2,
  at: '2026-02-24T16:18:00.000Z',
})

const listRows = (parts: Partial<Parameters<typeof listEvidenceRows>[0]>) =>
  listEvidenceRows({
    auditID: 'audit',
    list: { pieces: [], mismatches: [] },
    files: [],
    sending: new Map(),
    findCriterion: () => ({ number: 'B2.3', title: 'Water-saving taps' }),
    ...parts,
  })

describe('listEvidenceRows', () => {
  it('lists files that were not received first, and then evidence by receipt number, including deleted evidence', () => {
    const rows = listRows({
      list: {
        pieces: [piece(3), piece(2, { deletedAt: '2026-03-01T00:00:00.000Z' }), piece(1)],
        mismatches: [mismatch('queued-2'), mismatch('elsewhere')],
      },
      files: [
        queued(1),
        queued(2, { refusal: 'Damaged.' }),
        queued(3),
        queued(4, { refusal: 'No.' }),
        queued(5, { auditID: 'another' }),
        queued(6, { conversation: 'Auditor' }),
      ],
      sending: new Map([[3, 1]]),
    })
    expect(rows.map(({ state, evidenceID }) => `${state} ${evidenceID}`)).toEqual([
      'mismatch queued-2',
      'mismatch elsewhere',
      'refused queued-4',
      'sending queued-3',
      'waiting queued-1',
      'received piece-3',
      'deleted piece-2',
      'received piece-1',
    ])
    expect(countEvidence(rows)).toEqual({ all: 8, received: 3, waiting: 5, mismatch: 2, deleted: 1 })
  })

  it('counts a received file once while it is still queued on the device', () => {
    const file = queued(1)
    const received = piece(1, { evidenceID: file.capture.evidenceID })
    expect(listRows({ list: { pieces: [received], mismatches: [] }, files: [file] })).toHaveLength(1)
  })

  it('lists a file that an older release queued without a hash', () => {
    const rows = listRows({ files: [queued(1, { capture: undefined, content: undefined })] })
    expect(rows).toMatchObject([{ state: 'waiting', sha256: undefined, criteria: [{ number: 'B2.3' }] }])
  })
})

describe('filterEvidence', () => {
  const rows = listRows({ list: { pieces: [piece(2), piece(1)], mismatches: [mismatch('elsewhere')] } })
  it.each([
    ['all', '', 3],
    ['received', '', 2],
    ['waiting', '', 1],
    ['all', 'img_2', 1],
    ['all', 'b2.3', 2],
    ['all', 'taps', 2],
    ['received', 'IMG_0055', 0],
  ] as const)('filter %s with search "%s" returns %d rows', (filter, search, count) => {
    expect(filterEvidence(rows, filter, search)).toHaveLength(count)
  })
})

it('getClockSeconds ignores differences below the precision of the measurement', () => {
  expect([null, 900, -1400, -2100, 61_000].map(getClockSeconds)).toEqual([0, 0, 0, -2, 61])
})
