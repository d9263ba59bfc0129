import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/test/database.ts'
import { freePort } from '../../apps/server/src/test/ports.ts'
import { startTestServer, type TestServer } from '../../apps/server/src/test/server.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import { newWorld, type World } from './fixture.ts'
import { rollOver } from './rolling-restart.ts'

let database: TestDatabase
let servers: TestServer[]
let balancer: Balancer
let world: World
let ports: number[]

/** Within this process, so that no second Node.js has to start; it ends as it does when it is asked to stop. */
const start = (port: number | undefined) =>
  startTestServer({
    // Longer than the balancer needs to notice.
    env: {
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${ports[0]}`,
      ROLES: 'api,identity',
      DRAIN_SECONDS: '1',
    },
    database: { ...database, drop: async () => undefined },
    // Tokens are for ten minutes of the real time.
    startAt: new Date(),
  })

beforeAll(async () => {
  database = await createTestDatabase()
  ports = [await freePort(), await freePort(), await freePort()]
  servers = await Promise.all(ports.slice(1).map(start))
  world = await newWorld(database.db, (userID) => servers[0]?.tokenFor(userID) ?? Promise.reject(), 2)
  balancer = await startBalancer(ports[0] ?? 0, ports.slice(1))
})
afterAll(async () => {
  await balancer.stop()
  for (const server of servers) await server.stop()
  await database.drop()
})

const restart = async () => {
  await servers.shift()?.stop()
  servers.push(await start(ports[1]))
}

it('loses no request and no event when one of two servers is restarted', { timeout: 60_000 }, async () => {
  const rolled = await rollOver(world, balancer, [restart], 2)
  console.log(
    `figure: two-servers: ${rolled.restarts} restart, ${rolled.requests} requests, ${rolled.failed.length} failed, ${rolled.missed.length} messages not learnt`,
  )
  expect(rolled).toMatchObject({ restarts: 1, failed: [], missed: [] })
  expect(rolled.said).toBeGreaterThan(0)
  expect(rolled.breaks).toBeGreaterThan(0)
})
