import { HUB_PATH } from '@sojourn/contract'
import { io } from 'socket.io-client'
import { afterAll, expect, it, vi } from 'vitest'
import { aUser } from '#test/builders/user'
import { startTestServer } from '#test/server'

const server = await startTestServer()
afterAll(() => server.stop())

function connect(token: string) {
  const client = io(server.url, { path: HUB_PATH, auth: { token }, reconnectionDelay: 50, forceNew: true })
  const connectionStates: string[] = []
  client.on('connect', () => connectionStates.push('connected'))
  client.on('disconnect', () => connectionStates.push('closed'))
  client.on('connect_error', (error) => connectionStates.push(error.message))
  return { client, connectionStates }
}

it('the hub accepts access tokens and no other tokens', async () => {
  const user = await aUser(server.db)
  const valid = connect(await server.tokenFor(user))
  const expired = connect(await server.tokenFor(user, { expired: true }))
  await vi.waitFor(() => expect(valid.connectionStates).toEqual(['connected']))
  await vi.waitFor(() => expect(expired.connectionStates).toEqual(['not-signed-in']))
  const received: unknown[] = []
  valid.client.on('notify', (payload) => received.push(payload))
  const notification = { sender: 'Kim', text: 'Hello', link: '/' }
  server.platform.hub.toUsers([user.user_id], 'notify', notification)
  await vi.waitFor(() => expect(received).toEqual([notification]))
  valid.client.disconnect()
})

it('the hub disconnects a user whom an Admin disables and refuses to reconnect', async () => {
  const user = await aUser(server.db)
  const admin = server.as(await aUser(server.db, { roles: ['Admin'] }))
  const { client, connectionStates } = connect(await server.tokenFor(user))
  await vi.waitFor(() => expect(connectionStates).toEqual(['connected']))
  await admin.call('disableUser', { params: { id: user.user_id } })
  await vi.waitFor(() => expect(connectionStates).toEqual(['connected', 'closed', 'not-signed-in']), 5_000)
  client.disconnect()
})
