import { isDeepStrictEqual } from 'node:util'
import { auditKinds } from './audit-kinds.ts'
import { added, countRows } from './count-rows.ts'
import type { World } from './fixture.ts'
import { otherKinds } from './other-kinds.ts'
import type { Heard, Kind, Occasion } from './race-kind.ts'

export const KINDS: readonly Kind[] = [...auditKinds, ...otherKinds]

const isDone = ({ status }: Heard): boolean => status >= 200 && status < 300
const isRefused = ({ status }: Heard): boolean => status >= 400 && status < 500

/** What is wrong with the answers; undefined when nothing is. */
function mistakeIn(kind: Kind, heard: readonly Heard[]): string | undefined {
  const told = heard.map(({ status }) => status).join(' ')
  const done = heard.filter(isDone)
  if (!heard.every((one) => isDone(one) || isRefused(one))) return `answered ${told}`
  if (kind.answers === 'one') return done.length === 1 ? undefined : `answered ${told}`
  const first = done[0]
  if (first === undefined) return `answered ${told}`
  return done.every(({ body }) => isDeepStrictEqual(body, first.body)) ? undefined : 'answered in two ways'
}

async function race(kind: Kind, asked: Occasion): Promise<string | undefined> {
  const heard = await Promise.all(asked.map((ask) => ask()))
  const mistake = mistakeIn(kind, heard)
  if (mistake !== undefined || kind.answers === 'one') return mistake
  // Once the first is through, whoever repeats it hears what the first heard.
  const late = await asked[0]?.()
  return late && mistakeIn(kind, [...heard.filter(isDone), late])
}

async function prepare(kind: Kind, world: World, count: number): Promise<Occasion[]> {
  const made: Occasion[] = []
  for (let nth = 0; nth < count; nth += 1) made.push(await kind.occasion(world))
  return made
}

/** The rows that a request leaves which nobody gets in the way of. */
async function effectAlone(kind: Kind, world: World): Promise<Record<string, number>> {
  const [first, second] = await prepare(kind, world, 2)
  const askAlone = async ([ask]: Occasion = []) => {
    const heard = await ask?.()
    if (!heard || !isDone(heard))
      throw new Error(`${kind.name}: alone it is answered ${JSON.stringify(heard)}`)
  }
  // The first one of all may queue a job that those after it join.
  await askAlone(first)
  const before = await countRows(world.server.db)
  await askAlone(second)
  return added(before, await countRows(world.server.db))
}

const times = (effect: Record<string, number>, count: number): Record<string, number> =>
  Object.fromEntries(Object.entries(effect).map(([name, rows]) => [name, rows * count]))

/** Races so many occasions of a kind at once; what they leave must be what as many leave alone. */
async function raceBatch(
  kind: Kind,
  world: World,
  alone: Record<string, number>,
  count: number,
): Promise<string[]> {
  const asked = await prepare(kind, world, count)
  const before = await countRows(world.server.db)
  const wrong = (await Promise.all(asked.map((occasion) => race(kind, occasion)))).filter(
    (one) => one !== undefined,
  )
  const left = added(before, await countRows(world.server.db))
  const expected = times(alone, count)
  if (!isDeepStrictEqual(left, expected))
    wrong.push(`left ${JSON.stringify(left)} instead of ${JSON.stringify(expected)}`)
  return wrong.map((one) => `${kind.name}: ${one}`)
}

export interface Raced {
  races: number
  wrong: string[]
}

/** About so many races, of every kind as many. */
export async function runRaces(world: World, races: number, batch: number, kinds = KINDS): Promise<Raced> {
  const raced: Raced = { races: 0, wrong: [] }
  for (const kind of kinds) {
    const alone = await effectAlone(kind, world)
    for (let batches = Math.ceil(races / kinds.length / batch); batches > 0; batches -= 1) {
      raced.wrong.push(...(await raceBatch(kind, world, alone, batch)))
      raced.races += batch
    }
  }
  return raced
}
