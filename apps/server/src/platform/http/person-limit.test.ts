import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { createLog } from '../log.ts'
import { REQUESTS_AT_ONCE } from './person-limit.ts'
import { createHttp } from './server.ts'

const ROUTES = ['/register', '/register/:number', '/badge/:number.svg', '/scheme', '/complaint']

let http: FastifyInstance
/** The functions that end the running requests. */
let running: (() => void)[]

beforeEach(async () => {
  running = []
  http = await createHttp(readConfig({ REQUESTS_PER_MINUTE: '0' }), createLog('silent'))
  for (const route of ROUTES)
    http.get(route, async () => {
      await new Promise<void>((resolve) => void running.push(resolve))
      return 'content'
    })
})
afterEach(() => http.close())

const endAll = () => {
  for (const end of running.splice(0)) end()
}

function send(remoteAddress: string, count: number, method: 'GET' | 'HEAD' = 'GET') {
  return Array.from({ length: count }, (_, index): Promise<LightMyRequestResponse> => {
    const url = (ROUTES[index % ROUTES.length] ?? '').replace(':number', '2026-7K3M-9QTZ-5')
    return http.inject({ method, url, remoteAddress })
  })
}

async function expectAll(responses: Promise<LightMyRequestResponse>[]): Promise<void> {
  let left = responses.length
  for (const response of responses) void response.finally(() => (left -= 1))
  while (left > 0) {
    endAll()
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  for (const response of responses) expect((await response).statusCode).toBe(200)
}

it.each(['GET', 'HEAD'] as const)(
  'runs a few %s requests of a network for public pages at once',
  async (method) => {
    const responses = send('192.0.2.1', 40, method)
    await expect.poll(() => running.length).toBe(REQUESTS_AT_ONCE)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(running).toHaveLength(REQUESTS_AT_ONCE)
    await expectAll(responses)
  },
)

it('counts the addresses of an IPv6 /64 together, and other networks separately', async () => {
  const responses = [...send('2001:db8:1:1::1', 20), ...send('2001:db8:1:1::2', 20)]
  await expect.poll(() => running.length).toBe(REQUESTS_AT_ONCE)
  const others = send('2001:db8:1:2::1', 2)
  await expect.poll(() => running.length).toBe(REQUESTS_AT_ONCE + 2)
  await expectAll([...responses, ...others])
})
