import { setTimeout as wait } from 'node:timers/promises'
import { newId } from '../../apps/server/src/platform/ids.ts'
import type { World } from './fixture.ts'
import { lookOn, type Onlooker } from './hub-listener.ts'
import { type Answer, invite, isDone, list, say } from './requests.ts'

export interface Outage {
  /** The longest that anybody waited for an answer while the database was away. */
  longest: number
  /** Asked while it was away; each must have been told that it is. */
  asked: number
  /** Other answers than 503, and none at all. */
  odd: readonly string[]
  /** From the moment it is back until a list, a message to everybody who looks on, and a letter have arrived. */
  recovered: { list: number; message: number; letter: number }
}

export interface Place {
  world: World
  /** Each server by itself: a balancer would send nobody to one that says it is not ready. */
  urls: readonly string[]
  hasLetter(address: string): boolean
  takeAway(): Promise<void>
  bringBack(): Promise<void>
}

const LONGEST_WAIT = 60_000
const EVERY = 50

/** Milliseconds from now until it is so. */
export async function until(isSo: () => boolean | Promise<boolean>, longest = LONGEST_WAIT): Promise<number> {
  const began = performance.now()
  while (!(await isSo())) {
    if (performance.now() - began > longest) return Number.POSITIVE_INFINITY
    await wait(EVERY)
  }
  return performance.now() - began
}

const each = async (urls: readonly string[], work: (url: string) => Promise<Answer>): Promise<boolean> =>
  (await Promise.all(urls.map(work))).every(isDone)

/** Says something at one server until it is taken, and looks whether everybody at all servers learns of it. */
async function untilHeard({ world, urls }: Place, onlookers: readonly Onlooker[]): Promise<number> {
  const [url = ''] = urls
  const [talk] = world.talks
  if (!talk) throw new Error('Nobody talks.')
  const began = performance.now()
  const message = `Word ${newId()}`
  await until(async () => isDone(await say(url, world, talk, message)))
  await until(() => onlookers.every((onlooker) => onlooker.knows(message)))
  return performance.now() - began
}

async function untilSent({ world, urls, hasLetter }: Place): Promise<number> {
  const address = `${newId()}@example.test`
  const began = performance.now()
  await until(async () => isDone(await invite(urls[0] ?? '', world, address)))
  await until(() => hasLetter(address))
  return performance.now() - began
}

/** Takes the database away for so long and brings it back. */
export async function measureOutage(place: Place, awayFor: number): Promise<Outage> {
  const { world, urls } = place
  const [talk] = world.talks
  if (!talk) throw new Error('Nobody talks.')
  const onlookers = await Promise.all(urls.map((url) => lookOn(url, world.auditorToken, talk)))
  const answers: Answer[] = []
  await place.takeAway()
  const end = performance.now() + awayFor
  while (performance.now() < end) {
    const asked = urls.flatMap((url) => [list(url, world), say(url, world, talk, 'Anybody there?')])
    answers.push(...(await Promise.all(asked)))
    await wait(EVERY)
  }
  await place.bringBack()
  const [listed, message, letter] = await Promise.all([
    until(() => each(urls, (url) => list(url, world))),
    untilHeard(place, onlookers),
    untilSent(place),
  ])
  for (const onlooker of onlookers) onlooker.leave()
  return {
    longest: Math.max(...answers.map(({ milliseconds }) => milliseconds)),
    asked: answers.length,
    odd: answers
      .filter(({ status }) => status !== 503)
      .map(({ status, text }) => `${status} ${text.slice(0, 200)}`),
    recovered: { list: listed, message, letter },
  }
}
