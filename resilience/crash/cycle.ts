import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Random } from '../../apps/server/src/demo/random.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import type { Fixture } from '../lib/fixture.ts'
import { type Parts, WRITE_KINDS, type WriteKind } from './write-kinds.ts'

interface Write {
  kind: WriteKind
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
  kind: WriteKind,
  markers: readonly string[],
): Promise<Parts> {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await kind.countParts(client, markers, dataDir)
  } finally {
    await client.end()
  }
}

const areEqual = (left: readonly number[], right: readonly number[]): boolean => left.join() === right.join()

/** Acknowledged writes must be complete; other writes complete or absent. */
export function checkWrites(
  kind: WriteKind,
  parts: Parts,
  expected: readonly number[],
  writes: readonly Write[],
): CheckedWrites {
  const checked: CheckedWrites = { lost: [], partial: [], complete: new Set() }
  for (const { marker, acknowledged } of writes) {
    const counts = parts.get(marker) ?? []
    const description = `${kind.name}, ${marker}: ${counts.join(' ')} of ${expected.join(' ')}`
    if (areEqual(counts, expected)) checked.complete.add(marker)
    else if (counts.some((count) => count > 0)) checked.partial.push(description)
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
  /** Writes without a response. */
  unconfirmed: number
  /** Writes without a response that are complete in the database. */
  unconfirmedButDone: number
  lost: string[]
  partial: string[]
  /** Refused, or not done when repeated. */
  refused: string[]
}

export const createTally = (): Tally => ({
  kills: 0,
  acknowledged: 0,
  unconfirmed: 0,
  unconfirmedButDone: 0,
  lost: [],
  partial: [],
  refused: [],
})

const WRITERS = 4
const REQUEST_TIMEOUT = 10_000
/** The limit for the first writes of a cycle, in milliseconds. */
const FIRST_WRITES_TIMEOUT = 120_000

const countAcknowledged = (writes: readonly Write[]): number =>
  writes.filter(({ acknowledged }) => acknowledged).length

/** Returns true if the write was acknowledged, false if it was refused, undefined if the outcome is unknown. */
async function sendWrite(
  { fixture, url }: Context,
  kind: WriteKind,
  marker: string,
): Promise<boolean | undefined> {
  try {
    const { status } = await kind.send(fixture, url(), marker, AbortSignal.timeout(REQUEST_TIMEOUT))
    if (status >= 500) return undefined
    return status < 300
  } catch {
    return undefined
  }
}

/** The number of rows of each part of a write when nothing is killed, by kind. */
export async function readExpectedCounts(context: Context): Promise<Map<WriteKind, readonly number[]>> {
  const expectedCounts = new Map<WriteKind, readonly number[]>()
  for (const kind of WRITE_KINDS) {
    const marker = kind.marker('example')
    if (!(await sendWrite(context, kind, marker)))
      throw new Error(`${kind.name}: failed although nothing was killed`)
    const parts = (await readParts(context.databaseUrl, context.dataDir, kind, [marker])).get(marker) ?? []
    if (parts.some((count) => count === 0)) throw new Error(`${kind.name}: ${parts.join(' ')} is incomplete`)
    expectedCounts.set(kind, parts)
  }
  return expectedCounts
}

/** Repeats a write without a response with the same idempotency key until it succeeds. */
async function repeatWrite(context: Context, { kind, marker }: Write, tally: Tally): Promise<void> {
  for (let attempts = 0; attempts < 20; attempts += 1) {
    const response = await kind
      .send(context.fixture, context.url(), marker, AbortSignal.timeout(REQUEST_TIMEOUT))
      .catch(() => undefined)
    // The write was done now or before, or 409: the server knows the key of the first request.
    if (response && (response.status < 300 || response.status === 409)) return
    if (response && response.status < 500) break
    await wait(50)
  }
  tally.refused.push(`${kind.name}, ${marker}: not done when repeated`)
}

/** Adds the incomplete writes to the tally. */
async function checkDatabase(
  context: Context,
  expectedCounts: Map<WriteKind, readonly number[]>,
  writes: readonly Write[],
  tally: Tally,
) {
  for (const [kind, expected] of expectedCounts) {
    const ofKind = writes.filter((write) => write.kind === kind)
    const markers = ofKind.map(({ marker }) => marker)
    const parts = await readParts(context.databaseUrl, context.dataDir, kind, markers)
    const { lost, partial, complete } = checkWrites(kind, parts, expected, ofKind)
    tally.lost.push(...lost)
    tally.partial.push(...partial)
    tally.unconfirmedButDone += ofKind.filter(
      ({ acknowledged, marker }) => !acknowledged && complete.has(marker),
    ).length
  }
}

/** Kills the target during concurrent writes, and compares the responses with the rows afterwards. */
export async function runCycle(
  context: Context,
  expectedCounts: Map<WriteKind, readonly number[]>,
  random: Random,
  target: KillTarget,
  tally: Tally,
  { repeat = true }: { repeat?: boolean } = {},
): Promise<void> {
  const writes: Write[] = []
  let killed = false
  const writeRepeatedly = async () => {
    while (!killed) {
      const kind = random.pick(WRITE_KINDS)
      const marker = kind.marker(newId())
      const result = await sendWrite(context, kind, marker)
      if (result === false) tally.refused.push(`${kind.name}, ${marker}: refused`)
      else writes.push({ kind, marker, acknowledged: result === true })
    }
  }
  const writers = Array.from({ length: WRITERS }, writeRepeatedly)
  const minimumWrites = random.whole(2, 12)
  for (
    const end = Date.now() + FIRST_WRITES_TIMEOUT;
    countAcknowledged(writes) < minimumWrites;
    await wait(5)
  )
    if (Date.now() > end) throw new Error('No write succeeded in time.')
  // A random moment during the writes.
  await wait(random.whole(0, 40))
  await target.kill()
  killed = true
  await Promise.all(writers)
  await target.recover()
  tally.kills += 1
  tally.acknowledged += countAcknowledged(writes)
  const unconfirmed = writes.filter(({ acknowledged }) => !acknowledged)
  tally.unconfirmed += unconfirmed.length
  await checkDatabase(context, expectedCounts, writes, tally)
  if (!repeat) return
  for (const write of unconfirmed) await repeatWrite(context, write, tally)
  await checkDatabase(
    context,
    expectedCounts,
    unconfirmed.map((write) => ({ ...write, acknowledged: true })),
    { ...tally, unconfirmedButDone: 0 },
  )
}
