import { setTimeout as wait } from 'node:timers/promises'
import { newId } from '../../apps/server/src/platform/ids.ts'
import type { Fixture, Thread } from '../lib/fixture.ts'
import type { Balancer } from './balancer.ts'
import { type HubListener, listenToHub } from './hub-listener.ts'
import { inviteUser, isDone, listAudits, sendMessage, type TimedResponse } from './requests.ts'

interface SentMessage {
  thread: Thread
  message: string
}

interface Load {
  requests(): number
  failed: readonly string[]
  sent: readonly SentMessage[]
  invited: readonly string[]
  listeners: readonly HubListener[]
  /** Finishes running requests, waits for the events and returns the messages that a listener did not receive. */
  stop(): Promise<string[]>
}

/** Milliseconds between requests: the check is about failures, not throughput. */
const PAUSES = { list: 15, message: 120, invite: 250 }
const ARRIVES_WITHIN = 10_000

/** The messages that listeners of the same audit did not receive. */
const missing = (sent: readonly SentMessage[], listeners: readonly HubListener[]): string[] =>
  listeners.flatMap((listener, index) =>
    sent
      .filter(
        ({ thread, message }) => thread.auditID === listener.thread.auditID && !listener.hasReceived(message),
      )
      .map(({ message }) => `listener ${index} did not receive "${message}"`),
  )

/** Reads lists, sends messages and invites users until it is stopped, with one hub listener per thread. */
async function startLoad(url: string, fixture: Fixture): Promise<Load> {
  const failed: string[] = []
  const sent: SentMessage[] = []
  const invited: string[] = []
  let requests = 0
  let isOver = false

  const record = (label: string, response: TimedResponse): boolean => {
    requests += 1
    if (!isDone(response)) failed.push(`${label}: ${response.status} ${response.text.slice(0, 200)}`)
    return isDone(response)
  }
  const repeat = async (pause: number, work: (index: number) => Promise<void>) => {
    for (let index = 0; !isOver; index += 1) {
      await work(index)
      await wait(pause)
    }
  }
  const listeners = await Promise.all(
    fixture.threads.map((thread, index) =>
      listenToHub(url, index % 2 ? fixture.adminToken : fixture.auditorToken, thread),
    ),
  )
  const reading = () => repeat(PAUSES.list, async () => void record('list', await listAudits(url, fixture)))
  const sending = () =>
    repeat(PAUSES.message, async (index) => {
      const thread = fixture.threads[index % fixture.threads.length]
      const message = `Message ${newId()}`
      if (thread && record('message', await sendMessage(url, fixture, thread, message)))
        sent.push({ thread, message })
    })
  const inviting = () =>
    repeat(PAUSES.invite, async () => {
      const address = `${newId()}@example.test`
      if (record('invitation', await inviteUser(url, fixture, address))) invited.push(address)
    })
  const working = [reading(), reading(), sending(), inviting()]

  return {
    requests: () => requests + listeners.reduce((sum, { responses }) => sum + responses.length, 0),
    failed,
    sent,
    invited,
    listeners,
    stop: async () => {
      isOver = true
      await Promise.all(working)
      for (let waited = 0; waited < ARRIVES_WITHIN && missing(sent, listeners).length > 0; waited += 50)
        await wait(50)
      for (const { responses, close } of listeners) {
        close()
        for (const response of responses)
          if (!isDone(response)) failed.push(`audit: ${response.status} ${response.text}`)
      }
      return missing(sent, listeners)
    },
  }
}

/** Stops one process gracefully and starts it again on the same port. */
export type Restart = () => Promise<void>

export interface RestartRun {
  restarts: number
  requests: number
  failed: readonly string[]
  messages: number
  reconnections: number
  missed: readonly string[]
  invited: readonly string[]
}

const READY_WITHIN = 60_000

async function waitUntilReady(balancer: Balancer, expected: number): Promise<void> {
  for (let waited = 0; balancer.countReady() < expected; waited += 20) {
    if (waited > READY_WITHIN) throw new Error('A restarted server was not ready within a minute.')
    await wait(20)
  }
}

/** Restarts one process after the other under load; all servers must be ready before the next restart. */
export async function runRollingRestart(
  fixture: Fixture,
  balancer: Balancer,
  restarts: Iterable<Restart>,
  apis: number,
): Promise<RestartRun> {
  await waitUntilReady(balancer, apis)
  const load = await startLoad(balancer.url, fixture)
  let done = 0
  for (const restart of restarts) {
    await restart()
    await waitUntilReady(balancer, apis)
    done += 1
  }
  const missed = await load.stop()
  return {
    restarts: done,
    requests: load.requests(),
    failed: load.failed,
    messages: load.sent.length,
    reconnections: load.listeners.reduce((sum, listener) => sum + listener.reconnections(), 0),
    missed,
    invited: load.invited,
  }
}

/** The totals of the runs behind several balancers. */
export const combineTotals = (all: readonly RestartRun[]): RestartRun => ({
  restarts: all.reduce((sum, round) => sum + round.restarts, 0),
  requests: all.reduce((sum, round) => sum + round.requests, 0),
  failed: all.flatMap((round) => round.failed),
  messages: all.reduce((sum, round) => sum + round.messages, 0),
  reconnections: all.reduce((sum, round) => sum + round.reconnections, 0),
  missed: all.flatMap((round) => round.missed),
  invited: all.flatMap((round) => round.invited),
})
