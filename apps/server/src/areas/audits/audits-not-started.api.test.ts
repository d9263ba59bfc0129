import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAudit } from '#test/builders/audit'
import { anAuditType } from '#test/builders/audit-type'
import { aUser } from '#test/builders/user'
import type { Client } from '#test/client'
import { startTestServer, type TestServer } from '#test/server'
import { newId } from '../../platform/ids.ts'

let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await startTestServer()
  admin = server.as(await aUser(server.db, { roles: ['Admin'] }))
})
afterAll(() => server.stop())

const countOf = async (id: string) =>
  (await admin.call('countAuditsNotStarted', { params: { id } })).body.count

const revisionOf = async (id: string) =>
  (await admin.call('getAudit', { params: { id } })).body.auditType?.version

describe('GET /api/AuditType/{id}/AuditsNotStarted', () => {
  it('returns 0 for a type without audits', async () => {
    const { audit_type_id } = await anAuditType(server.db, { enabled: true })
    await anAudit(server.db)
    expect(await countOf(audit_type_id)).toBe(0)
  })

  it('counts exactly the audits that use the next saved revision', async () => {
    const { audit_type_id } = await anAuditType(server.db, { enabled: true })
    const waiting = [
      await anAudit(server.db, { audit_type_id, status: 'Audit Confirmed' }),
      await anAudit(server.db, { audit_type_id, status: 'Date Set' }),
    ]
    const started = [
      await anAudit(server.db, { audit_type_id, status: 'Report Pending' }),
      await anAudit(server.db, { audit_type_id, status: 'Certified' }),
    ]
    expect(await countOf(audit_type_id)).toBe(2)

    const { body: type } = await admin.call('getAuditType', { params: { id: audit_type_id } })
    await admin.call('saveAuditType', { body: { ...type, description: 'What a hotel is asked now' } })
    for (const { audit_id } of waiting) expect(await revisionOf(audit_id)).toBe(2)
    for (const { audit_id } of started) expect(await revisionOf(audit_id)).toBe(1)
    expect(await countOf(audit_type_id)).toBe(2)
  })

  it('no longer counts an audit once it has started', async () => {
    const { audit_type_id } = await anAuditType(server.db, { enabled: true })
    const { audit_id } = await anAudit(server.db, { audit_type_id, auditor_date: '2026-03-01' })
    expect(await countOf(audit_type_id)).toBe(1)
    await admin.call('changeAuditStatus', { params: { id: audit_id, value: 'Report Pending' } })
    expect(await countOf(audit_type_id)).toBe(0)
  })

  it('does not count audits that were cancelled or expired before they started', async () => {
    const { audit_type_id } = await anAuditType(server.db, { enabled: true })
    await anAudit(server.db, { audit_type_id, status: 'Cancelled' })
    await anAudit(server.db, { audit_type_id, status: 'Expired Audit' })
    expect(await countOf(audit_type_id)).toBe(0)
  })

  it('returns 404 for an unknown audit type', async () => {
    const { body } = await admin.refusal('countAuditsNotStarted', { params: { id: newId() } })
    expect(body).toMatchObject({ status: 404 })
  })
})
