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
  /** The number of servers that are ready. */
  countReady(): number
  stop(): Promise<void>
}

const isRefused = (error: Error): boolean => 'code' in error && error.code === 'ECONNREFUSED'

/** The request line and the headers. */
const serialiseHead = ({ method, url, rawHeaders }: IncomingMessage): string => {
  const lines = [`${method} ${url} HTTP/1.1`]
  for (let index = 0; index < rawHeaders.length; index += 2)
    lines.push(`${rawHeaders[index]}: ${rawHeaders[index + 1]}`)
  return `${lines.join('\r\n')}\r\n\r\n`
}

/**
 * A minimal balancer, so that it hides no failure: round-robin over the servers whose /readyz returns 200, with keep-alive. It
 * tries another server only if the connection is refused; a request that was sent and lost is a 502.
 */
export async function startBalancer(port: number, ports: readonly number[]): Promise<Balancer> {
  const backends: Backend[] = ports.map((port) => ({
    port,
    agent: new Agent({ keepAlive: true }),
  }))
  const readiness = watchReadiness(ports)
  let requestCount = 0

  /** The ready servers in round-robin order. */
  const nextBackends = (): Backend[] => {
    requestCount += 1
    const ready = backends.filter((backend) => readiness.isReady(backend.port))
    const first = requestCount % Math.max(1, ready.length)
    return [...ready.slice(first), ...ready.slice(0, first)]
  }

  const forward = (
    incoming: IncomingMessage,
    reply: ServerResponse,
    [backend, ...others]: Backend[],
  ): void => {
    if (!backend) return void reply.writeHead(503).end('no server is ready')
    const { method, url, headers } = incoming
    const sent = request({
      host: '127.0.0.1',
      port: backend.port,
      agent: backend.agent,
      method,
      path: url,
      headers,
    })
    sent.on('response', (response) => {
      const { connection: _connection, ...headersToForward } = response.headers
      reply.writeHead(response.statusCode ?? 502, headersToForward)
      response.pipe(reply)
      response.on('error', () => reply.destroy())
    })
    sent.on('error', (error) => {
      if (isRefused(error)) {
        readiness.markNotReady(backend.port)
        return forward(incoming, reply, others)
      }
      if (reply.headersSent) return void reply.destroy()
      reply.writeHead(502).end(`${backend.port}: ${error.message}`)
    })
    // The body is read only after the connection is open, so that it can still be sent to another server.
    sent.on('socket', (socket) => {
      if (!socket.connecting) return void incoming.pipe(sent)
      socket.once('connect', () => incoming.pipe(sent))
    })
  }

  /** Forwards a WebSocket connection. */
  const forwardUpgrade = (
    incoming: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    [backend, ...others]: Backend[],
  ) => {
    if (!backend) return void socket.destroy()
    const upstream: Socket = connect(backend.port, '127.0.0.1', () => {
      upstream.write(serialiseHead(incoming))
      upstream.write(head)
      upstream.pipe(socket).pipe(upstream)
    })
    upstream.on('error', (error) => {
      if (isRefused(error)) return forwardUpgrade(incoming, socket, head, others)
      socket.destroy()
    })
    upstream.on('close', () => upstream.bytesRead > 0 && socket.destroy())
    socket.on('error', () => upstream.destroy())
    socket.on('close', () => upstream.destroy())
  }

  const server = createServer((incoming, reply) => forward(incoming, reply, nextBackends()))
  // Closing an idle connection could lose a request that is sent at the same moment.
  server.keepAliveTimeout = 0
  server.on('upgrade', (incoming, socket, head) => forwardUpgrade(incoming, socket, head, nextBackends()))
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
