import type { FastifyInstance } from 'fastify'
import type { Open } from './explain-page.ts'
import { WHO } from './pages.ts'
import type { World } from './sample-records.ts'

/** Signed in beforehand, so that only the screen itself is listened to. */
export async function signIn<Session>(world: World, enter: (userID: string) => Promise<Session>) {
  const sessions = new Map<string, Session>()
  for (const who of WHO) sessions.set(who, await enter(world[who]))
  return (who: string): Session => {
    const session = sessions.get(who)
    if (session === undefined) throw new Error(`Nobody is signed in as ${who}.`)
    return session
  }
}

/** Opens screens on a server that need not listen. */
export async function opener(
  fastify: FastifyInstance,
  world: World,
  tokenFor: (userID: string) => Promise<string>,
): Promise<Open> {
  const tokenOf = await signIn(world, tokenFor)
  return async ({ who, path, body }) => {
    const { statusCode, body: text } = await fastify.inject({
      method: body === undefined ? 'GET' : 'POST',
      url: path,
      headers: { authorization: `Bearer ${tokenOf(who)}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
    return statusCode === 200 ? undefined : `${statusCode} ${text.slice(0, 200)}`
  }
}
