import { anOnlooker } from '../../apps/server/src/areas/audits/live/testing/onlooker.ts'
import { aTalk } from '../../apps/server/src/areas/audits/messages/testing/talk.ts'
import { aUser } from '../../apps/server/src/test/builders/user.ts'
import type { TestServer } from '../../apps/server/src/test/server.ts'
import type { Outcome } from './outcome.ts'

const VERBS = [
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

/** Everything somebody could say to be let into a room that is not theirs; what they hear of it afterwards. */
export async function attackRooms(server: TestServer): Promise<Outcome> {
  const talk = await aTalk(server, 'Improvements')
  const { maren, duarte, audit, site } = talk
  const strangers = [
    await aUser(server.db, { roles: ['Hotel'] }),
    await aUser(server.db, { roles: ['Auditor'] }),
    await aUser(server.db, { roles: ['EnvironmentalPerformance'] }),
  ]
  const property = await anOnlooker(server, duarte)
  const eavesdroppers = await Promise.all(strangers.map((who) => anOnlooker(server, who)))
  const heard: string[] = []
  for (const { client } of eavesdroppers) client.onAny((event: string) => heard.push(event))

  const rooms = [maren.user_id, duarte.user_id, audit.audit_id, site.site_id, 'admins', 'Admin', '*', '']
  let tried = 0
  for (const { client } of eavesdroppers)
    for (const verb of VERBS)
      for (const room of rooms.flatMap((id) => [id, `user:${id}`, `audit:${id}`, `site:${id}`])) {
        client.emit(verb, room)
        client.emit(verb, { room, rooms: [room], auditId: room })
        tried += 2
      }
  await talk.say(server.as(maren), 'Customer', 'Please fit a meter')
  await talk.say(server.as(duarte), 'Customer', 'It is fitted')

  // Whatever was told before this has arrived once this has.
  const mark = crypto.randomUUID()
  const told = eavesdroppers.map(({ client }) => new Promise((resolve) => client.once('notify', resolve)))
  server.platform.hub.toUsers([duarte.user_id, ...strangers.map(({ user_id }) => user_id)], 'notify', {
    sender: mark,
    text: '',
    link: '',
  })
  await Promise.all(told)
  const wrong = heard.filter((event) => event !== 'notify').map((event) => `a stranger heard ${event}`)
  const notices = eavesdroppers
    .flatMap(({ heard: { notify } }) => notify)
    .filter(({ sender }) => sender !== mark)
  if (notices.length > 0) wrong.push(`strangers were told ${notices.length} times`)
  if (property.heard.Message.length === 0) wrong.push('nobody heard anything: nothing is proved')
  for (const { leave } of [property, ...eavesdroppers]) leave()
  return { tried: `${tried} tries to enter rooms of others`, wrong }
}
