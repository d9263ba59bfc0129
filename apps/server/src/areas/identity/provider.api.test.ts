import * as client from 'openid-client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aUser } from '#test/builders/user'
import { startTestServer, type TestServer } from '#test/server'
import { disableAccount } from './commands/accounts.ts'
import { getIdentity } from './identity.ts'
import { rotateSigningKeys } from './keys.ts'
import { hashPassword } from './passwords/password.ts'
import { signOutEverywhere } from './routes/account.ts'
import { beginSignIn, createBrowser, discover, signInAs } from './testing/browser.ts'

const PASSWORD = 'seven oaks by the gate'
const DAY = 86_400_000
const credentials = { email: 'duarte@amendoeiras.example', password: PASSWORD }

let server: TestServer
let userID: string

beforeAll(async () => {
  server = await startTestServer()
  userID = await createPerson(credentials.email)
})
afterAll(() => server.stop())

async function createPerson(email: string): Promise<string> {
  const user = await aUser(server.db, {
    email,
    first_name: 'Duarte',
    surname: 'Pinheiro',
    roles: ['Hotel', 'EnvironmentalPerformance'],
    password_hash: await hashPassword(PASSWORD),
  })
  return user.user_id
}

async function requestMe(token: string): Promise<number> {
  const response = await fetch(`${server.url}/api/User/Me`, { headers: { authorization: `Bearer ${token}` } })
  return response.status
}

const decodePart = (token: string, index: number) =>
  JSON.parse(Buffer.from(token.split('.')[index] ?? '', 'base64url').toString())
const headerOf = (token: string) => decodePart(token, 0)
const payloadOf = (token: string) => decodePart(token, 1)

const refresh = (configuration: client.Configuration, token: string | undefined) =>
  client.refreshTokenGrant(configuration, token ?? '')

describe('signing in with a standard client', () => {
  it('completes discovery and PKCE with a token that the API accepts', async () => {
    const { tokens } = await signInAs(server.url, credentials)
    const payload = payloadOf(tokens.access_token)
    expect(headerOf(tokens.access_token)).toMatchObject({ alg: 'ES256', typ: 'at+jwt' })
    expect(payload).toMatchObject({
      sub: userID,
      name: 'Duarte Pinheiro',
      roles: 'Hotel,EnvironmentalPerformance',
      aud: `${server.url}/api`,
      iss: `${server.url}/identity`,
    })
    expect(payload.exp - payload.iat).toBe(600)
    expect(tokens.claims()).toMatchObject({ sub: userID, given_name: 'Duarte', email: credentials.email })
    expect(await requestMe(tokens.access_token)).toBe(200)
  })

  it('signs in silently while the session exists, and returns login_required otherwise', async () => {
    const { browser } = await signInAs(server.url, credentials)
    const silent = await beginSignIn(server.url, { prompt: 'none' })
    const tokens = await silent.exchange(await browser.open(silent.address))
    expect(await requestMe(tokens.access_token)).toBe(200)
    const withoutSession = await beginSignIn(server.url, { prompt: 'none' })
    const refused = await createBrowser(server.url).open(withoutSession.address)
    expect(new URL(refused.url).searchParams.get('error')).toBe('login_required')
  })

  it('changes the session id', async () => {
    const { browser } = await signInAs(server.url, credentials)
    const before = browser.cookies.get('sojourn-session')
    const again = await beginSignIn(server.url, { prompt: 'login' })
    await browser.submit(await browser.open(again.address), credentials)
    expect(before).toBeDefined()
    expect(browser.cookies.get('sojourn-session')).not.toBe(before)
  })

  it('responds with its configured address for any Host header', async () => {
    const response = await fetch(`${server.url}/identity/.well-known/openid-configuration`, {
      headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    })
    expect(await response.json()).toMatchObject({
      issuer: `${server.url}/identity`,
      token_endpoint: `${server.url}/identity/token`,
      code_challenge_methods_supported: ['S256'],
    })
  })
})

describe('rejected requests', () => {
  it('rejects an authorisation without PKCE or with a plain challenge', async () => {
    const configuration = await discover(server.url)
    const requestAuthorization = async (overrides: Record<string, string>) => {
      const redirect_uri = `${server.url}/authentication/login-callback`
      const address = client.buildAuthorizationUrl(configuration, {
        redirect_uri,
        scope: 'openid',
        ...overrides,
      })
      const response = await createBrowser(server.url).open(address.href)
      return new URL(response.url).searchParams.get('error')
    }
    expect(await requestAuthorization({})).toBe('invalid_request')
    expect(
      await requestAuthorization({ code_challenge: 'x'.repeat(43), code_challenge_method: 'plain' }),
    ).toBe('invalid_request')
  })

  it.each(['https://evil.example/authentication/login-callback', '/authentication/elsewhere'])(
    'rejects the redirect URL %s without a redirect',
    async (address) => {
      const { address: signInAddress } = await beginSignIn(server.url, {
        redirect_uri: new URL(address, server.url).href,
      })
      const response = await createBrowser(server.url).open(signInAddress)
      expect(response.status).toBe(400)
      expect(response.url).toBe(signInAddress)
      expect(response.text).toContain('There was an error signing in.')
      expect(response.text).toContain('invalid_redirect_uri')
    },
  )

  it('rejects a code used twice, and revokes everything issued for it', async () => {
    const { tokens, callback, exchange, configuration } = await signInAs(server.url, credentials)
    expect(await requestMe(tokens.access_token)).toBe(200)
    await expect(exchange(callback)).rejects.toMatchObject({ error: 'invalid_grant' })
    expect(await requestMe(tokens.access_token)).toBe(401)
    await expect(refresh(configuration, tokens.refresh_token)).rejects.toMatchObject({
      error: 'invalid_grant',
    })
  })

  it('rejects a refresh token used twice, and revokes its grant', async () => {
    const { tokens, configuration } = await signInAs(server.url, credentials)
    const renewed = await refresh(configuration, tokens.refresh_token)
    expect(renewed.refresh_token).not.toBe(tokens.refresh_token)
    expect(await requestMe(renewed.access_token)).toBe(200)
    await expect(refresh(configuration, tokens.refresh_token)).rejects.toMatchObject({
      error: 'invalid_grant',
    })
    expect(await requestMe(renewed.access_token)).toBe(401)
    await expect(refresh(configuration, renewed.refresh_token)).rejects.toMatchObject({
      error: 'invalid_grant',
    })
  })

  it('revokes the grant when a refresh token is used twice at the same time', async () => {
    const { tokens, configuration } = await signInAs(server.url, credentials)
    const results = await Promise.allSettled(
      Array.from({ length: 4 }, () => refresh(configuration, tokens.refresh_token)),
    )
    const accepted = results.filter((result) => result.status === 'fulfilled')
    expect(accepted.length).toBeLessThanOrEqual(1)
    for (const token of accepted) expect(await requestMe(token.value.access_token)).toBe(401)
  })

  it('refuses overlong requests before they reach the provider', async () => {
    const { address } = await beginSignIn(server.url, { state: 'a'.repeat(4_096) })
    const response = await createBrowser(server.url).open(address)
    expect(response.status).toBe(400)
    expect(response.text).toContain('This request is too long.')
    const posted = await fetch(`${server.url}/identity/auth`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: 'sojourn-web', state: 'a'.repeat(8_192) }),
    })
    expect(posted.status).toBe(413)
  })

  it('rejects a code, token or state with a NUL character without a server error', async () => {
    const { address } = await beginSignIn(server.url, { state: 'a\0b' })
    expect((await createBrowser(server.url).open(address)).text).toContain('<h1>Sign in</h1>')
    for (const body of [
      { grant_type: 'refresh_token', refresh_token: 'a\0b' },
      { grant_type: 'authorization_code', code: 'a\0b', code_verifier: 'x'.repeat(43), redirect_uri: 'x' },
    ]) {
      const response = await fetch(`${server.url}/identity/token`, {
        method: 'POST',
        body: new URLSearchParams({ client_id: 'sojourn-web', ...body }),
      })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ error: 'invalid_grant' })
    }
  })

  it('shows an error page while the database is unavailable', async () => {
    const { address } = await beginSignIn(server.url)
    const connectError = vi
      .spyOn(server.platform.pool, 'connect')
      .mockRejectedValue(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))
    const page = await createBrowser(server.url).open(address)
    connectError.mockRestore()
    expect(page.status).toBe(503)
    expect(page.text).toContain('The service is not available right now. Please try again shortly.')
    expect((await createBrowser(server.url).open(address)).text).toContain('<h1>Sign in</h1>')
  })

  it('allows only its own origin at the token endpoint', async () => {
    const requestToken = (origin: string) =>
      fetch(`${server.url}/identity/token`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          client_id: 'sojourn-web',
          grant_type: 'refresh_token',
          refresh_token: 'none',
        }),
      })
    const foreign = await requestToken('https://evil.example')
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
    expect((await requestToken(server.url)).headers.get('access-control-allow-origin')).toBe(server.url)
  })
})

describe('a formerly valid token', () => {
  it('is rejected when it has expired', async () => {
    expect(await requestMe(await server.tokenFor(userID))).toBe(200)
    expect(await requestMe(await server.tokenFor(userID, { expired: true }))).toBe(401)
  })

  it('is rejected when it was changed, or signed with another key', async () => {
    const token = await server.tokenFor(userID)
    const [header, payload, signature] = token.split('.')
    const forged = { ...payloadOf(token), roles: 'Admin' }
    const encoded = Buffer.from(JSON.stringify(forged)).toString('base64url')
    expect(await requestMe(`${header}.${encoded}.${signature}`)).toBe(401)
    expect(await requestMe(`${header}.${payload}.`)).toBe(401)
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url')
    expect(await requestMe(`${unsigned}.${payload}.`)).toBe(401)
    const unknownKey = Buffer.from(JSON.stringify({ ...headerOf(token), kid: 'unknown' })).toString(
      'base64url',
    )
    expect(await requestMe(`${unknownKey}.${payload}.${signature}`)).toBe(401)
  })

  it('is rejected when it is an ID token', async () => {
    const { tokens } = await signInAs(server.url, credentials)
    expect(await requestMe(tokens.id_token ?? '')).toBe(401)
  })

  it('is rejected immediately after signing out, without JavaScript', async () => {
    const { browser, configuration, tokens } = await signInAs(server.url, credentials)
    const address = client.buildEndSessionUrl(configuration, {
      id_token_hint: tokens.id_token ?? '',
      post_logout_redirect_uri: `${server.url}/authentication/logout-callback`,
      state: 'not-sent',
    })
    const page = await browser.open(address.href)
    expect(page.text).toContain('Sign out')
    expect(await requestMe(tokens.access_token)).toBe(200)
    const after = await browser.submit(page, { logout: 'yes' }, '/identity/session/end/confirm')
    expect(after.url).toBe(`${server.url}/authentication/logout-callback?state=not-sent`)
    expect(await requestMe(tokens.access_token)).toBe(401)
    await expect(refresh(configuration, tokens.refresh_token)).rejects.toMatchObject({
      error: 'invalid_grant',
    })
    const silent = await beginSignIn(server.url, { prompt: 'none' })
    const refused = await browser.open(silent.address)
    expect(new URL(refused.url).searchParams.get('error')).toBe('login_required')
  })

  it('shows an error when signing out fails, and redirects from the URL of its form', async () => {
    const { browser } = await signInAs(server.url, credentials)
    const refused = await browser.open('/identity/session/end?client_id=nobody')
    expect(refused.text).toContain('There was an error signing out.')
    const reloaded = await browser.open('/identity/session/end/confirm')
    expect(reloaded.url).toBe(`${server.url}/`)
  })

  it('is rejected immediately after its refresh token was revoked', async () => {
    const { configuration, tokens } = await signInAs(server.url, credentials)
    await client.tokenRevocation(configuration, tokens.refresh_token ?? '')
    expect(await requestMe(tokens.access_token)).toBe(401)
  })

  it('is rejected immediately after signing out everywhere, in every browser', async () => {
    const first = await signInAs(server.url, credentials)
    const second = await signInAs(server.url, credentials)
    await signOutEverywhere(server.platform, { userID, by: userID })
    for (const { tokens, configuration } of [first, second]) {
      expect(await requestMe(tokens.access_token)).toBe(401)
      await expect(refresh(configuration, tokens.refresh_token)).rejects.toMatchObject({
        error: 'invalid_grant',
      })
    }
  })

  it('is rejected immediately after the account was disabled, and signing in again is refused', async () => {
    const disabledUser = { email: 'leaver@amendoeiras.example', password: PASSWORD }
    const disabledUserID = await createPerson(disabledUser.email)
    const { tokens, browser } = await signInAs(server.url, disabledUser)
    await server.platform.transaction((trx) =>
      disableAccount(server.platform, trx, { userID: disabledUserID, by: userID }),
    )
    expect(await requestMe(tokens.access_token)).toBe(401)
    const { address } = await beginSignIn(server.url)
    const refused = await browser.submit(await browser.open(address), disabledUser)
    expect(refused.text).toContain('Incorrect email address or password.')
  })
})

describe('key rotation', () => {
  it('publishes the new key before it signs, and keeps the old key for the tokens it signed', async () => {
    const publishedKeys = async () => {
      const response = await fetch(`${server.url}/identity/jwks`)
      const { keys } = (await response.json()) as { keys: Record<string, unknown>[] }
      for (const key of keys) expect(key).not.toHaveProperty('d')
      return keys.map((key) => key.kid)
    }
    const rotate = async () => {
      await rotateSigningKeys(server.platform)
      getIdentity(server.platform).keys.forget()
    }
    const { tokens: oldTokens } = await signInAs(server.url, credentials)
    const oldKey = headerOf(oldTokens.access_token).kid

    await rotate()
    expect(await publishedKeys()).toEqual([oldKey])
    server.clock.advance(90 * DAY)
    await rotate()
    expect(await publishedKeys()).toHaveLength(2)
    expect(headerOf((await signInAs(server.url, credentials)).tokens.access_token).kid).toBe(oldKey)

    server.clock.advance(3_600_000)
    const { tokens: newTokens } = await signInAs(server.url, credentials)
    expect(headerOf(newTokens.access_token).kid).not.toBe(oldKey)
    expect(await requestMe(newTokens.access_token)).toBe(200)
    expect(await requestMe(oldTokens.access_token)).toBe(200)

    server.clock.advance(31 * DAY)
    await rotate()
    expect(await publishedKeys()).toEqual([headerOf(newTokens.access_token).kid])
    expect(await requestMe(newTokens.access_token)).toBe(200)
  })

  it('reloads its keys to find a key that another process created', async () => {
    const { keys } = getIdentity(server.platform)
    await keys.current()
    server.clock.advance(90 * DAY)
    await rotateSigningKeys(server.platform)
    const newest = await server.db
      .selectFrom('signing_key')
      .select('key_id')
      .where('retired_at', 'is', null)
      .executeTakeFirstOrThrow()
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    expect(await keys.publicKey(newest.key_id)).toBeDefined()
  })
})
