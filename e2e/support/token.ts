import { createHash, randomBytes } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'

const CALLBACK_PATH = '/authentication/silent-callback.html'

interface Settings {
  authority: string
  client_id: string
  scope: string
  resource: string
}

const HIDDEN_FIELD = /<input type="hidden" name="([^"]+)" value="([^"]*)"/g

/** Submits the form of the sign-in page without rendering it. */
export async function signInByForm(
  request: APIRequestContext,
  email: string,
  password: string,
): Promise<void> {
  const configuration = await request.get('/_configuration/sojourn-web')
  const { authority, client_id, scope }: Settings = await configuration.json()
  const form = await request.get(`${authority}/auth`, {
    headers: { accept: 'text/html' },
    params: {
      client_id,
      scope,
      response_type: 'code',
      redirect_uri: new URL('/authentication/login-callback', configuration.url()).href,
      code_challenge: createHash('sha256').update(randomBytes(32)).digest('base64url'),
      code_challenge_method: 'S256',
    },
  })
  const hidden = [...(await form.text()).matchAll(HIDDEN_FIELD)].map(([, name = '', value = '']) => [
    name,
    value,
  ])
  await request.post(form.url(), { form: { ...Object.fromEntries(hidden), email, password } })
}

/**
 * Returns a token of the user with a session in this browser, like the web app does at start, without rendering a page.
 * Undefined without a session.
 */
export async function requestSilentToken(request: APIRequestContext): Promise<string | undefined> {
  const configuration = await request.get('/_configuration/sojourn-web')
  const { authority, client_id, scope, resource }: Settings = await configuration.json()
  const redirect_uri = new URL(CALLBACK_PATH, configuration.url()).href
  const code_verifier = randomBytes(32).toString('base64url')
  const authorised = await request.get(`${authority}/auth`, {
    maxRedirects: 0,
    params: {
      client_id,
      redirect_uri,
      scope,
      resource,
      response_type: 'code',
      prompt: 'none',
      code_challenge: createHash('sha256').update(code_verifier).digest('base64url'),
      code_challenge_method: 'S256',
    },
  })
  const code = new URL(authorised.headers().location ?? '', redirect_uri).searchParams.get('code')
  if (code === null) return undefined
  const granted = await request.post(`${authority}/token`, {
    form: { grant_type: 'authorization_code', client_id, code, code_verifier, redirect_uri, resource },
  })
  const { access_token }: { access_token: string } = await granted.json()
  return access_token
}
