import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '../../apps/server/src/demo/random.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { judge, readParts, type Written } from './check-writes.ts'
import type { World } from './fixture.ts'
import { KINDS, type Kind } from './write-kinds.ts'

export interface Place {
  world: World
  databaseUrl: string
  dataDir: string
  /** The server to speak to now. */
  url(): string
}

/** Something is killed, and comes back by itself. */
export interface Blow {
  strike(): Promise<void>
  recover(): Promise<void>
}

export interface Tally {
  kills: number
  acknowledged: number
  /** Left without an answer when something was killed, and how many of these were there all the same. */
  unanswered: number
  thereAllTheSame: number
  lost: string[]
  half: string[]
  /** Neither done nor left without an answer: the harness itself is wrong. */
  refused: string[]
}

export const newTally = (): Tally => ({
  kills: 0,
  acknowledged: 0,
  unanswered: 0,
  thereAllTheSame: 0,
  lost: [],
  half: [],
  refused: [],
})

const WRITERS = 4
const PATIENCE = 10_000
/** How long the first writes of a cycle may take. */
const LONGEST = 120_000

const countDone = (writes: readonly Written[]): number =>
  writes.filter(({ acknowledged }) => acknowledged).length

/** True when it was acknowledged, undefined when nobody can know. */
async function write({ world, url }: Place, kind: Kind, marker: string): Promise<boolean | undefined> {
  try {
    const { status } = await kind.send(world, url(), marker, AbortSignal.timeout(PATIENCE))
    if (status >= 500) return undefined
    return status < 300
  } catch {
    return undefined
  }
}

/** What each kind of write leaves when nothing goes wrong. */
export async function readExamples(place: Place): Promise<Map<Kind, readonly number[]>> {
  const examples = new Map<Kind, readonly number[]>()
  for (const kind of KINDS) {
    const marker = kind.marker('example')
    if (!(await write(place, kind, marker)))
      throw new Error(`${kind.name}: it is not done even when nothing is killed`)
    const parts = (await readParts(place.databaseUrl, place.dataDir, kind, [marker])).get(marker) ?? []
    if (parts.some((count) => count === 0)) throw new Error(`${kind.name}: ${parts.join(' ')} is not whole`)
    examples.set(kind, parts)
  }
  return examples
}

/** Whoever heard nothing asks again with the same key, until it is done: it must be there once. */
async function askAgain(place: Place, { kind, marker }: Written, tally: Tally): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    const response = await kind
      .send(place.world, place.url(), marker, AbortSignal.timeout(PATIENCE))
      .catch(() => undefined)
    // Done now, done before, or told that the first attempt has been taken.
    if (response && (response.status < 300 || response.status === 409)) return
    if (response && response.status < 500) break
    await wait(50)
  }
  tally.refused.push(`${kind.name}, ${marker}: not done when it was asked again`)
}

async function verify(
  place: Place,
  examples: Map<Kind, readonly number[]>,
  writes: readonly Written[],
  tally: Tally,
) {
  for (const [kind, example] of examples) {
    const ofKind = writes.filter((one) => one.kind === kind)
    const markers = ofKind.map(({ marker }) => marker)
    const parts = await readParts(place.databaseUrl, place.dataDir, kind, markers)
    const { lost, half, whole } = judge(kind, parts, example, ofKind)
    tally.lost.push(...lost)
    tally.half.push(...half)
    tally.thereAllTheSame += ofKind.filter(
      ({ acknowledged, marker }) => !acknowledged && whole.has(marker),
    ).length
  }
}

/** People write, something is killed in the middle of it, and what was told is held against what is there. */
export async function runCycle(
  place: Place,
  examples: Map<Kind, readonly number[]>,
  random: Random,
  blow: Blow,
  tally: Tally,
  { repeat = true }: { repeat?: boolean } = {},
): Promise<void> {
  const writes: Written[] = []
  let killed = false
  const writer = async () => {
    while (!killed) {
      const kind = random.pick(KINDS)
      const marker = kind.marker(newId())
      const done = await write(place, kind, marker)
      if (done === false) tally.refused.push(`${kind.name}, ${marker}: refused`)
      else writes.push({ kind, marker, acknowledged: done === true })
    }
  }
  const writers = Array.from({ length: WRITERS }, writer)
  const enough = random.whole(2, 12)
  for (const end = Date.now() + LONGEST; countDone(writes) < enough; await wait(5))
    if (Date.now() > end) throw new Error('Nobody can write any more.')
  // At any moment of the writes that are under way.
  await wait(random.whole(0, 40))
  await blow.strike()
  killed = true
  await Promise.all(writers)
  await blow.recover()
  tally.kills += 1
  tally.acknowledged += countDone(writes)
  const unanswered = writes.filter(({ acknowledged }) => !acknowledged)
  tally.unanswered += unanswered.length
  await verify(place, examples, writes, tally)
  if (!repeat) return
  for (const one of unanswered) await askAgain(place, one, tally)
  await verify(
    place,
    examples,
    unanswered.map((one) => ({ ...one, acknowledged: true })),
    { ...tally, thereAllTheSame: 0 },
  )
}
