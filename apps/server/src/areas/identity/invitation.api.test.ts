import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser } from '#test/builders/user'
import { startTestServer, type TestServer } from '#test/server'
import { disableAccount } from './commands/accounts.ts'
import {
  createFirstAdminLink,
  inviteAccount,
  type NewInvitation,
  resendInvitation,
} from './commands/invitations.ts'
import { beginSignIn, createBrowser, findLinkInMail, signInAs } from './testing/browser.ts'

const PASSWORD = 'seven oaks by the gate'
const DAY = 86_400_000

let server: TestServer
let adminID: string

beforeAll(async () => {
  server = await startTestServer()
  adminID = (await aUser(server.db, { roles: ['Admin'] })).user_id
})
afterAll(() => server.stop())

const invite = (email: string, overrides: Partial<NewInvitation> = {}) =>
  server.platform.transaction((trx) =>
    inviteAccount(server.platform, trx, {
      email,
      firstName: 'Salma',
      surname: 'Idrissi',
      roles: ['Hotel', 'EnvironmentalPerformance'],
      by: adminID,
      ...overrides,
    }),
  )

const resend = (userID: string) =>
  server.platform.transaction((trx) => resendInvitation(server.platform, trx, { userID, by: adminID }))

const mailsTo = async (address: string) => (await server.mails()).filter((mail) => mail.to === address)

async function accept(address: string, password = PASSWORD, browser = createBrowser(server.url)) {
  const page = await browser.open(address)
  return page.status === 200 ? browser.submit(page, { password }) : page
}

describe('an invitation', () => {
  it('can be accepted once with a password, and confirms the address', async () => {
    const email = 'salma@hotel.example'
    const { outcome, userID } = await invite(email)
    expect(outcome).toBe('created')
    const [mail] = await mailsTo(email)
    expect(mail?.templateKey).toBe('invite-hotel-user')
    const link = findLinkInMail(mail)
    expect((await createBrowser(server.url).open(link)).text).toContain('Welcome, Salma')
    expect((await accept(link, 'salma2026salma')).text).toContain(
      'Please choose a password without your name',
    )
    expect((await accept(link)).status).toBe(303)
    expect((await accept(link)).status).toBe(410)
    const { tokens } = await signInAs(server.url, { email, password: PASSWORD })
    expect(tokens.claims()?.sub).toBe(userID)
    await expect(resend(userID)).rejects.toMatchObject({ code: 'already-confirmed' })
  })

  it('restores a deleted account without its old password', async () => {
    const email = 'returning@hotel.example'
    const { userID } = await invite(email)
    const first = findLinkInMail((await mailsTo(email))[0])
    await accept(first)
    await server.platform.transaction((trx) => disableAccount(server.platform, trx, { userID, by: adminID }))
    expect(await invite(email, { firstName: 'Selma', roles: ['Auditor'] })).toEqual({
      outcome: 'restored',
      userID,
    })
    const session = { email, password: PASSWORD }
    await expect(signInAs(server.url, session)).rejects.toThrow()
    const again = findLinkInMail((await mailsTo(email)).find((mail) => mail.templateKey === 'invite-auditor'))
    expect((await createBrowser(server.url).open(again)).text).toContain('Selma')
    const password = 'eight elms by the pond'
    expect((await accept(again, password)).status).toBe(303)
    const { tokens } = await signInAs(server.url, { email, password })
    expect(tokens.claims()?.sub).toBe(userID)
    const events = await server.db
      .selectFrom('event_log')
      .select('title')
      .where('correlation_id', '=', userID)
      .orderBy('event_id')
      .execute()
    expect(events.map((event) => event.title)).toContain('Account restored')
  })

  it('does nothing for an address that has an account, ignoring case', async () => {
    const first = await invite('twice@hotel.example')
    const second = await invite('Twice@Hotel.example')
    expect(second).toEqual({ outcome: 'in-use', userID: first.userID })
    expect(await mailsTo('twice@hotel.example')).toHaveLength(1)
    expect(await mailsTo('Twice@Hotel.example')).toHaveLength(0)
  })

  it('is refused after five links within an hour', async () => {
    const { userID } = await invite('often@hotel.example')
    for (let attempt = 0; attempt < 4; attempt += 1) await resend(userID)
    await expect(resend(userID)).rejects.toMatchObject({
      code: 'too-many-requests',
      detail: 'This person has received five links by email in the last hour. Please try again later.',
    })
    expect(await mailsTo('often@hotel.example')).toHaveLength(5)
    server.clock.advance(3_600_000)
    await resend(userID)
  })

  it('voids the earlier link when sent again', async () => {
    const { userID } = await invite('again@hotel.example')
    server.clock.advance(1_000)
    await resend(userID)
    const [first, second] = await mailsTo('again@hotel.example')
    expect((await accept(findLinkInMail(first))).status).toBe(410)
    expect((await accept(findLinkInMail(second))).status).toBe(303)
  })

  it('expires after seven days', async () => {
    await invite('late@hotel.example')
    const link = findLinkInMail((await mailsTo('late@hotel.example'))[0])
    server.clock.advance(7 * DAY)
    expect((await accept(link)).status).toBe(410)
  })

  it('is accepted by only one of two concurrent requests', async () => {
    await invite('race@hotel.example')
    const link = findLinkInMail((await mailsTo('race@hotel.example'))[0])
    const responses = await Promise.all([accept(link), accept(link, 'eight oaks by the gate')])
    expect(responses.map((response) => response.status).sort()).toEqual([303, 410])
  })

  it('links auditors to register-auditor, which explains that an invitation is required', async () => {
    await invite('auditor@hotel.example', { roles: ['Auditor'] })
    const [mail] = await mailsTo('auditor@hotel.example')
    expect(mail?.templateKey).toBe('invite-auditor')
    expect(findLinkInMail(mail)).toContain('/identity/register-auditor?token=')
    const withoutToken = await createBrowser(server.url).open('/identity/register-auditor')
    expect(withoutToken.text).toContain('Auditors join by invitation')
    expect((await accept(findLinkInMail(mail))).status).toBe(303)
  })

  it('uses the template invite-administrator for an administrator', async () => {
    await invite('chief@hotel.example', { roles: ['Admin'] })
    expect((await mailsTo('chief@hotel.example'))[0]?.templateKey).toBe('invite-administrator')
  })
})

describe('signing in after accepting an invitation', () => {
  const inviteAndAccept = async (email: string) => {
    const { userID } = await invite(email)
    const browser = createBrowser(server.url)
    const accepted = await accept(findLinkInMail((await mailsTo(email))[0]), PASSWORD, browser)
    return { userID, browser, accepted }
  }
  const CALLBACK = '/authentication/login-callback?'
  const SIGN_IN_PAGE = '/sign-in/'

  it('signs the browser in without asking for the password again', async () => {
    const { userID, browser, accepted } = await inviteAndAccept('ticket@hotel.example')
    expect(accepted.url).toBe(`${server.url}/authentication/login`)
    const { address, exchange } = await beginSignIn(server.url)
    const tokens = await exchange(await browser.open(address))
    expect(tokens.claims()?.sub).toBe(userID)
    const events = await server.db
      .selectFrom('event_log')
      .select('title')
      .where('correlation_id', '=', userID)
      .execute()
    expect(events.map(({ title }) => title)).toContain('Signed in')
  })

  it('works once', async () => {
    const { browser } = await inviteAndAccept('once@hotel.example')
    expect((await browser.open((await beginSignIn(server.url)).address)).url).toContain(CALLBACK)
    browser.cookies.delete('sojourn-session')
    browser.cookies.delete('sojourn-session.sig')
    expect((await browser.open((await beginSignIn(server.url)).address)).url).toContain(SIGN_IN_PAGE)
  })

  it('works only in the browser that accepted the invitation', async () => {
    await inviteAndAccept('elsewhere@hotel.example')
    const other = createBrowser(server.url)
    await other.open('/identity/forgotten-password')
    expect((await other.open((await beginSignIn(server.url)).address)).url).toContain(SIGN_IN_PAGE)
  })

  it('fails after two minutes', async () => {
    const { userID, browser } = await inviteAndAccept('slow@hotel.example')
    const ticket = server.db.updateTable('oidc_record').where('model', '=', 'SignInTicket')
    await ticket.where('account_id', '=', userID).set({ expires_at: new Date() }).execute()
    expect((await browser.open((await beginSignIn(server.url)).address)).url).toContain(SIGN_IN_PAGE)
  })

  it('fails once the account is disabled', async () => {
    const { userID, browser } = await inviteAndAccept('disabled@hotel.example')
    await server.platform.transaction((trx) => disableAccount(server.platform, trx, { userID, by: adminID }))
    expect((await browser.open((await beginSignIn(server.url)).address)).url).toContain(SIGN_IN_PAGE)
  })

  it('does not replace the session of another person in the same browser', async () => {
    const { browser } = await inviteAndAccept('present@hotel.example')
    await browser.open((await beginSignIn(server.url)).address)
    await invite('newcomer@hotel.example')
    const page = await accept(findLinkInMail((await mailsTo('newcomer@hotel.example'))[0]), PASSWORD, browser)
    expect(page.text).toContain('This browser is signed in as Salma Idrissi.')
  })
})

describe('the first administrator', () => {
  it('gets a one-time link, and a new link when requested again', async () => {
    const chief = { email: 'first@sojourn.example', firstName: 'Maren', surname: 'Holt' }
    const first = await createFirstAdminLink(server.platform, chief)
    const second = await createFirstAdminLink(server.platform, chief)
    expect((await accept(first)).status).toBe(410)
    expect((await accept(second)).status).toBe(303)
    const { tokens } = await signInAs(server.url, { email: chief.email, password: PASSWORD })
    expect(tokens.claims()?.roles).toBe('Admin')
    expect(await mailsTo(chief.email)).toEqual([])
  })

  it('cannot be created for an account without the Admin role', async () => {
    const { email } = await aUser(server.db, { roles: ['Hotel'] })
    await expect(
      createFirstAdminLink(server.platform, { email, firstName: 'Any', surname: 'Body' }),
    ).rejects.toThrow('not an administrator')
  })
})

describe('the event log of an account', () => {
  it('contains the invitation, its acceptance and the confirmation', async () => {
    const { userID } = await invite('logged@hotel.example')
    await accept(findLinkInMail((await mailsTo('logged@hotel.example'))[0]))
    const events = await server.db
      .selectFrom('event_log')
      .select(['title', 'user_id as by'])
      .where('correlation_id', '=', userID)
      .orderBy('event_id')
      .execute()
    expect(events).toEqual([
      { title: 'Invitation sent', by: adminID },
      { title: 'Invitation accepted', by: userID },
      { title: 'Email address confirmed', by: userID },
    ])
  })
})
