import { HUB_PATH } from '@sojourn/contract'
import { io } from 'socket.io-client'
import type { Talk } from './fixture.ts'
import { type Answer, open } from './requests.ts'

export interface Onlooker {
  talk: Talk
  knows(message: string): boolean
  /** How often it had to connect again. */
  breaks(): number
  /** Its own questions are requests as all others. */
  asked: readonly Answer[]
  leave(): void
}

const MARKER = /Word [\w-]+/g

/**
 * Somebody with a review open: hears what is said, and asks for the audit after every connection, as the web app does
 * (use-live-review.ts). Nothing else ever tells it anything.
 */
export async function lookOn(url: string, token: string, talk: Talk): Promise<Onlooker> {
  const known = new Set<string>()
  const asked: Answer[] = []
  let connections = 0
  const learn = (text: string) => {
    for (const [marker] of text.matchAll(MARKER)) known.add(marker)
  }
  const hub = io(url, {
    path: HUB_PATH,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    auth: { token },
    forceNew: true,
  })
  hub.on('Message', (payload: unknown) => learn(JSON.stringify(payload)))
  await new Promise<void>((settle) => {
    hub.on('connect', () => {
      connections += 1
      void open(url, token, talk).then((answer) => {
        asked.push(answer)
        learn(answer.text)
        settle()
      })
    })
  })
  return {
    talk,
    knows: (message) => known.has(message),
    breaks: () => connections - 1,
    asked,
    leave: () => hub.disconnect(),
  }
}
