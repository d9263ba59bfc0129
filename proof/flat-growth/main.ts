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
import { lookAt, type Seen } from '../plans/look-at.ts'
import { opener } from '../plans/open.ts'
import { listenToStatements } from '../plans/statements.ts'
import { findWorld } from '../plans/world.ts'
import { type Growing, growing } from './growing.ts'

const MARK = 2
/** A later page is looked up first; with 1,000 audits a list is so short that it needs none. */
const MORE_STATEMENTS = 1
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

type Costs = Map<string, Pick<Seen, 'milliseconds' | 'statements'> & Pick<Growing, 'isLater'>>

/** The same questions on one size, by name. */
async function measure(url: string): Promise<Costs> {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' })
  await client.connect()
  try {
    return await measureOn(url, client)
  } finally {
    await client.end()
  }
}

async function measureOn(url: string, client: pg.Client): Promise<Costs> {
  const { app, tokenFor } = await startServer(url)
  try {
    const world = await findWorld(client)
    const open = await opener(app.fastify, world, tokenFor)
    const newcomer = { ...world, admin: await addAdministrator(client) }
    const openAsNewcomer = await opener(app.fastify, newcomer, tokenFor)
    const costs: Costs = new Map()
    for (const screen of await growing(world, client)) {
      const seen = await lookAt(screen.name === 'My work' ? openAsNewcomer : open, client, screen, TRIES)
      if (typeof seen === 'string') throw new Error(`${screen.name}: ${seen}`)
      costs.set(screen.name, { ...seen, isLater: screen.isLater })
    }
    return costs
  } finally {
    await app.stop()
  }
}

async function measureFilled(folder: string): Promise<Costs> {
  const embedded = await startEmbedded(folder, {}, createLog('warn'))
  try {
    return await measure(embedded.url)
  } finally {
    await embedded.stop()
  }
}

/** As many audits are answered in both: enough for every criterion to be answered every month. */
const sharesOf = (audits: number) => ({
  answered: Math.min(0.5, 500 / audits),
  reporting: Math.min(0.2, 4_000 / audits),
})

async function measureNew(audits: number): Promise<Costs> {
  const folder = await mkdtemp(join(tmpdir(), 'sojourn-growth-'))
  const embedded = await startEmbedded(folder, { fsync: 'off' }, createLog('warn'))
  try {
    const pool = createPool(embedded.url, createLog('warn'))
    await migrate(pool)
    const db = createDb(pool)
    await fill(db, sizeOf({ audits, ...sharesOf(audits) }))
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
let unlike = 0
for (const [name, before] of small) {
  const after = large.get(name)
  if (!after) throw new Error(`${name} was not looked at.`)
  const growth = Math.max(after.milliseconds, FLOOR) / Math.max(before.milliseconds, FLOOR)
  worst = Math.max(worst, growth)
  const mayTake = before.statements + (after.isLater ? MORE_STATEMENTS : 0)
  if (after.statements > mayTake) unlike += 1
  process.stdout.write(
    `  ${name.padEnd(40)} ${before.milliseconds.toFixed(2).padStart(8)} ms ${after.milliseconds.toFixed(2).padStart(8)} ms  ${growth.toFixed(2)} times  ${before.statements} and ${after.statements} statements${growth > MARK || after.statements > mayTake ? '  above the mark' : ''}\n`,
  )
}
process.stdout.write(
  `flat-growth: of ${small.size} pages, searches and screens the worst grows ${worst.toFixed(2)} times (mark ${MARK}), ${unlike} take more statements (mark 0)\n`,
)
process.exitCode = worst > MARK || unlike > 0 ? 1 : 0
