import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { type FastifyInstance, fastify } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { limitUnreadResponses } from './timeouts.ts'

const IDLE = 500
const LARGE = 24 * 1024 * 1024

let http: FastifyInstance
let port: number
beforeEach(async () => {
  http = fastify({ keepAliveTimeout: 200, forceCloseConnections: true })
  limitUnreadResponses(http, IDLE)
  http.get('/large', async () => 'x'.repeat(LARGE))
  http.get('/late', async () => {
    await wait(3 * IDLE)
    return 'done'
  })
  port = Number(new URL(await http.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterEach(() => http.close())

function open(path: string) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  let received = 0
  socket.on('data', (data) => {
    received += data.length
  })
  return { socket, received: () => received, closed: new Promise((resolve) => socket.once('close', resolve)) }
}

const serverSockets = (): Promise<number> =>
  new Promise((resolve) => http.server.getConnections((_error, count) => resolve(count)))

async function readSlowly(socket: Socket, pieces: number, received: () => number): Promise<void> {
  for (let piece = 1; piece <= pieces; piece += 1) {
    socket.resume()
    await expect
      .poll(received, { interval: 5, timeout: 10_000 })
      .toBeGreaterThanOrEqual((LARGE / pieces) * piece)
    socket.pause()
    if (piece < pieces) await wait(IDLE / 2)
  }
}

it('the server disconnects a client that does not read its response', async () => {
  const { socket } = open('/large')
  socket.pause()
  await expect.poll(serverSockets).toBe(1)
  await expect.poll(serverSockets, { timeout: 20_000 }).toBe(0)
  socket.destroy()
}, 30_000)

it('the server sends the whole response to a client that reads slowly', async () => {
  const { socket, received } = open('/large')
  await readSlowly(socket, 6, received)
  expect(received()).toBeGreaterThan(LARGE)
  socket.destroy()
}, 30_000)

it('the server responds to a request that takes longer than the timeout', async () => {
  expect(await (await fetch(`http://127.0.0.1:${port}/late`)).text()).toBe('done')
})

it('the server still closes an idle connection after its response', async () => {
  const { closed, received } = open('/late')
  await closed
  expect(received()).toBeGreaterThan(0)
})
