/**
 * Returns the path to open after signing in or out, or undefined for a URL of another origin. Uses the URL parser instead
 * of a pattern because browsers also resolve `/\host` and `//host` to another origin.
 */
export function resolveReturnPath(returnUrl: string | undefined, origin: string): string | undefined {
  if (!returnUrl) return '/'
  if (!URL.canParse(returnUrl, origin)) return undefined
  const url = new URL(returnUrl, origin)
  const sameOrigin = url.origin === origin && url.protocol === new URL(origin).protocol
  if (!sameOrigin) return undefined
  // `/.//host` has this origin, but its normalised path `//host` would be resolved to another origin.
  if (url.pathname.startsWith('//')) return undefined
  // Returning to a step of the sign-in flow would cause a redirect loop or sign the user out again.
  return /^\/authentication(\/|$)/i.test(url.pathname) ? '/' : `${url.pathname}${url.search}${url.hash}`
}
