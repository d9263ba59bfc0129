import { setTimeout as wait } from 'node:timers/promises'
import { newId } from '../../apps/server/src/platform/ids.ts'
import type { Talk, World } from './fixture.ts'
import { lookOn, type Onlooker } from './hub-listener.ts'
import { type Answer, invite, isDone, list, say } from './requests.ts'

export interface Said {
  talk: Talk
  message: string
}

export interface Load {
  requests(): number
  failed: readonly string[]
  said: readonly Said[]
  invited: readonly string[]
  onlookers: readonly Onlooker[]
  /** Lets what is under way finish, and what was said arrive; answers with what an onlooker never learnt. */
  stop(): Promise<string[]>
}

/** Breathes in between: it is about what happens to each request, not about how many fit. */
const PAUSES = { list: 15, say: 120, invite: 250 }
const ARRIVES_WITHIN = 10_000

/** What onlookers of the same audit ought to know and do not. */
const missing = (said: readonly Said[], onlookers: readonly Onlooker[]): string[] =>
  onlookers.flatMap((onlooker, nth) =>
    said
      .filter(({ talk, message }) => talk.auditID === onlooker.talk.auditID && !onlooker.knows(message))
      .map(({ message }) => `onlooker ${nth} never learnt "${message}"`),
  )

/** People who read lists, write to each other and add people, and as many as there are talks who look on. */
export async function startLoad(url: string, world: World): Promise<Load> {
  const failed: string[] = []
  const said: Said[] = []
  const invited: string[] = []
  let requests = 0
  let isOver = false

  const note = (what: string, answer: Answer): boolean => {
    requests += 1
    if (!isDone(answer)) failed.push(`${what}: ${answer.status} ${answer.text.slice(0, 200)}`)
    return isDone(answer)
  }
  const repeat = async (pause: number, work: (nth: number) => Promise<void>) => {
    for (let nth = 0; !isOver; nth += 1) {
      await work(nth)
      await wait(pause)
    }
  }
  const onlookers = await Promise.all(
    world.talks.map((talk, nth) => lookOn(url, nth % 2 ? world.adminToken : world.auditorToken, talk)),
  )
  const reading = () => repeat(PAUSES.list, async () => void note('list', await list(url, world)))
  const saying = () =>
    repeat(PAUSES.say, async (nth) => {
      const talk = world.talks[nth % world.talks.length]
      const message = `Word ${newId()}`
      if (talk && note('message', await say(url, world, talk, message))) said.push({ talk, message })
    })
  const inviting = () =>
    repeat(PAUSES.invite, async () => {
      const address = `${newId()}@example.test`
      if (note('person', await invite(url, world, address))) invited.push(address)
    })
  const working = [reading(), reading(), saying(), inviting()]

  return {
    requests: () => requests + onlookers.reduce((sum, { asked }) => sum + asked.length, 0),
    failed,
    said,
    invited,
    onlookers,
    stop: async () => {
      isOver = true
      await Promise.all(working)
      for (let waited = 0; waited < ARRIVES_WITHIN && missing(said, onlookers).length > 0; waited += 50)
        await wait(50)
      for (const { asked, leave } of onlookers) {
        leave()
        for (const answer of asked) if (!isDone(answer)) failed.push(`audit: ${answer.status} ${answer.text}`)
      }
      return missing(said, onlookers)
    },
  }
}
