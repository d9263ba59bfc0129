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

const coming = (auditID: string, auditorDate: string | null = '2026-03-03') => ({
  auditID,
  siteName: `Hotel ${auditID}`,
  town: 'Wroxham',
  status: 'Audit Confirmed' as const,
  auditorDate,
})

const taken = (auditID: string, more: Partial<TakenAudit> = {}): TakenAudit => ({
  key: `me:${auditID}`,
  ...coming(auditID),
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

const nothing = {
  coming: [coming('one')],
  taken: [],
  storedDocuments: new Set<string>(),
  listed: new Map(),
  downloads: new Map<string, Download>(),
}
const whole = { ...nothing, taken: [taken('one')], storedDocuments: new Set(['a', 'b']) }

const only = (rows: ReturnType<typeof toTakeRows>) => {
  expect(rows).toHaveLength(1)
  return rows[0]
}

describe('toTakeRows', () => {
  it('offers an audit with an agreed date, with the size of its files', () => {
    expect(only(toTakeRows(nothing))).toMatchObject({ state: 'not-stored', bytes: undefined })
    const listed = new Map([['one', [file('a', 100), file('b', 300)]]])
    expect(only(toTakeRows({ ...nothing, listed }))).toMatchObject({ state: 'not-stored', bytes: 400 })
    const due = [{ ...coming('one', null), status: 'Audit Due' as const }]
    expect(only(toTakeRows({ ...nothing, coming: due }))).toMatchObject({ state: 'not-possible' })
  })

  it('counts an audit as stored only with all its files and after a complete download', () => {
    expect(only(toTakeRows(whole))).toMatchObject({ state: 'stored', bytes: 500 })
    expect(only(toTakeRows({ ...whole, storedDocuments: new Set(['a']) }))).toMatchObject({
      state: 'partial',
      received: 100,
      total: 400,
    })
    const unfinished = [taken('one', { refreshedAt: null })]
    expect(only(toTakeRows({ ...whole, taken: unfinished }))).toMatchObject({ state: 'partial' })
  })

  it('offers an update when the server has files that the device lacks', () => {
    const listed = new Map([['one', [file('a', 100), file('b', 300), file('c', 70)]]])
    expect(only(toTakeRows({ ...whole, listed }))).toMatchObject({
      state: 'update',
      newFiles: 1,
      newBytes: 70,
    })
  })

  it('shows a download of this window', () => {
    const download = { state: 'running', received: 62, total: 118 } as const
    expect(only(toTakeRows({ ...nothing, downloads: new Map([['one', download]]) }))).toMatchObject({
      state: 'running',
      received: 62,
      total: 118,
    })
    const failed = { ...download, state: 'failed' as const }
    expect(only(toTakeRows({ ...whole, downloads: new Map([['one', failed]]) }))).toMatchObject({
      state: 'partial',
    })
  })

  it('orders by date, with audits whose visit is over last', () => {
    const rows = toTakeRows({
      ...whole,
      coming: [coming('undated', null), coming('late', '2026-04-02'), coming('soon', '2026-02-24')],
      taken: [taken('over', { auditorDate: '2026-01-10' })],
    })
    expect(rows.map(({ auditID, state }) => `${auditID} ${state}`)).toEqual([
      'soon not-stored',
      'late not-stored',
      'undated not-stored',
      'over over',
    ])
  })

  it('shows the audits on the device when the list cannot be loaded', () => {
    expect(only(toTakeRows({ ...whole, coming: undefined }))).toMatchObject({
      auditID: 'one',
      state: 'stored',
      isComing: true,
    })
  })
})
