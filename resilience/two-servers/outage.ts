import { setTimeout as wait } from 'node:timers/promises'
import { newId } from '../../apps/server/src/platform/ids.ts'
import type { Fixture } from '../lib/fixture.ts'
import { type HubListener, listenToHub } from './hub-listener.ts'
import { inviteUser, isSuccessful, listAudits, sendMessage, type TimedResponse } from './requests.ts'

export interface Outage {
  /** The time of the slowest response while the database was stopped, in milliseconds. */
  slowestResponse: number
  /** The number of requests while the database was stopped. Each must get a 503. */
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

const MAX_WAIT = 60_000
const INTERVAL = 50

/** Waits until the condition is true and returns the milliseconds, or infinity if it is not true in time. */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  maxMilliseconds = MAX_WAIT,
): Promise<number> {
  const began = performance.now()
  while (!(await condition())) {
    if (performance.now() - began > maxMilliseconds) return Number.POSITIVE_INFINITY
    await wait(INTERVAL)
  }
  return performance.now() - began
}

const succeedsAtEach = async (
  urls: readonly string[],
  work: (url: string) => Promise<TimedResponse>,
): Promise<boolean> => (await Promise.all(urls.map(work))).every(isSuccessful)

/** Sends a message to one server until it succeeds, and waits until the listeners of all servers receive it. */
async function measureMessageRecovery(
  { fixture, urls }: Context,
  listeners: readonly HubListener[],
): Promise<number> {
  const [url = ''] = urls
  const [thread] = fixture.threads
  const began = performance.now()
  const message = `Message ${newId()}`
  await waitUntil(async () => isSuccessful(await sendMessage(url, fixture, thread, message)))
  await waitUntil(() => listeners.every((listener) => listener.hasReceived(message)))
  return performance.now() - began
}

async function measureEmailRecovery({ fixture, urls, hasEmail }: Context): Promise<number> {
  const address = `${newId()}@example.test`
  const began = performance.now()
  await waitUntil(async () => isSuccessful(await inviteUser(urls[0] ?? '', fixture, address)))
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
    waitUntil(() => succeedsAtEach(urls, (url) => listAudits(url, fixture))),
    measureMessageRecovery(context, listeners),
    measureEmailRecovery(context),
  ])
  for (const listener of listeners) listener.close()
  return {
    slowestResponse: Math.max(...responses.map(({ milliseconds }) => milliseconds)),
    requests: responses.length,
    unexpected: responses
      .filter(({ status }) => status !== 503)
      .map(({ status, text }) => `${status} ${text.slice(0, 200)}`),
    recovered: { list, message, email },
  }
}
