import type { OfflineFile } from '@sojourn/contract/audits/fieldwork/fieldwork'
import { describe, expect, it } from 'vitest'
import type { Download } from '../../../features/offline-queue/take-along.ts'
import type { TakenAudit } from '../../../features/offline-queue/taken-audits.ts'
import { toTakeRows } from './take-rows.ts'

const file = (documentID: string, size: number): OfflineFile => ({
  documentID,
  kind: 'document',
  name: `${documentID}.pdf`,
  mimeType: 'application/pdf',
  size,
  auditTypeQuestionID: null,
  addedAt: '2026-02-01T10:00:00Z',
})

const upcoming = (auditID: string, auditorDate: string | null = '2026-03-03') => ({
  auditID,
  siteName: `Hotel ${auditID}`,
  town: 'Wroxham',
  status: 'Audit Confirmed' as const,
  auditorDate,
})

const taken = (auditID: string, more: Partial<TakenAudit> = {}): TakenAudit => ({
  key: `me:${auditID}`,
  ...upcoming(auditID),
  contents: {
    criteria: 4,
    earlier: [],
    contacts: 1,
    months: 0,
    criteriaBytes: 50,
    earlierBytes: 20,
    peopleBytes: 30,
  },
  files: [file('a', 100), file('b', 300)],
  refreshedAt: '2026-02-19T18:40:00Z',
  ...more,
})

const emptySources = {
  upcoming: [upcoming('one')],
  taken: [],
  storedDocuments: new Set<string>(),
  listed: new Map(),
  downloads: new Map<string, Download>(),
}
const completeSources = { ...emptySources, taken: [taken('one')], storedDocuments: new Set(['a', 'b']) }

const expectOneRow = (rows: ReturnType<typeof toTakeRows>) => {
  expect(rows).toHaveLength(1)
  return rows[0]
}

describe('toTakeRows', () => {
  it('returns an audit with a date as not stored, with the size of its files', () => {
    expect(expectOneRow(toTakeRows(emptySources))).toMatchObject({ state: 'not-stored', bytes: undefined })
    const listed = new Map([['one', [file('a', 100), file('b', 300)]]])
    expect(expectOneRow(toTakeRows({ ...emptySources, listed }))).toMatchObject({
      state: 'not-stored',
      bytes: 400,
    })
    const due = [{ ...upcoming('one', null), status: 'Audit Due' as const }]
    expect(expectOneRow(toTakeRows({ ...emptySources, upcoming: due }))).toMatchObject({
      state: 'not-possible',
    })
  })

  it('returns an audit as stored only if all its files are on the device and a download was complete', () => {
    expect(expectOneRow(toTakeRows(completeSources))).toMatchObject({ state: 'stored', bytes: 500 })
    expect(expectOneRow(toTakeRows({ ...completeSources, storedDocuments: new Set(['a']) }))).toMatchObject({
      state: 'partial',
      received: 100,
      total: 400,
    })
    const unfinished = [taken('one', { refreshedAt: null })]
    expect(expectOneRow(toTakeRows({ ...completeSources, taken: unfinished }))).toMatchObject({
      state: 'partial',
    })
  })

  it('returns update-available if the server has files that are not on the device', () => {
    const listed = new Map([['one', [file('a', 100), file('b', 300), file('c', 70)]]])
    expect(expectOneRow(toTakeRows({ ...completeSources, listed }))).toMatchObject({
      state: 'update-available',
      newFiles: 1,
      newBytes: 70,
    })
  })

  it('returns the state of a download of this window', () => {
    const download = { state: 'running', received: 62, total: 118 } as const
    expect(
      expectOneRow(toTakeRows({ ...emptySources, downloads: new Map([['one', download]]) })),
    ).toMatchObject({
      state: 'running',
      received: 62,
      total: 118,
    })
    const failed = { ...download, state: 'failed' as const }
    expect(
      expectOneRow(toTakeRows({ ...completeSources, downloads: new Map([['one', failed]]) })),
    ).toMatchObject({
      state: 'partial',
    })
  })

  it('sorts by date, and audits whose visit is over last', () => {
    const rows = toTakeRows({
      ...completeSources,
      upcoming: [upcoming('undated', null), upcoming('late', '2026-04-02'), upcoming('soon', '2026-02-24')],
      taken: [taken('over', { auditorDate: '2026-01-10' })],
    })
    expect(rows.map(({ auditID, state }) => `${auditID} ${state}`)).toEqual([
      'soon not-stored',
      'late not-stored',
      'undated not-stored',
      'over visit-over',
    ])
  })

  it('returns the audits on the device when the list cannot be loaded', () => {
    expect(expectOneRow(toTakeRows({ ...completeSources, upcoming: undefined }))).toMatchObject({
      auditID: 'one',
      state: 'stored',
      isUpcoming: true,
    })
  })
})
