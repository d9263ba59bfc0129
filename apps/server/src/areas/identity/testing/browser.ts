import * as client from 'openid-client'
import { WEB_CLIENT_ID } from '../provider/clients.ts'

/** Simulates a browser without JavaScript: stores cookies, follows redirects of its own origin and submits forms. */
export interface VisitedPage {
  status: number
  /** Final URL after redirects. */
  url: string
  text: string
  headers: Headers
}

interface Browser {
  open(path: string): Promise<VisitedPage>
  /** Submits the form of the page. Hidden fields keep their values unless given. */
  submit(
    page: VisitedPage,
    values: Record<string, string | string[] | File>,
    action?: string,
  ): Promise<VisitedPage>
  cookies: Map<string, string>
}

const formTag = /<form\b[^>]*>/g
const attributeOf = (tag: string, name: string): string | undefined =>
  new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&')

/** The form of the page whose action has this path, with the query of the action. */
function formOn(page: VisitedPage, target: URL): { query: URLSearchParams; isMultipart: boolean } {
  for (const [tag] of page.text.matchAll(formTag)) {
    const action = new URL(attributeOf(tag, 'action') ?? page.url, page.url)
    if (action.pathname === target.pathname)
      return {
        query: action.searchParams,
        isMultipart: attributeOf(tag, 'enctype') === 'multipart/form-data',
      }
  }
  return { query: new URLSearchParams(), isMultipart: false }
}

const hiddenField = /<input type="hidden" name="([^"]+)" value="([^"]*)"/g

export function createBrowser(
  origin: string,
  userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/142.0',
  headers: Record<string, string> = {},
): Browser {
  const cookies = new Map<string, string>()

  function storeCookies(headers: Headers): void {
    for (const cookie of headers.getSetCookie()) {
      const [pair = '', ...attributes] = cookie.split(';')
      const separator = pair.indexOf('=')
      const name = pair.slice(0, separator)
      const isExpired = attributes.some((attribute) => /expires=Thu, 01 Jan 1970/i.test(attribute))
      if (isExpired) cookies.delete(name)
      else cookies.set(name, pair.slice(separator + 1))
    }
  }

  async function request(address: string, init: RequestInit = {}): Promise<VisitedPage> {
    const response = await fetch(address, {
      ...init,
      redirect: 'manual',
      headers: {
        ...headers,
        accept: 'text/html',
        'user-agent': userAgent,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...init.headers,
      },
    })
    storeCookies(response.headers)
    const location = response.headers.get('location')
    const next = location === null ? undefined : new URL(location, address)
    // Stop at the callback of the web app, which an OpenID Connect client handles.
    if (next && next.origin === origin && !next.pathname.startsWith('/authentication/'))
      return request(next.href)
    return {
      status: response.status,
      url: next?.href ?? address,
      text: await response.text(),
      headers: response.headers,
    }
  }

  return {
    cookies,
    open: (path) => request(new URL(path, origin).href),
    submit: (page, values, action = page.url) => {
      const form = new FormData()
      for (const [, name = '', value = ''] of page.text.matchAll(hiddenField))
        if (!(name in values)) form.set(name, value)
      for (const [name, value] of Object.entries(values))
        for (const element of Array.isArray(value) ? value : [value]) form.append(name, element)
      const target = new URL(action, origin)
      const { query, isMultipart } = formOn(page, target)
      for (const [name, value] of query)
        if (!target.searchParams.has(name)) target.searchParams.set(name, value)
      if (query.has('form_token') && typeof values.form_token === 'string')
        target.searchParams.set('form_token', values.form_token)
      const body = isMultipart
        ? form
        : new URLSearchParams(
            [...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
          )
      return request(target.href, { method: 'POST', body })
    },
  }
}

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
