import { isIPv4, isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address without zone id. */
function parseGroups(address: string): number[] {
  // An embedded IPv4 address replaces the last two groups.
  const hex = address.replace(/[\d.]+$/, (tail) => {
    if (!isIPv4(tail)) return tail
    const [a = 0, b = 0, c = 0, d = 0] = tail.split('.').map(Number)
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
  })
  const [head = [], tail = []] = hex
    .split('::')
    .map((side) => (side === '' ? [] : side.split(':').map((group) => Number.parseInt(group, 16))))
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail]
}

/**
 * The key of rate limits: an IPv4 address, or the /64 of an IPv6 address, because one customer usually has a whole /64.
 * IPv4 addresses written as IPv6 (::ffff:192.0.2.1) are IPv4 addresses. Some proxies add a port, which is ignored. All text
 * that is no address has the same key.
 */
export function getNetwork(address: string): string {
  const [, host = address] = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(address)?.filter(Boolean) ?? []
  const bareAddress = host.replace(/%.*$/, '')
  if (isIPv4(bareAddress)) return bareAddress
  if (!isIPv6(bareAddress)) return 'unknown'
  const groups = parseGroups(bareAddress)
  const [, , , , , sixth = 0, seventh = 0, eighth = 0] = groups
  if (groups.slice(0, 5).every((group) => group === 0) && sixth === 0xffff)
    return [seventh >> 8, seventh & 255, eighth >> 8, eighth & 255].join('.')
  const prefix = groups.slice(0, 4).map((group) => group.toString(16))
  return `${prefix.join(':')}::/64`
}
