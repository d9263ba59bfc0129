import { createServer } from 'node:http'
import { connect as openSocket } from 'node:net'
import { HUB_PATH } from '@sojourn/contract'
import { UnsecuredJWT } from 'jose'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { createTestDatabase } from '#test/database'
import { systemClock } from '../clock.ts'
import { createMetrics } from '../health/metrics.ts'
import type { Principal } from '../http/principal.ts'
import { createLog } from '../log.ts'
import { createHub, type HubServer } from './create-hub.ts'

const database = await createTestDatabase()
const log = createLog('silent')
const notification = { sender: 'Kim', text: 'The report is ready', link: '/audits' }

/** Users by token, and their rooms, shared by all processes of the test. */
const usersByToken = new Map<string, string>()
const roomsByUser = new Map<string, string[]>()
let isDatabaseDown = false
let authentications = 0
const clients: Socket[] = []
const cleanups: (() => Promise<void>)[] = []

const authenticate = async (token: string): Promise<Principal | undefined> => {
  authentications += 1
  if (isDatabaseDown) throw new Error('the database is unavailable')
  const userID = usersByToken.get(token)
  return userID === undefined
    ? undefined
    : { userID, roles: ['Hotel'], name: userID, email: `${userID}@example.test`, sessionID: token }
}

async function startHub(options: { recheckMilliseconds?: number; origin?: string; perMinute?: number } = {}) {
  const { origin = 'https://stays.example', perMinute = 0, ...hubOptions } = options
  const metrics = createMetrics()
  const hub = createHub({ databaseUrl: database.url, log, metrics, clock: systemClock, ...hubOptions })
  const server = createServer((_request, response) => response.writeHead(404).end())
  const roomsFor = async (principal: Principal) => roomsByUser.get(principal.userID) ?? []
  hub.attach(server, { authenticate, roomsFor, origin, limit: { perMinute, trustedProxies: 0 } })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  await hub.listening
  cleanups.push(async () => {
    await hub.stop()
    await new Promise((resolve) => server.close(resolve))
  })
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  return { hub, metrics, url }
}

function connect(url: string, token: string, headers: Record<string, string> = {}) {
  const client = io(url, {
    path: HUB_PATH,
    transports: ['websocket'],
    auth: { token },
    extraHeaders: headers,
    reconnectionDelay: 50,
    forceNew: true,
  })
  clients.push(client)
  const received: unknown[] = []
  const closed: string[] = []
  client.on('notify', (payload) => received.push(payload))
  client.on('disconnect', (reason) => closed.push(reason))
  const outcome = new Promise<string>((resolve) => {
    client.on('connect', () => resolve('connected'))
    client.on('connect_error', (error) => resolve(error.message))
  })
  return { client, received, closed, outcome }
}

/** Resolves when the two processes have discovered each other. */
async function waitForDiscovery(server: HubServer, userID: string) {
  await vi.waitFor(async () => expect(await server.isConnected(userID)).toBe(true), {
    timeout: 12_000,
    interval: 200,
  })
}

afterEach(async () => {
  isDatabaseDown = false
  for (const client of clients.splice(0)) client.disconnect()
  for (const end of cleanups.splice(0)) await end()
})
afterAll(database.drop)

it('the hub sends an event only to its user', async () => {
  const { hub, url, metrics } = await startHub()
  usersByToken.set('robin-token', 'robin').set('kim-token', 'kim')
  const robin = connect(url, 'robin-token')
  const kim = connect(url, 'kim-token')
  expect([await robin.outcome, await kim.outcome]).toEqual(['connected', 'connected'])
  hub.toUsers([], 'notify', { ...notification, text: 'for no user' })
  hub.toUsers(['robin'], 'notify', notification)
  await vi.waitFor(() => expect(robin.received).toEqual([notification]))
  expect(kim.received).toEqual([])
  expect(await metrics.text()).toContain('sojourn_hub_connections 2')
})

it('the hub sends events between processes, in order and of any size', async () => {
  const first = await startHub()
  const second = await startHub()
  usersByToken.set('robin-token', 'robin')
  const robin = connect(first.url, 'robin-token')
  await robin.outcome
  const longPayload = { ...notification, text: 'long '.repeat(5_000) }
  const payloads = Array.from({ length: 30 }, (_, index) => ({ ...notification, text: `number ${index}` }))
  for (const payload of [...payloads, longPayload]) second.hub.toUsers(['robin'], 'notify', payload)
  await vi.waitFor(() => expect(robin.received).toHaveLength(31))
  expect(robin.received).toEqual([...payloads, longPayload])
  await waitForDiscovery(second.hub, 'robin')
  expect(await second.hub.isConnected('nobody')).toBe(false)
})

it('the hub publishes pending events before it stops', async () => {
  const { url } = await startHub()
  usersByToken.set('robin-token', 'robin')
  const robin = connect(url, 'robin-token')
  await robin.outcome
  const stoppingHub = createHub({
    databaseUrl: database.url,
    log,
    metrics: createMetrics(),
    clock: systemClock,
  })
  await stoppingHub.listening
  const payloads = Array.from({ length: 30 }, (_, index) => ({
    ...notification,
    text: `${index} ${'long '.repeat(2_000)}`,
  }))
  for (const payload of payloads) stoppingHub.toUsers(['robin'], 'notify', payload)
  await stoppingHub.stop()
  await vi.waitFor(() => expect(robin.received).toHaveLength(30))
})

it('disconnectAll closes all connections, refuses new connections and still publishes to other processes', async () => {
  const stoppingHub = await startHub()
  const remainingHub = await startHub()
  usersByToken.set('robin-token', 'robin').set('kim-token', 'kim')
  const robin = connect(stoppingHub.url, 'robin-token')
  const kim = connect(remainingHub.url, 'kim-token')
  await Promise.all([robin.outcome, kim.outcome])
  stoppingHub.hub.disconnectAll()
  await vi.waitFor(() => expect(robin.closed).toEqual(['transport close']))
  expect(await connect(stoppingHub.url, 'robin-token').outcome).not.toBe('connected')
  stoppingHub.hub.toUsers(['kim'], 'notify', notification)
  await vi.waitFor(() => expect(kim.received).toEqual([notification]))
})

it('the hub refuses anonymous clients and pages of other origins', async () => {
  const { url } = await startHub()
  usersByToken.set('robin-token', 'robin')
  expect(await connect(url, 'unknown-token').outcome).toBe('not-signed-in')
  expect(await connect(url, '').outcome).toBe('not-signed-in')
  expect(await connect(url, 'robin-token', { origin: 'https://elsewhere.example' }).outcome).not.toBe(
    'connected',
  )
  expect(await connect(url, 'robin-token', { origin: 'https://stays.example' }).outcome).toBe('connected')
})

it('the hub checks one token of a connection that is not signed in, and closes it', async () => {
  const { url } = await startHub()
  const socket = new WebSocket(`${url.replace('http', 'ws')}${HUB_PATH}/?EIO=4&transport=websocket`)
  authentications = 0
  socket.addEventListener('message', ({ data }) => {
    if (data.startsWith('0')) for (let sent = 0; sent < 50; sent += 1) socket.send('40{"token":"wrong"}')
  })
  const startedAt = performance.now()
  await new Promise((resolve) => socket.addEventListener('close', resolve))
  expect(performance.now() - startedAt).toBeLessThan(8_000)
  expect(authentications).toBe(1)
})

it('the hub does not authenticate more handshakes than the limit', async () => {
  const { url } = await startHub({ perMinute: 2 })
  usersByToken.set('robin-token', 'robin')
  expect(await connect(url, 'unknown-token').outcome).toBe('not-signed-in')
  expect(await connect(url, 'robin-token').outcome).toBe('connected')
  expect(await connect(url, 'robin-token').outcome).toBe('websocket error')
  const response = await fetch(`${url}${HUB_PATH}/?EIO=4&transport=polling`)
  expect([response.status, await response.text()]).toEqual([
    403,
    expect.stringContaining('Too many requests.'),
  ])
})

it('the hub disconnects a disabled user from all processes', async () => {
  const first = await startHub()
  const second = await startHub()
  usersByToken.set('robin-token', 'robin')
  const robin = connect(first.url, 'robin-token')
  await robin.outcome
  usersByToken.delete('robin-token')
  // Registered first, because the client reconnects only once and is refused.
  const refusal = new Promise<string>((resolve) =>
    robin.client.on('connect_error', (error) => resolve(error.message)),
  )
  second.hub.disconnectUser('robin')
  await vi.waitFor(() => expect(robin.closed).toHaveLength(1))
  expect(await refusal).toBe('not-signed-in')
  expect(await first.hub.isConnected('robin')).toBe(false)
})

it('the hub reconnects a user whose rights changed, with other rooms', async () => {
  const { hub, url } = await startHub()
  usersByToken.set('robin-token', 'robin')
  roomsByUser.set('robin', ['site:1'])
  const robin = connect(url, 'robin-token')
  await robin.outcome
  await vi.waitFor(() => {
    hub.toRooms(['site:1'], 'notify', notification)
    expect(robin.received).toContainEqual(notification)
  })
  roomsByUser.set('robin', ['site:2'])
  hub.disconnectUser('robin')
  await vi.waitFor(() => expect(robin.closed).toHaveLength(1))
  await vi.waitFor(() => expect(robin.client.connected).toBe(true))
  robin.received.length = 0
  const second = { ...notification, text: 'Site 2' }
  await vi.waitFor(() => {
    hub.toRooms(['site:2'], 'notify', second)
    expect(robin.received).toContainEqual(second)
  })
  hub.toRooms(['site:1'], 'notify', notification)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(robin.received).not.toContainEqual(notification)
})

it('the hub checks rights again periodically', async () => {
  const { url } = await startHub({ recheckMilliseconds: 200 })
  usersByToken.set('robin-token', 'robin')
  const robin = connect(url, 'robin-token')
  await robin.outcome
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(robin.closed).toEqual([])
  usersByToken.delete('robin-token')
  await vi.waitFor(() => expect(robin.closed).toHaveLength(1))
})

it('the hub keeps a connection while rights cannot be checked', async () => {
  const { url } = await startHub({ recheckMilliseconds: 100 })
  usersByToken.set('robin-token', 'robin')
  const robin = connect(url, 'robin-token')
  await robin.outcome
  isDatabaseDown = true
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(robin.closed).toEqual([])
})

it('the hub closes a connection when its token expires unless it was renewed', async () => {
  const { url } = await startHub()
  const createToken = (seconds: number, userID: string) => {
    const expires = Math.floor(Date.now() / 1000) + seconds
    const encoded = new UnsecuredJWT({ userID }).setExpirationTime(expires).encode()
    usersByToken.set(encoded, userID)
    setTimeout(() => usersByToken.delete(encoded), expires * 1000 - Date.now() - 50).unref()
    return encoded
  }
  const robin = connect(url, createToken(2, 'robin'))
  const kim = connect(url, createToken(2, 'kim'))
  const eve = connect(url, createToken(60, 'eve'))
  await Promise.all([robin.outcome, kim.outcome, eve.outcome])
  kim.client.emit('token', createToken(60, 'kim'))
  // The token of another user closes the connection.
  eve.client.emit('token', createToken(60, 'kim'))
  await vi.waitFor(() => expect(eve.closed).toHaveLength(1))
  await vi.waitFor(() => expect(robin.closed).toHaveLength(1), { timeout: 5_000 })
  expect(kim.closed).toEqual([])
})

it('the hub closes a connection on a message larger than any token', async () => {
  const { url } = await startHub()
  usersByToken.set('robin-token', 'robin')
  const robin = connect(url, 'robin-token')
  await robin.outcome
  robin.client.emit('token', 'x'.repeat(20_000))
  await vi.waitFor(() => expect(robin.closed).toHaveLength(1))
})

it('the hub does not share the token with other processes', async () => {
  const first = await startHub()
  const second = await startHub()
  usersByToken.set('a-very-secret-token', 'robin')
  await connect(first.url, 'a-very-secret-token').outcome
  const payloads: string[] = []
  const listener = await database.pool.connect()
  listener.on('notification', ({ payload = '' }) => payloads.push(payload))
  await listener.query('listen "socket.io#/"')
  await waitForDiscovery(second.hub, 'robin')
  // The response of the other process contains the rooms of the connection.
  await vi.waitFor(() => expect(payloads.join('')).toContain('"handshake"'))
  listener.release(true)
  expect(payloads.join('')).not.toContain('a-very-secret-token')
})

it('filterConnected returns users connected to any process', async () => {
  const [first, second] = [await startHub(), await startHub()]
  usersByToken.set('robin-token', 'robin').set('kim-token', 'kim')
  const [robin, kim] = [connect(first.url, 'robin-token'), connect(second.url, 'kim-token')]
  await Promise.all([robin.outcome, kim.outcome])
  await waitForDiscovery(first.hub, 'kim')
  expect(await first.hub.filterConnected(['sam', 'robin', 'kim'])).toEqual(['robin', 'kim'])
  expect(await first.hub.filterConnected([])).toEqual([])
})

it('the hub does not check a token again shortly after a check', async () => {
  usersByToken.set('same', 'same')
  const { url } = await startHub()
  authentications = 0
  const { client, outcome, closed } = connect(url, 'same')
  expect(await outcome).toBe('connected')
  await vi.waitFor(() => expect(authentications).toBeGreaterThanOrEqual(2))
  await new Promise((resolve) => setTimeout(resolve, 200))
  authentications = 0
  for (let sent = 0; sent < 10; sent += 1) client.emit('token', 'same')
  usersByToken.set('other', 'same')
  client.emit('token', 'other')
  await vi.waitFor(() => expect(authentications).toBeGreaterThan(0))
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(authentications).toBe(1)
  expect(closed).toEqual([])
})

it('the hub limits the tokens of all connections of a user to 60 per minute', async () => {
  const { url } = await startHub()
  const tokens = Array.from({ length: 100 }, (_, index) => `flood ${index}`)
  for (const token of tokens) usersByToken.set(token, 'flood')
  const floodConnections = Array.from({ length: 4 }, () => connect(url, 'flood 0'))
  for (const { client, outcome } of floodConnections) {
    expect(await outcome).toBe('connected')
    client.io.reconnection(false)
  }
  await new Promise((resolve) => setTimeout(resolve, 300))
  authentications = 0
  for (const token of tokens) for (const { client } of floodConnections) client.emit('token', token)
  await vi.waitFor(() => expect(floodConnections.map(({ closed }) => closed.length)).toEqual([1, 1, 1, 1]))
  expect(authentications).toBeLessThanOrEqual(60)
})

it('the hub refuses the 21st connection of a user until one is closed', async () => {
  usersByToken.set('many', 'many').set('robin-token', 'robin')
  const { url } = await startHub()
  const connections = Array.from({ length: 25 }, () => connect(url, 'many'))
  const outcomes = await Promise.all(connections.map(({ outcome }) => outcome))
  expect(outcomes.filter((outcome) => outcome === 'connected')).toHaveLength(20)
  expect(outcomes.filter((outcome) => outcome === 'too-many-connections')).toHaveLength(5)
  expect(await connect(url, 'robin-token').outcome).toBe('connected')
  connections[outcomes.indexOf('connected')]?.client.disconnect()
  await vi.waitFor(async () => expect(await connect(url, 'many').outcome).toBe('connected'))
})

it.each(['/', '/api/User', '/hub/'])(
  'the hub survives an upgrade request to %s that is reset',
  async (path) => {
    const { url } = await startHub()
    const { hostname, port } = new URL(url)
    const socket = openSocket(Number(port), hostname)
    await new Promise<void>((resolve) => socket.once('connect', resolve))
    const headers = ['Host: stays.example', 'Connection: Upgrade', 'Upgrade: h2c', '', '']
    await new Promise<void>((resolve) =>
      socket.write([`GET ${path} HTTP/1.1`, ...headers].join('\r\n'), () => resolve()),
    )
    socket.resetAndDestroy()
    // An error without a listener would fail this test run before the second request gets its response.
    for (let attempt = 0; attempt < 2; attempt += 1) expect((await fetch(url)).status).toBe(404)
  },
)
