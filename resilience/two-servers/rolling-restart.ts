import { setTimeout as wait } from 'node:timers/promises'
import { newId } from '../../apps/server/src/platform/ids.ts'
import type { Fixture, Thread } from '../lib/fixture.ts'
import type { Balancer } from './balancer.ts'
import { type HubListener, listenToHub } from './hub-listener.ts'
import { inviteUser, isSuccessful, listAudits, sendMessage, type TimedResponse } from './requests.ts'

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
const MAX_DELIVERY_MILLISECONDS = 10_000

/** The messages that listeners of the same audit did not receive. */
const listMissedMessages = (sent: readonly SentMessage[], listeners: readonly HubListener[]): string[] =>
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
  let isStopped = false

  const record = (label: string, response: TimedResponse): boolean => {
    requests += 1
    if (!isSuccessful(response)) failed.push(`${label}: ${response.status} ${response.text.slice(0, 200)}`)
    return isSuccessful(response)
  }
  const repeat = async (pause: number, work: (index: number) => Promise<void>) => {
    for (let index = 0; !isStopped; index += 1) {
      await work(index)
      await wait(pause)
    }
  }
  const listeners = await Promise.all(
    fixture.threads.map((thread, index) =>
      listenToHub(url, index % 2 ? fixture.adminToken : fixture.auditorToken, thread),
    ),
  )
  const readLists = () => repeat(PAUSES.list, async () => void record('list', await listAudits(url, fixture)))
  const sendMessages = () =>
    repeat(PAUSES.message, async (index) => {
      const thread = fixture.threads[index % fixture.threads.length]
      const message = `Message ${newId()}`
      if (thread && record('message', await sendMessage(url, fixture, thread, message)))
        sent.push({ thread, message })
    })
  const inviteUsers = () =>
    repeat(PAUSES.invite, async () => {
      const address = `${newId()}@example.test`
      if (record('invitation', await inviteUser(url, fixture, address))) invited.push(address)
    })
  const tasks = [readLists(), readLists(), sendMessages(), inviteUsers()]

  return {
    requests: () => requests + listeners.reduce((sum, { responses }) => sum + responses.length, 0),
    failed,
    sent,
    invited,
    listeners,
    stop: async () => {
      isStopped = true
      await Promise.all(tasks)
      for (
        let waited = 0;
        waited < MAX_DELIVERY_MILLISECONDS && listMissedMessages(sent, listeners).length > 0;
        waited += 50
      )
        await wait(50)
      for (const { responses, close } of listeners) {
        close()
        for (const response of responses)
          if (!isSuccessful(response)) failed.push(`audit: ${response.status} ${response.text}`)
      }
      return listMissedMessages(sent, listeners)
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

const MAX_RESTART_MILLISECONDS = 60_000

async function waitUntilReady(balancer: Balancer, expected: number): Promise<void> {
  for (let waited = 0; balancer.countReady() < expected; waited += 20) {
    if (waited > MAX_RESTART_MILLISECONDS)
      throw new Error('A restarted server was not ready within a minute.')
    await wait(20)
  }
}

/** Restarts one process after the other under load; all servers must be ready before the next restart. */
export async function runRollingRestart(
  fixture: Fixture,
  balancer: Balancer,
  restarts: Iterable<Restart>,
  apiServers: number,
): Promise<RestartRun> {
  await waitUntilReady(balancer, apiServers)
  const load = await startLoad(balancer.url, fixture)
  let restartCount = 0
  for (const restart of restarts) {
    await restart()
    await waitUntilReady(balancer, apiServers)
    restartCount += 1
  }
  const missed = await load.stop()
  return {
    restarts: restartCount,
    requests: load.requests(),
    failed: load.failed,
    messages: load.sent.length,
    reconnections: load.listeners.reduce((sum, listener) => sum + listener.reconnections(), 0),
    missed,
    invited: load.invited,
  }
}

/** The totals of the runs behind several balancers. */
export const combineTotals = (runs: readonly RestartRun[]): RestartRun => ({
  restarts: runs.reduce((sum, run) => sum + run.restarts, 0),
  requests: runs.reduce((sum, run) => sum + run.requests, 0),
  failed: runs.flatMap((run) => run.failed),
  messages: runs.reduce((sum, run) => sum + run.messages, 0),
  reconnections: runs.reduce((sum, run) => sum + run.reconnections, 0),
  missed: runs.flatMap((run) => run.missed),
  invited: runs.flatMap((run) => run.invited),
})
