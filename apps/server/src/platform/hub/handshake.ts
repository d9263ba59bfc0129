import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Clock } from '../clock.ts'
import { networkOf } from '../http/network.ts'

/**
 * Browsers allow pages of any origin to open a WebSocket, but send the true Origin header. Other clients may send none; they
 * need a token too.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const requested = new URL(origin)
  return requested.origin === new URL(publicUrl).origin || requested.host === host
}

const MINUTE = 60_000

/** Counts per key and minute; returns false above the limit. */
export function createMinuteLimit(perMinute: number, clock: Clock) {
  let counts = new Map<string, number>()
  let startedAt = 0
  return (key: string): boolean => {
    const now = clock.now().getTime()
    if (now - startedAt >= MINUTE) {
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
export function clientAddress(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  trusted: number,
) {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const hops = [...forwarded, socket.remoteAddress ?? ''].reverse()
  return hops[Math.min(trusted, hops.length - 1)] ?? ''
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
    return isWithinLimit(networkOf(clientAddress(request, trustedProxies)))
  }
}
