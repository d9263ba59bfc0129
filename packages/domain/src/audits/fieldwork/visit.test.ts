import { describe, expect, it } from 'vitest'
import {
  applySummaryChange,
  canFinishVisit,
  canSaveVisit,
  findVisitGaps,
  mergeVisitRecords,
  VISIT_LIMITS,
  VISIT_POINT_SENTENCES,
  VISIT_POINTS,
  type VisitContent,
} from './visit.ts'

const signature = (name: string) => ({
  name,
  role: '',
  signedAt: '2026-02-24T16:44:00.000Z',
  strokes: [[[0, 0, 0.5]]],
})
const EMPTY: VisitContent = {
  arrival: null,
  openingMeeting: null,
  closingMeeting: null,
  departure: null,
  people: [],
  coveredPoints: [],
  summary: '',
  summaryReadAt: null,
  hotelSignature: null,
  hotelRefusal: '',
  auditorSignature: null,
}
const SIGNED: VisitContent = {
  ...EMPTY,
  arrival: '2026-02-24T09:05:00.000Z',
  summary: 'Water is well run.',
  summaryReadAt: '2026-02-24T16:41:00.000Z',
  hotelSignature: signature('Eleanor Whitlock'),
  auditorSignature: signature('Callum Reyes'),
}

describe('VISIT_POINTS', () => {
  it('has four points per meeting with a sentence each', () => {
    for (const meeting of ['opening', 'closing'])
      expect(VISIT_POINTS.filter((point) => point.meeting === meeting)).toHaveLength(4)
    expect(Object.keys(VISIT_POINT_SENTENCES)).toEqual(VISIT_POINTS.map(({ key }) => key))
  })
})

describe('applySummaryChange', () => {
  it('clears both signatures', () => {
    expect(applySummaryChange(SIGNED, 'Water is run.')).toEqual({
      ...SIGNED,
      summary: 'Water is run.',
      summaryReadAt: null,
      hotelSignature: null,
      auditorSignature: null,
    })
  })

  it('keeps the signatures of the same summary', () => {
    expect(applySummaryChange(SIGNED, SIGNED.summary)).toBe(SIGNED)
  })
})

describe('canSaveVisit', () => {
  it('refuses a stored signature with another summary', () => {
    const changed = { ...SIGNED, summary: 'All is well.' }
    expect(canSaveVisit(SIGNED, changed)).toEqual({ allowed: false, code: 'visit-signature-outdated' })
    expect(canSaveVisit(SIGNED, { ...changed, hotelSignature: null })).toMatchObject({ allowed: false })
  })

  it('refuses the strokes of a stored signature with another time and another summary', () => {
    const redated = { ...signature('Callum Reyes'), signedAt: '2026-02-24T17:00:00.000Z' }
    const changed = { ...SIGNED, summary: 'All is well.', hotelSignature: null, auditorSignature: redated }
    expect(canSaveVisit(SIGNED, changed)).toEqual({ allowed: false, code: 'visit-signature-outdated' })
  })

  it('allows new signatures with another summary, and a first save with signatures', () => {
    const newSignature = {
      ...signature('Callum Reyes'),
      signedAt: '2026-02-24T17:00:00.000Z',
      strokes: [[[0.1, 0, 0.5]]],
    }
    const changed = {
      ...SIGNED,
      summary: 'All is well.',
      hotelSignature: newSignature,
      auditorSignature: newSignature,
    }
    expect(canSaveVisit(SIGNED, changed)).toEqual({ allowed: true })
    expect(canSaveVisit(undefined, SIGNED)).toEqual({ allowed: true })
  })

  it.each([
    ['a departure before the arrival', { departure: '2026-02-24T09:04:00Z' }],
    [
      'a closing meeting before the opening meeting',
      {
        openingMeeting: '2026-02-24T12:00:00Z',
        closingMeeting: '2026-02-24T11:00:00Z',
      },
    ],
  ])('refuses %s', (_, times) => {
    expect(canSaveVisit(undefined, { ...SIGNED, ...times })).toEqual({
      allowed: false,
      code: 'visit-times-reversed',
    })
  })

  it('compares times of different offsets', () => {
    expect(canSaveVisit(undefined, { ...SIGNED, departure: '2026-02-24T10:00:00+00:30' })).toEqual({
      allowed: true,
    })
  })

  it('refuses a signature with more points than the limit', () => {
    const stroke = Array.from({ length: VISIT_LIMITS.pointsPerStroke }, () => [0, 0, 0])
    const long = { ...signature('A'), strokes: Array.from({ length: 6 }, () => stroke) }
    expect(canSaveVisit(undefined, { ...SIGNED, hotelSignature: long })).toEqual({
      allowed: false,
      code: 'visit-signature-too-long',
    })
  })
})

describe('canFinishVisit', () => {
  it('needs the arrival, the summary and both signatures', () => {
    expect(findVisitGaps(EMPTY)).toEqual(['arrival', 'summary', 'hotelSignature', 'auditorSignature'])
    expect(canFinishVisit(SIGNED)).toBe(true)
  })

  it('accepts a reason instead of the signature of the hotel', () => {
    const refused = { ...SIGNED, hotelSignature: null, hotelRefusal: 'Nobody was authorised.' }
    expect(canFinishVisit(refused)).toBe(true)
    expect(canFinishVisit({ ...refused, auditorSignature: null })).toBe(false)
  })
})

describe('mergeVisitRecords', () => {
  it('merges different fields of both devices', () => {
    const mine = { ...EMPTY, arrival: '2026-02-24T09:05:00Z' }
    const theirs = { ...EMPTY, summary: 'All is well.' }
    expect(mergeVisitRecords(EMPTY, mine, theirs)).toEqual({
      record: { ...EMPTY, arrival: mine.arrival, summary: theirs.summary },
      conflicts: [],
    })
  })

  it('names fields that both changed differently and keeps the value of this device', () => {
    const mine = { ...EMPTY, summary: 'Good.' }
    const theirs = { ...EMPTY, summary: 'Bad.' }
    expect(mergeVisitRecords(EMPTY, mine, theirs)).toEqual({ record: mine, conflicts: ['summary'] })
  })

  it('merges people one by one', () => {
    const person = (personID: string, name = personID) => ({ personID, name })
    const base = { ...EMPTY, people: [person('a'), person('b')] }
    const mine = { ...base, people: [person('a', 'Anna'), person('b'), person('mine')] }
    const theirs = { ...base, people: [person('a'), person('theirs')] }
    const { record, conflicts } = mergeVisitRecords(base, mine, theirs)
    expect(conflicts).toEqual([])
    expect(record.people).toEqual([person('a', 'Anna'), person('theirs'), person('mine')])
    const renamed = { ...base, people: [person('a', 'Anne'), person('b')] }
    expect(mergeVisitRecords(base, mine, renamed).conflicts).toEqual(['people'])
  })

  it('merges covered points as a set', () => {
    const base = { ...EMPTY, coveredPoints: ['one', 'two'] }
    const mine = { ...EMPTY, coveredPoints: ['one', 'two', 'mine'] }
    const theirs = { ...EMPTY, coveredPoints: ['two', 'theirs'] }
    expect(mergeVisitRecords(base, mine, theirs).record.coveredPoints).toEqual(['two', 'theirs', 'mine'])
  })

  it('clears a signature of a summary that no longer applies', () => {
    const base: VisitContent = { ...SIGNED, auditorSignature: null, hotelSignature: null }
    const mine = { ...base, auditorSignature: signature('Callum Reyes') }
    const theirs = applySummaryChange(base, 'Another summary.')
    expect(mergeVisitRecords(base, mine, theirs)).toEqual({ record: { ...theirs }, conflicts: [] })
  })
})
