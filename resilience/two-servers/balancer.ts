import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { watchReadiness } from './readiness.ts'

interface Backend {
  port: number
  agent: Agent
}

export interface Balancer {
  url: string
  /** How many of those behind it may have traffic. */
  countReady(): number
  stop(): Promise<void>
}

const isRefused = (error: Error): boolean => 'code' in error && error.code === 'ECONNREFUSED'

const asItCame = ({ method, url, rawHeaders }: IncomingMessage): string => {
  const lines = [`${method} ${url} HTTP/1.1`]
  for (let at = 0; at < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`)
  return `${lines.join('\r\n')}\r\n\r\n`
}

/**
 * The least that a balancer does, and no more, so that it hides nothing: in turn to those whose /readyz says 200, over
 * connections that stay open. Only where nobody listens does it try the next; whatever was sent and then lost is a 502.
 */
export async function startBalancer(port: number, ports: readonly number[]): Promise<Balancer> {
  const backends: Backend[] = ports.map((one) => ({
    port: one,
    agent: new Agent({ keepAlive: true }),
  }))
  const readiness = watchReadiness(ports)
  let turn = 0

  /** Those that are ready, the next in turn first. */
  const inTurn = (): Backend[] => {
    turn += 1
    const ready = backends.filter((backend) => readiness.isReady(backend.port))
    const first = turn % Math.max(1, ready.length)
    return [...ready.slice(first), ...ready.slice(0, first)]
  }

  const pass = (asked: IncomingMessage, reply: ServerResponse, [backend, ...others]: Backend[]): void => {
    if (!backend) return void reply.writeHead(503).end('nobody is ready')
    const { method, url, headers } = asked
    const sent = request({
      host: '127.0.0.1',
      port: backend.port,
      agent: backend.agent,
      method,
      path: url,
      headers,
    })
    sent.on('response', (answer) => {
      const { connection: _own, ...rest } = answer.headers
      reply.writeHead(answer.statusCode ?? 502, rest)
      answer.pipe(reply)
      answer.on('error', () => reply.destroy())
    })
    sent.on('error', (error) => {
      if (isRefused(error)) {
        readiness.isGone(backend.port)
        return pass(asked, reply, others)
      }
      if (reply.headersSent) return void reply.destroy()
      reply.writeHead(502).end(`${backend.port}: ${error.message}`)
    })
    // Not begun before there is a connection: what was not read can be sent to the next.
    sent.on('socket', (socket) => {
      if (!socket.connecting) return void asked.pipe(sent)
      socket.once('connect', () => asked.pipe(sent))
    })
  }

  const tunnel = (asked: IncomingMessage, socket: Duplex, head: Buffer, [backend, ...others]: Backend[]) => {
    if (!backend) return void socket.destroy()
    const there: Socket = connect(backend.port, '127.0.0.1', () => {
      there.write(asItCame(asked))
      there.write(head)
      there.pipe(socket).pipe(there)
    })
    there.on('error', (error) => {
      if (isRefused(error)) return tunnel(asked, socket, head, others)
      socket.destroy()
    })
    there.on('close', () => there.bytesRead > 0 && socket.destroy())
    socket.on('error', () => there.destroy())
    socket.on('close', () => there.destroy())
  }

  const server = createServer((asked, reply) => pass(asked, reply, inTurn()))
  // Whoever asks may keep a connection for as long as they like: one that is closed as the next request comes is a lost request.
  server.keepAliveTimeout = 0
  server.on('upgrade', (asked, socket, head) => tunnel(asked, socket, head, inTurn()))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    countReady: readiness.count,
    stop: async () => {
      await readiness.stop()
      for (const { agent } of backends) agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
