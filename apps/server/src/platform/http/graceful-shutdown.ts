import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** What is still being answered gets so long; whoever uploads goes on elsewhere from where they were. */
const MAX_CLOSE_MILLISECONDS = 8_000
const CHECK_MILLISECONDS = 50

export interface GracefulShutdown {
  /** Asked to stop: the balancer is to look elsewhere. */
  isLeaving(): boolean
  /** Still takes requests for a while, and ends each connection with its answer. */
  leave(): Promise<void>
  /** Takes no more, and answers what it has. */
  close(): Promise<void>
}

/** An answer that was on its way leaves its connection open for the next request, and the server would wait for it. */
export function endConnectionsOnClose(http: FastifyInstance): void {
  http.addHook('preClose', async () => {
    if (!http.server.listening) return
    const tidy = setInterval(() => http.server.closeIdleConnections(), CHECK_MILLISECONDS)
    const last = setTimeout(() => http.server.closeAllConnections(), MAX_CLOSE_MILLISECONDS)
    http.server.once('close', () => {
      clearInterval(tidy)
      clearTimeout(last)
    })
  })
}

/**
 * A process leaves without anybody noticing: first it says so by /readyz and keeps answering, because a balancer needs
 * a moment to hear of it; only then does it stop listening.
 */
export function createGracefulShutdown(http: FastifyInstance, drainSeconds: number): GracefulShutdown {
  let leaving = false
  http.addHook('onSend', async (_request, reply) => {
    if (leaving) reply.header('Connection', 'close')
  })
  return {
    isLeaving: () => leaving,
    leave: async () => {
      leaving = true
      await wait(drainSeconds * 1_000)
    },
    close: async () => {
      leaving = true
      await http.close()
    },
  }
}
