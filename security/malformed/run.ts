import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { createRandom, type Random } from '../../apps/server/src/demo/random.ts'
import type { OpenApiDocument } from '../../apps/server/src/platform/http/openapi.ts'
import type { TestServer } from '../../apps/server/src/test/server.ts'
import { listServedCalls, makeRequest, type ServedCall } from './make-request.ts'
import { makeUpload } from './make-upload.ts'
import { describeRequest, type Request } from './request.ts'
import { createSenders, type Sender } from './senders.ts'

interface SentResult {
  /** Undefined if the connection was closed without a response. */
  status: number | undefined
  milliseconds: number
}

const TIMEOUT = 15_000

function sendRequest(agent: Agent, url: URL, message: Request): Promise<number | undefined> {
  const { method, path, headers, body } = message
  return new Promise((resolve) => {
    const sent = request({
      agent,
      host: url.hostname,
      port: url.port,
      method,
      path,
      headers: [
        ...(headers.some(([name]) => name === 'Host') ? [] : ['Host', url.host]),
        ...headers.flat(),
        ...(body ? ['Content-Length', String(body.length)] : []),
      ],
      timeout: TIMEOUT,
    })
    sent.on('response', (response) => {
      response.resume()
      response.on('close', () => resolve(response.statusCode))
    })
    sent.on('upgrade', (response, socket) => {
      socket.destroy()
      resolve(response.statusCode)
    })
    sent.on('timeout', () => sent.destroy())
    // A reused connection may have been closed by the server before this request was sent.
    sent.on('error', () => resolve(sent.reusedSocket ? sendRequest(agent, url, message) : undefined))
    sent.end(body)
  })
}

function sendBytes(url: URL, bytes: Buffer): Promise<number | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ host: url.hostname, port: Number(url.port), allowHalfOpen: true })
    let received = ''
    socket.setTimeout(TIMEOUT, () => socket.destroy())
    socket.on('data', (part) => {
      if (received.length < 64) received += part.toString('latin1')
    })
    // The connection may be closed during the write; a response received before that still counts.
    socket.on('error', () => undefined)
    socket.on('end', () => socket.destroy())
    socket.on('close', () => {
      const status = /^HTTP\/1\.1 (\d{3})/.exec(received)?.[1]
      resolve(status === undefined ? undefined : Number(status))
    })
    socket.end(bytes)
  })
}

async function send(agent: Agent, url: URL, message: Request): Promise<SentResult> {
  const startedAt = performance.now()
  const status = await (message.invalidFraming
    ? sendBytes(url, message.invalidFraming)
    : sendRequest(agent, url, message))
  return { status, milliseconds: performance.now() - startedAt }
}

/** The bytes of a request with invalid framing: truncated, with a wrong length, or not HTTP. */
function createInvalidFraming(
  { method, path, headers, body = Buffer.alloc(0) }: Request,
  random: Random,
): Buffer {
  const lines = headers.map(([name, value]) => `${name}: ${value}`)
  const write = (first: string, overrides: string[], content: Buffer | string = body, end = '\r\n') =>
    Buffer.concat([
      Buffer.from(
        [first, 'Host: 127.0.0.1', 'Connection: close', ...lines, ...overrides].join(end) + end + end,
        'latin1',
      ),
      Buffer.from(content),
    ])
  const first = `${method} ${path} HTTP/1.1`
  const contentLength = [`Content-Length: ${body.length}`]
  const chunked = ['Transfer-Encoding: chunked']
  switch (random.whole(0, 11)) {
    case 0: {
      const complete = write(first, contentLength)
      return complete.subarray(0, random.whole(1, complete.length))
    }
    case 1:
      return write(first, [`Content-Length: ${body.length + 50}`])
    case 2:
      return write(first, [
        random.pick(['Content-Length: -1', 'Content-Length: x', 'Content-Length: 1e9', 'Content-Length:']),
      ])
    case 3:
      return write(first, [...contentLength, 'Content-Length: 1'])
    case 4:
      return write(first, [...contentLength, ...chunked])
    case 5:
      return write(
        first,
        chunked,
        random.pick(['zz\r\n{}\r\n0\r\n\r\n', '5\r\n{}', 'ffffffffffffffff\r\n{}', '2\r\n{}\r\n', '-1\r\n']),
      )
    case 6:
      return write(first, [
        ...contentLength,
        random.pick(['X: a\0b', 'X\0: a', ': a', 'X : a', 'No colon', ' folded: 1', 'X: \x7f']),
      ])
    case 7:
      return write(first, [...contentLength, `X-Large: ${'x'.repeat(20_000)}`])
    case 8:
      return write(`${method} ${path} ${random.pick(['HTTP/9.9', 'HTTP/0.9', '', 'SPDY/1'])}`, contentLength)
    case 9:
      return write(
        random.pick([
          `${method.toLowerCase()} ${path} HTTP/1.1`,
          `FOO ${path} HTTP/1.1`,
          `${method} * HTTP/1.1`,
          `${method} http://a b/ HTTP/1.1`,
          '',
        ]),
        contentLength,
      )
    case 10:
      return write(first, contentLength, body, '\n')
    default:
      return Buffer.concat([write(first, contentLength), Buffer.from('GARBAGE\r\n\r\n\0\0')])
  }
}

export const SLOW_FROM = 1_000
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

function composeRequest(
  index: number,
  seed: string,
  served: readonly ServedCall[],
  senders: readonly Sender[],
): Request {
  const random = createRandom(`${seed} ${index}`)
  // Admins may make the most calls.
  const sender = random.pick(random.chance(0.4) ? senders.slice(0, 1) : senders)
  const call = served[index % served.length]
  if (call === undefined || random.chance(0.03)) return makeUpload(sender, random)
  const request = makeRequest(call, sender, random)
  return random.chance(0.03) ? { ...request, invalidFraming: createInvalidFraming(request, random) } : request
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
  const served = listServedCalls(document)
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

  async function sendOne(index: number, senders: readonly Sender[]): Promise<void> {
    const request = composeRequest(index, seed, served, senders)
    const { status, milliseconds } = await send(agent, url, request)
    const statusText = String(status ?? 'none')
    run.statuses[statusText] = (run.statuses[statusText] ?? 0) + 1
    if (milliseconds > SLOW_FROM) slow.push(request)
    else run.slowest = Math.max(run.slowest, milliseconds)
    if (status === undefined && !request.invalidFraming && (request.body?.length ?? 0) < LARGE_BODY)
      run.unanswered.push(`${index}: ${describeRequest(request)}`)
    if (status !== undefined && status >= 500)
      run.errors.push(`${index}: ${status} ${describeRequest(request)}`)
  }

  /** Repeats a slow request alone up to three times, because the machine may have been busy. */
  async function repeatSlowRequest(request: Request): Promise<void> {
    const times: number[] = []
    while (times.length < 3 && (times.at(-1) ?? SLOW_FROM) >= SLOW_FROM)
      times.push((await send(agent, url, request)).milliseconds)
    const best = Math.min(...times)
    run.slowest = Math.max(run.slowest, best)
    run.repeated += 1
    if (best > SLOW_FROM) run.slow.push(describeRequest(request))
  }

  for (let from = 0; from < requests; from += REQUESTS_PER_SENDERS) {
    const senders = await createSenders(server)
    let next = from
    const until = Math.min(requests, from + REQUESTS_PER_SENDERS)
    const work = async () => {
      while (next < until) await sendOne(next++, senders)
    }
    await Promise.all(Array.from({ length: CONCURRENCY }, work))
    for (const request of slow.splice(0)) await repeatSlowRequest(request)
  }
  agent.destroy()
  return run
}
