import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Open requests are ended after this time; interrupted uploads resume at another server. */
const MAX_CLOSE_MILLISECONDS = 8_000
const CHECK_MILLISECONDS = 50

export interface GracefulShutdown {
  /** Whether the process is stopping, so that load balancers must not send requests. */
  isDraining(): boolean
  /** Still accepts requests for the drain time, and closes each connection after its response. */
  drain(): Promise<void>
  /** Accepts no more requests and finishes the open ones. */
  close(): Promise<void>
}

/** Closes idle keep-alive connections, which would otherwise delay the end of the server. */
export function endConnectionsOnClose(http: FastifyInstance): void {
  http.addHook('preClose', async () => {
    if (!http.server.listening) return
    const closeIdle = setInterval(() => http.server.closeIdleConnections(), CHECK_MILLISECONDS)
    const closeAll = setTimeout(() => http.server.closeAllConnections(), MAX_CLOSE_MILLISECONDS)
    http.server.once('close', () => {
      clearInterval(closeIdle)
      clearTimeout(closeAll)
    })
  })
}

/**
 * Stops without failed requests: /readyz reports that the process is stopping while it still serves requests, because a load
 * balancer needs time to notice; then it stops listening.
 */
export function createGracefulShutdown(http: FastifyInstance, drainSeconds: number): GracefulShutdown {
  let isShuttingDown = false
  http.addHook('onSend', async (_request, reply) => {
    if (isShuttingDown) reply.header('Connection', 'close')
  })
  return {
    isDraining: () => isShuttingDown,
    drain: async () => {
      isShuttingDown = true
      await wait(drainSeconds * 1_000)
    },
    close: async () => {
      isShuttingDown = true
      await http.close()
    },
  }
}
