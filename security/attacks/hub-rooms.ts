import { aHubClient } from '../../apps/server/src/areas/audits/live/testing/hub-client.ts'
import { anAuditWithThreads } from '../../apps/server/src/areas/audits/messages/testing/audit-with-threads.ts'
import { aUser } from '../../apps/server/src/test/builders/user.ts'
import type { TestServer } from '../../apps/server/src/test/server.ts'
import type { Outcome } from './outcome.ts'

const EVENT_NAMES = [
  'join',
  'subscribe',
  'room',
  'JoinRoom',
  'JoinGroup',
  'join-room',
  'listen',
  'watch',
  'Message',
]

/** Tries to join rooms of other users and checks that no event arrives. */
export async function attackHubRooms(server: TestServer): Promise<Outcome> {
  const conversation = await anAuditWithThreads(server, 'Improvements')
  const { adminUser, hotelUser, audit, site } = conversation
  const strangers = [
    await aUser(server.db, { roles: ['Hotel'] }),
    await aUser(server.db, { roles: ['Auditor'] }),
    await aUser(server.db, { roles: ['EnvironmentalPerformance'] }),
  ]
  const property = await aHubClient(server, hotelUser)
  const strangerClients = await Promise.all(strangers.map((user) => aHubClient(server, user)))
  const events: string[] = []
  for (const { client } of strangerClients) client.onAny((event: string) => events.push(event))

  const rooms = [
    adminUser.user_id,
    hotelUser.user_id,
    audit.audit_id,
    site.site_id,
    'admins',
    'Admin',
    '*',
    '',
  ]
  let attempts = 0
  for (const { client } of strangerClients)
    for (const eventName of EVENT_NAMES)
      for (const room of rooms.flatMap((id) => [id, `user:${id}`, `audit:${id}`, `site:${id}`])) {
        client.emit(eventName, room)
        client.emit(eventName, { room, rooms: [room], auditId: room })
        attempts += 2
      }
  await conversation.send(server.as(adminUser), 'Customer', 'Please fit a meter')
  await conversation.send(server.as(hotelUser), 'Customer', 'It is fitted')

  // Events arrive in order, so all earlier events have arrived once the marker arrives.
  const markerSender = crypto.randomUUID()
  const received = strangerClients.map(
    ({ client }) => new Promise((resolve) => client.once('notify', resolve)),
  )
  server.platform.hub.toUsers([hotelUser.user_id, ...strangers.map(({ user_id }) => user_id)], 'notify', {
    sender: markerSender,
    text: '',
    link: '',
  })
  await Promise.all(received)
  const problems = events.filter((event) => event !== 'notify').map((event) => `a stranger received ${event}`)
  const leaked = strangerClients
    .flatMap(({ received: { notify } }) => notify)
    .filter(({ sender }) => sender !== markerSender)
  if (leaked.length > 0) problems.push(`strangers received ${leaked.length} notifications`)
  if (property.received.Message.length === 0)
    problems.push('the owner received no event, so nothing was tested')
  for (const { disconnect } of [property, ...strangerClients]) disconnect()
  return { attempts: `${attempts} attempts to join rooms of other users`, problems }
}
