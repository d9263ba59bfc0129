import * as client from 'openid-client'
import { WEB_CLIENT_ID } from '../provider/clients.ts'
import { createBrowser, type VisitedPage } from './browser.ts'

/** Returns the path and query of the one-time link in an e-mail. */
export function findLinkInMail(mail: { text: string } | undefined): string {
  const link = /https?:\/\/[^\s/]+(\/identity\/[\w-]+\?token=[\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (link === undefined) throw new Error(`There is no link in: ${mail?.text}`)
  return link
}

/** Discovery with a standard OpenID Connect client. */
export async function discover(url: string): Promise<client.Configuration> {
  return client.discovery(new URL(`${url}/identity`), WEB_CLIENT_ID, undefined, client.None(), {
    execute: [client.allowInsecureRequests],
  })
}

export async function beginSignIn(url: string, overrides: Record<string, string> = {}) {
  const configuration = await discover(url)
  const verifier = client.randomPKCECodeVerifier()
  const state = client.randomState()
  const address = client.buildAuthorizationUrl(configuration, {
    redirect_uri: `${url}/authentication/login-callback`,
    scope: 'openid profile email',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    ...overrides,
  })
  const exchange = (callback: VisitedPage) =>
    client.authorizationCodeGrant(configuration, new URL(callback.url), {
      pkceCodeVerifier: verifier,
      expectedState: state,
    })
  return { configuration, address: address.href, exchange }
}

/** Signs in with a password through the whole authorisation-code flow. */
export async function signInAs(
  url: string,
  user: { email: string; password: string },
  browser = createBrowser(url),
) {
  const { configuration, address, exchange } = await beginSignIn(url)
  const form = await browser.open(address)
  const callback = await browser.submit(form, user)
  const tokens = await exchange(callback)
  return { browser, configuration, callback, exchange, tokens }
}
