import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { aUser } from '#test/builders/user'
import { waitForLock } from '#test/lock-wait'
import { startTestServer, type TestServer } from '#test/server'
import { interlacedPng, withLocation } from '../../platform/files/testing/samples.ts'
import { Problem } from '../../platform/http/errors.ts'
import { newId } from '../../platform/ids.ts'
import { hashPassword } from './passwords/password.ts'
import { createBrowser, signInAs } from './testing/browser.ts'

const PASSWORD = 'seven oaks by the gate'
/** A PNG of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let server: TestServer
let passwordHash: string
let user: { email: string; user_id: string }
let admin: { email: string; user_id: string }

beforeAll(async () => {
  server = await startTestServer({ env: { REQUESTS_PER_MINUTE: '0' } })
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => server.stop())
beforeEach(async () => {
  user = await aUser(server.db, {
    first_name: 'Lucía',
    surname: 'Ferrer',
    roles: ['Auditor'],
    password_hash: passwordHash,
  })
  admin = await aUser(server.db, { first_name: 'Maren', roles: ['Admin'], password_hash: passwordHash })
})

const signInWithPassword = (user: { email: string }) =>
  signInAs(server.url, { email: user.email, password: PASSWORD })

const findAccount = (userID: string) =>
  server.db.selectFrom('user_account').selectAll().where('user_id', '=', userID).executeTakeFirstOrThrow()

const requestMe = async (token: string) =>
  (await fetch(`${server.url}/api/User/Me`, { headers: { authorization: `Bearer ${token}` } })).status

const photoFile = (bytes: Buffer, name = 'me.png') =>
  new File([new Uint8Array(bytes)], name, { type: 'image/png' })

const profileValues = { firstName: 'Lucía', surname: 'Ferrer' }

describe('the account page', () => {
  it('redirects an anonymous visitor to sign-in and back to the requested account', async () => {
    for (const path of ['/identity/account', `/identity/account?userID=${user.user_id}`]) {
      const browser = createBrowser(server.url)
      const form = await browser.open(path)
      expect(form.text).toContain('<h1>Sign in</h1>')
      const page = await browser.submit(form, { email: admin.email, password: PASSWORD })
      expect(page.status).toBe(200)
      expect(page.url).toBe(`${server.url}${path}`)
    }
  })

  it('shows their own account without a userID or with an empty userID', async () => {
    const { browser } = await signInWithPassword(user)
    for (const path of ['/identity/account', '/identity/account?userID=']) {
      const page = await browser.open(path)
      expect(page.status).toBe(200)
      expect(page.text).toContain(user.email)
    }
  })

  it('changes name, languages and photo, and shows a confirmation', async () => {
    const { browser } = await signInWithPassword(user)
    const page = await browser.open('/identity/account')
    expect(page.text).toContain('Your account')
    const after = await browser.submit(
      page,
      {
        firstName: ' Lucia ',
        surname: 'Ferrer Gil',
        languages: ['es', 'ca', 'tlh', ''],
        numberFormat: '1.234,5',
        photo: photoFile(PICTURE),
      },
      '/identity/account/profile',
    )
    expect(after.url).toBe(`${server.url}/identity/account?saved=profile`)
    expect(after.text).toContain('Your changes have been saved.')
    const account = await findAccount(user.user_id)
    expect(account).toMatchObject({
      first_name: 'Lucia',
      surname: 'Ferrer Gil',
      languages: ['es', 'ca'],
      number_format: '1.234,5',
    })
    expect(after.text).toContain('<option value="1.234,5" selected>')
    expect((await server.as(user).call('getMe')).body.numberFormat).toBe('1.234,5')
    expect(account.photo_document_id).not.toBeNull()
    const picture = await browser.open('/identity/account/photo')
    expect(picture.headers.get('content-type')).toBe('image/png')
    await browser.submit(
      after,
      { ...profileValues, removePhoto: 'yes', numberFormat: '1 234.5' },
      '/identity/account/profile',
    )
    expect(await findAccount(user.user_id)).toMatchObject({
      photo_document_id: null,
      languages: [],
      number_format: null,
    })
    expect((await browser.open('/identity/account/photo')).status).toBe(404)
  })

  it('erases a replaced and a removed photo', async () => {
    const { browser } = await signInWithPassword(user)
    const submit = async (values: object) => {
      const form = await browser.open('/identity/account')
      await browser.submit(form, { ...profileValues, ...values }, '/identity/account/profile')
      return (await findAccount(user.user_id)).photo_document_id ?? ''
    }
    const first = await submit({ photo: photoFile(PICTURE) })
    const second = await submit({ photo: photoFile(await interlacedPng(20, 10, 8)) })
    expect(await submit({ removePhoto: 'yes' })).toBe('')
    const documents = await server.db
      .selectFrom('document')
      .select('sha256')
      .where('document_id', 'in', [first, second])
      .execute()
    expect(documents).toEqual([{ sha256: null }, { sha256: null }])
  })

  it('rotates a photo upright and removes its GPS position', async () => {
    const { browser } = await signInWithPassword(user)
    const plain = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#357' } })
      .jpeg()
      .toBuffer()
    const sideways = await sharp(await withLocation(plain))
      .keepExif()
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect((await sharp(sideways).metadata()).exif).toBeDefined()
    const page = await browser.open('/identity/account')
    const values = { ...profileValues, photo: photoFile(sideways, 'me.jpg') }
    await browser.submit(page, values, '/identity/account/profile')
    const documentID = (await findAccount(user.user_id)).photo_document_id ?? ''
    const { body } = await server.as(user).call('getDocument', { params: { documentID } })
    const metadata = await sharp(body).metadata()
    expect(metadata).toMatchObject({ format: 'jpeg', width: 40, height: 60 })
    expect(metadata.exif).toBeUndefined()
    expect(metadata.orientation).toBeUndefined()
  })

  it.each([
    ['too many pixels', () => interlacedPng(8_000, 7_000, 8), 'This picture has too many pixels.'],
    ['16 bits per channel', () => interlacedPng(10, 10, 16), 'This picture has more than 8 bits per colour'],
  ])('refuses a photo with %s with 422', async (_what, createPhoto, sentence) => {
    const { browser } = await signInWithPassword(user)
    const page = await browser.open('/identity/account')
    const values = { ...profileValues, photo: photoFile(await createPhoto()) }
    const response = await browser.submit(page, values, '/identity/account/profile')
    expect(response.status).toBe(422)
    expect(response.text).toContain(sentence)
    expect((await findAccount(user.user_id)).photo_document_id).toBeNull()
  })

  it('shows an error when there is no storage for a photo', async () => {
    const { browser } = await signInWithPassword(user)
    const page = await browser.open('/identity/account')
    const storageError = vi
      .spyOn(server.platform.files, 'storeBase64')
      .mockRejectedValue(new Problem('storage-full'))
    const values = { ...profileValues, photo: photoFile(PICTURE) }
    const response = await browser.submit(page, values, '/identity/account/profile')
    storageError.mockRestore()
    expect(response.status).toBe(507)
    expect(response.text).toContain('The storage is full. Please tell an administrator.')
  })

  it('keeps the input after errors, and rejects a file that is not a photo', async () => {
    const { browser } = await signInWithPassword(user)
    const page = await browser.open('/identity/account')
    const refused = await browser.submit(
      page,
      {
        firstName: '',
        surname: 'Typed',
        languages: ['pt', 'de', 'ca'],
        photo: photoFile(Buffer.from('not a picture')),
      },
      '/identity/account/profile',
    )
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('Please enter your first name')
    expect(refused.text).toContain('value="Typed"')
    expect([...refused.text.matchAll(/value="(..)" checked/g)].map(([, code]) => code)).toEqual([
      'pt',
      'de',
      'ca',
    ])
    expect(refused.text).toContain(
      'Unsupported File Type. Please upload one of the following: .jpg .jpeg .png',
    )
    const large = await browser.submit(
      page,
      { ...profileValues, photo: photoFile(Buffer.concat([PICTURE, Buffer.alloc(5 * 1024 * 1024)])) },
      '/identity/account/profile',
    )
    expect(large.text).toContain('Image is too large. Please upload an image less than 5MB')
    expect(await findAccount(user.user_id)).toMatchObject({ first_name: 'Lucía', version: 1 })
  })

  it('redirects a reload of a rejected form to the account page', async () => {
    const { browser } = await signInWithPassword(admin)
    for (const form of ['profile', 'password', 'reset-password', 'sign-out-everywhere']) {
      const page = await browser.open(`/identity/account/${form}`)
      expect([page.status, page.url]).toEqual([200, `${server.url}/identity/account`])
      const others = await browser.open(`/identity/account/${form}?userID=${user.user_id}`)
      expect([others.status, others.url]).toEqual([
        200,
        `${server.url}/identity/account?userID=${user.user_id}`,
      ])
    }
  })

  it('changes the password if the current password is correct, and signs out all other browsers', async () => {
    const current = await signInWithPassword(user)
    const other = await signInWithPassword(user)
    const page = await current.browser.open('/identity/account')
    const changePassword = (values: Record<string, string>) =>
      current.browser.submit(page, values, '/identity/account/password')
    const wrong = await changePassword({
      currentPassword: 'not the password',
      password: 'nine oaks by the gate',
    })
    expect(wrong.text).toContain('The current password is incorrect')
    const weak = await changePassword({ currentPassword: PASSWORD, password: 'password1234' })
    expect(weak.text).toContain('This password is too easy to guess.')
    expect((await findAccount(user.user_id)).password_hash).toBe(passwordHash)

    const changed = await changePassword({ currentPassword: PASSWORD, password: 'nine oaks by the gate' })
    expect(changed.text).toContain('Your password has been changed.')
    expect(await requestMe(current.tokens.access_token)).toBe(200)
    expect(await requestMe(other.tokens.access_token)).toBe(401)
    expect((await other.browser.open('/identity/account')).text).toContain('<h1>Sign in</h1>')
    const mails = (await server.mails()).filter((mail) => mail.to === user.email)
    expect(mails.map((mail) => mail.templateKey)).toEqual(['password-changed'])
  })

  it('does not overwrite a reset that happened after the current password was checked', async () => {
    const user = await aUser(server.db, { password_hash: passwordHash })
    const { browser } = await signInWithPassword(user)
    const page = await browser.open('/identity/account')
    const newHash = await hashPassword('chosen through the link')
    let submission: Promise<{ text: string }> | undefined
    await server.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('user_account')
        .set({ password_hash: newHash })
        .where('user_id', '=', user.user_id)
        .execute()
      const values = { currentPassword: PASSWORD, password: 'nine oaks by the gate' }
      submission = browser.submit(page, values, '/identity/account/password')
      await waitForLock(server.db)
    })
    expect((await submission)?.text).toContain('The current password is incorrect')
    expect((await findAccount(user.user_id)).password_hash).toBe(newHash)
  })

  it('voids open reset and sign-in links when the password changes', async () => {
    const { browser } = await signInWithPassword(user)
    const purposes = ['reset-password', 'sign-in-link'] as const
    const created_at = server.clock.now()
    const expires_at = new Date(created_at.getTime() + 3_600_000)
    await server.db
      .insertInto('one_time_link')
      .values(
        purposes.map((purpose) => ({
          link_id: newId(),
          token_hash: newId(),
          purpose,
          user_id: user.user_id,
          created_at,
          expires_at,
        })),
      )
      .execute()
    const page = await browser.open('/identity/account')
    const values = { currentPassword: PASSWORD, password: 'nine oaks by the gate' }
    await browser.submit(page, values, '/identity/account/password')
    const links = await server.db
      .selectFrom('one_time_link')
      .select(['purpose', 'voided_at'])
      .where('user_id', '=', user.user_id)
      .orderBy('purpose')
      .execute()
    expect(links).toEqual(purposes.map((purpose) => ({ purpose, voided_at: server.clock.now() })))
  })

  it('locks attempts to guess the current password like attempts at sign-in', async () => {
    const { browser } = await signInWithPassword(user)
    const page = await browser.open('/identity/account')
    const changePassword = (currentPassword: string) =>
      browser.submit(
        page,
        { currentPassword, password: 'nine oaks by the gate' },
        '/identity/account/password',
      )
    for (let i = 0; i < 10; i++) await changePassword(`wrong number ${i}`)
    expect((await changePassword(PASSWORD)).text).toContain('The current password is incorrect')
  })

  it('lists the sessions and ends all of them', async () => {
    const current = await signInWithPassword(user)
    const tablet = createBrowser(
      server.url,
      'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
    )
    const otherTablet = await signInAs(server.url, { email: user.email, password: PASSWORD }, tablet)
    const page = await current.browser.open('/identity/account')
    expect(page.text).toContain('Firefox on Linux')
    expect(page.text).toContain('Safari on iPad')
    expect(page.text.match(/This browser/g)).toHaveLength(1)
    const after = await current.browser.submit(page, {}, '/identity/account/sign-out-everywhere')
    expect(after.text).toContain('You successfully logged out!')
    for (const { tokens } of [current, otherTablet]) expect(await requestMe(tokens.access_token)).toBe(401)
    expect((await current.browser.open('/identity/account')).text).toContain('<h1>Sign in</h1>')
  })
})

describe('an account opened with userID', () => {
  it('can be edited, signed out and sent a reset link by an Admin', async () => {
    const person = await signInWithPassword(user)
    const { browser } = await signInWithPassword(admin)
    const path = (part = '') => `/identity/account${part}?userID=${user.user_id}`
    const page = await browser.open(path())
    expect(page.text).toContain('Account of Lucía Ferrer')
    const refused = await browser.submit(page, { firstName: '', surname: '' }, path('/profile'))
    expect(refused.text).toContain('Please enter the first name')
    expect(refused.text).toContain('Please enter the surname')
    expect(refused.text).not.toContain('Please enter your')
    expect(page.text).toContain('<a href="/auditors">Back to auditors</a>')
    const saved = await browser.submit(page, { ...profileValues, surname: 'Gil' }, path('/profile'))
    expect(saved.text).toContain('The changes to the account of Lucía Gil have been saved.')
    expect(await findAccount(user.user_id)).toMatchObject({ surname: 'Gil' })
    await browser.submit(page, {}, path('/reset-password'))
    expect((await server.mails()).filter((mail) => mail.to === user.email).at(-1)?.templateKey).toBe(
      'reset-password',
    )
    const after = await browser.submit(page, {}, path('/sign-out-everywhere'))
    expect(after.text).toContain('Every browser of Lucía Gil has been signed out.')
    expect(await requestMe(person.tokens.access_token)).toBe(401)
    const events = await server.db
      .selectFrom('event_log')
      .select('title')
      .where('correlation_id', '=', user.user_id)
      .where('user_id', '=', admin.user_id)
      .orderBy('event_id')
      .execute()
    expect(events.map((event) => event.title)).toEqual([
      'Account updated',
      'Password reset requested',
      'Signed out everywhere',
    ])
  })

  it('offers no password reset for a user who has not accepted the invitation', async () => {
    const waiting = await aUser(server.db, { email_confirmed_at: null, password_hash: null })
    const { browser } = await signInWithPassword(admin)
    const page = await browser.open(`/identity/account?userID=${waiting.user_id}`)
    expect(page.text).toContain('This user has not accepted the invitation yet.')
    expect(page.text).not.toContain('/identity/account/reset-password')
  })

  it('does not let an Admin set the password of another user', async () => {
    const { browser } = await signInWithPassword(admin)
    const page = await browser.open(`/identity/account?userID=${user.user_id}`)
    expect(page.text).not.toContain('currentPassword')
    const response = await browser.submit(
      page,
      { currentPassword: PASSWORD, password: 'nine oaks by the gate' },
      `/identity/account/password?userID=${user.user_id}`,
    )
    expect(response.status).toBe(404)
  })

  it('returns 404 to other users for reading and writing', async () => {
    const { browser } = await signInWithPassword(user)
    const ownPage = await browser.open('/identity/account')
    const target = `?userID=${admin.user_id}`
    expect((await browser.open(`/identity/account${target}`)).status).toBe(404)
    expect((await browser.open(`/identity/account/photo${target}`)).status).toBe(404)
    for (const action of ['profile', 'reset-password', 'sign-out-everywhere']) {
      const response = await browser.submit(ownPage, profileValues, `/identity/account/${action}${target}`)
      expect(response.status).toBe(404)
      expect(response.text).toContain('This does not exist, or you do not have access to it.')
    }
    expect(await findAccount(admin.user_id)).toMatchObject({ version: 1 })
    expect((await browser.open('/identity/account?userID=nonsense')).status).toBe(404)
  })

  it('rejects a forged form token', async () => {
    const { browser } = await signInWithPassword(user)
    const page = await browser.open('/identity/account')
    for (const action of ['profile', 'password', 'reset-password', 'sign-out-everywhere'])
      expect(
        (
          await browser.submit(
            page,
            { ...profileValues, form_token: 'forged' },
            `/identity/account/${action}`,
          )
        ).status,
      ).toBe(403)
  })
})
