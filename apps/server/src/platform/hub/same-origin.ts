import type { IncomingHttpHeaders } from 'node:http'

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
