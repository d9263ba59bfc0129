import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/test/database.ts'
import { freePort } from '../../apps/server/src/test/ports.ts'
import { startTestServer, type TestServer } from '../../apps/server/src/test/server.ts'
import { createFixture, type Fixture } from '../lib/fixture.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import { runRollingRestart } from './rolling-restart.ts'

let database: TestDatabase
let servers: TestServer[]
let balancer: Balancer
let fixture: Fixture
let ports: number[]

/** Starts a server in this process; `stop` is the same graceful shutdown as for SIGTERM. */
const start = (port: number | undefined) =>
  startTestServer({
    // DRAIN_SECONDS is longer than the interval of the readiness checks.
    env: {
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${ports[0]}`,
      ROLES: 'api,identity',
      DRAIN_SECONDS: '1',
    },
    database: { ...database, drop: async () => undefined },
    // The expiry of tokens is checked by the real time.
    startAt: new Date(),
  })

beforeAll(async () => {
  database = await createTestDatabase()
  ports = [await freePort(), await freePort(), await freePort()]
  servers = await Promise.all(ports.slice(1).map(start))
  fixture = await createFixture(database.db, (userID) => servers[0]?.tokenFor(userID) ?? Promise.reject(), 2)
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
  const run = await runRollingRestart(fixture, balancer, [restart], 2)
  console.log(
    `metric: two-servers: ${run.restarts} restart, ${run.requests} requests, ${run.failed.length} failed, ${run.missed.length} messages not received`,
  )
  expect(run).toMatchObject({ restarts: 1, failed: [], missed: [] })
  expect(run.messages).toBeGreaterThan(0)
  expect(run.reconnections).toBeGreaterThan(0)
})
