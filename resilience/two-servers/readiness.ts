import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

const INTERVAL = 200

export interface Readiness {
  isReady(port: number): boolean
  /** Marks a server as not ready until its next check. */
  markNotReady(port: number): void
  count(): number
  stop(): Promise<void>
}

const requestReadiness = (port: number): Promise<number | undefined> =>
  new Promise((settle) => {
    const sent = request({ host: '127.0.0.1', port, path: '/readyz', agent: false }, (response) => {
      response.resume()
      settle(response.statusCode)
    })
    sent.on('error', () => settle(undefined))
    sent.end()
  })

/** Polls /readyz of each server. */
export function watchReadiness(ports: readonly number[]): Readiness {
  const ready = new Set<number>()
  let isStopped = false
  /** One request at a time, so that a slow response cannot overwrite a later one. */
  const watch = async (port: number) => {
    while (!isStopped) {
      if ((await requestReadiness(port)) === 200) ready.add(port)
      else ready.delete(port)
      await wait(INTERVAL)
    }
  }
  const watching = ports.map(watch)
  return {
    isReady: (port) => ready.has(port),
    markNotReady: (port) => void ready.delete(port),
    count: () => ready.size,
    stop: async () => {
      isStopped = true
      await Promise.all(watching)
    },
  }
}
