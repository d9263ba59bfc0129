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

/** Shorter interruptions are not shown. */
const SHOW_AFTER_MS = 1_500
const FIRST_RETRY_MS = 2_000
const MAX_RETRY_MS = 60_000
const CONNECT_TIMEOUT_MS = 8_000

/** Connects to the hub and reconnects after every interruption, with a new token if the token was refused. */
export function connectHub(tokens: HubTokens): Hub {
  const hub: Hub = io({
    path: HUB_PATH,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    timeout: CONNECT_TIMEOUT_MS,
    auth: (send) =>
      void tokens.token().then(
        (token) => send({ token }),
        () => send({}),
      ),
  })
  let statusTimer: ReturnType<typeof setTimeout> | undefined
  let delay = FIRST_RETRY_MS

  const onDisconnect = () => {
    statusTimer ??= setTimeout(() => hubStatus.set('reconnecting'), SHOW_AFTER_MS)
    if (!hub.active) scheduleReconnect()
  }
  // After a refusal the library does not reconnect. These attempts use a new token and increasing delays.
  const scheduleReconnect = () => {
    setTimeout(() => void reconnect().catch(scheduleReconnect), delay)
    delay = Math.min(delay * 2, MAX_RETRY_MS)
  }
  const reconnect = async () => {
    // Without a token the hub stays disconnected. The next API call redirects to the sign-in.
    if (await tokens.renew()) hub.connect()
  }
  hub.on('connect', () => {
    clearTimeout(statusTimer)
    statusTimer = undefined
    delay = FIRST_RETRY_MS
    hubStatus.set('connected')
  })
  hub.on('disconnect', onDisconnect)
  hub.on('connect_error', onDisconnect)
  return hub
}
