import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { startMailServer } from '../../apps/server/src/areas/mail/testing/mail-server.ts'
import { startEmbedded } from '../../apps/server/src/platform/db/embedded.ts'
import { freePort } from '../../apps/server/src/test/ports.ts'
import { createScratchFolder, removeLeftovers } from '../../apps/server/src/test/scratch.ts'
import { printCheck, printResult } from '../../scripts/verify/result.ts'
import { type RunningServer, runServer } from '../../scripts/verify/server.ts'
import { createFixtureDatabase, createSettings } from '../lib/fixture.ts'
import { startBalancer } from './balancer.ts'
import { hasNginx, startNginx } from './nginx.ts'
import { measureOutage, type Outage, waitUntil } from './outage.ts'
import { combineTotals, type Restart, type RestartRun, runRollingRestart } from './rolling-restart.ts'

const { values } = parseArgs({
  options: {
    restarts: { type: 'string', default: '50' },
    /** Seconds for which the database is stopped. After more than ten, the hubs of the servers must discover each other again. */
    outages: { type: 'string', default: '2,12' },
  },
})
const AUDITS = 8
const MAX_RESPONSE_MILLISECONDS = 3_000
const MAX_RECOVERY_MILLISECONDS = 5_000

await removeLeftovers()
const dataDir = await createScratchFolder()
const databaseSettings = { port: String(await freePort()) }
let embedded = await startEmbedded(dataDir, databaseSettings)
const mailServer = await startMailServer()
const [balancerPort, ...apiPorts] = [await freePort(), await freePort(), await freePort()]
const api = {
  ...createSettings(embedded.url, dataDir, balancerPort),
  SMTP_URL: mailServer.smtpUrl,
  // Longer than the interval of the readiness checks.
  DRAIN_SECONDS: '1',
}
const running = new Map<string, RunningServer>()

const startProcess = async (name: string, port?: number) =>
  void running.set(name, await runServer(name === 'worker' ? { ...api, ROLES: 'worker' } : api, port))
const createRestart =
  (name: string, port?: number): Restart =>
  async () => {
    const code = await running.get(name)?.stop()
    if (code !== 0) throw new Error(`${name} exited with ${code}`)
    await startProcess(name, port)
  }
const hasEmail = (address: string) =>
  mailServer.received.some(({ to }) => to?.some((recipient) => recipient.address === address))

/** Restarts both servers in turn, and every fifth time the worker. */
function* listRestarts(count: number): Generator<Restart> {
  for (let index = 0; index < count; index += 1)
    yield index % 5 === 4 ? createRestart('worker') : createRestart(`api ${index % 2}`, apiPorts[index % 2])
}

const formatSeconds = (milliseconds: number) => (milliseconds / 1_000).toFixed(1)

try {
  const fixture = await createFixtureDatabase(api, AUDITS)
  for (const [index, port] of apiPorts.entries()) await startProcess(`api ${index}`, port)
  await startProcess('worker')
  const balancers = [
    () => startBalancer(balancerPort, apiPorts),
    ...(hasNginx() ? [() => startNginx(dataDir, balancerPort, apiPorts)] : []),
  ]
  if (!hasNginx())
    printResult({
      name: 'two servers behind nginx',
      outcome: 'skipped',
      metric: 'nginx is not installed',
      target: 'none',
    })
  const runs: RestartRun[] = []
  for (const startNext of balancers) {
    const balancer = await startNext()
    try {
      runs.push(
        await runRollingRestart(fixture, balancer, listRestarts(Number(values.restarts)), apiPorts.length),
      )
    } finally {
      await balancer.stop()
    }
  }
  const run = combineTotals(runs)
  const unsent = () => run.invited.filter((address) => !hasEmail(address))
  // E-mails are sent one at a time; another worker retries the jobs of a stopped one.
  await waitUntil(() => unsent().length === 0)
  printCheck(
    'two servers, rolling restarts',
    `${run.restarts} restarts behind ${balancers.length} balancers, ${run.requests} requests, ${run.messages} messages, ${run.reconnections} hub reconnections, ${run.invited.length} e-mails`,
    [...run.failed, ...run.missed, ...unsent().map((address) => `no e-mail was sent to ${address}`)],
  )

  const outages: Outage[] = []
  for (const outageSeconds of values.outages.split(',').map(Number)) {
    const context = {
      fixture,
      urls: apiPorts.map((port) => `http://127.0.0.1:${port}`),
      hasEmail,
      stopDatabase: () => embedded.stop(),
      startDatabase: async () => {
        embedded = await startEmbedded(dataDir, databaseSettings)
      },
    }
    outages.push(await measureOutage(context, outageSeconds * 1_000))
  }
  const slowest = Math.max(...outages.map((outage) => outage.slowestResponse))
  const recovery = (label: keyof Outage['recovered']) =>
    Math.max(...outages.map((outage) => outage.recovered[label]))
  const slowRecoveries = (['list', 'message', 'email'] as const).filter(
    (label) => recovery(label) > MAX_RECOVERY_MILLISECONDS,
  )
  printCheck(
    'two servers, database outage',
    `${outages.length} outages, ${outages.reduce((sum, { requests }) => sum + requests, 0)} requests, slowest error ${formatSeconds(slowest)} s; recovery of lists ${formatSeconds(recovery('list'))} s, hub ${formatSeconds(recovery('message'))} s, e-mails ${formatSeconds(recovery('email'))} s`,
    [
      ...outages.flatMap(({ unexpected }) => unexpected),
      ...(slowest > MAX_RESPONSE_MILLISECONDS ? [`an error took ${formatSeconds(slowest)} s`] : []),
      ...slowRecoveries.map((label) => `${label}: recovery took ${formatSeconds(recovery(label))} s`),
    ],
  )
} finally {
  for (const server of running.values()) await server.kill()
  await mailServer.stop()
  await embedded.stop()
  await rm(dataDir, { recursive: true, force: true })
}
