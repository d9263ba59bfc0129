import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aUser } from '#test/builders/user'
import { startTestServer, type TestServer } from '#test/server'
import { createOneTimeLink } from './one-time-links.ts'
import { hashEmail } from './passwords/authenticate-password.ts'
import { hashPassword } from './passwords/password.ts'
import { beginSignIn, createBrowser, findLinkInMail } from './testing/browser.ts'

const PASSWORD = 'seven oaks by the gate'
const MINUTE = 60_000
const REFUSAL_TEXT = 'Incorrect email address or password. Please try again.'
const OWNER = '192.0.2.10'
const ATTACKER = '198.51.100.20'

let server: TestServer
let user: { user_id: string; email: string }
let passwordHash: string

beforeAll(async () => {
  server = await startTestServer({ env: { TRUSTED_PROXIES: '1' } })
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => server.stop())
beforeEach(async () => {
  // The limit per network also counts the failures of earlier tests.
  server.clock.advance(60 * MINUTE)
  user = await aUser(server.db, { password_hash: passwordHash })
})

type Browser = ReturnType<typeof createBrowser>

const browserAt = (address: string) => createBrowser(server.url, undefined, { 'x-forwarded-for': address })

const deleteSession = (browser: Browser) => {
  browser.cookies.delete('sojourn-session')
  browser.cookies.delete('sojourn-session.sig')
}

async function tryPassword(browser: Browser, password = PASSWORD, email = user.email) {
  deleteSession(browser)
  const form = await browser.open((await beginSignIn(server.url)).address)
  return browser.submit(form, { email, password })
}

const isSignedIn = (response: { url: string }) =>
  response.url.includes('/authentication/login-callback?code=')

async function enterWrongPasswords(browser: Browser, times: number, email = user.email) {
  const form = await browser.open((await beginSignIn(server.url)).address)
  for (let attempt = 0; attempt < times; attempt++)
    await browser.submit(form, { email, password: `wrong number ${attempt}` })
}

/** Signs in, then deletes all cookies except that of the trusted device. */
async function createTrustedBrowser(address: string): Promise<Browser> {
  const browser = browserAt(address)
  expect(isSignedIn(await tryPassword(browser))).toBe(true)
  for (const name of [...browser.cookies.keys()]) if (name !== 'sojourn-devices') browser.cookies.delete(name)
  return browser
}

/** Inserts failures of this account from many networks, as in an attack by a botnet. */
async function recordFailures(count: number, email = user.email) {
  const failures = Array.from({ length: count }, (_, index) => ({
    email_hash: hashEmail(email),
    network: `203.0.113.${index}`,
    failed_at: server.clock.now(),
  }))
  await server.db.insertInto('sign_in_failure').values(failures).execute()
}

const mailsTo = async (address = user.email) =>
  (await server.mails()).filter((mail) => mail.to === address).map(({ templateKey }) => templateKey)

const listEvents = async (userID: string) =>
  server.db
    .selectFrom('event_log')
    .select(['title', 'description', 'user_id'])
    .where('correlation_id', '=', userID)
    .orderBy('event_id')
    .execute()

const removeFieldValues = (text: string) => text.replace(/value="[^"]*"/g, '')

describe('ten wrong passwords from one network', () => {
  it('reject the correct password from there for fifteen minutes with the message for a wrong password', async () => {
    await enterWrongPasswords(browserAt(ATTACKER), 10)
    const wrong = await tryPassword(browserAt('198.51.100.99'), 'not the password')
    const locked = await tryPassword(browserAt(ATTACKER))
    expect(locked.status).toBe(422)
    expect(locked.text).toContain(REFUSAL_TEXT)
    expect(removeFieldValues(locked.text)).toBe(removeFieldValues(wrong.text))
    server.clock.advance(15 * MINUTE - 1)
    expect(isSignedIn(await tryPassword(browserAt(ATTACKER)))).toBe(false)
    server.clock.advance(1)
    expect(isSignedIn(await tryPassword(browserAt(ATTACKER)))).toBe(true)
  })

  it('do not block the owner on another network', async () => {
    await enterWrongPasswords(browserAt(ATTACKER), 12)
    expect(isSignedIn(await tryPassword(browserAt(OWNER)))).toBe(true)
  })

  it('are counted for all spellings of the address', async () => {
    const person = await aUser(server.db, {
      email: 'irina@amendoeiras.example',
      password_hash: await hashPassword(PASSWORD),
    })
    const spelling = person.email.toUpperCase()
    expect(isSignedIn(await tryPassword(browserAt(OWNER), PASSWORD, spelling))).toBe(true)
    await enterWrongPasswords(browserAt(ATTACKER), 10, person.email)
    expect(isSignedIn(await tryPassword(browserAt(ATTACKER), PASSWORD, spelling))).toBe(false)
  })

  it('do not block a trusted device on the same network', async () => {
    const owner = await createTrustedBrowser(ATTACKER)
    await enterWrongPasswords(browserAt(ATTACKER), 12)
    expect(isSignedIn(await tryPassword(browserAt(ATTACKER)))).toBe(false)
    expect(isSignedIn(await tryPassword(owner))).toBe(true)
  })

  it('are counted together for all addresses of an IPv6 /64', async () => {
    for (let attempt = 0; attempt < 10; attempt++)
      await enterWrongPasswords(browserAt(`2001:db8:1:2::${attempt + 1}`), 1)
    expect(isSignedIn(await tryPassword(browserAt('2001:db8:1:2:ffff::1')))).toBe(false)
    expect(isSignedIn(await tryPassword(browserAt('2001:db8:1:3::1')))).toBe(true)
  })

  it('lock a trusted device on which they were entered, but not its network', async () => {
    const owner = await createTrustedBrowser(OWNER)
    await enterWrongPasswords(owner, 10)
    expect(isSignedIn(await tryPassword(owner))).toBe(false)
    expect(isSignedIn(await tryPassword(browserAt(OWNER)))).toBe(true)
  })

  it('are needed: nine do not lock, and signing in resets the count', async () => {
    for (let attempt = 0; attempt < 2; attempt++) {
      await enterWrongPasswords(browserAt(ATTACKER), 9)
      expect(isSignedIn(await tryPassword(browserAt(ATTACKER)))).toBe(true)
    }
  })

  it('are counted for simultaneous attempts', async () => {
    const forms = await Promise.all(
      Array.from({ length: 16 }, async () => {
        const browser = browserAt(ATTACKER)
        return { browser, form: await browser.open((await beginSignIn(server.url)).address) }
      }),
    )
    await Promise.all(
      forms.map(({ browser, form }, index) =>
        browser.submit(form, { email: user.email, password: `wrong number ${index}` }),
      ),
    )
    const { failures } = await server.db
      .selectFrom('sign_in_failure')
      .select((row) => row.fn.countAll<number>().as('failures'))
      .where('email_hash', '=', hashEmail(user.email))
      .executeTakeFirstOrThrow()
    expect(failures).toBe(10)
    expect(isSignedIn(await tryPassword(browserAt(ATTACKER)))).toBe(false)
  })

  it('are reported to the owner by email and in the event log, at most once an hour', async () => {
    await enterWrongPasswords(browserAt(ATTACKER), 9)
    expect(await mailsTo()).toEqual([])
    await enterWrongPasswords(browserAt(ATTACKER), 3)
    await enterWrongPasswords(browserAt('198.51.100.21'), 10)
    expect(await mailsTo()).toEqual(['sign-in-blocked'])
    expect(await listEvents(user.user_id)).toEqual([
      {
        title: 'Sign-in blocked',
        description: `10 wrong passwords from ${ATTACKER} blocked sign-in from there for 15 minutes.`,
        user_id: null,
      },
    ])
    const mail = (await server.mails()).find(({ to }) => to === user.email)
    expect(mail?.text).toContain('10 wrong passwords were entered for your account')
    expect(mail?.text).toContain('You can still sign in from another network')
    server.clock.advance(60 * MINUTE)
    await enterWrongPasswords(browserAt(ATTACKER), 10)
    expect(await mailsTo()).toEqual(['sign-in-blocked', 'sign-in-blocked'])
  })

  it('send no email to an address without an account, and take the same time', async () => {
    const unknown = 'nobody@amendoeiras.example'
    const measureTenthAttempt = async (email: string, address: string) => {
      await enterWrongPasswords(browserAt(address), 9, email)
      const browser = browserAt(address)
      const form = await browser.open((await beginSignIn(server.url)).address)
      const start = performance.now()
      await browser.submit(form, { email, password: 'wrong number 10' })
      return performance.now() - start
    }
    // The fixed minimum time covers the writing of the e-mail.
    expect(await measureTenthAttempt(user.email, '198.51.100.30')).toBeGreaterThan(395)
    expect(await measureTenthAttempt(unknown, '198.51.100.31')).toBeGreaterThan(395)
    expect(await mailsTo(unknown)).toEqual([])
    expect(await mailsTo()).toEqual(['sign-in-blocked'])
  })
})

describe('a hundred wrong passwords from one network for any account', () => {
  it('lock the network for untrusted devices, but not for trusted devices', async () => {
    const owner = await createTrustedBrowser(ATTACKER)
    const failures = Array.from({ length: 100 }, (_, index) => ({
      email_hash: `account ${index}`,
      network: ATTACKER,
      failed_at: server.clock.now(),
    }))
    await server.db.insertInto('sign_in_failure').values(failures).execute()
    expect(isSignedIn(await tryPassword(browserAt(ATTACKER)))).toBe(false)
    expect(isSignedIn(await tryPassword(owner))).toBe(true)
    server.clock.advance(15 * MINUTE)
    expect(isSignedIn(await tryPassword(browserAt(ATTACKER)))).toBe(true)
  })
})

describe('a hundred wrong passwords for one account in an hour', () => {
  it('allow only a trusted device to sign in until the hour is over', async () => {
    const owner = await createTrustedBrowser(OWNER)
    await recordFailures(100)
    const refused = await tryPassword(browserAt(OWNER))
    expect(refused.status).toBe(422)
    expect(refused.text).toContain(REFUSAL_TEXT)
    expect(isSignedIn(await tryPassword(owner))).toBe(true)
    server.clock.advance(60 * MINUTE)
    expect(isSignedIn(await tryPassword(browserAt(OWNER)))).toBe(true)
  })

  it('are reported when the hundredth wrong password is entered', async () => {
    await recordFailures(99)
    await enterWrongPasswords(browserAt(ATTACKER), 1)
    expect(await mailsTo()).toEqual(['sign-in-blocked'])
    const mail = (await server.mails()).find(({ to }) => to === user.email)
    expect(mail?.text).toContain('100 wrong passwords were entered')
    expect((await listEvents(user.user_id))[0]?.description).toContain('only trusted devices and a link')
  })

  it('send the owner a link that trusts the browser when the correct password is entered', async () => {
    await recordFailures(100)
    await tryPassword(browserAt(OWNER), 'not the password')
    expect(await mailsTo()).toEqual([])
    const browser = browserAt(OWNER)
    await tryPassword(browser)
    await tryPassword(browser)
    expect(await mailsTo()).toEqual(['sign-in-link'])
    const link = findLinkInMail((await server.mails()).find(({ to }) => to === user.email))
    // Opening the link, as a mail scanner does, does not redeem it.
    await browserAt(ATTACKER).open(link)
    const page = await browser.open(link)
    expect(page.text).toContain('Allow this browser')
    expect(isSignedIn(await tryPassword(browser))).toBe(false)
    expect((await browser.submit(page, {})).text).toContain('You can sign in now')
    expect(isSignedIn(await tryPassword(browser))).toBe(true)
    expect((await browserAt(ATTACKER).open(link)).status).toBe(410)
    expect((await browser.submit(page, {})).status).toBe(410)
  })

  it('send at most one link in fifteen minutes, and a link works for one hour', async () => {
    await recordFailures(100)
    const browser = browserAt(OWNER)
    await tryPassword(browser)
    server.clock.advance(15 * MINUTE - 1)
    await tryPassword(browser)
    expect(await mailsTo()).toEqual(['sign-in-link'])
    const link = findLinkInMail((await server.mails()).find(({ to }) => to === user.email))
    server.clock.advance(1)
    await tryPassword(browser)
    expect(await mailsTo()).toEqual(['sign-in-link', 'sign-in-link'])
    // The newer link replaces the earlier one.
    expect((await browser.open(link)).status).toBe(410)
    const newer = findLinkInMail((await server.mails()).findLast(({ to }) => to === user.email))
    expect((await browser.open(newer)).status).toBe(200)
    server.clock.advance(60 * MINUTE)
    expect((await browser.open(newer)).status).toBe(410)
  })

  it('take the same time for a correct and a wrong password', async () => {
    await recordFailures(100)
    for (const password of [PASSWORD, 'not the password']) {
      const browser = browserAt(OWNER)
      const form = await browser.open((await beginSignIn(server.url)).address)
      const start = performance.now()
      await browser.submit(form, { email: user.email, password })
      expect(performance.now() - start).toBeGreaterThan(395)
    }
  })

  it('allow a signed-in owner to change the password', async () => {
    const browser = browserAt(OWNER)
    const form = await browser.open('/identity/account')
    const page = await browser.submit(form, { email: user.email, password: PASSWORD })
    await recordFailures(100)
    const values = { currentPassword: PASSWORD, password: 'nine oaks by the gate' }
    const changed = await browser.submit(page, values, '/identity/account/password')
    expect(changed.text).toContain('Your password has been changed.')
  })

  it('allow the owner of the mailbox to confirm the email address', async () => {
    const { platform, db } = server
    const { user_id, email } = await aUser(db, { password_hash: passwordHash, email_confirmed_at: null })
    await recordFailures(100, email)
    const link = await createOneTimeLink(platform, db, user_id, 'confirm-email', '/identity/confirm-email')
    const browser = browserAt(OWNER)
    const page = await browser.open(new URL(link).pathname + new URL(link).search)
    const confirmed = await browser.submit(page, { password: PASSWORD })
    expect(confirmed.text).toContain('Your email address is confirmed')
  })
})

describe('the cookie of a trusted device', () => {
  const cookieOf = (response: { headers: Headers }) =>
    response.headers.getSetCookie().find((cookie) => cookie.startsWith('sojourn-devices='))

  async function signInCookie(browser = browserAt(OWNER), email = user.email) {
    const form = await browser.open((await beginSignIn(server.url)).address)
    const response = await fetch(form.url, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      body: new URLSearchParams({
        email,
        password: PASSWORD,
        form_token: /name="form_token" value="([^"]*)"/.exec(form.text)?.[1] ?? '',
      }),
    })
    return cookieOf(response) ?? ''
  }

  it('lasts a year, is not readable by scripts and contains no user id', async () => {
    const cookie = await signInCookie()
    expect(cookie).toMatch(
      /^sojourn-devices=[\w-]{16}\.[\w-]{22}\.\d{10}\.[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
    )
    expect(cookie).not.toContain(user.user_id)
  })

  it('is not trusted when it was changed, is older than a year or belongs to another account', async () => {
    const owner = await createTrustedBrowser(OWNER)
    const value = owner.cookies.get('sojourn-devices') ?? ''
    const [account = '', device = '', issuedAt = '', signature = ''] = value.split('.')
    const other = await aUser(server.db, { password_hash: passwordHash })
    await recordFailures(100)
    await recordFailures(100, other.email)
    for (const forged of [
      [account, `${device.slice(0, -2)}AA`, issuedAt, signature],
      [account, device, String(Number(issuedAt) + 1), signature],
      [account, device, issuedAt, `${signature.slice(0, -2)}AA`],
      ['x'],
    ]) {
      const browser = browserAt(OWNER)
      browser.cookies.set('sojourn-devices', forged.join('.'))
      expect(isSignedIn(await tryPassword(browser))).toBe(false)
    }
    expect(isSignedIn(await tryPassword(owner, PASSWORD, other.email))).toBe(false)
    const expiredBrowser = browserAt('192.0.2.77')
    expiredBrowser.cookies.set('sojourn-devices', value)
    server.clock.advance(365 * 24 * 60 * MINUTE)
    await recordFailures(100)
    expect(isSignedIn(await tryPassword(expiredBrowser))).toBe(false)
  })

  it('is not trusted after the password was changed', async () => {
    const owner = await createTrustedBrowser(OWNER)
    await server.db
      .updateTable('user_account')
      .set({ password_hash: await hashPassword(PASSWORD) })
      .where('user_id', '=', user.user_id)
      .execute()
    await recordFailures(100)
    expect(isSignedIn(await tryPassword(owner))).toBe(false)
  })

  it('contains the five accounts that signed in last', async () => {
    const browser = browserAt(OWNER)
    const users = [user]
    for (let attempt = 0; attempt < 5; attempt++)
      users.push(await aUser(server.db, { password_hash: passwordHash }))
    for (const { email } of users) expect(isSignedIn(await tryPassword(browser, PASSWORD, email))).toBe(true)
    expect(browser.cookies.get('sojourn-devices')?.split('~')).toHaveLength(5)
    for (const { email } of users) await recordFailures(100, email)
    expect(isSignedIn(await tryPassword(browser, PASSWORD, users[0]?.email))).toBe(false)
    expect(isSignedIn(await tryPassword(browser, PASSWORD, users[1]?.email))).toBe(true)
  })
})
