const HOST_NAME = /^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,20}$/
const IPV6_HOST = /^\[[0-9a-f:.]{2,45}\]$/

/**
 * The origin of a web address, safe to put into a content security policy: `URL` also accepts host names with `*`, `;`
 * or quotes, which would widen or break the policy. Undefined when the address has no such origin.
 */
export function webOrigin(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url === undefined || !['https:', 'http:'].includes(url.protocol)) return undefined
  if (!HOST_NAME.test(url.hostname) && !IPV6_HOST.test(url.hostname)) return undefined
  return url.origin
}
