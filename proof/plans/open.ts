import type { FastifyInstance } from 'fastify'
import type { Open } from './look-at.ts'
import type { World } from './world.ts'

/** Opens screens on a server that need not listen. */
export const opener =
  (fastify: FastifyInstance, world: World, tokenFor: (userID: string) => Promise<string>): Open =>
  async ({ who, path, body }) => {
    const { statusCode, body: text } = await fastify.inject({
      method: body === undefined ? 'GET' : 'POST',
      url: path,
      headers: { authorization: `Bearer ${await tokenFor(world[who])}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
    return statusCode === 200 ? undefined : `${statusCode} ${text.slice(0, 200)}`
  }
