import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { createRandom } from '../../apps/server/src/demo/random.ts'
import { startEmbedded } from '../../apps/server/src/platform/db/embedded.ts'
import { freePort } from '../../apps/server/src/test/ports.ts'
import { createScratchFolder, removeLeftovers } from '../../apps/server/src/test/scratch.ts'
import { printCheck } from '../../scripts/verify/result.ts'
import { createFixtureDatabase, createSettings } from '../lib/fixture.ts'
import { type Context, createTally, type KillTarget, readExpectedCounts, runCycle } from './cycle.ts'
import { killDatabase, waitForDatabase } from './kill-database.ts'
import { startServers } from './standby-servers.ts'

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '500' }, seed: { type: 'string', default: '1' } },
})
/** The control must lose a write within this many kills. */
const CONTROL_KILLS = 10

async function waitUntilReady(url: string): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await wait(20)) {
    const response = await fetch(`${url}/readyz`).catch(() => undefined)
    if (response?.ok) return
  }
  throw new Error('The server was not ready within a minute.')
}

/** Lets PostgreSQL acknowledge commits before they are on disk. */
async function disableSynchronousCommit(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('alter system set synchronous_commit = off')
  await client.query("alter system set wal_writer_delay = '10s'")
  await client.query('select pg_reload_conf()')
  await client.end()
}

await removeLeftovers()
const dataDir = await createScratchFolder()
const embedded = await startEmbedded(dataDir)
let stopServers = async () => {}
try {
  const databaseUrl = embedded.url
  const settings = createSettings(databaseUrl, dataDir, await freePort())
  const fixture = await createFixtureDatabase(settings, 1)
  const servers = await startServers(settings)
  stopServers = servers.stop
  const context: Context = { fixture, databaseUrl, dataDir, url: servers.url }
  const database: KillTarget = {
    kill: () => killDatabase(dataDir),
    recover: async () => {
      await waitForDatabase(databaseUrl)
      await waitUntilReady(servers.url())
    },
  }
  const expectedCounts = await readExpectedCounts(context)
  const random = createRandom(values.seed)
  const tally = createTally()
  while (tally.kills < Number(values.kills))
    await runCycle(context, expectedCounts, random, tally.kills % 2 === 0 ? database : servers, tally)

  await disableSynchronousCommit(embedded.adminUrl)
  const control = createTally()
  while (control.kills < CONTROL_KILLS && control.lost.length === 0)
    await runCycle(context, expectedCounts, random, database, control, { repeat: false })

  printCheck(
    'crash',
    `${tally.kills} kills of server and database, ${tally.acknowledged} acknowledged writes, ${tally.unconfirmed} without a response (${tally.unconfirmedButDone} of them done); control without synchronous commit lost ${control.lost.length} of ${control.acknowledged}`,
    [
      ...tally.lost.map((write) => `lost: ${write}`),
      ...tally.partial.map((write) => `incomplete: ${write}`),
      ...tally.refused,
      ...(control.lost.length === 0
        ? ['the control lost no write, so the check would miss a lost write']
        : []),
    ],
  )
} finally {
  await stopServers()
  await embedded.stop()
  await rm(dataDir, { recursive: true, force: true })
}
