import { HUB_PATH } from '@sojourn/contract'
import { io } from 'socket.io-client'
import type { Thread } from '../lib/fixture.ts'
import { getAudit, type TimedResponse } from './requests.ts'

export interface HubListener {
  thread: Thread
  hasReceived(message: string): boolean
  /** The number of reconnections. */
  reconnections(): number
  /** The responses to the listener's requests for the audit. */
  responses: readonly TimedResponse[]
  close(): void
}

const MARKER = /Message [\w-]+/g

/** Behaves like an open review (useLiveReview in the web app): receives events and requests the audit after every connection. */
export async function listenToHub(url: string, token: string, thread: Thread): Promise<HubListener> {
  const received = new Set<string>()
  const responses: TimedResponse[] = []
  let connections = 0
  const collect = (text: string) => {
    for (const [marker] of text.matchAll(MARKER)) received.add(marker)
  }
  const hub = io(url, {
    path: HUB_PATH,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    auth: { token },
    forceNew: true,
  })
  hub.on('Message', (payload: unknown) => collect(JSON.stringify(payload)))
  await new Promise<void>((settle) => {
    hub.on('connect', () => {
      connections += 1
      void getAudit(url, token, thread).then((response) => {
        responses.push(response)
        collect(response.text)
        settle()
      })
    })
  })
  return {
    thread,
    hasReceived: (message) => received.has(message),
    reconnections: () => connections - 1,
    responses,
    close: () => hub.disconnect(),
  }
}
