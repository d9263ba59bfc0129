import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { type Explained, explain } from './plan.ts'
import type { Screen } from './screens.ts'
import { statementsOf } from './statements.ts'

export interface Seen {
  statements: number
  /** Of all statements together. */
  milliseconds: number
  read: number
  scanned: string[]
  /** Of the statement that takes longest. */
  plan: string
  indexes: string[]
}

const asks = /^\s*(select|with)\b/i
/** Asked with every call; looked at by itself it is the same everywhere. */
const sessionCheck = /from oidc_record/

async function send(fastify: FastifyInstance, screen: Screen, token: string) {
  const response = await fastify.inject({
    method: screen.body === undefined ? 'GET' : 'POST',
    url: screen.path,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(screen.body === undefined ? {} : { payload: JSON.stringify(screen.body) }),
  })
  return response.statusCode === 200 ? undefined : `${response.statusCode} ${response.body.slice(0, 200)}`
}

/** Opens a screen, and lets the database explain each statement that it takes; answers why where it does not open. */
export async function lookAt(
  fastify: FastifyInstance,
  client: pg.Client,
  screen: Screen,
  token: string,
): Promise<Seen | string> {
  const { answer: refusal, statements } = await statementsOf(() => send(fastify, screen, token))
  if (refusal) return refusal
  const asked = statements.filter(({ text }) => asks.test(text) && !sessionCheck.test(text))
  const explained: Explained[] = []
  for (const statement of asked) {
    // The first time warms what a busy server has in memory anyway.
    await explain(client, statement)
    explained.push(await explain(client, statement))
  }
  const [slowest] = explained.toSorted((left, right) => right.milliseconds - left.milliseconds)
  return {
    statements: asked.length,
    milliseconds: explained.reduce((sum, one) => sum + one.milliseconds, 0),
    read: explained.reduce((sum, one) => sum + one.read, 0),
    scanned: [...new Set(explained.flatMap((one) => one.scanned))],
    plan: slowest?.steps.slice(0, 5).join(', ').toLowerCase() ?? '',
    indexes: slowest?.indexes ?? [],
  }
}
