/**
 * The path to go to after signing in or out, or undefined when it would leave the origin. The URL parser decides, not a
 * pattern, because browsers read `/\host` and `//host` as another origin too.
 */
export function resolveReturnPath(returnUrl: string | undefined, origin: string): string | undefined {
  if (!returnUrl) return '/'
  if (!URL.canParse(returnUrl, origin)) return undefined
  const url = new URL(returnUrl, origin)
  const sameOrigin = url.origin === origin && url.protocol === new URL(origin).protocol
  if (!sameOrigin) return undefined
  // `/.//host` is of this origin, but what is left of it once it has been tidied up would be read as a host again.
  if (url.pathname.startsWith('//')) return undefined
  // Coming back to a step of the flow itself would run in circles or sign the person out again.
  return /^\/authentication(\/|$)/i.test(url.pathname) ? '/' : `${url.pathname}${url.search}${url.hash}`
}
