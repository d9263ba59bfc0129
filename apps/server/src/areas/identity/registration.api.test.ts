import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aUser } from '#test/builders/user'
import { waitForLock } from '#test/lock-wait'
import { startTestServer, type TestServer } from '#test/server'
import { inviteAccount } from './commands/invitations.ts'
import { requestPasswordReset } from './commands/password-reset.ts'
import { hashPassword } from './passwords/password.ts'
import { findAccountByEmail } from './repository/accounts.ts'
import { beginSignIn, createBrowser, findLinkInMail, signInAs } from './testing/browser.ts'

const PASSWORD = 'seven oaks by the gate'
const DAY = 86_400_000

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  await aUser(server.db, { email: 'maren@sojourn.example', first_name: 'Maren', roles: ['Admin'] })
  await aUser(server.db, { email: 'owen@sojourn.example', first_name: 'Owen', roles: ['Admin'] })
  await aUser(server.db, { email: 'gone@sojourn.example', roles: ['Admin'], disabled_at: new Date() })
})
afterAll(() => server.stop())

const mailsTo = async (address: string) => (await server.mails()).filter((mail) => mail.to === address)

const registrationValues = (email: string) => ({
  firstName: 'Inês',
  surname: 'Cardoso',
  email,
  password: PASSWORD,
})

async function register(values: Record<string, string>) {
  // E-mails are ordered by the time they were queued.
  server.clock.advance(1_000)
  const browser = createBrowser(server.url)
  return browser.submit(await browser.open('/identity/register'), values)
}

async function confirm(address: string, password = PASSWORD) {
  const browser = createBrowser(server.url)
  const page = await browser.open(address)
  return page.status === 200 ? browser.submit(page, { password }) : page
}

describe('register', () => {
  it('rejects a NUL character with a message, and creates no account', async () => {
    const email = 'nul@amendoeiras.example'
    for (const values of [{ firstName: 'In\0ês' }, { password: `${PASSWORD}\0` }, { email: `\0${email}` }]) {
      const response = await register({ ...registrationValues(email), ...values })
      expect(response.status).toBe(422)
      expect(response.text).toContain(
        'This text contains a character that cannot be stored. Please remove it.',
      )
    }
    expect(await mailsTo(email)).toEqual([])
  })

  it('creates a Hotel account that can sign in after confirmation, and emails all Admins', async () => {
    const email = 'ines@amendoeiras.example'
    const response = await register(registrationValues(email))
    expect(response.status).toBe(200)
    expect(response.text).toContain('Check your inbox')

    server.clock.advance(60_000)
    const { address } = await beginSignIn(server.url)
    const browser = createBrowser(server.url)
    const unconfirmed = await browser.submit(await browser.open(address), { email, password: PASSWORD })
    expect(unconfirmed.text).toContain('Please confirm your email address first')

    const [first, second] = await mailsTo(email)
    expect(first?.templateKey).toBe('confirm-email')
    // The sign-in attempt sent a new link and voided the first.
    expect((await createBrowser(server.url).open(findLinkInMail(first))).status).toBe(410)
    expect((await confirm(findLinkInMail(second))).text).toContain('Your email address is confirmed')
    expect((await createBrowser(server.url).open(findLinkInMail(second))).status).toBe(410)

    const { tokens } = await signInAs(server.url, { email, password: PASSWORD })
    expect(tokens.claims()?.roles).toBe('Hotel,EnvironmentalPerformance')
    for (const admin of ['maren@sojourn.example', 'owen@sojourn.example']) {
      const [mail, ...otherMails] = await mailsTo(admin)
      expect(mail?.templateKey).toBe('registration-waiting')
      expect(mail?.text).toContain('Inês Cardoso')
      expect(mail?.text).toContain(`${server.url}/settings/users?searchTerm=ines%40amendoeiras.example`)
      expect(otherMails).toEqual([])
    }
    expect(await mailsTo('gone@sojourn.example')).toEqual([])
  })

  it('keeps the input and shows an error per field', async () => {
    const response = await register({ firstName: 'I', surname: '', email: 'ines@', password: 'password1234' })
    expect(response.status).toBe(422)
    expect(response.text).toContain('First name must be at least 2 characters')
    expect(response.text).toContain('Please enter your surname')
    expect(response.text).toContain('Please enter a valid email address')
    expect(response.text).toContain('This password is too easy to guess.')
    expect(response.text).toContain('value="ines@"')
    expect(response.text).not.toContain('password1234')
  })

  it.each([
    'you won: https://evil.example/prize',
    'evil.example',
    'evil。example',
    'пример.рф',
    '1.2.3.4',
    'www.evil',
    'a@evil.example',
    'evil\u200b.example',
    'evil.\u2060example',
    'evil․example',
    'evil﹒example',
    'ⓔⓥⓘⓛ.ⓒⓞⓜ',
  ])('refuses the name %s, which would be a link in e-mails', async (firstName) => {
    const response = await register({ ...registrationValues('victim@example.test'), firstName })
    expect(response.text).toContain('First name cannot contain a web or email address')
  })

  it('refuses a name of invisible characters', async () => {
    const response = await register({
      ...registrationValues('victim@example.test'),
      firstName: '\u200b\u200b\u200b',
    })
    expect(response.text).toContain('Please enter your first name')
  })

  it('accepts initials and hyphens in a name', async () => {
    const response = await register({ ...registrationValues('jr@example.test'), firstName: 'J.R. Jean-Luc' })
    expect(response.text).toContain('Check your inbox')
  })

  it('responds the same for an address that has an account, and emails its owner', async () => {
    const email = 'known@amendoeiras.example'
    await aUser(server.db, { email, password_hash: 'unused' })
    const known = await register(registrationValues(email))
    const unknown = await register(registrationValues('unknown@amendoeiras.example'))
    expect(known.text.replaceAll(email, '')).toBe(unknown.text.replaceAll('unknown@amendoeiras.example', ''))
    expect((await mailsTo(email)).map((mail) => mail.templateKey)).toEqual(['account-exists'])
    expect(findLinkInMail((await mailsTo(email))[0])).toContain('/identity/reset-password?token=')
  })

  it('takes the same time for an address that has an account', async () => {
    const { email } = await aUser(server.db, { password_hash: 'unused' })
    const measure = async (address: string) => {
      const start = performance.now()
      await register(registrationValues(address))
      return performance.now() - start
    }
    const times: { known: number; unknown: number }[] = []
    for (let i = 0; i < 3; i++)
      times.push({ known: await measure(email), unknown: await measure(`new-${i}@amendoeiras.example`) })
    const known = Math.min(...times.map((pair) => pair.known))
    const unknown = Math.min(...times.map((pair) => pair.unknown))
    expect(known).toBeGreaterThan(400)
    expect(unknown / known).toBeGreaterThan(0.5)
    expect(unknown / known).toBeLessThan(2)
  })

  it('does not let an attacker register another person’s address with their own password', async () => {
    const email = 'victim@amendoeiras.example'
    await register({ ...registrationValues(email), password: 'what the attacker chose' })
    await register(registrationValues(email))
    const mails = await mailsTo(email)
    const link = findLinkInMail(mails.at(-1))
    expect((await confirm(link, 'what the attacker chose')).text).toContain('Incorrect password.')
    expect((await confirm(link)).text).toContain('Your email address is confirmed')
  })

  it('sends at most one email a minute to an address', async () => {
    const email = 'bombed@amendoeiras.example'
    await register(registrationValues(email))
    await register(registrationValues(email))
    expect(await mailsTo(email)).toHaveLength(1)
    server.clock.advance(60_000)
    await register(registrationValues(email))
    expect(await mailsTo(email)).toHaveLength(2)
  })

  it('sends at most five links an hour to an account, and responds as for an unknown address', async () => {
    const email = 'flooded@amendoeiras.example'
    const requestReset = async (address: string) => {
      const browser = createBrowser(server.url)
      return browser.submit(await browser.open('/identity/forgotten-password'), { email: address })
    }
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await register(registrationValues(email))
      await requestReset(email)
      server.clock.advance(60_000)
    }
    const sent = await mailsTo(email)
    expect(sent).toHaveLength(5)
    const [withheld, unknown] = [await requestReset(email), await requestReset('unknown@amendoeiras.example')]
    expect(withheld.status).toBe(unknown.status)
    expect(withheld.text.replaceAll(email, '')).toBe(
      unknown.text.replaceAll('unknown@amendoeiras.example', ''),
    )
    expect(
      (await confirm(findLinkInMail(sent.findLast(({ templateKey }) => templateKey === 'confirm-email'))))
        .text,
    ).toContain('Your email address is confirmed')
    server.clock.advance(60 * 60_000)
    await requestReset(email)
    expect((await mailsTo(email)).filter(({ templateKey }) => templateKey === 'reset-password').length).toBe(
      3,
    )
  })

  it('sends one email for concurrent requests', async () => {
    const { email } = await aUser(server.db)
    await Promise.all(Array.from({ length: 4 }, () => requestPasswordReset(server.platform, email)))
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('accepts a confirmation link for seven days', async () => {
    const email = 'slow@amendoeiras.example'
    await register(registrationValues(email))
    const link = findLinkInMail((await mailsTo(email))[0])
    server.clock.advance(7 * DAY - 1)
    expect((await createBrowser(server.url).open(link)).status).toBe(200)
    server.clock.advance(1)
    expect((await confirm(link)).status).toBe(410)
  })
})

describe('closed registration', () => {
  const setRegistrationOpen = (self_registration: boolean) =>
    server.db.updateTable('programme_settings').set({ self_registration }).execute()
  beforeEach(() => setRegistrationOpen(false))
  afterEach(() => setRegistrationOpen(true))

  it('shows a page without a form that explains how to get an account', async () => {
    const page = await createBrowser(server.url).open('/identity/register')
    expect(page.status).toBe(200)
    expect(page.text).toContain('Registration is closed')
    expect(page.text).toContain('Please ask your certification programme for an invitation.')
    expect(page.text).not.toContain('<form')
  })

  it('refuses a form that was opened before with 403 and creates no account', async () => {
    const email = 'late@amendoeiras.example'
    await setRegistrationOpen(true)
    const browser = createBrowser(server.url)
    const form = await browser.open('/identity/register')
    await setRegistrationOpen(false)
    const response = await browser.submit(form, registrationValues(email))
    expect(response.status).toBe(403)
    expect(response.text).toContain('Registration is closed')
    expect(await mailsTo(email)).toEqual([])
    const accounts = server.db.selectFrom('user_account').selectAll().where('email', '=', email)
    expect(await accounts.execute()).toEqual([])
  })

  it('hides the link to it on the sign-in page, even after a wrong password', async () => {
    const open = async () => createBrowser(server.url).open((await beginSignIn(server.url)).address)
    expect((await open()).text).not.toContain('href="/identity/register"')
    const browser = createBrowser(server.url)
    const form = await browser.open((await beginSignIn(server.url)).address)
    const refused = await browser.submit(form, { email: 'a@b.example', password: 'wrong' })
    expect(refused.status).toBe(422)
    expect(refused.text).not.toContain('href="/identity/register"')
    await setRegistrationOpen(true)
    expect((await open()).text).toContain('href="/identity/register"')
  })

  it('does not stop invited people from choosing a password', async () => {
    const email = 'invited@amendoeiras.example'
    await server.platform.transaction((trx) =>
      inviteAccount(server.platform, trx, { ...registrationValues(email), roles: ['Hotel'], by: null }),
    )
    const response = await confirm(findLinkInMail((await mailsTo(email))[0]))
    expect(response.status).toBe(303)
  })
})

describe('every form', () => {
  it.each(['/identity/register', '/identity/forgotten-password'])(
    'at %s is refused without the token of this browser',
    async (path) => {
      const browser = createBrowser(server.url)
      const page = await browser.open(path)
      const values = registrationValues('forged@amendoeiras.example')
      const forged = await browser.submit(page, { ...values, form_token: 'x'.repeat(43) })
      expect(forged.status).toBe(403)
      const otherBrowser = await createBrowser(server.url).submit(page, values)
      expect(otherBrowser.status).toBe(403)
      expect(await mailsTo('forged@amendoeiras.example')).toEqual([])
    },
  )

  it('sets the cookie with SameSite and HttpOnly', async () => {
    const page = await createBrowser(server.url).open('/identity/register')
    expect(page.headers.get('set-cookie')).toMatch(
      /^sojourn-form=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect(page.headers.get('cache-control')).toBe('no-store')
  })
})

describe('a concurrent registration', () => {
  const OTHER_PASSWORD = 'eleven elms by the river'

  /** Starts a request while the row of the account is locked, so that the request has to wait for the change. */
  async function whileLocked(
    email: string,
    startRequest: () => Promise<unknown>,
    change: object,
  ): Promise<void> {
    let started: Promise<unknown> = Promise.resolve()
    await server.db.transaction().execute(async (trx) => {
      await trx.updateTable('user_account').set(change).where('email', '=', email).execute()
      started = startRequest()
      await waitForLock(server.db)
    })
    await started
  }

  it('does not let a confirmation accept a password that was not checked', async () => {
    const email = 'race-confirm@amendoeiras.example'
    await register(registrationValues(email))
    const link = findLinkInMail((await mailsTo(email)).at(-1))
    const passwordHash = await hashPassword(OTHER_PASSWORD)
    await whileLocked(email, () => confirm(link), { password_hash: passwordHash })
    const account = await findAccountByEmail(server.db, email)
    expect(account).toMatchObject({ emailConfirmedAt: null, passwordHash })
  })

  it('does not overwrite the password chosen in a reset', async () => {
    const email = 'race-reset@amendoeiras.example'
    await register(registrationValues(email))
    const newHash = await hashPassword(PASSWORD)
    await whileLocked(email, () => register({ ...registrationValues(email), password: OTHER_PASSWORD }), {
      password_hash: newHash,
      email_confirmed_at: new Date(),
    })
    expect(await findAccountByEmail(server.db, email)).toMatchObject({ passwordHash: newHash })
  })
})
