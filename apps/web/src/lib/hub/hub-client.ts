import { HUB_PATH, type HubEventName, type HubEvents } from '@sojourn/contract/events'
import { io, type Socket } from 'socket.io-client'
import { hubStatus } from './hub-events.ts'

export interface HubTokens {
  token(): Promise<string | undefined>
  renew(): Promise<string | undefined>
}

type Incoming = { [Name in HubEventName]: (payload: HubEvents[Name]) => void }
interface Outgoing {
  token: (token: string) => void
}
export type Hub = Socket<Incoming, Outgoing>

/** A short break is nobody's business. */
const SAY_AFTER = 1_500
const FIRST_WAIT = 2_000
const LONGEST_WAIT = 60_000
const CONNECT_WITHIN = 8_000

/** Connects, and comes back by itself after every break: with the same token, or a fresh one when it was refused. */
export function connectHub(tokens: HubTokens): Hub {
  const hub: Hub = io({
    path: HUB_PATH,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    timeout: CONNECT_WITHIN,
    auth: (give) =>
      void tokens.token().then(
        (token) => give({ token }),
        () => give({}),
      ),
  })
  let saying: ReturnType<typeof setTimeout> | undefined
  let wait = FIRST_WAIT

  const lost = () => {
    saying ??= setTimeout(() => hubStatus.set('reconnecting'), SAY_AFTER)
    if (!hub.active) comeBackLater()
  }
  // A refusal ends the library's own attempts; ours bring a fresh token, and come ever more seldom.
  const comeBackLater = () => {
    setTimeout(() => void comeBack().catch(comeBackLater), wait)
    wait = Math.min(wait * 2, LONGEST_WAIT)
  }
  const comeBack = async () => {
    // Without a token there is nobody to connect; the next call leads to the sign-in.
    if (await tokens.renew()) hub.connect()
  }
  hub.on('connect', () => {
    clearTimeout(saying)
    saying = undefined
    wait = FIRST_WAIT
    hubStatus.set('connected')
  })
  hub.on('disconnect', lost)
  hub.on('connect_error', lost)
  return hub
}
