import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Disconnects clients that do not read their response, which stays in memory until it is sent. Node's timeout starts
 * again whenever a byte arrives or is sent. A request that is still being handled, such as a long export or an upload that
 * waits for its lock, has nothing to send and is not affected; neither are websockets, whose sockets have no timeout.
 */
export function limitUnreadResponses(http: FastifyInstance, idleMilliseconds: number): void {
  const openRequests = new WeakMap<Socket, number>()
  const count = (socket: Socket, change: 1 | -1) =>
    openRequests.set(socket, (openRequests.get(socket) ?? 0) + change)

  // Prepended, because the hub handles its own requests before Fastify sees them.
  http.addHook('onReady', async () => {
    http.server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      count(socket, 1)
      response.once('close', () => count(socket, -1))
    })
    http.server.setTimeout(idleMilliseconds, (socket: Socket) => {
      const isBeingHandled = (openRequests.get(socket) ?? 0) > 0 && socket.writableLength === 0
      if (!isBeingHandled) socket.destroy()
    })
  })
}
