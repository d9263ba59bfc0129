import type { VisitRecord } from '@sojourn/contract/audits/fieldwork/fieldwork'
import { describe, expect, it } from 'vitest'
import { ApiError, createOfflineError } from '../../lib/api/api-error.ts'
import { createVisitDraft, type StoredVisit } from './visit-drafts.ts'

const EMPTY: VisitRecord = {
  auditID: 'audit',
  version: 0,
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
const ARRIVAL = '2026-02-24T09:05:00.000Z'

const createRefusal = (code: string, current?: unknown) => new ApiError({ code, status: 409, current }, 'No.')

/** A server with one record, which can be unreachable. */
function aServer() {
  const server = {
    isReachable: true,
    refuses: false,
    stored: EMPTY,
    saves: 0,
    /** A device of the auditor with its own storage. */
    device: () => {
      const disk: { visit: StoredVisit | undefined } = { visit: undefined }
      const open = () =>
        createVisitDraft({
          userID: 'me',
          auditID: 'audit',
          read: async () => disk.visit,
          write: async (visit) => {
            disk.visit = visit
          },
          load: async () => {
            if (!server.isReachable) throw createOfflineError()
            return server.stored
          },
          save: async ({ version, ...fields }) => {
            if (!server.isReachable) throw createOfflineError()
            if (server.refuses) throw createRefusal('visit-times-reversed')
            if (version !== server.stored.version) throw createRefusal('visit-changed', server.stored)
            server.saves += 1
            server.stored = { auditID: 'audit', ...fields, version: version + 1 }
            return server.stored
          },
          isRetryable: (error) => error instanceof ApiError && error.status === 0,
          getRefusalText: (error) => (error instanceof ApiError ? error.message : ''),
          schedule: () => undefined,
        })
      return { disk, open }
    },
  }
  return server
}

type Draft = ReturnType<ReturnType<ReturnType<typeof aServer>['device']>['open']>

function getState(draft: Draft) {
  const state = draft.state.get()
  if (!state) throw new Error('The record is not loaded.')
  return state
}

const change = (draft: Draft, part: Partial<VisitRecord>) =>
  draft.change({ ...getState(draft).fields, ...part })

describe('createVisitDraft', () => {
  it('loads the stored record of the server', async () => {
    const server = aServer()
    server.stored = { ...EMPTY, version: 4, arrival: ARRIVAL }
    const draft = server.device().open()
    await draft.send()
    expect(getState(draft)).toMatchObject({ fields: { arrival: ARRIVAL }, isUnsent: false })
    expect(server.saves).toBe(0)
  })

  it('keeps changes on the device while offline, and sends them after a reload', async () => {
    const server = aServer()
    server.isReachable = false
    const device = server.device()
    const draft = device.open()
    await draft.send()
    change(draft, { arrival: ARRIVAL })
    await draft.send()
    expect(getState(draft)).toMatchObject({ connection: 'offline', isUnsent: true })
    expect(device.disk.visit).toMatchObject({ fields: { arrival: ARRIVAL }, isUnsent: true })
    server.isReachable = true
    const reloaded = device.open()
    await reloaded.send()
    expect(server.stored).toMatchObject({ arrival: ARRIVAL, version: 1 })
    expect(device.disk.visit).toMatchObject({ isUnsent: false })
    await reloaded.send()
    expect(server.saves).toBe(1)
  })

  it('loads the changes of another device', async () => {
    const server = aServer()
    const [first, second] = [server.device().open(), server.device().open()]
    await Promise.all([first.send(), second.send()])
    change(first, { arrival: ARRIVAL })
    await first.send()
    await second.refresh()
    expect(getState(second)).toMatchObject({ fields: { arrival: ARRIVAL }, isUnsent: false })
  })

  it('merges the fields of two devices', async () => {
    const server = aServer()
    const [first, second] = [server.device().open(), server.device().open()]
    await Promise.all([first.send(), second.send()])
    change(first, { arrival: ARRIVAL })
    await first.send()
    change(second, { summary: 'All is well.' })
    await second.send()
    expect(server.stored).toMatchObject({ arrival: ARRIVAL, summary: 'All is well.', version: 2 })
    expect(getState(second)).toMatchObject({ fields: { arrival: ARRIVAL }, conflicts: [], isUnsent: false })
  })

  it('reports each field that both devices changed as a conflict, and sends the selected version', async () => {
    const server = aServer()
    const [first, second] = [server.device().open(), server.device().open()]
    await Promise.all([first.send(), second.send()])
    change(first, { summary: 'Good.', hotelRefusal: 'Absent.' })
    await first.send()
    change(second, { summary: 'Bad.', hotelRefusal: 'Away.' })
    await second.send()
    expect(getState(second).conflicts).toEqual(['summary', 'hotelRefusal'])
    expect(getState(second).base.summary).toBe('Good.')
    second.choose('summary', 'mine')
    await second.send()
    expect(server.stored.summary).toBe('Good.')
    second.choose('hotelRefusal', 'theirs')
    await second.send()
    expect(server.stored).toMatchObject({ summary: 'Bad.', hotelRefusal: 'Absent.', version: 2 })
  })

  it('uses the signatures of the selected summary', async () => {
    const server = aServer()
    const signature = { name: 'Eleanor', role: '', signedAt: ARRIVAL, strokes: [] }
    const [first, second] = [server.device().open(), server.device().open()]
    await Promise.all([first.send(), second.send()])
    change(first, { summary: 'Good.', hotelSignature: signature })
    await first.send()
    change(second, { summary: 'Bad.', hotelSignature: { ...signature, name: 'Tom' } })
    await second.send()
    expect(getState(second).conflicts).toEqual(['summary'])
    second.choose('summary', 'theirs')
    expect(getState(second).fields).toMatchObject({ summary: 'Good.', hotelSignature: signature })
  })

  it('keeps a refused record with its reason until it is changed', async () => {
    const server = aServer()
    server.refuses = true
    const draft = server.device().open()
    await draft.send()
    change(draft, { arrival: ARRIVAL })
    await draft.send()
    expect(getState(draft)).toMatchObject({ refusal: 'No.', isUnsent: true })
    server.refuses = false
    await draft.send()
    expect(server.saves).toBe(0)
    change(draft, { arrival: null, summary: 'Good.' })
    await draft.send()
    expect(getState(draft)).toMatchObject({ refusal: undefined, isUnsent: false })
  })

  it('does not treat a trailing space as a change', async () => {
    const server = aServer()
    const draft = server.device().open()
    await draft.send()
    change(draft, { summary: 'Water ' })
    await draft.send()
    expect(server.stored.summary).toBe('Water')
    expect(getState(draft)).toMatchObject({ fields: { summary: 'Water ' }, isUnsent: false })
  })
})
