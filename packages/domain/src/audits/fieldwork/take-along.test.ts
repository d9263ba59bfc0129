import { describe, expect, it } from 'vitest'
import { AUDIT_STATUSES } from '../statuses.ts'
import {
  canTakeAlong,
  findMissingFiles,
  hasOfflineAccessEnded,
  hasSpaceForPhotos,
  offlineAccessEnd,
  selectAuditsToRemove,
  statusOnDevice,
  VISIT_PHOTO_BYTES,
} from './take-along.ts'

describe('canTakeAlong', () => {
  it('allows audits with an agreed date whose report the auditor still writes', () => {
    expect(AUDIT_STATUSES.filter(canTakeAlong)).toEqual(['Audit Confirmed', 'Report Pending', 'Rejected'])
  })
})

describe('statusOnDevice', () => {
  const confirmed = { status: 'Audit Confirmed', auditorDate: '2026-02-24' } as const

  it('opens the report on the day of the visit without a connection', () => {
    expect(statusOnDevice(confirmed, '2026-02-23')).toBe('Audit Confirmed')
    expect(statusOnDevice(confirmed, '2026-02-24')).toBe('Report Pending')
    expect(statusOnDevice({ ...confirmed, auditorDate: null }, '2026-02-24')).toBe('Audit Confirmed')
    expect(statusOnDevice({ ...confirmed, status: 'Quality Check' }, '2026-02-24')).toBe('Quality Check')
  })
})

describe('offline access', () => {
  const signedInAt = new Date('2026-02-01T10:00:00Z')

  it('ends the given number of days after the sign-in, to the second', () => {
    expect(offlineAccessEnd(signedInAt, 14).toISOString()).toBe('2026-02-15T10:00:00.000Z')
    expect(hasOfflineAccessEnded(signedInAt, 14, new Date('2026-02-15T09:59:59Z'))).toBe(false)
    expect(hasOfflineAccessEnded(signedInAt, 14, new Date('2026-02-15T10:00:00Z'))).toBe(true)
    expect(hasOfflineAccessEnded(signedInAt, 21, new Date('2026-02-15T10:00:00Z'))).toBe(false)
  })
})

describe('hasSpaceForPhotos', () => {
  it('counts the file and the photos of a visit', () => {
    expect(hasSpaceForPhotos(10, VISIT_PHOTO_BYTES + 10)).toBe(true)
    expect(hasSpaceForPhotos(11, VISIT_PHOTO_BYTES + 10)).toBe(false)
  })
})

describe('findMissingFiles', () => {
  it('returns the listed files that are not stored', () => {
    const listed = [
      { documentID: 'a', size: 1 },
      { documentID: 'b', size: 2 },
    ]
    expect(findMissingFiles(listed, new Set(['a', 'gone']))).toEqual([{ documentID: 'b', size: 2 }])
  })
})

describe('selectAuditsToRemove', () => {
  const audit = (auditID: string, auditorDate: string | null, bytes: number, isUpcoming = true) => ({
    auditID,
    auditorDate,
    bytes,
    isUpcoming,
  })
  const stored = [
    audit('next', '2026-02-24', 186),
    audit('later', '2026-03-19', 62),
    audit('soon', '2026-03-03', 143),
    audit('past', '2026-01-10', 5, false),
  ]
  const selectIDs = (needed: number, from = stored) =>
    selectAuditsToRemove(from, needed).map(({ auditID }) => auditID)

  it('removes visits that are over first, then the latest ones, until enough is freed', () => {
    expect(selectIDs(4)).toEqual(['past'])
    expect(selectIDs(60)).toEqual(['past', 'later'])
    expect(selectIDs(100)).toEqual(['past', 'later', 'soon'])
  })

  it('never removes the next visit', () => {
    expect(selectIDs(10_000)).toEqual(['past', 'later', 'soon'])
    expect(selectIDs(1, [audit('next', '2026-02-24', 186)])).toEqual([])
  })

  it('counts an audit without a date as the latest, and skips audits without files', () => {
    const undated = [...stored.slice(0, 3), audit('undated', null, 7), audit('empty', '2026-09-01', 0)]
    expect(selectIDs(1, undated)).toEqual(['undated'])
    expect(selectIDs(10_000, undated)).toEqual(['undated', 'later', 'soon'])
  })
})
