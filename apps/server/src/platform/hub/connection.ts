import { decodeJwt } from 'jose'
import type { Socket } from 'socket.io'
import type { Clock } from '../clock.ts'
import type { Principal } from '../http/principal.ts'

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

export const roomOf = (userID: string): string => `user:${userID}`

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
  let checks = 0
  let checkedAt = 0

  const scheduleCheck = (milliseconds: number) => {
    clearTimeout(timer)
    if (socket.connected) timer = setTimeout(() => void check(), milliseconds).unref()
  }
  const check = async (): Promise<void> => {
    checks += 1
    checkedAt = rules.clock.now().getTime()
    const checkNumber = checks
    try {
      const principal = await rules.authenticate(token)
      const rooms = principal ? await rules.roomsFor(principal) : []
      // A later check with a newer token takes precedence.
      if (checkNumber !== checks) return
      if (principal?.userID !== session.userID) {
        socket.conn.close()
        return
      }
      setRooms(socket, [roomOf(session.userID), ...rooms])
      scheduleCheck(Math.min(rules.recheckMilliseconds, untilExpiry(token, rules.clock)))
    } catch {
      // An error is not a refusal: the database may be unavailable.
      if (checkNumber === checks) scheduleCheck(RETRY_MILLISECONDS)
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
  socket.join(roomOf(session.userID))
  // The user may have lost access since the handshake, when there was no connection to close.
  void check()
}

function setRooms(socket: Socket, rooms: string[]): void {
  const newRooms = new Set([socket.id, ...rooms])
  for (const room of socket.rooms) if (!newRooms.has(room)) socket.leave(room)
  socket.join([...newRooms])
}

function untilExpiry(token: string, clock: Clock): number {
  try {
    const { exp = Infinity } = decodeJwt(token)
    return Math.max(exp * 1000 - clock.now().getTime(), MIN_CHECK_MILLISECONDS)
  } catch {
    return Infinity
  }
}
