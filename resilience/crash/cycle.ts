import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Random } from '../../apps/server/src/demo/random.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import type { Fixture } from '../lib/fixture.ts'
import { KINDS, type Kind, type Parts } from './write-kinds.ts'

interface Write {
  kind: Kind
  marker: string
  /** Whether the client received a successful response. */
  acknowledged: boolean
}

interface CheckedWrites {
  lost: string[]
  partial: string[]
  /** Markers of complete writes. */
  complete: Set<string>
}

async function readParts(
  databaseUrl: string,
  dataDir: string,
  kind: Kind,
  markers: readonly string[],
): Promise<Parts> {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await kind.parts(client, markers, dataDir)
  } finally {
    await client.end()
  }
}

const areEqual = (left: readonly number[], right: readonly number[]): boolean => left.join() === right.join()

/** Acknowledged writes must be complete; other writes complete or absent. */
export function checkWrites(
  kind: Kind,
  parts: Parts,
  example: readonly number[],
  writes: readonly Write[],
): CheckedWrites {
  const checked: CheckedWrites = { lost: [], partial: [], complete: new Set() }
  for (const { marker, acknowledged } of writes) {
    const found = parts.get(marker) ?? []
    const description = `${kind.name}, ${marker}: ${found.join(' ')} of ${example.join(' ')}`
    if (areEqual(found, example)) checked.complete.add(marker)
    else if (found.some((count) => count > 0)) checked.partial.push(description)
    else if (acknowledged) checked.lost.push(description)
  }
  return checked
}

export interface Context {
  fixture: Fixture
  databaseUrl: string
  dataDir: string
  /** The address of the current server. */
  url(): string
}

/** A server or a database that is killed and recovers. */
export interface KillTarget {
  kill(): Promise<void>
  recover(): Promise<void>
}

export interface Tally {
  kills: number
  acknowledged: number
  /** Writes without a response, and how many of these were completed. */
  unanswered: number
  unansweredButDone: number
  lost: string[]
  partial: string[]
  /** Refused, or not done when repeated. */
  refused: string[]
}

export const createTally = (): Tally => ({
  kills: 0,
  acknowledged: 0,
  unanswered: 0,
  unansweredButDone: 0,
  lost: [],
  partial: [],
  refused: [],
})

const WRITERS = 4
const TIMEOUT = 10_000
/** The limit for the first writes of a cycle. */
const LONGEST = 120_000

const countDone = (writes: readonly Write[]): number =>
  writes.filter(({ acknowledged }) => acknowledged).length

/** True if it was acknowledged, undefined if the outcome is unknown. */
async function write({ fixture, url }: Context, kind: Kind, marker: string): Promise<boolean | undefined> {
  try {
    const { status } = await kind.send(fixture, url(), marker, AbortSignal.timeout(TIMEOUT))
    if (status >= 500) return undefined
    return status < 300
  } catch {
    return undefined
  }
}

/** The rows of each kind of write when nothing is killed. */
export async function readExamples(context: Context): Promise<Map<Kind, readonly number[]>> {
  const examples = new Map<Kind, readonly number[]>()
  for (const kind of KINDS) {
    const marker = kind.marker('example')
    if (!(await write(context, kind, marker)))
      throw new Error(`${kind.name}: it failed although nothing was killed`)
    const parts = (await readParts(context.databaseUrl, context.dataDir, kind, [marker])).get(marker) ?? []
    if (parts.some((count) => count === 0)) throw new Error(`${kind.name}: ${parts.join(' ')} is incomplete`)
    examples.set(kind, parts)
  }
  return examples
}

/** Repeats a write without a response with the same idempotency key until it succeeds. */
async function repeatWrite(context: Context, { kind, marker }: Write, tally: Tally): Promise<void> {
  for (let attempts = 0; attempts < 20; attempts += 1) {
    const response = await kind
      .send(context.fixture, context.url(), marker, AbortSignal.timeout(TIMEOUT))
      .catch(() => undefined)
    // Done now, done before, or refused because the first request is known.
    if (response && (response.status < 300 || response.status === 409)) return
    if (response && response.status < 500) break
    await wait(50)
  }
  tally.refused.push(`${kind.name}, ${marker}: not done when repeated`)
}

async function check(
  context: Context,
  examples: Map<Kind, readonly number[]>,
  writes: readonly Write[],
  tally: Tally,
) {
  for (const [kind, example] of examples) {
    const ofKind = writes.filter((write) => write.kind === kind)
    const markers = ofKind.map(({ marker }) => marker)
    const parts = await readParts(context.databaseUrl, context.dataDir, kind, markers)
    const { lost, partial, complete } = checkWrites(kind, parts, example, ofKind)
    tally.lost.push(...lost)
    tally.partial.push(...partial)
    tally.unansweredButDone += ofKind.filter(
      ({ acknowledged, marker }) => !acknowledged && complete.has(marker),
    ).length
  }
}

/** Kills the target during concurrent writes, and compares the responses with the rows afterwards. */
export async function runCycle(
  context: Context,
  examples: Map<Kind, readonly number[]>,
  random: Random,
  target: KillTarget,
  tally: Tally,
  { repeat = true }: { repeat?: boolean } = {},
): Promise<void> {
  const writes: Write[] = []
  let killed = false
  const writer = async () => {
    while (!killed) {
      const kind = random.pick(KINDS)
      const marker = kind.marker(newId())
      const done = await write(context, kind, marker)
      if (done === false) tally.refused.push(`${kind.name}, ${marker}: refused`)
      else writes.push({ kind, marker, acknowledged: done === true })
    }
  }
  const writers = Array.from({ length: WRITERS }, writer)
  const wanted = random.whole(2, 12)
  for (const end = Date.now() + LONGEST; countDone(writes) < wanted; await wait(5))
    if (Date.now() > end) throw new Error('No write succeeded in time.')
  // A random moment during the writes.
  await wait(random.whole(0, 40))
  await target.kill()
  killed = true
  await Promise.all(writers)
  await target.recover()
  tally.kills += 1
  tally.acknowledged += countDone(writes)
  const unanswered = writes.filter(({ acknowledged }) => !acknowledged)
  tally.unanswered += unanswered.length
  await check(context, examples, writes, tally)
  if (!repeat) return
  for (const write of unanswered) await repeatWrite(context, write, tally)
  await check(
    context,
    examples,
    unanswered.map((write) => ({ ...write, acknowledged: true })),
    { ...tally, unansweredButDone: 0 },
  )
}
