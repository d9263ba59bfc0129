import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { type FastifyInstance, fastify } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { limitUnreadResponses } from './timeouts.ts'

const IDLE_MILLISECONDS = 500
const LARGE_SIZE = 24 * 1024 * 1024

let http: FastifyInstance
let port: number
beforeEach(async () => {
  http = fastify({ keepAliveTimeout: 200, forceCloseConnections: true })
  limitUnreadResponses(http, IDLE_MILLISECONDS)
  http.get('/large', async () => 'x'.repeat(LARGE_SIZE))
  http.get('/late', async () => {
    await wait(3 * IDLE_MILLISECONDS)
    return 'done'
  })
  port = Number(new URL(await http.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterEach(() => http.close())

function openConnection(path: string) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  let received = 0
  socket.on('data', (data) => {
    received += data.length
  })
  return { socket, received: () => received, closed: new Promise((resolve) => socket.once('close', resolve)) }
}

const countServerSockets = (): Promise<number> =>
  new Promise((resolve) => http.server.getConnections((_error, count) => resolve(count)))

async function readSlowly(socket: Socket, parts: number, received: () => number): Promise<void> {
  for (let part = 1; part <= parts; part += 1) {
    socket.resume()
    await expect
      .poll(received, { interval: 5, timeout: 10_000 })
      .toBeGreaterThanOrEqual((LARGE_SIZE / parts) * part)
    socket.pause()
    if (part < parts) await wait(IDLE_MILLISECONDS / 2)
  }
}

it('the server disconnects a client that does not read its response', async () => {
  const { socket } = openConnection('/large')
  socket.pause()
  await expect.poll(countServerSockets).toBe(1)
  await expect.poll(countServerSockets, { timeout: 20_000 }).toBe(0)
  socket.destroy()
}, 30_000)

it('the server sends the whole response to a client that reads slowly', async () => {
  const { socket, received } = openConnection('/large')
  await readSlowly(socket, 6, received)
  expect(received()).toBeGreaterThan(LARGE_SIZE)
  socket.destroy()
}, 30_000)

it('the server responds to a request that takes longer than the timeout', async () => {
  expect(await (await fetch(`http://127.0.0.1:${port}/late`)).text()).toBe('done')
})

it('the server still closes an idle connection after its response', async () => {
  const { closed, received } = openConnection('/late')
  await closed
  expect(received()).toBeGreaterThan(0)
})
