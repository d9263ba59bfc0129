import type { AuditType } from '@sojourn/contract/criteria/audit-type'
import { ZERO_ID } from '@sojourn/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser } from '#test/builders/user'
import type { Client } from '#test/client'
import { startTestServer, type TestServer } from '#test/server'
import { aTree } from './testing/a-tree.ts'

let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await startTestServer()
  admin = server.as(await aUser(server.db, { roles: ['Admin'] }))
})
afterAll(() => server.stop())

const createType = async (columns: object = {}): Promise<AuditType> => {
  const body = { name: 'Hotels', description: 'For hotels', groups: aTree(), ...columns }
  return (await admin.call('createAuditType', { body })).body
}
const getType = async (id: string) => admin.call('getAuditType', { params: { id } })
const titles = (type: AuditType) => type.eventLog.map((event) => event.title)

describe('createAuditType and listAuditTypes', () => {
  it('creates version 1, not enabled, with new ids and numbers', async () => {
    const type = await createType()
    expect(type).toMatchObject({ enabled: false, retired: false, version: 1, typeVersion: 1 })
    const [water] = type.groups
    expect(water).toMatchObject({ groupName: 'Water', isTopLevel: true, parentGroupID: null, sortOrder: 1 })
    expect(water?.groups[0]).toMatchObject({
      groupName: 'Pools',
      isTopLevel: false,
      parentGroupID: water?.auditTypeGroupID,
      sortOrder: 1,
    })
    expect(
      water?.questions.map((question) => [question.questionNumber, question.title, question.key]),
    ).toEqual([
      [1, 'Water is metered', 'water-is-metered'],
      [2, 'Taps are slow', 'taps-are-slow'],
    ])
    expect(water?.groups[0]?.questions[0]).toMatchObject({ questionNumber: 3, title: 'The pool is covered' })
    expect(water?.questions[0]?.auditTypeGroupID).toBe(water?.auditTypeGroupID)
    expect(JSON.stringify(type)).not.toContain(ZERO_ID)
    expect(titles(type)).toEqual(['Audit type created'])
    expect((await getType(type.auditTypeID)).body).toEqual(type)
  })

  it('stores every field of the type and its criteria', async () => {
    const overrides = {
      evidence: ['Meter readings'],
      areas: ['Plant room'],
      sdg: [6, 12],
      topic: 'D1.4',
      environmentalSections: ['WATER' as const],
      correctiveActions: ['Read the meter every month'],
      isMandatory: false,
      visible: false,
      key: 'metered',
    }
    const fields = {
      auditorGuidance: '<p>Bring a jug.</p>',
      typeVersion: 2 as const,
      walkAreas: ['Plant room'],
      topics: { 'D1.4': 'Water' },
      sdgNames: { 6: 'Clean water' },
    }
    const groups = [
      {
        groupName: 'Water',
        questionPrefix: 'B2.',
        visible: false,
        description: 'Use less',
        questions: [{ title: 'Metered', ...overrides }],
      },
    ]
    const type = await createType({ ...fields, groups })
    expect(type).toMatchObject(fields)
    expect(type.groups[0]).toMatchObject({ questionPrefix: 'B2.', visible: false, description: 'Use less' })
    expect(type.groups[0]?.questions[0]).toMatchObject(overrides)
  })

  it('gives a copy of another type new ids', async () => {
    const template = await createType({ enabled: true })
    const copy = await createType({ ...template, auditTypeID: ZERO_ID, name: 'Inns', enabled: false })
    const ids = (type: AuditType): string[] =>
      JSON.stringify(type.groups).match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? []
    expect(copy.auditTypeID).not.toBe(template.auditTypeID)
    expect(copy).toMatchObject({ version: 1, enabled: false })
    expect(copy.groups[0]?.questions.map((question) => question.title)).toEqual(
      template.groups[0]?.questions.map((question) => question.title),
    )
    expect(ids(copy).filter((id) => ids(template).includes(id))).toEqual([])
  })

  it('lists types by name with the newest revision and criteria count', async () => {
    const zebra = await createType({ name: 'Zebra inns' })
    const elan = await createType({ name: 'Élan hotels', enabled: true })
    await admin.call('saveAuditType', { body: { ...elan, name: 'Elan hotels', groups: aTree().slice(0, 1) } })
    const { body } = await admin.call('listAuditTypes')
    const listed = body.filter((row) => [zebra.auditTypeID, elan.auditTypeID].includes(row.auditTypeID))
    expect(listed).toEqual([
      {
        auditTypeID: elan.auditTypeID,
        name: 'Elan hotels',
        description: 'For hotels',
        enabled: true,
        retired: false,
        version: 2,
        typeVersion: 1,
        criteriaCount: 3,
      },
      expect.objectContaining({
        auditTypeID: zebra.auditTypeID,
        version: 1,
        enabled: false,
        criteriaCount: 4,
      }),
    ])
  })

  it('returns 404 for an unknown type or revision', async () => {
    const { auditTypeID } = await createType()
    expect((await admin.refusal('getAuditType', { params: { id: ZERO_ID } })).status).toBe(404)
    const query = { version: '2' }
    expect((await admin.refusal('getAuditType', { params: { id: auditTypeID }, query })).status).toBe(404)
    expect((await admin.get(`/api/AuditType/${auditTypeID}?version=one`)).status).toBe(400)
    const body = { ...(await getType(auditTypeID)).body, auditTypeID: ZERO_ID }
    expect((await admin.refusal('saveAuditType', { body })).status).toBe(404)
    expect((await admin.refusal('retireAuditType', { params: { id: ZERO_ID } })).status).toBe(404)
  })
})

describe('retireAuditType and restoreAuditType', () => {
  it('retire and restore a type with one log entry each', async () => {
    const { auditTypeID } = await createType({ enabled: true })
    const params = { id: auditTypeID }
    const { body: retired, headers } = await admin.call('retireAuditType', { params })
    expect(retired).toMatchObject({ retired: true, enabled: true, version: 1 })
    await admin.call('retireAuditType', { params })
    const stale = { 'if-match': '"1"' }
    expect((await admin.refusal('restoreAuditType', { params, headers: stale })).body).toMatchObject({
      code: 'stale',
      current: { retired: true },
    })
    const current = { 'if-match': headers.get('etag') ?? '' }
    const { body: restored } = await admin.call('restoreAuditType', { params, headers: current })
    expect(restored.retired).toBe(false)
    await admin.call('restoreAuditType', { params })
    expect(titles((await getType(auditTypeID)).body)).toEqual([
      'Audit type restored',
      'Audit type retired',
      'Audit type enabled',
      'Audit type created',
    ])
  })
})
