import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { randomFor } from '../../apps/server/src/demo/random.ts'
import { startEmbedded } from '../../apps/server/src/platform/db/embedded.ts'
import { freePort } from '../../apps/server/src/test/ports.ts'
import { removeLeftovers, scratchFolder } from '../../apps/server/src/test/scratch.ts'
import { type Blow, newTally, type Place, readExamples, runCycle } from './cycle.ts'
import { newWorld, settingsOf } from './fixture.ts'
import { databaseIsBack, killDatabase } from './kill-database.ts'
import { startServers } from './standby-servers.ts'

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '500' }, seed: { type: 'string', default: '1' } },
})
/** So many tries has the control to lose something. */
const CONTROL = 10

async function untilReady(url: string): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await wait(20)) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
  }
  throw new Error('The server was not ready within a minute.')
}

/** What a database does that says done before it has written anything down. */
async function forgetful(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('alter system set synchronous_commit = off')
  await client.query("alter system set wal_writer_delay = '10s'")
  await client.query('select pg_reload_conf()')
  await client.end()
}

await removeLeftovers()
const dataDir = await scratchFolder()
const embedded = await startEmbedded(dataDir)
let stopServers = async () => {}
try {
  const databaseUrl = embedded.url
  const settings = settingsOf(databaseUrl, dataDir, await freePort())
  const world = await newWorld(settings)
  const servers = await startServers(settings)
  stopServers = servers.stop
  const place: Place = { world, databaseUrl, dataDir, url: servers.url }
  const database: Blow = {
    strike: () => killDatabase(dataDir),
    recover: async () => {
      await databaseIsBack(databaseUrl)
      await untilReady(servers.url())
    },
  }
  const examples = await readExamples(place)
  const random = randomFor(values.seed)
  const tally = newTally()
  while (tally.kills < Number(values.kills))
    await runCycle(place, examples, random, tally.kills % 2 === 0 ? database : servers, tally)

  await forgetful(embedded.adminUrl)
  const control = newTally()
  while (control.kills < CONTROL && control.lost.length === 0)
    await runCycle(place, examples, random, database, control, { repeat: false })

  for (const one of [...tally.lost, ...tally.half, ...tally.refused].slice(0, 40))
    process.stdout.write(`  ${one}\n`)
  process.stdout.write(
    `crash: ${tally.kills} kills, every other of the server, during writes: of ${tally.acknowledged} acknowledged ${tally.lost.length} lost, ${tally.half.length} half there, of ${tally.unanswered} without an answer ${tally.thereAllTheSame} there all the same and ${tally.refused.length} not done when asked again; control without synchronous commit: ${control.lost.length} of ${control.acknowledged} lost\n`,
  )
  const isRight = tally.lost.length + tally.half.length + tally.refused.length === 0
  process.exitCode = isRight && control.lost.length > 0 ? 0 : 1
} finally {
  await stopServers()
  await embedded.stop()
  await rm(dataDir, { recursive: true, force: true })
}
