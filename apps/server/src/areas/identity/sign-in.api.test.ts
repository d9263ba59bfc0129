import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aUser } from '#test/builders/user'
import { startTestServer, type TestServer } from '#test/server'
import { hashEmail } from './passwords/authenticate-password.ts'
import { hashPassword } from './passwords/password.ts'
import { beginSignIn, createBrowser, findLinkInMail, signInAs } from './testing/browser.ts'

const PASSWORD = 'seven oaks by the gate'
const MINUTE = 60_000
const REFUSAL_TEXT = 'Incorrect email address or password. Please try again.'

let server: TestServer
let email: string
let userCount = 0

beforeAll(async () => {
  server = await startTestServer({ env: { REQUESTS_PER_MINUTE: '0' } })
})
afterAll(() => server.stop())
beforeEach(async () => {
  // Failures are also counted per network, and all tests use the same network.
  server.clock.advance(60 * MINUTE)
  email = `person-${userCount++}@amendoeiras.example`
  await aUser(server.db, { email, password_hash: await hashPassword(PASSWORD) })
})

async function tryPassword(user: { email: string; password: string }) {
  const browser = createBrowser(server.url)
  const { address } = await beginSignIn(server.url)
  return browser.submit(await browser.open(address), user)
}

async function enterWrongPasswords(times: number) {
  const browser = createBrowser(server.url)
  const form = await browser.open((await beginSignIn(server.url)).address)
  for (let i = 0; i < times; i++) await browser.submit(form, { email, password: `wrong number ${i}` })
}

const isSignedIn = (response: { url: string }) =>
  response.url.includes('/authentication/login-callback?code=')

/** Removes values that differ in each response. */
const removeFieldValues = (text: string) => text.replace(/value="[^"]*"/g, '')

describe('a wrong password', () => {
  it('keeps the address, and gets the same response as an unknown, a disabled and an unconfirmed account', async () => {
    const disabled = await aUser(server.db, {
      password_hash: await hashPassword(PASSWORD),
      disabled_at: new Date(),
    })
    const invited = await aUser(server.db, { email_confirmed_at: null })
    const wrong = await tryPassword({ email, password: 'not the password' })
    expect(wrong.status).toBe(422)
    expect(wrong.text).toContain(REFUSAL_TEXT)
    expect(wrong.text).toContain(`value="${email}"`)
    expect(wrong.text).not.toContain('not the password')
    for (const user of [
      { email: 'nobody@amendoeiras.example', password: PASSWORD },
      { email: disabled.email, password: PASSWORD },
      { email: invited.email, password: '' },
    ]) {
      const response = await tryPassword(user)
      expect(response.status).toBe(422)
      expect(removeFieldValues(response.text)).toBe(removeFieldValues(wrong.text))
    }
  })

  it('takes as long for an unknown address as for a known address', async () => {
    const browser = createBrowser(server.url)
    const form = await browser.open((await beginSignIn(server.url)).address)
    const measure = async (address: string) => {
      const start = performance.now()
      await browser.submit(form, { email: address, password: 'not the password' })
      return performance.now() - start
    }
    // Alternate attempts until the fastest of each kind agree. The minimum is independent of other load on the machine,
    // and the minimums never agree if one kind does less work.
    const fastest = { known: Infinity, unknown: Infinity }
    const isSameDuration = () => fastest.unknown / fastest.known > 0.5 && fastest.unknown / fastest.known < 2
    for (let attempts = 0; attempts < 5 || (attempts < 40 && !isSameDuration()); attempts++) {
      server.clock.advance(60 * MINUTE)
      fastest.known = Math.min(fastest.known, await measure(email))
      fastest.unknown = Math.min(fastest.unknown, await measure('nobody@amendoeiras.example'))
    }
    expect(isSameDuration(), JSON.stringify(fastest)).toBe(true)
  }, 60_000)
})

describe('a sign-in page', () => {
  it('rejects a NUL character', async () => {
    const response = await tryPassword({ email: 'per\0son@amendoeiras.example', password: 'a\0b' })
    expect(response.status).toBe(422)
    expect(response.text).toContain('a character that cannot be stored')
  })

  it('rejects a form without the token of this browser', async () => {
    const browser = createBrowser(server.url)
    const form = await browser.open((await beginSignIn(server.url)).address)
    const response = await browser.submit(form, { email, password: PASSWORD, form_token: '' })
    expect(response.status).toBe(403)
  })

  it('redirects to the start page after the sign-in has ended', async () => {
    const browser = createBrowser(server.url)
    const form = await browser.open((await beginSignIn(server.url)).address)
    expect((await createBrowser(server.url).open(form.url)).url).toBe(`${server.url}/`)
    await browser.submit(form, { email, password: PASSWORD })
    const again = await browser.submit(form, { email, password: PASSWORD })
    expect(again.url).toBe(`${server.url}/`)
  })

  it('refuses an address of more than 254 characters like an unknown address, without recording a failure', async () => {
    const longAddress = `${'a'.repeat(60_000)}@amendoeiras.example`
    const response = await tryPassword({ email: longAddress, password: PASSWORD })
    expect(response.status).toBe(422)
    expect(response.text).toContain(REFUSAL_TEXT)
    expect(response.text.length).toBeLessThan(20_000)
    const failures = await server.db
      .selectFrom('sign_in_failure')
      .selectAll()
      .where('email_hash', '=', hashEmail(longAddress))
      .execute()
    expect(failures).toEqual([])
  })

  it('fills in the address of the login hint', async () => {
    const { address } = await beginSignIn(server.url, { login_hint: '"><b>x' })
    const page = await createBrowser(server.url).open(address)
    expect(page.text).toContain('value="&quot;&gt;&lt;b&gt;x"')
  })
})

describe('a forgotten password', () => {
  const requestReset = async (address: string) => {
    server.clock.advance(MINUTE)
    const browser = createBrowser(server.url)
    return browser.submit(await browser.open('/identity/forgotten-password'), { email: address })
  }
  const mailsTo = async (address: string) => (await server.mails()).filter((mail) => mail.to === address)
  const choosePassword = async (link: string, password: string) => {
    const browser = createBrowser(server.url)
    const page = await browser.open(link)
    return page.status === 200 ? browser.submit(page, { password }) : page
  }

  it('responds the same whether or not there is an account', async () => {
    const known = await requestReset(email)
    const unknown = await requestReset('nobody@amendoeiras.example')
    expect(known.text.replaceAll(email, '')).toBe(unknown.text.replaceAll('nobody@amendoeiras.example', ''))
    expect(await mailsTo(email)).toHaveLength(1)
    expect(await mailsTo('nobody@amendoeiras.example')).toHaveLength(0)
  })

  it('can be reset once with the link, which ends all sessions and locks', async () => {
    const { tokens } = await signInAs(server.url, { email, password: PASSWORD })
    await enterWrongPasswords(10)
    await requestReset(email)
    const link = findLinkInMail(
      (await mailsTo(email)).find(({ templateKey }) => templateKey === 'reset-password'),
    )
    server.clock.advance(1_000)
    expect((await choosePassword(link, 'short')).text).toContain(
      'Your password must be at least 12 characters',
    )
    expect((await choosePassword(link, 'nine oaks by the gate')).text).toContain(
      'Your password has been changed',
    )
    expect((await choosePassword(link, 'ten oaks by the gate')).status).toBe(410)
    const response = await fetch(`${server.url}/api/User/Me`, {
      headers: { authorization: `Bearer ${tokens.access_token}` },
    })
    expect(response.status).toBe(401)
    expect(isSignedIn(await tryPassword({ email, password: PASSWORD }))).toBe(false)
    expect(isSignedIn(await tryPassword({ email, password: 'nine oaks by the gate' }))).toBe(true)
    expect((await mailsTo(email)).map((mail) => mail.templateKey)).toEqual([
      'sign-in-blocked',
      'reset-password',
      'password-changed',
    ])
  })

  it('has a link that expires after one hour or when a newer link is sent', async () => {
    await requestReset(email)
    await requestReset(email)
    const [first, second] = await mailsTo(email)
    expect((await choosePassword(findLinkInMail(first), 'nine oaks by the gate')).status).toBe(410)
    server.clock.advance(60 * MINUTE)
    expect((await choosePassword(findLinkInMail(second), 'nine oaks by the gate')).status).toBe(410)
  })
})
