import { setTimeout as wait } from 'node:timers/promises'
import { newId } from '../../apps/server/src/platform/ids.ts'
import type { Fixture } from '../lib/fixture.ts'
import { type HubListener, listenToHub } from './hub-listener.ts'
import { inviteUser, isDone, listAudits, sendMessage, type TimedResponse } from './requests.ts'

export interface Outage {
  /** The slowest response while the database was stopped. */
  longest: number
  /** Requests while it was stopped, which must get a 503. */
  requests: number
  /** Responses other than 503. */
  unexpected: readonly string[]
  /** Milliseconds from the start of the database until a list, an event at every listener and an e-mail succeed. */
  recovered: { list: number; message: number; email: number }
}

export interface Context {
  fixture: Fixture
  /** The servers themselves, because the balancer uses only servers that are ready. */
  urls: readonly string[]
  hasEmail(address: string): boolean
  stopDatabase(): Promise<void>
  startDatabase(): Promise<void>
}

const LONGEST_WAIT = 60_000
const INTERVAL = 50

/** Milliseconds until the condition is true; infinite after the longest wait. */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  longest = LONGEST_WAIT,
): Promise<number> {
  const began = performance.now()
  while (!(await condition())) {
    if (performance.now() - began > longest) return Number.POSITIVE_INFINITY
    await wait(INTERVAL)
  }
  return performance.now() - began
}

const each = async (
  urls: readonly string[],
  work: (url: string) => Promise<TimedResponse>,
): Promise<boolean> => (await Promise.all(urls.map(work))).every(isDone)

/** Sends a message to one server until it succeeds, and waits until the listeners of all servers receive it. */
async function timeUntilReceived(
  { fixture, urls }: Context,
  listeners: readonly HubListener[],
): Promise<number> {
  const [url = ''] = urls
  const [thread] = fixture.threads
  const began = performance.now()
  const message = `Message ${newId()}`
  await waitUntil(async () => isDone(await sendMessage(url, fixture, thread, message)))
  await waitUntil(() => listeners.every((listener) => listener.hasReceived(message)))
  return performance.now() - began
}

async function timeUntilEmailed({ fixture, urls, hasEmail }: Context): Promise<number> {
  const address = `${newId()}@example.test`
  const began = performance.now()
  await waitUntil(async () => isDone(await inviteUser(urls[0] ?? '', fixture, address)))
  await waitUntil(() => hasEmail(address))
  return performance.now() - began
}

/** Stops the database for a while, sends requests meanwhile and measures the recovery. */
export async function measureOutage(context: Context, stoppedFor: number): Promise<Outage> {
  const { fixture, urls } = context
  const [thread] = fixture.threads
  const listeners = await Promise.all(urls.map((url) => listenToHub(url, fixture.auditorToken, thread)))
  const responses: TimedResponse[] = []
  await context.stopDatabase()
  const end = performance.now() + stoppedFor
  while (performance.now() < end) {
    const sent = urls.flatMap((url) => [
      listAudits(url, fixture),
      sendMessage(url, fixture, thread, 'During the outage'),
    ])
    responses.push(...(await Promise.all(sent)))
    await wait(INTERVAL)
  }
  await context.startDatabase()
  const [list, message, email] = await Promise.all([
    waitUntil(() => each(urls, (url) => listAudits(url, fixture))),
    timeUntilReceived(context, listeners),
    timeUntilEmailed(context),
  ])
  for (const listener of listeners) listener.close()
  return {
    longest: Math.max(...responses.map(({ milliseconds }) => milliseconds)),
    requests: responses.length,
    unexpected: responses
      .filter(({ status }) => status !== 503)
      .map(({ status, text }) => `${status} ${text.slice(0, 200)}`),
    recovered: { list, message, email },
  }
}
