import { setTimeout as wait } from 'node:timers/promises'
import { newId } from '../../apps/server/src/platform/ids.ts'
import type { Fixture, Thread } from '../lib/fixture.ts'
import { type HubListener, listenToHub } from './hub-listener.ts'
import { inviteUser, isDone, listAudits, sendMessage, type TimedResponse } from './requests.ts'

export interface SentMessage {
  thread: Thread
  message: string
}

export interface Load {
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
  listeners.flatMap((listener, nth) =>
    sent
      .filter(
        ({ thread, message }) => thread.auditID === listener.thread.auditID && !listener.hasReceived(message),
      )
      .map(({ message }) => `listener ${nth} did not receive "${message}"`),
  )

/** Reads lists, sends messages and invites users until it is stopped, with one hub listener per thread. */
export async function startLoad(url: string, fixture: Fixture): Promise<Load> {
  const failed: string[] = []
  const sent: SentMessage[] = []
  const invited: string[] = []
  let requests = 0
  let isOver = false

  const record = (what: string, response: TimedResponse): boolean => {
    requests += 1
    if (!isDone(response)) failed.push(`${what}: ${response.status} ${response.text.slice(0, 200)}`)
    return isDone(response)
  }
  const repeat = async (pause: number, work: (nth: number) => Promise<void>) => {
    for (let nth = 0; !isOver; nth += 1) {
      await work(nth)
      await wait(pause)
    }
  }
  const listeners = await Promise.all(
    fixture.threads.map((thread, nth) =>
      listenToHub(url, nth % 2 ? fixture.adminToken : fixture.auditorToken, thread),
    ),
  )
  const reading = () => repeat(PAUSES.list, async () => void record('list', await listAudits(url, fixture)))
  const sending = () =>
    repeat(PAUSES.message, async (nth) => {
      const thread = fixture.threads[nth % fixture.threads.length]
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
