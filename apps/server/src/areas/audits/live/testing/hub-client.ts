import { HUB_PATH, type HubEventName, type HubEvents } from '@sojourn/contract'
import { io } from 'socket.io-client'
import type { TestServer } from '#test/server'

type ReceivedEvents = { [Name in HubEventName]: HubEvents[Name][] }

/** A client connected to the hub, with the events that it received. */
export async function aHubClient(server: TestServer, user: { user_id: string }) {
  const auth = { token: await server.tokenFor(user) }
  const client = io(server.url, { path: HUB_PATH, auth, forceNew: true, reconnection: false })
  const received: ReceivedEvents = {
    notify: [],
    onAuditUpdate: [],
    Message: [],
    Answer: [],
    Notification: [],
  }
  client.on('notify', (payload) => received.notify.push(payload))
  client.on('onAuditUpdate', (payload) => received.onAuditUpdate.push(payload))
  client.on('Message', (payload) => received.Message.push(payload))
  client.on('Answer', (payload) => received.Answer.push(payload))
  client.on('Notification', (payload) => received.Notification.push(payload))
  await new Promise<void>((resolve, reject) => {
    client.on('connect', resolve)
    client.on('connect_error', reject)
  })
  return { received, client, disconnect: () => void client.disconnect() }
}
