import { afterAll, describe, expect, it } from 'vitest'
import { anAudit } from '#test/builders/audit'
import { aUser } from '#test/builders/user'
import { startTestServer } from '#test/server'

const server = await startTestServer()
afterAll(() => server.stop())

const admin = await aUser(server.db, { roles: ['Admin'] })
const asAdmin = server.as(admin)
const audit = await anAudit(server.db, { status: 'Report Pending' })
const auditor = server.as(audit.auditor_id ?? '')
const unrelatedUser = server.as(await aUser(server.db, { roles: ['Auditor'] }))

describe('POST /api/Event', () => {
  it('stores the note with the server’s time, author, role and type', async () => {
    const body = {
      correlationID: audit.audit_id,
      eventDate: '1999-01-01T00:00:00.000Z',
      title: 'Called\u200B the  hotel',
      description: 'They send the read\u00ADings on Friday.\r\nAll of them.',
      source: 'System',
      eventType: 'audit-status-changed',
      actor: { userID: admin.user_id, name: 'Somebody else', role: 'Admin' },
    }
    expect((await auditor.call('addEvent', { body })).status).toBe(204)
    const stored = await server.db
      .selectFrom('event_log')
      .select(['event_at', 'user_id', 'title', 'description', 'event_type', 'actor_role', 'source'])
      .where('correlation_id', '=', audit.audit_id)
      .execute()
    expect(stored).toEqual([
      {
        event_at: server.clock.now(),
        user_id: audit.auditor_id,
        title: 'Called the hotel',
        description: 'They send the readings on Friday.\nAll of them.',
        event_type: 'note',
        actor_role: 'Auditor',
        source: 'Note',
      },
    ])
  })

  it('marks the note and names its author in the log', async () => {
    const { body } = await asAdmin.call('listAuditLog', { params: { id: audit.audit_id } })
    expect(body[0]).toEqual({
      title: 'Called the hotel',
      eventDate: server.clock.now().toISOString(),
      description: 'They send the readings on Friday.\nAll of them.',
      eventType: 'note',
      actor: { userID: audit.auditor_id, name: 'Robin Marlow', role: 'Auditor' },
    })
  })

  it.each([
    ' certified',
    'Cer\u200Btified',
    'Certi\u00ADfied',
    'Certified\u{E0041}',
    'Ｃertified',
    'Сertified',
    'Criterion rejected',
    'System: Audit date changed',
    '\u200B',
  ])('rejects the title %j with 422', async (title) => {
    const body = { correlationID: audit.audit_id, title, description: 'Really.' }
    expect((await asAdmin.refusal('addEvent', { body })).body).toMatchObject({
      status: 422,
      errors: [{ field: 'title' }],
    })
  })

  it('rejects a title that is too long once it is normalized', async () => {
    const body = { correlationID: audit.audit_id, title: '\uFDFA'.repeat(200), description: '' }
    expect((await asAdmin.refusal('addEvent', { body })).body).toMatchObject({
      status: 422,
      errors: [{ field: 'title' }],
    })
  })

  it('returns 404 to people who have no access to the audit', async () => {
    const noteInput = (correlationID: string) => ({ body: { correlationID, title: 'Hm', description: '' } })
    expect((await unrelatedUser.refusal('addEvent', noteInput(audit.audit_id))).body.status).toBe(404)
    expect((await asAdmin.refusal('addEvent', noteInput(admin.user_id))).body.status).toBe(404)
  })
})

describe('POST /api/Audit/Alert', () => {
  it('emails the compliance address, or every Admin if there is none', async () => {
    const send = () => auditor.call('sendAlert', { body: { id: audit.audit_id, message: 'A golden pen.' } })
    const listAlertRecipients = async () =>
      (await server.mails())
        .filter(({ templateKey, text }) => templateKey === 'gift-declared' && text.includes('A golden pen.'))
        .map(({ to }) => to)
        .sort()
    await server.db.updateTable('programme_settings').set({ compliance_email: '' }).execute()
    await send()
    expect(await listAlertRecipients()).toEqual([admin.email])
    await server.db.updateTable('programme_settings').set({ compliance_email: 'fair@example.test' }).execute()
    await send()
    expect(await listAlertRecipients()).toEqual([admin.email, 'fair@example.test'].sort())
    const { body } = await asAdmin.call('getAudit', {
      params: { id: audit.audit_id },
      query: { criteria: 'none' },
    })
    expect(body.eventLog[0]?.title).toBe('Bribery declaration')
    expect(body.auditType?.groups).toEqual([])
  })

  it('returns 404 for an audit of another auditor', async () => {
    const alert = { body: { id: audit.audit_id, message: 'A pen.' } }
    expect((await unrelatedUser.refusal('sendAlert', alert)).body.status).toBe(404)
    expect((await asAdmin.refusal('sendAlert', alert)).body.status).toBe(403)
  })
})
