import { Agent } from 'node:http'
import { randomFor } from '../../apps/server/src/demo/random.ts'
import type { OpenApiDocument } from '../../apps/server/src/platform/http/openapi.ts'
import type { TestServer } from '../../apps/server/src/test/server.ts'
import { breakFraming } from './break-framing.ts'
import { makeRequest, type Served, servedCalls } from './make-request.ts'
import { makeUpload } from './make-upload.ts'
import { describeRequest, type Request } from './request.ts'
import { send } from './send.ts'
import { newCast, type Sender } from './senders.ts'

export const SLOWEST = 1_000
const AT_ONCE = 8
/** What is deleted or disabled on the way is soon there again. */
const REQUESTS_PER_CAST = 1_000
/** A body over this may be refused before all of it was sent, and the line cut. */
const READ_WHOLE = 1_000_000

export interface Attack {
  requests: number
  calls: number
  /** How many were answered with which status; none where the line was cut. */
  answers: Record<string, number>
  /** One description per server error, per request left without an answer, and per one that is slow each time. */
  errors: string[]
  unanswered: string[]
  slow: string[]
  /** How many took longer than they may the first time. */
  askedAgain: number
  /** Milliseconds, of those asked again the best. */
  slowest: number
}

function compose(nth: number, seed: string, served: readonly Served[], cast: readonly Sender[]): Request {
  const random = randomFor(`${seed} ${nth}`)
  // Admins have most calls to make.
  const sender = random.pick(random.chance(0.4) ? cast.slice(0, 1) : cast)
  const call = served[nth % served.length]
  if (call === undefined || random.chance(0.03)) return makeUpload(sender, random)
  const request = makeRequest(call, sender, random)
  return random.chance(0.03) ? { ...request, broken: breakFraming(request, random) } : request
}

/** Sends so many requests made from the server's own document, each with something wrong, and notes what came back. */
export async function attack(server: TestServer, requests: number, seed: string): Promise<Attack> {
  const url = new URL(server.url)
  const agent = new Agent({ keepAlive: true })
  const document: OpenApiDocument = JSON.parse(await (await fetch(`${server.url}/api/docs/json`)).text())
  const served = servedCalls(document)
  const seen: Attack = {
    requests,
    calls: served.length,
    answers: {},
    errors: [],
    unanswered: [],
    slow: [],
    askedAgain: 0,
    slowest: 0,
  }
  const held: Request[] = []

  async function one(nth: number, cast: readonly Sender[]): Promise<void> {
    const request = compose(nth, seed, served, cast)
    const { status, milliseconds } = await send(agent, url, request)
    const kind = String(status ?? 'none')
    seen.answers[kind] = (seen.answers[kind] ?? 0) + 1
    if (milliseconds > SLOWEST) held.push(request)
    else seen.slowest = Math.max(seen.slowest, milliseconds)
    if (status === undefined && !request.broken && (request.body?.length ?? 0) < READ_WHOLE)
      seen.unanswered.push(`${nth}: ${describeRequest(request)}`)
    if (status !== undefined && status >= 500)
      seen.errors.push(`${nth}: ${status} ${describeRequest(request)}`)
  }

  /** The machine may have been busy with something else: what is slow by itself is slow again, alone. */
  async function askAgain(request: Request): Promise<void> {
    const again: number[] = []
    while (again.length < 3 && (again.at(-1) ?? SLOWEST) >= SLOWEST)
      again.push((await send(agent, url, request)).milliseconds)
    const best = Math.min(...again)
    seen.slowest = Math.max(seen.slowest, best)
    seen.askedAgain += 1
    if (best > SLOWEST) seen.slow.push(describeRequest(request))
  }

  for (let from = 0; from < requests; from += REQUESTS_PER_CAST) {
    const cast = await newCast(server)
    let next = from
    const until = Math.min(requests, from + REQUESTS_PER_CAST)
    const work = async () => {
      while (next < until) await one(next++, cast)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    for (const request of held.splice(0)) await askAgain(request)
  }
  agent.destroy()
  return seen
}
