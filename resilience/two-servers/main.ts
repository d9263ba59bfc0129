import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { createApp } from '../../apps/server/src/app.ts'
import { issueTestToken } from '../../apps/server/src/areas/identity/testing/issue-test-token.ts'
import { startMailServer } from '../../apps/server/src/areas/notifications/testing/mail-server.ts'
import { readConfig } from '../../apps/server/src/platform/config.ts'
import { startEmbedded } from '../../apps/server/src/platform/db/embedded.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { freePort } from '../../apps/server/src/test/ports.ts'
import { removeLeftovers, scratchFolder } from '../../apps/server/src/test/scratch.ts'
import { type RunningServer, runServer } from '../../scripts/verify/run-server.ts'
import { settingsOf } from '../crash/fixture.ts'
import { startBalancer } from './balancer.ts'
import { newWorld } from './fixture.ts'
import { hasNginx, startNginx } from './nginx.ts'
import { measureOutage, type Outage, until } from './outage.ts'
import { addUp, type Restart, type Rolled, rollOver } from './rolling-restart.ts'

const { values } = parseArgs({
  options: {
    restarts: { type: 'string', default: '50' },
    /** Seconds that the database is away each time. Processes forget each other after ten. */
    outages: { type: 'string', default: '2,12' },
  },
})
const AUDITS = 8
const ANSWERS_WITHIN = 3_000
const BACK_WITHIN = 5_000

await removeLeftovers()
const dataDir = await scratchFolder()
const settingsOfDatabase = { port: String(await freePort()) }
let embedded = await startEmbedded(dataDir, settingsOfDatabase)
const post = await startMailServer()
const [balancerPort, ...apiPorts] = [await freePort(), await freePort(), await freePort()]
const api = {
  ...settingsOf(embedded.url, dataDir, balancerPort),
  SMTP_URL: post.smtpUrl,
  // The balancer asks five times in a second.
  DRAIN_SECONDS: '1',
}
const running = new Map<string, RunningServer>()

const start = async (name: string, port?: number) =>
  void running.set(name, await runServer(name === 'worker' ? { ...api, ROLES: 'worker' } : api, port))
const restart =
  (name: string, port?: number): Restart =>
  async () => {
    const code = await running.get(name)?.stop()
    if (code !== 0) throw new Error(`${name} did not stop by itself: ${code}`)
    await start(name, port)
  }
const hasLetter = (address: string) =>
  post.received.some(({ to }) => to?.some((one) => one.address === address))

/** Both in turn, and every fifth time the worker. */
function* restarts(count: number): Generator<Restart> {
  for (let nth = 0; nth < count; nth += 1)
    yield nth % 5 === 4 ? restart('worker') : restart(`api ${nth % 2}`, apiPorts[nth % 2])
}

const seconds = (milliseconds: number) => (milliseconds / 1_000).toFixed(1)

try {
  const config = { ...readConfig(api), databaseUrl: embedded.url }
  const app = await createApp({ config, log: createLog('silent'), schedules: false })
  const { db } = app.platform
  const world = await newWorld(db, (userID) => issueTestToken(app.platform, userID), AUDITS)
  await app.stop()
  for (const [nth, port] of apiPorts.entries()) await start(`api ${nth}`, port)
  await start('worker')
  const balancers = {
    ours: () => startBalancer(balancerPort, apiPorts),
    ...(hasNginx() && { nginx: () => startNginx(dataDir, balancerPort, apiPorts) }),
  }
  const all: Rolled[] = []
  for (const begin of Object.values(balancers)) {
    const balancer = await begin()
    try {
      all.push(await rollOver(world, balancer, restarts(Number(values.restarts)), apiPorts.length))
    } finally {
      await balancer.stop()
    }
  }
  const rolled = addUp(all)
  const unsent = () => rolled.invited.filter((address) => !hasLetter(address)).length
  // Letters leave one after the other; what a stopped worker had in hand is taken up again.
  const sentAfter = await until(() => unsent() === 0)

  const outages: Outage[] = []
  for (const away of values.outages.split(',').map(Number)) {
    const place = {
      world,
      urls: apiPorts.map((port) => `http://127.0.0.1:${port}`),
      hasLetter,
      takeAway: () => embedded.stop(),
      bringBack: async () => {
        embedded = await startEmbedded(dataDir, settingsOfDatabase)
      },
    }
    outages.push(await measureOutage(place, away * 1_000))
  }
  const odd = outages.flatMap((outage) => outage.odd)
  const longest = Math.max(...outages.map((outage) => outage.longest))
  const worst = (what: keyof Outage['recovered']) => Math.max(...outages.map((one) => one.recovered[what]))
  for (const one of [...rolled.failed, ...rolled.missed, ...odd].slice(0, 40))
    process.stdout.write(`  ${one}\n`)
  process.stdout.write(
    `two-servers: ${rolled.restarts} rolling restarts behind ${Object.keys(balancers).join(' and ')}, ${rolled.requests} requests, ${rolled.failed.length} failed; ${rolled.breaks} hub connections broken, of ${rolled.said} messages ${rolled.missed.length} not learnt; ${rolled.invited.length} letters, ${unsent()} never sent; database away ${outages.length} times: the slowest of ${outages.reduce((sum, { asked }) => sum + asked, 0)} errors within ${seconds(longest)} s, ${odd.length} other answers; back: lists after ${seconds(worst('list'))} s, the hub after ${seconds(worst('message'))} s, letters after ${seconds(worst('letter'))} s\n`,
  )
  const isRight =
    rolled.failed.length + rolled.missed.length + odd.length === 0 &&
    Number.isFinite(sentAfter) &&
    longest <= ANSWERS_WITHIN &&
    Math.max(worst('list'), worst('message'), worst('letter')) <= BACK_WITHIN
  process.exitCode = isRight ? 0 : 1
} finally {
  for (const server of running.values()) await server.kill()
  await post.stop()
  await embedded.stop()
  await rm(dataDir, { recursive: true, force: true })
}
