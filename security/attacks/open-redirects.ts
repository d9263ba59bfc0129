import { request } from 'node:http'
import { returnPath } from '@sojourn/domain/people/return-url'
import { beginSignIn } from '../../apps/server/src/areas/identity/testing/sign-in.ts'
import type { TestServer } from '../../apps/server/src/test/server.ts'
import { eachOf, type Outcome } from './outcome.ts'
import { returnUrls } from './return-urls.ts'

/** As it is, without anybody tidying the address up before it goes out; undefined where no such request can be made. */
function locationOf(url: URL, path: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    try {
      const asked = request({ host: url.hostname, port: url.port, path }, (answer) => {
        answer.resume()
        answer.on('close', () => resolve(answer.headers.location))
      })
      asked.on('error', () => resolve(undefined))
      asked.end()
    } catch {
      resolve(undefined)
    }
  })
}

/** Where a browser would be after following it from here. */
const leaves = (location: string | undefined, from: string): boolean =>
  location !== undefined &&
  (!URL.canParse(location, from) || new URL(location, from).origin !== new URL(from).origin)

/** Pages that may send somebody on, each with a parameter that could say where. */
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

/** No address that somebody is given leads them away: neither by the server nor by the rule that the web app asks. */
export async function attackReturns(server: TestServer, most = Infinity): Promise<Outcome> {
  const own = new URL(server.url)
  const every = returnUrls(own.origin)
  const step = Math.max(1, Math.floor(every.length / most))
  const tried = every.filter((_, at) => at % step === 0)
  const wrong: string[] = []
  const { address: begin } = await beginSignIn(server.url)
  await eachOf(tried, 4, async (address) => {
    const path = returnPath(address, own.origin)
    if (path !== undefined && leaves(path, own.origin))
      wrong.push(`the rule leads ${JSON.stringify(address)} to ${path}`)
    const signIn = new URL(begin)
    signIn.searchParams.set('redirect_uri', address)
    const asked = [`${signIn.pathname}${signIn.search}`, ...pagesWith(address)]
    // As the path itself: a server that tidies it up may send the browser to what is left of it.
    if (address.startsWith('/')) asked.push(address, `${address}/`)
    for (const path of asked) {
      const location = await locationOf(own, path)
      if (leaves(location, own.origin)) wrong.push(`${JSON.stringify(path)} leads to ${location}`)
    }
  })
  return { tried: `${tried.length} return addresses at ${pagesWith('').length + 1} pages`, wrong }
}
