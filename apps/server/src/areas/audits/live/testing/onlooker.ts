import { HUB_PATH, type HubEventName, type HubEvents } from '@sojourn/contract'
import { io } from 'socket.io-client'
import type { TestServer } from '#test/server'

type ReceivedEvents = { [Name in HubEventName]: HubEvents[Name][] }

/** Somebody connected to the hub, with all that they have heard. */
export async function aHubClient(server: TestServer, who: { user_id: string }) {
  const auth = { token: await server.tokenFor(who) }
  const client = io(server.url, { path: HUB_PATH, auth, forceNew: true, reconnection: false })
  const heard: ReceivedEvents = { notify: [], onAuditUpdate: [], Message: [], Answer: [], Notice: [] }
  client.on('notify', (payload) => heard.notify.push(payload))
  client.on('onAuditUpdate', (payload) => heard.onAuditUpdate.push(payload))
  client.on('Message', (payload) => heard.Message.push(payload))
  client.on('Answer', (payload) => heard.Answer.push(payload))
  client.on('Notice', (payload) => heard.Notice.push(payload))
  await new Promise<void>((resolve, reject) => {
    client.on('connect', resolve)
    client.on('connect_error', reject)
  })
  return { heard, client, leave: () => void client.disconnect() }
}
