import { isDeepStrictEqual } from 'node:util'
import { auditKinds } from './audit-kinds.ts'
import { added, countRows } from './count-rows.ts'
import type { Fixture } from './fixture.ts'
import { otherKinds } from './other-kinds.ts'
import type { Kind, RaceResponse, Requests } from './race-kind.ts'

export const KINDS: readonly Kind[] = [...auditKinds, ...otherKinds]

const isDone = ({ status }: RaceResponse): boolean => status >= 200 && status < 300
const isRefused = ({ status }: RaceResponse): boolean => status >= 400 && status < 500

/** Describes what is wrong with the responses; undefined if nothing is. */
function findProblem(kind: Kind, responses: readonly RaceResponse[]): string | undefined {
  const statuses = responses.map(({ status }) => status).join(' ')
  const done = responses.filter(isDone)
  if (!responses.every((one) => isDone(one) || isRefused(one))) return `the statuses are ${statuses}`
  if (kind.expects === 'one') return done.length === 1 ? undefined : `the statuses are ${statuses}`
  const first = done[0]
  if (first === undefined) return `the statuses are ${statuses}`
  return done.every(({ body }) => isDeepStrictEqual(body, first.body)) ? undefined : 'the responses differ'
}

async function race(kind: Kind, requests: Requests): Promise<string | undefined> {
  const responses = await Promise.all(requests.map((send) => send()))
  const problem = findProblem(kind, responses)
  if (problem !== undefined || kind.expects === 'one') return problem
  // A later repetition must get the same response.
  const late = await requests[0]?.()
  return late && findProblem(kind, [...responses.filter(isDone), late])
}

async function prepareAll(kind: Kind, fixture: Fixture, count: number): Promise<Requests[]> {
  const made: Requests[] = []
  for (let nth = 0; nth < count; nth += 1) made.push(await kind.prepare(fixture))
  return made
}

/** The rows that one request without a competitor adds. */
async function effectAlone(kind: Kind, fixture: Fixture): Promise<Record<string, number>> {
  const [first, second] = await prepareAll(kind, fixture, 2)
  const sendAlone = async ([send]: Requests = []) => {
    const response = await send?.()
    if (!response || !isDone(response))
      throw new Error(`${kind.name}: without a race the response is ${JSON.stringify(response)}`)
  }
  // The first request may add a job that later ones share.
  await sendAlone(first)
  const before = await countRows(fixture.server.db)
  await sendAlone(second)
  return added(before, await countRows(fixture.server.db))
}

const times = (effect: Record<string, number>, count: number): Record<string, number> =>
  Object.fromEntries(Object.entries(effect).map(([name, rows]) => [name, rows * count]))

/** Runs several races of a kind at once; together they must add the rows of as many single requests. */
async function raceBatch(
  kind: Kind,
  fixture: Fixture,
  alone: Record<string, number>,
  count: number,
): Promise<string[]> {
  const races = await prepareAll(kind, fixture, count)
  const before = await countRows(fixture.server.db)
  const problems = (await Promise.all(races.map((requests) => race(kind, requests)))).filter(
    (one) => one !== undefined,
  )
  const rows = added(before, await countRows(fixture.server.db))
  const expected = times(alone, count)
  if (!isDeepStrictEqual(rows, expected))
    problems.push(`added ${JSON.stringify(rows)} instead of ${JSON.stringify(expected)}`)
  return problems.map((one) => `${kind.name}: ${one}`)
}

export interface RaceRun {
  races: number
  problems: string[]
}

/** Runs about this many races, equally divided among the kinds. */
export async function runRaces(
  fixture: Fixture,
  races: number,
  batch: number,
  kinds = KINDS,
): Promise<RaceRun> {
  const run: RaceRun = { races: 0, problems: [] }
  for (const kind of kinds) {
    const alone = await effectAlone(kind, fixture)
    for (let batches = Math.ceil(races / kinds.length / batch); batches > 0; batches -= 1) {
      run.problems.push(...(await raceBatch(kind, fixture, alone, batch)))
      run.races += batch
    }
  }
  return run
}
