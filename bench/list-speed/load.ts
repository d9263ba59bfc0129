import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

export interface Round {
  requests: number
  seconds: number
  /** Milliseconds that the slowest twentieth took at least. */
  p95: number
}

export interface Answer {
  status: number
  body: string
  total: string
}

/** A loader of its own: what it costs itself is the same for all three. */
export function ask(agent: Agent, address: string, token: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = token === '' ? {} : { authorization: `Bearer ${token}` }
    get(address, { agent, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part) => parts.push(part))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          body: Buffer.concat(parts).toString(),
          total: String(response.headers['x-pagination']),
        }),
      )
    }).on('error', reject)
  })
}

/** So many at a time for so long, over every address in turn. */
export async function load(
  addresses: readonly string[],
  token: string,
  { connections, seconds, pause }: { connections: number; seconds: number; pause?: number },
): Promise<Round> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  const began = performance.now()
  const until = began + seconds * 1000
  let next = 0
  const one = async () => {
    while (performance.now() < until) {
      const started = performance.now()
      const { status } = await ask(agent, addresses[next++ % addresses.length] ?? '', token)
      if (status !== 200) throw new Error(`The list answered ${status}.`)
      times.push(performance.now() - started)
      if (pause !== undefined) await wait(pause)
    }
  }
  await Promise.all(Array.from({ length: connections }, one))
  agent.destroy()
  times.sort((left, right) => left - right)
  return {
    requests: times.length,
    seconds: (performance.now() - began) / 1000,
    p95: times[Math.floor(times.length * 0.95)] ?? 0,
  }
}
