import * as client from 'openid-client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aUser } from '#test/builders/user'
import { startTestServer, type TestServer } from '#test/server'
import { getProgrammeSettings, saveProgrammeSettings } from '../programme/index.ts'
import { disableAccount } from './commands/accounts.ts'
import { hashPassword } from './passwords/password.ts'
import { findAccount } from './repository/accounts.ts'
import { signOutEverywhere } from './routes/account.ts'
import { beginSignIn, createBrowser, findLinkInMail, signInAs } from './testing/browser.ts'

const PASSWORD = 'seven oaks by the gate'
const NEW_PASSWORD = 'nine oaks by the gate'
const DAY_SECONDS = 86_400

let server: TestServer
let passwordHash: string
let user: { email: string; user_id: string }

beforeAll(async () => {
  server = await startTestServer()
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => server.stop())
beforeEach(async () => {
  user = await aUser(server.db, { password_hash: passwordHash })
})

const callMe = async (token: string) =>
  (await fetch(`${server.url}/api/User/Me`, { headers: { authorization: `Bearer ${token}` } })).status

const refresh = (configuration: client.Configuration, token: string | undefined) =>
  client.refreshTokenGrant(configuration, token ?? '')

type Browser = ReturnType<typeof createBrowser>

const isSignedIn = async (browser: Browser) =>
  !(await browser.open('/identity/account')).text.includes('<h1>Sign in</h1>')

const isSignedInSilently = async (browser: Browser) => {
  const { address } = await beginSignIn(server.url, { prompt: 'none' })
  return new URL((await browser.open(address)).url).searchParams.has('code')
}

/** Submits the sign-in form as the page's script does, and does not follow the address in the response. */
async function submitSignIn(password = PASSWORD) {
  const browser = createBrowser(server.url)
  const form = await browser.open((await beginSignIn(server.url)).address)
  const formToken = /name="form_token" value="([^"]*)"/.exec(form.text)?.[1] ?? ''
  const response = await fetch(form.url, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    body: new URLSearchParams({ form_token: formToken, email: user.email, password }),
  })
  const { next } = (await response.json()) as { next: string }
  return { browser, next }
}

async function changePassword(browser: Browser): Promise<void> {
  const page = await browser.open('/identity/account')
  const values = { currentPassword: PASSWORD, password: NEW_PASSWORD }
  const changed = await browser.submit(page, values, '/identity/account/password')
  expect(changed.text).toContain('Your password has been changed.')
}

async function resetPassword(): Promise<void> {
  const browser = createBrowser(server.url)
  await browser.submit(await browser.open('/identity/forgotten-password'), { email: user.email })
  const mail = (await server.mails()).findLast(({ to }) => to === user.email)
  const changed = await browser.submit(await browser.open(findLinkInMail(mail)), { password: NEW_PASSWORD })
  expect(changed.text).toContain('Your password has been changed')
}

const SESSION_ENDINGS: [string, () => Promise<void>][] = [
  [
    'a password change',
    async () =>
      changePassword((await signInAs(server.url, { email: user.email, password: PASSWORD })).browser),
  ],
  ['a password reset', resetPassword],
  [
    '"sign out everywhere"',
    () => signOutEverywhere(server.platform, { userID: user.user_id, by: user.user_id }),
  ],
  [
    'disabling the account',
    () =>
      server.platform.transaction((trx) =>
        disableAccount(server.platform, trx, { userID: user.user_id, by: user.user_id }),
      ),
  ],
]

describe('a sign-in that was submitted before the sessions ended', () => {
  it('signs in when its redirect is followed and nothing happened in between', async () => {
    const { browser, next } = await submitSignIn()
    expect((await browser.open(next)).url).toContain('/authentication/login-callback?code=')
    expect(await isSignedIn(browser)).toBe(true)
  })

  it.each(SESSION_ENDINGS)('is refused after %s', async (_, endSessions) => {
    const { browser, next } = await submitSignIn()
    await endSessions()
    expect((await browser.open(next)).url).not.toContain('code=')
    expect(await isSignedIn(browser)).toBe(false)
    expect(await isSignedInSilently(browser)).toBe(false)
  })

  it('is refused although its record is written after the sessions ended', async () => {
    const { browser, next } = await submitSignIn()
    const rows = await server.db
      .selectFrom('oidc_record')
      .selectAll()
      .where('account_id', '=', user.user_id)
      .execute()
    expect(rows.map((row) => row.model)).toEqual(['Interaction'])
    await signOutEverywhere(server.platform, { userID: user.user_id, by: user.user_id })
    await server.db
      .insertInto('oidc_record')
      .values(rows.map((row) => ({ ...row, payload: JSON.stringify(row.payload) })))
      .execute()
    expect((await browser.open(next)).url).not.toContain('code=')
    expect(await isSignedIn(browser)).toBe(false)
  })

  it('belongs to the session epoch that was read with the password hash', async () => {
    const before = await findAccount(server.db, user.user_id)
    await resetPassword()
    const { browser, next } = await submitSignIn(NEW_PASSWORD)
    expect((await findAccount(server.db, user.user_id))?.sessionEpoch).toBe((before?.sessionEpoch ?? 0) + 1)
    expect((await browser.open(next)).url).toContain('code=')
    expect(await isSignedIn(browser)).toBe(true)
  })
})

describe('records of a session that a concurrent request writes after the sessions ended', () => {
  it('give no access through the session, its grant or its refresh token', async () => {
    const { browser, tokens, configuration } = await signInAs(server.url, {
      email: user.email,
      password: PASSWORD,
    })
    const rows = await server.db
      .selectFrom('oidc_record')
      .selectAll()
      .where('account_id', '=', user.user_id)
      .execute()
    expect(new Set(rows.map((row) => row.model))).toEqual(
      new Set(['AuthorizationCode', 'Grant', 'RefreshToken', 'Session']),
    )
    await signOutEverywhere(server.platform, { userID: user.user_id, by: user.user_id })
    await server.db
      .insertInto('oidc_record')
      .values(rows.map((row) => ({ ...row, payload: JSON.stringify(row.payload) })))
      .execute()
    expect(await callMe(tokens.access_token)).toBe(401)
    expect(await isSignedIn(browser)).toBe(false)
    expect(await isSignedInSilently(browser)).toBe(false)
    await expect(refresh(configuration, tokens.refresh_token)).rejects.toMatchObject({
      error: 'invalid_grant',
    })
  })
})

describe('the browser in which a password is changed', () => {
  it('stays signed in: its session, its access token and its refresh token', async () => {
    const { browser, tokens, configuration } = await signInAs(server.url, {
      email: user.email,
      password: PASSWORD,
    })
    await changePassword(browser)
    expect(await isSignedIn(browser)).toBe(true)
    expect(await isSignedInSilently(browser)).toBe(true)
    expect(await callMe(tokens.access_token)).toBe(200)
    const renewed = await refresh(configuration, tokens.refresh_token)
    expect(await callMe(renewed.access_token)).toBe(200)
  })
})

describe('the lifetime of a session', () => {
  const secondsNow = () => Math.floor(Date.now() / 1000)

  async function setSessionDays(sessionDays: number): Promise<void> {
    const settings = await getProgrammeSettings(server.db)
    await saveProgrammeSettings(server.db, { ...settings, sessionDays })
  }

  /** Moves the sign-in into the past, because the library reads the clock of the machine, which a test cannot set. */
  async function moveSignInBack(days: number): Promise<number> {
    const signedInAt = secondsNow() - days * DAY_SECONDS
    for (const row of await server.db
      .selectFrom('oidc_record')
      .select(['model', 'id', 'payload'])
      .where('account_id', '=', user.user_id)
      .execute()) {
      const payload = JSON.parse(JSON.stringify(row.payload))
      if ('loginTs' in payload) payload.loginTs = signedInAt
      if ('authTime' in payload) payload.authTime = signedInAt
      await server.db
        .updateTable('oidc_record')
        .set({ payload: JSON.stringify(payload) })
        .where('model', '=', row.model)
        .where('id', '=', row.id)
        .execute()
    }
    return signedInAt
  }

  const readExpiries = async (model: string) => {
    const rows = await server.db
      .selectFrom('oidc_record')
      .select('expires_at')
      .where('account_id', '=', user.user_id)
      .where('model', '=', model)
      .where('consumed_at', 'is', null)
      .execute()
    return rows.map((row) => Math.round((row.expires_at?.getTime() ?? 0) / 1000))
  }

  it('ends 14 days after the last use', async () => {
    await signInAs(server.url, { email: user.email, password: PASSWORD })
    for (const model of ['Session', 'Grant', 'RefreshToken'])
      for (const expiry of await readExpiries(model))
        expect(Math.abs(expiry - (secondsNow() + 14 * DAY_SECONDS))).toBeLessThan(60)
  })

  it('ends 30 days after the sign-in however often the session is used, with its grant and refresh token', async () => {
    const { browser, tokens, configuration } = await signInAs(server.url, {
      email: user.email,
      password: PASSWORD,
    })
    const signedInAt = await moveSignInBack(29)
    expect(await isSignedInSilently(browser)).toBe(true)
    await refresh(configuration, tokens.refresh_token)
    for (const model of ['Session', 'Grant', 'RefreshToken']) {
      const modelExpiries = await readExpiries(model)
      expect(modelExpiries).toHaveLength(1)
      expect(Math.abs((modelExpiries[0] ?? 0) - (signedInAt + 30 * DAY_SECONDS)), model).toBeLessThan(60)
    }
  })

  it('follows a lowered programme setting at the next use', async () => {
    const { browser, tokens, configuration } = await signInAs(server.url, {
      email: user.email,
      password: PASSWORD,
    })
    await moveSignInBack(8)
    expect(await isSignedIn(browser)).toBe(true)
    await setSessionDays(7)
    expect(await isSignedIn(browser)).toBe(false)
    expect(await isSignedInSilently(browser)).toBe(false)
    await expect(refresh(configuration, tokens.refresh_token)).rejects.toMatchObject({
      error: 'invalid_grant',
    })
    await setSessionDays(30)
  })

  it('shows on the account page when each session was last used', async () => {
    const { browser } = await signInAs(server.url, { email: user.email, password: PASSWORD })
    await moveSignInBack(29)
    expect(await isSignedInSilently(browser)).toBe(true)
    const page = await browser.open('/identity/account')
    const [, day, rest] = /last used (\d+)\w+ ([^<]*) UTC/.exec(page.text) ?? []
    expect(Date.now() - Date.parse(`${day} ${rest?.replace(',', '')} UTC`)).toBeLessThan(120_000)
  })
})

describe('"Keep me signed in"', () => {
  const sessionCookies = (headers: Headers) =>
    headers.getSetCookie().filter((cookie) => cookie.startsWith('sojourn-session'))

  async function signIn(
    browser: Browser,
    values: Record<string, string>,
    overrides: Record<string, string> = {},
  ) {
    const form = await browser.open((await beginSignIn(server.url, overrides)).address)
    return browser.submit(form, { email: user.email, password: PASSWORD, ...values })
  }

  it('is offered unchecked, and keeps its state when the password is wrong', async () => {
    const browser = createBrowser(server.url)
    const form = await browser.open((await beginSignIn(server.url)).address)
    expect(form.text).toContain('<input type="checkbox" name="remember" value="yes">Keep me signed in')
    const refused = await browser.submit(form, { email: user.email, password: 'wrong', remember: 'yes' })
    expect(refused.text).toContain('<input type="checkbox" name="remember" value="yes" checked>')
  })

  it('makes the session cookie end with the browser when it is not selected', async () => {
    const browser = createBrowser(server.url)
    const cookies = sessionCookies((await signIn(browser, {})).headers)
    expect(cookies.length).toBeGreaterThan(0)
    for (const cookie of cookies) expect(cookie).not.toMatch(/expires|max-age/i)
    expect(await isSignedInSilently(browser)).toBe(true)
  })

  it('makes the session cookie last as long as the session when it is selected', async () => {
    const cookies = sessionCookies((await signIn(createBrowser(server.url), { remember: 'yes' })).headers)
    expect(cookies.length).toBeGreaterThan(0)
    for (const cookie of cookies) {
      const expires = Date.parse(/expires=([^;]+)/i.exec(cookie)?.[1] ?? '')
      expect(Math.abs(expires - Date.now() - 14 * DAY_SECONDS * 1000)).toBeLessThan(60_000)
    }
  })

  it('is in the ID token with the time of the sign-in, even after a silent sign-in and a renewal', async () => {
    const readClaims = async (values: Record<string, string>) => {
      const browser = createBrowser(server.url)
      const before = Math.floor(Date.now() / 1000)
      await signIn(browser, values)
      const silent = await beginSignIn(server.url, { prompt: 'none' })
      const tokens = await silent.exchange(await browser.open(silent.address))
      const renewed = await refresh(silent.configuration, tokens.refresh_token)
      for (const claims of [tokens.claims(), renewed.claims()])
        expect(Number(claims?.auth_time)).toBeGreaterThanOrEqual(before)
      return [tokens.claims()?.keep_signed_in, renewed.claims()?.keep_signed_in]
    }
    expect(await readClaims({})).toEqual([false, false])
    expect(await readClaims({ remember: 'yes' })).toEqual([true, true])
  })

  it('applies from the latest sign-in of a browser', async () => {
    const browser = createBrowser(server.url)
    await signIn(browser, {})
    const selected = await signIn(browser, { remember: 'yes' }, { prompt: 'login' })
    for (const cookie of sessionCookies(selected.headers)) expect(cookie).toMatch(/expires=/i)
    const notSelected = await signIn(browser, {}, { prompt: 'login' })
    for (const cookie of sessionCookies(notSelected.headers)) expect(cookie).not.toMatch(/expires=/i)
  })
})

describe('the stored records of a session', () => {
  it('contain no id of a session, interaction, code or refresh token that gives access', async () => {
    const pending = await submitSignIn()
    const { browser, callback, tokens } = await signInAs(server.url, {
      email: user.email,
      password: PASSWORD,
    })
    const newSignIn = await browser.open((await beginSignIn(server.url, { prompt: 'login' })).address)
    const secrets = [
      new URL(pending.next).pathname.split('/').at(-1),
      new URL(newSignIn.url).pathname.split('/').at(-1),
      browser.cookies.get('sojourn-session'),
      new URL(callback.url).searchParams.get('code'),
      tokens.refresh_token,
    ]
    const stored = JSON.stringify(await server.db.selectFrom('oidc_record').selectAll().execute())
    for (const secret of secrets) {
      expect(secret).toMatch(/^[\w-]{20,}$/)
      expect(stored).not.toContain(secret)
    }
  })

  it('are purged when they have expired', async () => {
    await signInAs(server.url, { email: user.email, password: PASSWORD })
    await server.db
      .updateTable('oidc_record')
      .set({ expires_at: new Date(Date.now() - 2 * 3_600_000) })
      .where('account_id', '=', user.user_id)
      .execute()
    await server.runJob('purge-identity')
    const remaining = await server.db
      .selectFrom('oidc_record')
      .select('model')
      .where('account_id', '=', user.user_id)
      .execute()
    expect(remaining).toEqual([])
  })
})
