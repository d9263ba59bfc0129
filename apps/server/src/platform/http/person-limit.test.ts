import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { createLog } from '../log.ts'
import { REQUESTS_AT_ONCE } from './person-limit.ts'
import { createHttp } from './server.ts'

const ROUTES = ['/register', '/register/:number', '/badge/:number.svg', '/scheme', '/complaint']

let http: FastifyInstance
/** The functions that end the running requests. */
let runningRequests: (() => void)[]

beforeEach(async () => {
  runningRequests = []
  http = await createHttp(readConfig({ REQUESTS_PER_MINUTE: '0' }), createLog('silent'))
  for (const route of ROUTES)
    http.get(route, async () => {
      await new Promise<void>((resolve) => void runningRequests.push(resolve))
      return 'content'
    })
})
afterEach(() => http.close())

const endRequests = () => {
  for (const end of runningRequests.splice(0)) end()
}

function sendRequests(remoteAddress: string, count: number, method: 'GET' | 'HEAD' = 'GET') {
  return Array.from({ length: count }, (_, index): Promise<LightMyRequestResponse> => {
    const url = (ROUTES[index % ROUTES.length] ?? '').replace(':number', '2026-7K3M-9QTZ-5')
    return http.inject({ method, url, remoteAddress })
  })
}

async function expectAllToSucceed(responses: Promise<LightMyRequestResponse>[]): Promise<void> {
  let remaining = responses.length
  for (const response of responses) void response.finally(() => (remaining -= 1))
  while (remaining > 0) {
    endRequests()
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  for (const response of responses) expect((await response).statusCode).toBe(200)
}

it.each(['GET', 'HEAD'] as const)(
  'runs a limited number of %s requests of a network for public pages at once',
  async (method) => {
    const responses = sendRequests('192.0.2.1', 40, method)
    await expect.poll(() => runningRequests.length).toBe(REQUESTS_AT_ONCE)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(runningRequests).toHaveLength(REQUESTS_AT_ONCE)
    await expectAllToSucceed(responses)
  },
)

it('counts the addresses of an IPv6 /64 together, and other networks separately', async () => {
  const responses = [...sendRequests('2001:db8:1:1::1', 20), ...sendRequests('2001:db8:1:1::2', 20)]
  await expect.poll(() => runningRequests.length).toBe(REQUESTS_AT_ONCE)
  const others = sendRequests('2001:db8:1:2::1', 2)
  await expect.poll(() => runningRequests.length).toBe(REQUESTS_AT_ONCE + 2)
  await expectAllToSucceed([...responses, ...others])
})
