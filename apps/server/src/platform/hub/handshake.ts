import type { IncomingMessage } from 'node:http'
import type { Clock } from '../clock.ts'
import { networkOf } from '../http/network.ts'
import { type IncomingHttpHeaders } from 'node:http'

/**
 * Browsers let any page open a web socket to anywhere, but say truly which page it was. Programs that are no browsers
 * say nothing, and need a token all the same.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const asked = new URL(origin)
  return asked.origin === new URL(publicUrl).origin || asked.host === host
}

const MINUTE = 60_000

/** Counts by key; false for every count above the limit until the minute is over. */
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
  /** How many balancers in front are believed when they say who asked. */
  trustedProxies: number
}

/** Whoever stands before the balancers we know, or as far as they say. */
export function clientAddress({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>, trusted: number) {
  const told = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const hops = [...told, socket.remoteAddress ?? ''].reverse()
  return hops[Math.min(trusted, hops.length - 1)] ?? ''
}

/**
 * The hub's requests never reach the HTTP server's own counting. Only a handshake costs: it asks who somebody is. What
 * follows carries the id of a connection that exists.
 */
export function createHandshakeLimit({ perMinute, trustedProxies }: HandshakeLimit, clock: Clock) {
  const isWithinLimit = createMinuteLimit(perMinute, clock)
  return (request: IncomingMessage): boolean => {
    const isHandshake = !new URL(request.url ?? '/', 'http://hub').searchParams.has('sid')
    if (perMinute === 0 || !isHandshake) return true
    return isWithinLimit(networkOf(clientAddress(request, trustedProxies)))
  }
}
