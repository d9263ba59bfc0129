import { Agent, request } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { createLog } from '../log.ts'
import { createGracefulShutdown, type GracefulShutdown } from './graceful-shutdown.ts'
import { createHttp } from './server.ts'

let http: FastifyInstance
let shutdown: GracefulShutdown
let url: string
let finish: PromiseWithResolvers<void>
let handlerStarted: PromiseWithResolvers<void>
/** A keep-alive agent, as load balancers use it. */
let agent: Agent

beforeEach(async () => {
  finish = Promise.withResolvers()
  handlerStarted = Promise.withResolvers()
  agent = new Agent({ keepAlive: true })
  http = await createHttp(readConfig({}), createLog('silent'))
  shutdown = createGracefulShutdown(http, 0)
  http.get('/quick', async () => 'done')
  http.get('/slow', async () => {
    handlerStarted.resolve()
    await finish.promise
    return 'done'
  })
  url = await http.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(async () => {
  agent.destroy()
  await http.close()
})

const sendRequest = (path: string): Promise<{ status: number | undefined; connection: string | undefined }> =>
  new Promise((resolve, reject) => {
    const sent = request(`${url}${path}`, { agent }, (response) => {
      response.resume()
      response.on('end', () =>
        resolve({ status: response.statusCode, connection: response.headers.connection }),
      )
    })
    sent.on('error', reject)
    sent.end()
  })

it('the server responds while draining and closes the connection after the response', async () => {
  expect(await sendRequest('/quick')).toEqual({ status: 200, connection: 'keep-alive' })
  expect(shutdown.isDraining()).toBe(false)
  await shutdown.drain()
  expect(shutdown.isDraining()).toBe(true)
  expect(await sendRequest('/quick')).toEqual({ status: 200, connection: 'close' })
})

it('the server finishes open requests and does not wait for idle connections', async () => {
  await sendRequest('/quick')
  const slowResponse = sendRequest('/slow')
  await handlerStarted.promise
  const closed = shutdown.close()
  finish.resolve()
  expect(await slowResponse).toEqual({ status: 200, connection: 'close' })
  await closed
  await expect(sendRequest('/quick')).rejects.toThrow()
})
