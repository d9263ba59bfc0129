import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startEmbedded } from '../../apps/server/src/platform/db/embedded.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { createDb, createPool } from '../../apps/server/src/platform/db/pool.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { fill } from '../data/fill.ts'
import { sizeOf } from '../data/size.ts'
import { startServer } from '../lib/server.ts'
import { lookAt } from '../plans/look-at.ts'
import { opener } from '../plans/open.ts'
import { listenToStatements } from '../plans/statements.ts'
import { findWorld } from '../plans/world.ts'
import { growing } from './growing.ts'

const MARK = 2
/** Below this a difference is the clock's. */
const FLOOR = 1
/** Of so many the quickest counts. */
const TRIES = 15

const { values } = parseArgs({
  options: {
    from: { type: 'string', default: '1000' },
    to: { type: 'string', default: '1000000' },
    /** Folders with an embedded database that proof:data has filled, instead of new ones. */
    small: { type: 'string' },
    large: { type: 'string' },
  },
})

/** Somebody with nothing of their own yet: whoever has messages waiting reads these as well, however many audits there are. */
async function addAdministrator(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ user_id: string }>(`
    insert into user_account (user_id, email, first_name, surname, roles, email_confirmed_at, created_at, updated_at)
    values (gen_random_uuid(), gen_random_uuid() || '@example.org', 'Nova', 'Lind', '{Admin}', now(), now(), now())
    returning user_id`)
  const [added] = rows
  if (!added) throw new Error('Nobody was added.')
  return added.user_id
}

/** The same questions on one size; answers milliseconds by name. */
async function measure(url: string): Promise<Map<string, number>> {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' })
  await client.connect()
  try {
    return await measureOn(url, client)
  } finally {
    await client.end()
  }
}

async function measureOn(url: string, client: pg.Client): Promise<Map<string, number>> {
  const { app, tokenFor } = await startServer(url)
  try {
    const world = await findWorld(client)
    const open = await opener(app.fastify, world, tokenFor)
    const newcomer = { ...world, admin: await addAdministrator(client) }
    const openAsNewcomer = await opener(app.fastify, newcomer, tokenFor)
    const costs = new Map<string, number>()
    for (const screen of await growing(world, client)) {
      const seen = await lookAt(screen.name === 'My work' ? openAsNewcomer : open, client, screen, TRIES)
      if (typeof seen === 'string') throw new Error(`${screen.name}: ${seen}`)
      costs.set(screen.name, seen.milliseconds)
    }
    return costs
  } finally {
    await app.stop()
  }
}

async function measureFilled(folder: string): Promise<Map<string, number>> {
  const embedded = await startEmbedded(folder, {}, createLog('warn'))
  try {
    return await measure(embedded.url)
  } finally {
    await embedded.stop()
  }
}

async function measureNew(audits: number): Promise<Map<string, number>> {
  const folder = await mkdtemp(join(tmpdir(), 'sojourn-growth-'))
  const embedded = await startEmbedded(folder, { fsync: 'off' }, createLog('warn'))
  try {
    const pool = createPool(embedded.url, createLog('warn'))
    await migrate(pool)
    const db = createDb(pool)
    await fill(
      db,
      sizeOf({ audits, answered: Math.min(0.05, 500 / audits), reporting: Math.min(0.2, 4_000 / audits) }),
    )
    await db.destroy()
    return await measure(embedded.url)
  } finally {
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

listenToStatements()
const small = await (values.small ? measureFilled(values.small) : measureNew(Number(values.from)))
const large = await (values.large ? measureFilled(values.large) : measureNew(Number(values.to)))
let worst = 0
for (const [name, before] of small) {
  const after = large.get(name) ?? 0
  const growth = Math.max(after, FLOOR) / Math.max(before, FLOOR)
  worst = Math.max(worst, growth)
  process.stdout.write(
    `  ${name.padEnd(40)} ${before.toFixed(2).padStart(8)} ms ${after.toFixed(2).padStart(8)} ms  ${growth.toFixed(2)} times${growth > MARK ? '  above the mark' : ''}\n`,
  )
}
process.stdout.write(`flat-growth: the worst grows ${worst.toFixed(2)} times (mark ${MARK})\n`)
process.exitCode = worst > MARK ? 1 : 0
