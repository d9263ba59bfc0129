import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { freePort } from '../../apps/server/src/test/ports.ts'

/** Unreliable: a part of the requests to the API and of the uploads fails. */
type NetworkState = 'online' | 'offline' | 'unreliable'

/**
 * How a request fails: the connection is closed before the server gets the request, a 503 instead of it, the connection is
 * closed after a part of the body, or the server's response is lost.
 */
const FAILURES = ['refused', 'unavailable', 'interrupted', 'response-lost'] as const
type Failure = (typeof FAILURES)[number]

export interface UnreliableNetwork {
  url: string
  connectTo(port: number): void
  setState(state: NetworkState): void
  /** The requests to the API that reached the server while the network was unreliable, as "POST /api/Upload". */
  readonly reached: readonly string[]
  /** How many requests failed, by the kind of failure. */
  readonly failed: Readonly<Record<Failure, number>>
  stop(): Promise<void>
}

/** Pseudo-random numbers from 0 to 1 that are the same in every run (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const isApi = ({ url = '' }: IncomingMessage) => url.startsWith('/api/')

interface Options {
  seed: number
  /** The part of the requests that fails while the network is unreliable. */
  failureRate: number
}

/** A proxy between a browser and a server that loses requests and responses, as a weak connection does. */
export async function startUnreliableNetwork({ seed, failureRate }: Options): Promise<UnreliableNetwork> {
  const random = createRandom(seed)
  const reached: string[] = []
  const failed: Record<Failure, number> = { refused: 0, unavailable: 0, interrupted: 0, 'response-lost': 0 }
  const sockets = new Set<Duplex>()
  let state: NetworkState = 'online'
  let port = 0

  const chooseFailure = (incoming: IncomingMessage): Failure | undefined => {
    if (state !== 'unreliable' || !isApi(incoming) || random() >= failureRate) return undefined
    const randomFailure = FAILURES[Math.floor(random() * FAILURES.length)] ?? 'refused'
    const hasBody = Number(incoming.headers['content-length'] ?? 0) > 0
    const failure = randomFailure === 'interrupted' && !hasBody ? 'refused' : randomFailure
    failed[failure] += 1
    return failure
  }

  const forward = (incoming: IncomingMessage, reply: ServerResponse) => {
    const failure = chooseFailure(incoming)
    if (failure === 'refused') return void incoming.socket.destroy()
    if (failure === 'unavailable') {
      incoming.resume()
      return void reply.writeHead(503, { connection: 'close' }).end()
    }
    const { method = '', url = '', headers } = incoming
    if (state === 'unreliable' && isApi(incoming)) reached.push(`${method} ${url.split('?')[0]}`)
    const upstreamRequest = request({ host: '127.0.0.1', port, method, path: url, headers, agent: false })
    upstreamRequest.on('response', (response) => {
      if (failure === 'response-lost') {
        response.resume()
        return void incoming.socket.destroy()
      }
      // The browser repeats a request by itself if a connection that it had used before is closed.
      const { connection: _own, ...rest } = response.headers
      reply.writeHead(response.statusCode ?? 502, isApi(incoming) ? { ...rest, connection: 'close' } : rest)
      response.pipe(reply)
      response.on('error', () => reply.destroy())
    })
    upstreamRequest.on('error', () => incoming.socket.destroy())
    if (failure !== 'interrupted') {
      incoming.on('aborted', () => upstreamRequest.destroy())
      return void incoming.pipe(upstreamRequest)
    }
    incoming.once('data', (piece: Buffer) =>
      upstreamRequest.write(piece.subarray(0, Math.ceil(piece.length / 2)), () => {
        upstreamRequest.destroy()
        incoming.socket.destroy()
      }),
    )
  }

  const tunnel = ({ method, url, rawHeaders }: IncomingMessage, socket: Duplex, head: Buffer) => {
    const lines = [`${method} ${url} HTTP/1.1`]
    for (let index = 0; index < rawHeaders.length; index += 2)
      lines.push(`${rawHeaders[index]}: ${rawHeaders[index + 1]}`)
    const upstream = connect(port, '127.0.0.1', () => {
      upstream.write(`${lines.join('\r\n')}\r\n\r\n`)
      upstream.write(head)
      upstream.pipe(socket).pipe(upstream)
    })
    upstream.on('error', () => socket.destroy())
    upstream.on('close', () => socket.destroy())
    socket.on('error', () => upstream.destroy())
    socket.on('close', () => upstream.destroy())
  }

  const server = createServer(forward)
  server.on('upgrade', tunnel)
  server.on('connection', (socket) => {
    if (state === 'offline') return void socket.destroy()
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const closeSockets = () => {
    for (const socket of sockets) socket.destroy()
  }
  const ownPort = await freePort()
  await new Promise<void>((resolve) => server.listen(ownPort, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${ownPort}`,
    connectTo: (to) => {
      port = to
    },
    setState: (to) => {
      state = to
      if (to === 'offline') closeSockets()
    },
    reached,
    failed,
    stop: async () => {
      closeSockets()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
