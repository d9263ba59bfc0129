import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** Often, as one does who restarts often. */
const ASK_EVERY = 200

export interface Readiness {
  isReady(port: number): boolean
  /** Nobody listens there, until it says otherwise. */
  isGone(port: number): void
  count(): number
  stop(): Promise<void>
}

const statusOf = (port: number): Promise<number | undefined> =>
  new Promise((settle) => {
    const asked = request({ host: '127.0.0.1', port, path: '/readyz', agent: false }, (answer) => {
      answer.resume()
      settle(answer.statusCode)
    })
    asked.on('error', () => settle(undefined))
    asked.end()
  })

/** Which servers say by /readyz that they may have traffic. */
export function watchReadiness(ports: readonly number[]): Readiness {
  const ready = new Set<number>()
  let isOver = false
  /** One question after the other: what a slow answer says would otherwise come after what a later one has said. */
  const watch = async (port: number) => {
    while (!isOver) {
      if ((await statusOf(port)) === 200) ready.add(port)
      else ready.delete(port)
      await wait(ASK_EVERY)
    }
  }
  const watching = ports.map(watch)
  return {
    isReady: (port) => ready.has(port),
    isGone: (port) => void ready.delete(port),
    count: () => ready.size,
    stop: async () => {
      isOver = true
      await Promise.all(watching)
    },
  }
}
