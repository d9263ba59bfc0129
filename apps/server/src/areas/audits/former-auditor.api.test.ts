import { HUB_PATH } from '@sojourn/contract'
import { io } from 'socket.io-client'
import { afterAll, expect, it, vi } from 'vitest'
import { anAudit } from '#test/builders/audit'
import { aUser } from '#test/builders/user'
import { startTestServer } from '#test/server'

const server = await startTestServer()
afterAll(() => server.stop())

it('closes the hub connection of an auditor who was replaced', async () => {
  const row = await anAudit(server.db)
  const newAuditor = await aUser(server.db, { roles: ['Auditor'] })
  const token = await server.tokenFor(row.auditor_id ?? '')
  const client = io(server.url, { path: HUB_PATH, auth: { token }, reconnection: false, forceNew: true })
  const connectionStates: string[] = []
  client.on('connect', () => connectionStates.push('connected'))
  client.on('disconnect', () => connectionStates.push('closed'))
  await vi.waitFor(() => expect(connectionStates).toEqual(['connected']), 5_000)
  await server.as(await aUser(server.db, { roles: ['Admin'] })).call('updateAudit', {
    body: {
      auditID: row.audit_id,
      auditType: { auditTypeID: row.audit_type_id ?? '' },
      auditor: { userID: newAuditor.user_id },
      auditorDate: '2026-04-20',
      auditExpiresDate: '2028-04-20',
    },
  })
  await vi.waitFor(() => expect(connectionStates).toEqual(['connected', 'closed']), 10_000)
  client.disconnect()
})
