import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { decodeJwt } from 'jose'
import type { Socket } from 'socket.io'
import type { Clock } from '../clock.ts'
import { getNetwork } from '../http/network.ts'
import type { Principal } from '../http/principal.ts'

/**
 * Browsers allow pages of any origin to open a WebSocket, but send the true Origin header. Other clients may send none; they
 * need a token too.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const originUrl = new URL(origin)
  return originUrl.origin === new URL(publicUrl).origin || originUrl.host === host
}

const MINUTE_MS = 60_000

/** Counts per key and minute; returns false above the limit. */
export function createMinuteLimit(perMinute: number, clock: Clock) {
  let counts = new Map<string, number>()
  let startedAt = 0
  return (key: string): boolean => {
    const now = clock.now().getTime()
    if (now - startedAt >= MINUTE_MS) {
      counts = new Map()
      startedAt = now
    }
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count <= perMinute
  }
}

export interface HandshakeLimit {
  /** Handshakes that one network may make in a minute; 0 for no limit. */
  perMinute: number
  /** The number of proxies whose X-Forwarded-For header is trusted. */
  trustedProxies: number
}

/** The address of the client before the trusted proxies. */
export function findClientAddress(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustedProxies: number,
) {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const hops = [...forwarded, socket.remoteAddress ?? ''].reverse()
  return hops[Math.min(trustedProxies, hops.length - 1)] ?? ''
}

/**
 * Limits handshakes, because the rate limit of the HTTP server does not see requests to the hub. Only a handshake needs
 * authentication; later requests carry the id of an existing connection.
 */
export function createHandshakeLimit({ perMinute, trustedProxies }: HandshakeLimit, clock: Clock) {
  const isWithinLimit = createMinuteLimit(perMinute, clock)
  return (request: IncomingMessage): boolean => {
    const isHandshake = !new URL(request.url ?? '/', 'http://hub').searchParams.has('sid')
    if (perMinute === 0 || !isHandshake) return true
    return isWithinLimit(getNetwork(findClientAddress(request, trustedProxies)))
  }
}

export interface ConnectionRules {
  clock: Clock
  authenticate(token: string): Promise<Principal | undefined>
  roomsFor(principal: Principal): Promise<string[]>
  /** The maximum time between two checks of the user's rights. */
  recheckMilliseconds: number
  /** Counts a `token` event of a user; false if there were too many. */
  isWithinTokenLimit(userID: string): boolean
}

const MAX_TOKEN_LENGTH = 8_192
/** The minimum time before the next check of a token. */
const MIN_CHECK_MILLISECONDS = 1_000
const RETRY_MILLISECONDS = 15_000
/** A token that was checked within this time is not checked again when a client sends it again. */
const UNCHANGED_MILLISECONDS = 30_000

export const getUserRoom = (userID: string): string => `user:${userID}`

export const readToken = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length > 0 && value.length <= MAX_TOKEN_LENGTH ? value : undefined

/**
 * Closes a connection when its token expires or its user loses access. The client sends each renewed token in a `token`
 * event.
 */
export function superviseConnection(
  socket: Socket,
  session: { token: string; userID: string },
  rules: ConnectionRules,
): void {
  let { token } = session
  let timer: NodeJS.Timeout | undefined
  let lastCheckNumber = 0
  let checkedAt = 0

  const scheduleCheck = (milliseconds: number) => {
    clearTimeout(timer)
    if (socket.connected) timer = setTimeout(() => void check(), milliseconds).unref()
  }
  const check = async (): Promise<void> => {
    lastCheckNumber += 1
    checkedAt = rules.clock.now().getTime()
    const checkNumber = lastCheckNumber
    try {
      const principal = await rules.authenticate(token)
      const rooms = principal ? await rules.roomsFor(principal) : []
      // A later check with a newer token takes precedence.
      if (checkNumber !== lastCheckNumber) return
      if (principal?.userID !== session.userID) {
        socket.conn.close()
        return
      }
      setRooms(socket, [getUserRoom(session.userID), ...rooms])
      scheduleCheck(Math.min(rules.recheckMilliseconds, calculateTimeUntilExpiry(token, rules.clock)))
    } catch {
      // An error is not a refusal: the database may be unavailable.
      if (checkNumber === lastCheckNumber) scheduleCheck(RETRY_MILLISECONDS)
    }
  }

  socket.on('token', (value: unknown) => {
    if (!rules.isWithinTokenLimit(session.userID)) {
      socket.conn.close()
      return
    }
    const isChecked = rules.clock.now().getTime() - checkedAt < UNCHANGED_MILLISECONDS
    if (value === token && isChecked) return
    token = readToken(value) ?? ''
    void check()
  })
  socket.once('disconnect', () => clearTimeout(timer))
  socket.join(getUserRoom(session.userID))
  // The user may have lost access since the handshake, when there was no connection to close.
  void check()
}

function setRooms(socket: Socket, rooms: string[]): void {
  const newRooms = new Set([socket.id, ...rooms])
  for (const room of socket.rooms) if (!newRooms.has(room)) socket.leave(room)
  socket.join([...newRooms])
}

function calculateTimeUntilExpiry(token: string, clock: Clock): number {
  try {
    const { exp = Infinity } = decodeJwt(token)
    return Math.max(exp * 1000 - clock.now().getTime(), MIN_CHECK_MILLISECONDS)
  } catch {
    return Infinity
  }
}
