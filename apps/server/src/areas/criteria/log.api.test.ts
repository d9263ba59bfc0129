import { ZERO_ID } from '@sojourn/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aUser } from '#test/builders/user'
import type { Client } from '#test/client'
import { startTestServer, type TestServer } from '#test/server'

let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await startTestServer()
  admin = server.as(await aUser(server.db, { roles: ['Admin'] }))
})
afterAll(() => server.stop())

const body = { name: 'Hotels', description: 'For hotels', enabled: true }
const numbers = Array.from({ length: 202 }, (_, index) => index + 1)

it('getAuditType returns the newest 200 log entries, and listAuditTypeLog pages through all', async () => {
  const { body: type } = await admin.call('createAuditType', { body })
  const { body: other } = await admin.call('createAuditType', { body })
  await server.db
    .insertInto('event_log')
    .values(
      numbers.map((number) => ({
        correlation_id: type.auditTypeID,
        event_at: server.clock.now(),
        source: 'Criteria',
        title: `Entry ${number}`,
        description: '',
      })),
    )
    .execute()
  const params = { id: type.auditTypeID }
  const readPage = async (page: string, pageCount: string) => {
    const response = await admin.call('listAuditTypeLog', { params, query: { page, pageCount } })
    return { titles: response.body.map((event) => event.title), total: response.headers.get('x-pagination') }
  }
  expect((await admin.call('getAuditType', { params })).body.eventLog).toHaveLength(200)
  const first = await readPage('1', '2')
  expect(first.titles).toEqual(['Entry 202', 'Entry 201'])
  expect(JSON.parse(first.total ?? '')).toMatchObject({ totalCount: 204, totalPages: 102 })
  expect((await readPage('3', '100')).titles).toEqual([
    'Entry 2',
    'Entry 1',
    'Audit type enabled',
    'Audit type created',
  ])
  expect((await readPage('4', '100')).titles).toEqual([])
  const { body: otherLog } = await admin.call('listAuditTypeLog', { params: { id: other.auditTypeID } })
  expect(otherLog.map((event) => event.title)).toEqual(['Audit type enabled', 'Audit type created'])
})

it('listAuditTypeLog returns 404 for an unknown type and 400 for page 0', async () => {
  expect((await admin.refusal('listAuditTypeLog', { params: { id: ZERO_ID } })).status).toBe(404)
  expect((await admin.get(`/api/AuditType/${ZERO_ID}/Log?page=0`)).status).toBe(400)
})
