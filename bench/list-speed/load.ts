import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { p95 } from '../lib/statistics.ts'

export interface LoadResult {
  requests: number
  seconds: number
  /** In milliseconds. */
  p95: number
}

export interface ListResponse {
  status: number
  body: string
  pagination: string
}

export function getList(agent: Agent, address: string, token: string): Promise<ListResponse> {
  return new Promise((resolve, reject) => {
    const headers = token === '' ? {} : { authorization: `Bearer ${token}` }
    get(address, { agent, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part) => parts.push(part))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          body: Buffer.concat(parts).toString(),
          pagination: String(response.headers['x-pagination']),
        }),
      )
    }).on('error', reject)
  })
}

/** Requests the addresses in turn over this many connections for this many seconds; `pause` is in milliseconds. */
export async function runLoad(
  addresses: readonly string[],
  token: string,
  { connections, seconds, pause }: { connections: number; seconds: number; pause?: number },
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  const began = performance.now()
  const until = began + seconds * 1000
  let next = 0
  const requestRepeatedly = async () => {
    while (performance.now() < until) {
      const started = performance.now()
      const { status } = await getList(agent, addresses[next++ % addresses.length] ?? '', token)
      if (status !== 200) throw new Error(`The list responded with ${status}.`)
      times.push(performance.now() - started)
      if (pause !== undefined) await wait(pause)
    }
  }
  await Promise.all(Array.from({ length: connections }, requestRepeatedly))
  agent.destroy()
  return { requests: times.length, seconds: (performance.now() - began) / 1000, p95: p95(times) }
}
