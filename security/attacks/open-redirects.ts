import { request } from 'node:http'
import { resolveReturnPath } from '@sojourn/domain/identity/return-url'
import { beginSignIn } from '../../apps/server/src/areas/identity/testing/browser.ts'
import type { TestServer } from '../../apps/server/src/test/server.ts'
import { forEachConcurrently, type Outcome } from './outcome.ts'
import { returnUrls } from './return-urls.ts'

/** The Location header for a path that is sent unchanged; undefined if no such request can be sent. */
function locationOf(url: URL, path: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    try {
      const sent = request({ host: url.hostname, port: url.port, path }, (response) => {
        response.resume()
        response.on('close', () => resolve(response.headers.location))
      })
      sent.on('error', () => resolve(undefined))
      sent.end()
    } catch {
      resolve(undefined)
    }
  })
}

/** Whether a browser that follows the redirect leaves the origin. */
const leavesOrigin = (location: string | undefined, from: string): boolean =>
  location !== undefined &&
  (!URL.canParse(location, from) || new URL(location, from).origin !== new URL(from).origin)

/** Pages that redirect, with the address in every parameter that could be a target. */
const pagesWith = (address: string): string[] => {
  const value = encodeURIComponent(address)
  return [
    `/identity/session/end?post_logout_redirect_uri=${value}&client_id=sojourn-web`,
    `/identity/confirm-email?token=x&returnUrl=${value}`,
    `/identity/invitation?token=x&returnUrl=${value}&redirect_uri=${value}`,
    `/identity/reset-password?token=x&returnUrl=${value}`,
    `/identity/account/return?state=${value}`,
    `/identity/account?userID=${value}`,
    `/audit-confirmation?token=x&returnUrl=${value}`,
    `/authentication/login?returnUrl=${value}`,
  ]
}

/** Tries to be redirected to another origin, by the server and by the domain rule that the web app uses. */
export async function attackRedirects(server: TestServer, limit = Infinity): Promise<Outcome> {
  const own = new URL(server.url)
  const allUrls = returnUrls(own.origin)
  const step = Math.max(1, Math.floor(allUrls.length / limit))
  const urls = allUrls.filter((_, index) => index % step === 0)
  const problems: string[] = []
  const { address: signInAddress } = await beginSignIn(server.url)
  await forEachConcurrently(urls, 4, async (address) => {
    const path = resolveReturnPath(address, own.origin)
    if (path !== undefined && leavesOrigin(path, own.origin))
      problems.push(`the domain rule turns ${JSON.stringify(address)} into ${path}`)
    const signIn = new URL(signInAddress)
    signIn.searchParams.set('redirect_uri', address)
    const paths = [`${signIn.pathname}${signIn.search}`, ...pagesWith(address)]
    // The address is also requested as a path, because a server may redirect to the normalised path.
    if (address.startsWith('/')) paths.push(address, `${address}/`)
    for (const path of paths) {
      const location = await locationOf(own, path)
      if (leavesOrigin(location, own.origin)) problems.push(`${JSON.stringify(path)} leads to ${location}`)
    }
  })
  return { attempts: `${urls.length} return addresses at ${pagesWith('').length + 1} pages`, problems }
}
