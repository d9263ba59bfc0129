import { Agent } from 'node:http'
import { randomFor } from '../../apps/server/src/demo/random.ts'
import type { OpenApiDocument } from '../../apps/server/src/platform/http/openapi.ts'
import type { TestServer } from '../../apps/server/src/test/server.ts'
import { breakFraming } from './break-framing.ts'
import { makeRequest, type Served, servedCalls } from './make-request.ts'
import { makeUpload } from './make-upload.ts'
import { describeRequest, type Request } from './request.ts'
import { send } from './send.ts'
import { newSenders, type Sender } from './senders.ts'

export const SLOWEST = 1_000
const CONCURRENCY = 8
/** Senders are replaced regularly, because the requests delete and disable their records. */
const REQUESTS_PER_SENDERS = 1_000
/** The server may refuse a larger body and close the connection before all of it was sent. */
const LARGE_BODY = 1_000_000

export interface MalformedRun {
  requests: number
  calls: number
  /** The number of responses by status; `none` if the connection was closed. */
  statuses: Record<string, number>
  /** Descriptions of the requests. */
  errors: string[]
  unanswered: string[]
  slow: string[]
  /** Slow requests that were repeated alone. */
  repeated: number
  /** In milliseconds; of repeated requests the fastest time. */
  slowest: number
}

function compose(nth: number, seed: string, served: readonly Served[], senders: readonly Sender[]): Request {
  const random = randomFor(`${seed} ${nth}`)
  // Admins may make the most calls.
  const sender = random.pick(random.chance(0.4) ? senders.slice(0, 1) : senders)
  const call = served[nth % served.length]
  if (call === undefined || random.chance(0.03)) return makeUpload(sender, random)
  const request = makeRequest(call, sender, random)
  return random.chance(0.03) ? { ...request, broken: breakFraming(request, random) } : request
}

/** Sends requests that are generated from the server's OpenAPI document and then mutated. */
export async function sendMalformedRequests(
  server: TestServer,
  requests: number,
  seed: string,
): Promise<MalformedRun> {
  const url = new URL(server.url)
  const agent = new Agent({ keepAlive: true })
  const document: OpenApiDocument = JSON.parse(await (await fetch(`${server.url}/api/docs/json`)).text())
  const served = servedCalls(document)
  const run: MalformedRun = {
    requests,
    calls: served.length,
    statuses: {},
    errors: [],
    unanswered: [],
    slow: [],
    repeated: 0,
    slowest: 0,
  }
  const slow: Request[] = []

  async function sendOne(nth: number, senders: readonly Sender[]): Promise<void> {
    const request = compose(nth, seed, served, senders)
    const { status, milliseconds } = await send(agent, url, request)
    const kind = String(status ?? 'none')
    run.statuses[kind] = (run.statuses[kind] ?? 0) + 1
    if (milliseconds > SLOWEST) slow.push(request)
    else run.slowest = Math.max(run.slowest, milliseconds)
    if (status === undefined && !request.broken && (request.body?.length ?? 0) < LARGE_BODY)
      run.unanswered.push(`${nth}: ${describeRequest(request)}`)
    if (status !== undefined && status >= 500)
      run.errors.push(`${nth}: ${status} ${describeRequest(request)}`)
  }

  /** Repeats a slow request alone up to three times, because the machine may have been busy. */
  async function repeat(request: Request): Promise<void> {
    const times: number[] = []
    while (times.length < 3 && (times.at(-1) ?? SLOWEST) >= SLOWEST)
      times.push((await send(agent, url, request)).milliseconds)
    const best = Math.min(...times)
    run.slowest = Math.max(run.slowest, best)
    run.repeated += 1
    if (best > SLOWEST) run.slow.push(describeRequest(request))
  }

  for (let from = 0; from < requests; from += REQUESTS_PER_SENDERS) {
    const senders = await newSenders(server)
    let next = from
    const until = Math.min(requests, from + REQUESTS_PER_SENDERS)
    const work = async () => {
      while (next < until) await sendOne(next++, senders)
    }
    await Promise.all(Array.from({ length: CONCURRENCY }, work))
    for (const request of slow.splice(0)) await repeat(request)
  }
  agent.destroy()
  return run
}
