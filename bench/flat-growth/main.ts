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
import { lookAt, type Open, type Seen } from '../plans/look-at.ts'
import { opener } from '../plans/open.ts'
import { listenToStatements } from '../plans/statements.ts'
import { findWorld } from '../plans/world.ts'
import { type Growing, growing, pickTerms } from './growing.ts'

const MARK = 2
/** A later page is looked up first; with 1,000 audits a list is so short that it needs none. */
const MORE_STATEMENTS = 1
/** What the database does within a millisecond counts as one: whoever waits cannot tell. What they wait for has no such floor. */
const FLOOR = 1
/** Of so many the quickest counts, each time. */
const TRIES = 15
/** A whole answer meets more of what else the machine does. */
const ANSWERS = 60
const ROUNDS = 5
/** What is above the mark then is asked again, in both sizes: on a machine with neighbours five moments may all have been bad ones. */
const MORE_ROUNDS = 5

const { values } = parseArgs({
  options: {
    from: { type: 'string', default: '1000' },
    to: { type: 'string', default: '1000000' },
    /** Folders with an embedded database that verify:data has filled, instead of new ones. */
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

interface Cost extends Pick<Seen, 'milliseconds' | 'statements'>, Pick<Growing, 'isLater'> {
  /** From the question to the whole answer, with session, roles and JSON. */
  answered: number
}

type Costs = Map<string, Cost>
/** What is asked: searches for these among others, and all of it or only some. */
interface Asked {
  terms: readonly string[]
  isAsked(name: string): boolean
}

async function timeAnswer(open: Open, screen: Growing): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let tried = 0; tried < ANSWERS; tried += 1) {
    const began = performance.now()
    await open(screen)
    best = Math.min(best, performance.now() - began)
  }
  return best
}

async function connected<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The same questions on one size, by name. */
const measure = (url: string, asked: Asked): Promise<Costs> =>
  connected(url, (client) => measureOn(url, client, asked))

async function measureOn(url: string, client: pg.Client, { terms, isAsked }: Asked): Promise<Costs> {
  const { app, tokenFor } = await startServer(url)
  try {
    const world = await findWorld(client)
    const open = await opener(app.fastify, world, tokenFor)
    const newcomer = { ...world, admin: await addAdministrator(client) }
    const openAsNewcomer = await opener(app.fastify, newcomer, tokenFor)
    const costs: Costs = new Map()
    for (const screen of await growing(world, client, terms)) {
      if (!isAsked(screen.name)) continue
      const ask = screen.name === 'My work' ? openAsNewcomer : open
      const seen = await lookAt(ask, client, screen, TRIES)
      if (typeof seen === 'string') throw new Error(`${screen.name}: ${seen}`)
      costs.set(screen.name, { ...seen, isLater: screen.isLater, answered: await timeAnswer(ask, screen) })
    }
    return costs
  } finally {
    await app.stop()
  }
}

interface Filled {
  url: string
  leave(): Promise<void>
}

async function openFilled(folder: string): Promise<Filled> {
  const embedded = await startEmbedded(folder, {}, createLog('warn'))
  return { url: embedded.url, leave: () => embedded.stop() }
}

/** As many audits are answered in both: enough for every criterion to be answered every month. */
const sharesOf = (audits: number) => ({
  answered: Math.min(0.5, 500 / audits),
  reporting: Math.min(0.2, 4_000 / audits),
})

async function fillNew(audits: number): Promise<Filled> {
  const folder = await mkdtemp(join(tmpdir(), 'sojourn-growth-'))
  const embedded = await startEmbedded(folder, { fsync: 'off' }, createLog('warn'))
  const leave = async () => {
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const pool = createPool(embedded.url, createLog('warn'))
    await migrate(pool)
    const db = createDb(pool)
    await fill(db, sizeOf({ audits, ...sharesOf(audits) }))
    await db.destroy()
    return { url: embedded.url, leave }
  } catch (failure) {
    await leave()
    throw failure
  }
}

/** The quicker of both, screen by screen. */
function bestOf(costs: Costs, others: Costs): Costs {
  const best: Costs = new Map(costs)
  for (const [name, cost] of others) {
    const known = costs.get(name) ?? cost
    best.set(name, {
      ...cost,
      milliseconds: Math.min(known.milliseconds, cost.milliseconds),
      answered: Math.min(known.answered, cost.answered),
      statements: Math.max(known.statements, cost.statements),
    })
  }
  return best
}

interface Growth {
  before: Cost
  after: Cost
  /** Of what the database takes, and of what people wait for. */
  growth: number
  slower: number
  hasMoreStatements: boolean
  isAbove: boolean
}

function growthOf(name: string, small: Costs, large: Costs): Growth {
  const before = small.get(name)
  const after = large.get(name)
  if (!before || !after) throw new Error(`${name} was not looked at.`)
  const growth = Math.max(after.milliseconds, FLOOR) / Math.max(before.milliseconds, FLOOR)
  const slower = after.answered / before.answered
  const hasMoreStatements = after.statements > before.statements + (after.isLater ? MORE_STATEMENTS : 0)
  return {
    before,
    after,
    growth,
    slower,
    hasMoreStatements,
    isAbove: growth > MARK || slower > MARK || hasMoreStatements,
  }
}

/** Both sizes in turns: the machine may be quicker at one time than at another. */
async function measureInTurns(one: Filled, other: Filled): Promise<[Costs, Costs]> {
  let small: Costs = new Map()
  let large: Costs = new Map()
  const terms = await connected(one.url, pickTerms)
  const ask = async (isAsked: Asked['isAsked']) => {
    small = bestOf(small, await measure(one.url, { terms, isAsked }))
    large = bestOf(large, await measure(other.url, { terms, isAsked }))
  }
  for (let round = 0; round < ROUNDS; round += 1) await ask(() => true)
  for (let round = 0; round < MORE_ROUNDS; round += 1) {
    const above = [...small.keys()].filter((name) => growthOf(name, small, large).isAbove)
    if (above.length === 0) break
    await ask((name) => above.includes(name))
  }
  return [small, large]
}

async function measureBoth(): Promise<[Costs, Costs]> {
  const one = await (values.small ? openFilled(values.small) : fillNew(Number(values.from)))
  try {
    const other = await (values.large ? openFilled(values.large) : fillNew(Number(values.to)))
    try {
      return await measureInTurns(one, other)
    } finally {
      await other.leave()
    }
  } finally {
    await one.leave()
  }
}

listenToStatements()
const [small, large] = await measureBoth()
let worst = 0
let slowest = 0
let unlike = 0
let missed = 0
for (const name of small.keys()) {
  const { before, after, growth, slower, hasMoreStatements, isAbove } = growthOf(name, small, large)
  process.stdout.write(
    `  ${name.padEnd(40)} ${before.milliseconds.toFixed(2).padStart(8)} ms ${after.milliseconds.toFixed(2).padStart(8)} ms  ${growth.toFixed(2)} times  answered ${before.answered.toFixed(2).padStart(6)} ms ${after.answered.toFixed(2).padStart(6)} ms  ${slower.toFixed(2)} times  ${before.statements} and ${after.statements} statements${isAbove ? '  above the mark' : ''}\n`,
  )
  if (isAbove) missed += 1
  worst = Math.max(worst, growth)
  slowest = Math.max(slowest, slower)
  if (hasMoreStatements) unlike += 1
}
process.stdout.write(
  `flat-growth: of ${small.size} pages, searches and screens the worst takes the database ${worst.toFixed(2)} times as long, and is answered in ${slowest.toFixed(2)} times the time (mark ${MARK} each); ${unlike} take more statements (mark 0)\n`,
)
process.exitCode = missed > 0 ? 1 : 0
