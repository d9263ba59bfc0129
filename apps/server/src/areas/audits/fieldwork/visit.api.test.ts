import type { BodyOf, Calls } from '@sojourn/contract'
import type { VisitSignature } from '@sojourn/contract/audits/fieldwork/fieldwork'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestServer } from '#test/server'
import { anAuditWithHistory } from './testing/an-audit-with-history.ts'

const server = await startTestServer()
afterAll(() => server.stop())

const EMPTY_RECORD = {
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
const signature = (name: string, signedAt = '2026-02-24T16:44:00Z'): VisitSignature => ({
  name,
  role: 'General manager',
  signedAt,
  strokes: [
    [
      [0.1, 0.2, 0.5],
      [0.2, 0.25, 0.6],
    ],
  ],
})
const SIGNED_RECORD = {
  ...EMPTY_RECORD,
  arrival: '2026-02-24T09:05:00Z',
  people: [
    {
      personID: '0198a5b0-0000-7000-8000-000000000001',
      name: 'Eleanor Whitlock',
      role: 'General manager',
      opening: true,
      closing: false,
    },
  ],
  coveredPoints: ['closing-findings'],
  summary: 'Water and energy are well run.',
  hotelSignature: signature('Eleanor Whitlock'),
  auditorSignature: signature('Callum Reyes'),
}

describe('saveVisitRecord', () => {
  it('stores the record and returns it to the auditor and Admins', async () => {
    const { params, auditor, admin } = await anAuditWithHistory(server)
    expect((await auditor.call('getVisitRecord', { params })).body).toEqual({
      auditID: params.auditId,
      ...EMPTY_RECORD,
    })
    const saved = await auditor.call('saveVisitRecord', { params, body: SIGNED_RECORD })
    expect(saved.body).toEqual({ auditID: params.auditId, ...SIGNED_RECORD, version: 1 })
    expect((await auditor.call('getVisitRecord', { params })).body).toEqual(saved.body)
    expect((await admin.call('getVisitRecord', { params })).body).toEqual(saved.body)
  })

  it('refuses an outdated version with the current record', async () => {
    const { params, auditor } = await anAuditWithHistory(server)
    const current = (await auditor.call('saveVisitRecord', { params, body: SIGNED_RECORD })).body
    const outdated = await auditor.refusal('saveVisitRecord', {
      params,
      body: { ...EMPTY_RECORD, hotelRefusal: 'Nobody.' },
    })
    expect(outdated.body).toMatchObject({ status: 409, code: 'visit-changed', current })
  })

  it('does not create a new version for the same content', async () => {
    const { params, auditor } = await anAuditWithHistory(server)
    const first = await auditor.call('saveVisitRecord', { params, body: SIGNED_RECORD })
    const signedAgain = await auditor.call('saveVisitRecord', { params, body: SIGNED_RECORD })
    expect(signedAgain.body).toEqual(first.body)
  })

  it('accepts one of two different records that are saved at the same time', async () => {
    const { params, auditor } = await anAuditWithHistory(server)
    const path = `/api/Audit/${params.auditId}/Visit`
    const responses = await Promise.all(
      ['One.', 'Two.'].map((summary) => auditor.put(path, { ...EMPTY_RECORD, summary })),
    )
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('refuses signatures that were made for another summary', async () => {
    const { params, auditor } = await anAuditWithHistory(server)
    await auditor.call('saveVisitRecord', { params, body: SIGNED_RECORD })
    const changed = { ...SIGNED_RECORD, version: 1, summary: 'Everything is well run.' }
    const refusal = await auditor.refusal('saveVisitRecord', { params, body: changed })
    expect(refusal.body).toMatchObject({ status: 409, code: 'visit-signature-outdated' })
    const cleared = { ...changed, hotelSignature: null, auditorSignature: null }
    expect((await auditor.call('saveVisitRecord', { params, body: cleared })).body.version).toBe(2)
    const signedAgain = {
      ...cleared,
      version: 2,
      hotelSignature: signature('Eleanor Whitlock', '2026-02-24T17:00:00Z'),
    }
    expect((await auditor.call('saveVisitRecord', { params, body: signedAgain })).body.version).toBe(3)
  })

  it('logs who signed and what was changed after signing', async () => {
    const { params, auditor, admin, audit } = await anAuditWithHistory(server)
    const unsigned = { ...SIGNED_RECORD, hotelSignature: null, auditorSignature: null }
    const save = (body: BodyOf<Calls['saveVisitRecord']>) => auditor.call('saveVisitRecord', { params, body })
    await save(unsigned)
    await save({ ...unsigned, version: 1, departure: '2026-02-24T16:00:00Z' })
    await save({ ...unsigned, version: 2, hotelSignature: SIGNED_RECORD.hotelSignature })
    await save({ ...unsigned, version: 3, summary: 'Everything is well run.' })
    const { body } = await admin.call('listAuditLog', { params: { id: audit.audit_id } })
    const events = body.filter(({ title }) => title.startsWith('Visit record'))
    expect(events.map(({ title, description }) => `${title}: ${description}`)).toEqual([
      'Visit record no longer signed: The signature of the property, Eleanor Whitlock, was removed.',
      'Visit record changed: Changed after it was signed: summary.',
      'Visit record signed: Signed for the property by Eleanor Whitlock, General manager, at 2026-02-24T16:44:00Z.',
      'Visit record started: The visit record was saved for the first time.',
    ])
    expect(events.every(({ actor }) => actor?.userID === audit.auditor_id)).toBe(true)
  })

  it('refuses a departure before the arrival', async () => {
    const { params, auditor } = await anAuditWithHistory(server)
    const body = { ...SIGNED_RECORD, departure: '2026-02-24T09:00:00Z' }
    const refusal = await auditor.refusal('saveVisitRecord', { params, body })
    expect(refusal.body).toMatchObject({ status: 422, code: 'visit-times-reversed' })
  })

  it.each([
    ['more than 50 people', { people: Array.from({ length: 51 }, () => SIGNED_RECORD.people[0]) }, 422],
    ['a summary of more than 5,000 characters', { summary: 'x'.repeat(5001) }, 422],
    [
      'a signature without strokes',
      { hotelSignature: { ...SIGNED_RECORD.hotelSignature, strokes: [] } },
      422,
    ],
    [
      'a point outside the signature pad',
      { hotelSignature: { ...SIGNED_RECORD.hotelSignature, strokes: [[[1.1, 0, 0]]] } },
      422,
    ],
    [
      'an incomplete point',
      { hotelSignature: { ...SIGNED_RECORD.hotelSignature, strokes: [[[1, 0]]] } },
      422,
    ],
  ])('refuses %s', async (_, overrides, status) => {
    const { params, auditor } = await anAuditWithHistory(server)
    expect(
      (await auditor.put(`/api/Audit/${params.auditId}/Visit`, { ...SIGNED_RECORD, ...overrides })).status,
    ).toBe(status)
  })

  it('is allowed only to the auditor, until the report is submitted', async () => {
    const { params, auditor, admin, formerAuditor } = await anAuditWithHistory(server, {
      status: 'Quality Check',
    })
    const body = EMPTY_RECORD
    expect((await auditor.refusal('saveVisitRecord', { params, body })).body.code).toBe(
      'report-closed-to-auditor',
    )
    expect((await admin.refusal('saveVisitRecord', { params, body })).status).toBe(403)
    expect((await formerAuditor.refusal('saveVisitRecord', { params, body })).status).toBe(404)
    expect((await formerAuditor.refusal('getVisitRecord', { params })).status).toBe(404)
  })
})
