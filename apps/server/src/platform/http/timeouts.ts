import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const UPLOAD_PATH = /^\/api\/upload(?![\w-])/i
/** A body that is no upload gets this many times the idle limit, and longer only at this average speed. */
const TOTAL_FACTOR = 4
const MIN_BYTES_PER_SECOND = 16 * 1024
const CHECK_MILLISECONDS = 1_000
const TIMEOUT_RESPONSE = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function disconnect({ socket }: IncomingMessage, response: ServerResponse): void {
  if (!response.headersSent && socket.writable) socket.write(TIMEOUT_RESPONSE)
  socket.destroySoon()
}

function watchBody(request: IncomingMessage, response: ServerResponse, idleMilliseconds: number): void {
  const { socket } = request
  const isUpload = UPLOAD_PATH.test(request.url ?? '')
  const startedAt = performance.now()
  const bytesBefore = socket.bytesRead
  let bytesRead = bytesBefore
  let progressAt = startedAt
  const timer = setInterval(
    () => {
      if (request.complete || socket.destroyed) return clearInterval(timer)
      const now = performance.now()
      // Unread data in the buffer means that the server is slow, not the client.
      if (socket.bytesRead !== bytesRead || request.readableLength > 0) progressAt = now
      bytesRead = socket.bytesRead
      const elapsed = now - startedAt
      const isTooSlow =
        !isUpload &&
        elapsed >= TOTAL_FACTOR * idleMilliseconds &&
        bytesRead - bytesBefore < (elapsed / 1_000) * MIN_BYTES_PER_SECOND
      if (now - progressAt < idleMilliseconds && !isTooSlow) return
      clearInterval(timer)
      disconnect(request, response)
    },
    Math.min(CHECK_MILLISECONDS, idleMilliseconds / 5),
  ).unref()
  request.once('close', () => clearInterval(timer))
}

/**
 * Disconnects clients whose request body makes no progress. `requestTimeout` of Node limits the whole request, which
 * would end long uploads. Requests whose body has arrived, long responses and websockets are not affected.
 */
export function limitBodyTime(http: FastifyInstance, idleMilliseconds: number): void {
  // Prepended, because the hub handles its own requests before Fastify sees them.
  http.addHook('onReady', async () => {
    http.server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
      if (hasBody(request)) watchBody(request, response, idleMilliseconds)
    })
  })
}

/**
 * Disconnects clients that do not read their response, which stays in memory until it is sent. Node's timeout starts
 * again whenever a byte arrives or is sent. A request that is still being handled, such as a long export or an upload that
 * waits for its lock, has nothing to send and is not affected; neither are websockets, whose sockets have no timeout.
 */
export function limitUnreadResponses(http: FastifyInstance, idleMilliseconds: number): void {
  const openRequests = new WeakMap<Socket, number>()
  const countRequest = (socket: Socket, change: 1 | -1) =>
    openRequests.set(socket, (openRequests.get(socket) ?? 0) + change)

  // Prepended, because the hub handles its own requests before Fastify sees them.
  http.addHook('onReady', async () => {
    http.server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      countRequest(socket, 1)
      response.once('close', () => countRequest(socket, -1))
    })
    http.server.setTimeout(idleMilliseconds, (socket: Socket) => {
      const isBeingHandled = (openRequests.get(socket) ?? 0) > 0 && socket.writableLength === 0
      if (!isBeingHandled) socket.destroy()
    })
  })
}
