import { COMPLAINT_FILE_MEGABYTES } from '@sojourn/domain'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { anAudit } from '#test/builders/audit'
import { aCertificate } from '#test/builders/certificate'
import { aGrant } from '#test/builders/grant'
import { aSite } from '#test/builders/site'
import { aUser } from '#test/builders/user'
import { startTestServer } from '#test/server'
import { CLOCK_START } from '#test/start'
import { newId } from '../../../platform/ids.ts'
import { uploadFile } from '../../audits/evidence/testing/send-evidence.ts'

const server = await startTestServer({ env: { REQUESTS_PER_MINUTE: '100000', TRUSTED_PROXIES: '1' } })
afterAll(() => server.stop())
beforeEach(() => server.clock.set(CLOCK_START))
const { db } = server

const maren = await aUser(db, { roles: ['Admin'], first_name: 'Maren', surname: 'Holt' })
const owen = await aUser(db, { roles: ['Admin'], first_name: 'Owen', surname: 'Pryce' })
const admin = server.as(maren)
const DAY = 86_400_000

let networks = 0
/** Every request has its own network by default, because complaints are limited by network. */
const nextNetwork = () => {
  networks += 1
  return `2001:db8:0:${networks.toString(16)}::1`
}

async function aCertifiedProperty() {
  const site = await aSite(db, { site_name: `Thalassa ${newId()}`, city_town: 'Kardamyli', country: 'GR' })
  const audit = await anAudit(db, {
    status: 'Certified',
    certificate_number: newId().toUpperCase(),
    site_id: site.site_id,
  })
  const { certificate_number: number } = await aCertificate(db, audit, { decided_by: owen.user_id })
  return { site, audit, number }
}

const postForm = (path: string, fields: Record<string, string>, address = nextNetwork()) =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'X-Forwarded-For': address },
    body: new URLSearchParams(fields),
  })

const TEXT = 'We stayed from 5th to 8th February. The pool was drained onto the beach.'
const anEmail = () => `guest-${newId()}@example.test`
const fieldsOf = (email: string) => ({ subject: 'property', text: TEXT, name: 'Sarah Whitfield', email })

const mailsTo = async (address: string) => (await server.mails()).filter(({ to }) => to === address)
const pathIn = (text: string) => /\/complaint\/case\?token=[\w-]{43}/.exec(text)?.[0] ?? ''
const readPage = async (path: string) => (await fetch(`${server.url}${path}`)).text()
const headingOf = (page: string) => /<h1>(.*?)<\/h1>/s.exec(page)?.[1]

/** Sends and confirms a complaint. */
async function aConfirmedComplaint() {
  const property = await aCertifiedProperty()
  const email = anEmail()
  await postForm(`/register/${property.number}/complaint`, fieldsOf(email))
  const path = pathIn((await mailsTo(email))[0]?.text ?? '')
  const response = await postForm(path, {})
  expect(response.headers.get('location')).toBe(`${path}&done=confirmed`)
  const { body } = await admin.call('listCases', { query: { SearchTerm: property.site.site_name } })
  const id = { id: body[0]?.caseID ?? '' }
  return { ...property, email, path, token: path.slice(-43), id, caseNumber: body[0]?.caseNumber ?? '' }
}

function addFile(token: string, name: string, content: Uint8Array, address = nextNetwork()) {
  const body = new FormData()
  body.append('file', new Blob([Uint8Array.from(content)]), name)
  return fetch(`${server.url}/complaint/case/file?token=${token}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'X-Forwarded-For': address },
    body,
  })
}

describe('the form for complaints', () => {
  it('is linked from the register page and names the property', async () => {
    const { number, site } = await aCertifiedProperty()
    expect(await readPage(`/register/${number}`)).toContain(`href="/register/${number}/complaint"`)
    const page = await readPage(`/register/${number}/complaint`)
    expect(page).toContain(site.site_name)
    expect(page).toContain('Within 5 days')
    expect(page).not.toContain('name="number"')
    expect(await readPage('/complaint')).toContain('name="number"')
  })

  it('asks for the number if there is no such certificate, and accepts a typed number', async () => {
    const unknown = await fetch(`${server.url}/register/NOT-THERE/complaint`)
    expect(unknown.status).toBe(404)
    expect(await unknown.text()).toContain('There is no certificate with this number.')
    const { number } = await aCertifiedProperty()
    const email = anEmail()
    const response = await postForm('/complaint', { ...fieldsOf(email), number: number.toLowerCase() })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/complaint/sent'])
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('shows an error under each field and keeps the typed values', async () => {
    const { number } = await aCertifiedProperty()
    const response = await postForm(`/register/${number}/complaint`, {
      text: 'Short <b>',
      name: 'www.evil.example',
      email: 'nobody',
    })
    expect(response.status).toBe(422)
    const page = await response.text()
    for (const sentence of [
      'Please select what your complaint is about.',
      'Please write a few sentences: what happened, where and when.',
      'Name cannot contain a web or email address',
      'Please enter a valid email address',
    ])
      expect(page).toContain(sentence)
    expect(page).toContain('Short &lt;b&gt;')
  })

  it('refuses the sixth complaint of a day from one /64, keeps the text, and accepts other networks', async () => {
    const { number } = await aCertifiedProperty()
    const path = `/register/${number}/complaint`
    for (let index = 0; index < 5; index += 1)
      expect((await postForm(path, fieldsOf(anEmail()), `2001:db8:1:1::${index + 1}`)).status).toBe(303)
    const refused = await postForm(path, fieldsOf(anEmail()), '2001:db8:1:1::ff')
    expect(refused.status).toBe(429)
    const page = await refused.text()
    expect(page).toContain('Too many complaints from this network. Please try again tomorrow.')
    expect(page).toContain(TEXT)
    expect((await postForm(path, fieldsOf(anEmail()), '2001:db8:1:2::1')).status).toBe(303)
  })

  it('sends at most three e-mails to an address that does not confirm', async () => {
    const { number } = await aCertifiedProperty()
    for (const email of [anEmail(), `vict\u0130m-${anEmail()}`]) {
      for (let index = 0; index < 5; index += 1)
        expect((await postForm(`/register/${number}/complaint`, fieldsOf(email))).status).toBe(303)
      expect(await mailsTo(email)).toHaveLength(3)
    }
  })
})

describe('the confirmation', () => {
  it('creates the case with a number and emails the Admins who were not involved, once', async () => {
    const property = await aCertifiedProperty()
    const email = anEmail()
    await postForm(`/register/${property.number}/complaint`, fieldsOf(email))
    const listCases = async () =>
      (await admin.call('listCases', { query: { SearchTerm: property.site.site_name } })).body
    expect(await listCases()).toEqual([])
    const path = pathIn((await mailsTo(email))[0]?.text ?? '')
    expect(headingOf(await readPage(path))).toBe('Confirm your complaint')
    expect(await listCases()).toEqual([])
    await Promise.all([postForm(path, {}), postForm(path, {})])
    const cases = await listCases()
    expect(cases).toMatchObject([
      {
        kind: 'complaint',
        caseNumber: expect.stringMatching(/^C-2026-\d{4}$/),
        acknowledgeBy: '2026-03-15',
        decideBy: '2026-05-09',
      },
    ])
    const { caseNumber = '' } = cases[0] ?? {}
    const notifications = (await server.mails()).filter(({ subject }) => subject.includes(caseNumber))
    expect(notifications.map(({ to }) => to)).toEqual([maren.email])
    expect(headingOf(await readPage(path))).toBe(`Your complaint ${caseNumber}`)
  })

  it('is possible for seven days; afterwards the complaint is deleted', async () => {
    const { number } = await aCertifiedProperty()
    const email = anEmail()
    await postForm(`/register/${number}/complaint`, fieldsOf(email))
    const path = pathIn((await mailsTo(email))[0]?.text ?? '')
    server.clock.advance(7 * DAY)
    expect(headingOf(await readPage(path))).toBe('This link does not work')
    await postForm(path, {})
    await server.runJob('purge-complaints')
    const remaining = await db
      .selectFrom('pending_complaint')
      .select('complainant_email')
      .where('complainant_email', '=', email)
      .execute()
    expect(remaining).toEqual([])
  })
})

describe('the page of the complainant', () => {
  it('shows only the messages to the complainant and the outcome', async () => {
    const complaint = await aConfirmedComplaint()
    const katerina = await aUser(db, { first_name: 'Katerina', surname: 'Doukas' })
    await aGrant(db, { user_id: katerina.user_id, site_id: complaint.site.site_id })
    await admin.call('acknowledgeCase', { params: complaint.id, body: { title: 'Pool water' } })
    const upload = await uploadFile(server, maren, 'drains.txt', Buffer.from('Drains'))
    server.clock.advance(60_000)
    const write = (to: 'complainant' | 'property' | 'internal', text: string, uploads: string[] = []) =>
      admin.call('sendCaseMessage', { params: complaint.id, body: { to, text, uploads } })
    await write('complainant', 'Do you have a photo?', [upload])
    await write('property', 'A secret question')
    await write('internal', 'A secret note')
    await server.as(owen).call('sendCaseMessage', {
      params: complaint.id,
      body: { to: 'statement', text: 'A secret statement' },
    })
    await server
      .as(katerina)
      .call('sendCaseMessage', { params: complaint.id, body: { text: 'A secret answer of the property' } })
    const page = await readPage(complaint.path)
    expect(page).toContain('Do you have a photo?')
    expect(page).not.toMatch(/secret|Maren|Owen|Katerina|Doukas|@/i)
    const document = /\/complaint\/case\/document\/[\w-]+\?token=[\w-]+/.exec(
      page.slice(page.indexOf('drains.txt') - 200),
    )?.[0]
    expect(await readPage(document ?? '')).toBe('Drains')

    server.clock.advance(60_000)
    await postForm(`/complaint/case/answer?token=${complaint.token}`, { text: 'Yes, I have one.' })
    const handler = (await mailsTo(maren.email)).filter(({ templateKey }) => templateKey === 'case-reply')
    expect(handler.at(-1)?.text).toContain('Yes, I have one.')
    await admin.call('decideCase', {
      params: complaint.id,
      body: {
        outcome: 'upheld',
        effect: 'suspend',
        letter: 'Water reached the beach.',
        change: {
          publicReason: 'Water reached the beach.',
          internalReason: 'A secret reason',
          confirmation: complaint.number,
          reviewDate: '2026-06-01',
        },
      },
    })
    const decided = await readPage(complaint.path)
    expect(decided).toContain('The complaint is upheld.')
    expect(decided).toContain('Water reached the beach.')
    expect(decided).toContain('The certificate is suspended.')
    expect(decided).not.toMatch(/secret|name="text"|name="file"/)
    for (const path of [`/register/${complaint.number}`, `/api/public/certificates/${complaint.number}`])
      expect(await readPage(path)).not.toMatch(/secret|Whitfield|example\.test|photo/i)
    const lateReply = await postForm(`/complaint/case/answer?token=${complaint.token}`, {
      text: 'One more thing',
    })
    expect(lateReply.status).toBe(409)
  })

  it.each(['__proto__', 'constructor', 'unknown'])(
    'ignores the unknown value %s of the parameter done',
    async (value) => {
      const { path } = await aConfirmedComplaint()
      const response = await fetch(`${server.url}${path}&done=${value}`)
      expect(response.status).toBe(200)
      expect(await response.text()).not.toContain('native code')
    },
  )

  it('has a new link in each e-mail, which the outbox does not show', async () => {
    const complaint = await aConfirmedComplaint()
    await admin.call('acknowledgeCase', { params: complaint.id, body: { title: 'Pool water' } })
    const mails = await mailsTo(complaint.email)
    expect(mails.map(({ templateKey }) => templateKey).toSorted()).toEqual([
      'complaint-acknowledged',
      'complaint-confirm',
    ])
    const paths = mails.map(({ text }) => pathIn(text))
    expect(new Set(paths).size).toBe(2)
    for (const path of paths)
      expect(headingOf(await readPage(path))).toBe(`Your complaint ${complaint.caseNumber}`)
    const stored = await db.selectFrom('mail').select(['html', 'text']).execute()
    const hashes = await db.selectFrom('complaint_link').select('token_hash').execute()
    expect(JSON.stringify([stored, hashes])).not.toContain(complaint.token)
    server.clock.advance(181 * DAY)
    for (const path of paths) expect(headingOf(await readPage(path))).toBe('This link does not work')
  })

  it('returns the same page for a missing, a malformed, an unknown and an expired token', async () => {
    const complaint = await aConfirmedComplaint()
    server.clock.advance(181 * DAY)
    const pages = await Promise.all(
      ['', '?token=x', `?token=${'A'.repeat(43)}`, `?token=${complaint.token}`].map(async (query) => {
        const response = await fetch(`${server.url}/complaint/case${query}`)
        expect(response.status).toBe(404)
        expect(response.headers.get('cache-control')).toBe('no-store')
        expect(response.headers.get('referrer-policy')).toBe('no-referrer')
        return response.text()
      }),
    )
    expect(new Set(pages).size).toBe(1)
    for (const path of ['answer', 'file'])
      expect((await postForm(`/complaint/case/${path}?token=${complaint.token}`, { text: 'x' })).status).toBe(
        404,
      )
    const other = await aConfirmedComplaint()
    const foreignDocument = await fetch(
      `${server.url}/complaint/case/document/${newId()}?token=${other.token}`,
    )
    expect(foreignDocument.status).toBe(404)
  })
})

describe('the file of a complaint', () => {
  const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

  it('is added once, does not count as storage of the property, and is readable for Admins only', async () => {
    const complaint = await aConfirmedComplaint()
    const results = await Promise.all([
      addFile(complaint.token, 'beach.txt', Buffer.from('Foam on the beach')),
      addFile(complaint.token, 'pool.txt', Buffer.from('Foam in the pool')),
    ])
    expect(results.map(({ status }) => status).sort()).toEqual([303, 409])
    const { body } = await admin.call('getCase', { params: complaint.id })
    const [document] = body.messages[0]?.documents ?? []
    expect(body.messages[0]?.documents).toHaveLength(1)
    const path = `/api/Document/${document?.documentID}`
    expect((await admin.get(path)).status).toBe(200)
    expect((await server.as(await aUser(db)).get(path)).status).toBe(404)
    const row = await db
      .selectFrom('document')
      .select(['site_id', 'created_by'])
      .where('document_id', '=', document?.documentID ?? '')
      .executeTakeFirst()
    expect(row).toEqual({ site_id: null, created_by: null })
    expect(await readPage(complaint.path)).not.toContain('name="file"')
  })

  it('is refused if it is too large, of another type or empty, or does not match its name', async () => {
    const complaint = await aConfirmedComplaint()
    const large = Buffer.alloc(COMPLAINT_FILE_MEGABYTES * 1024 * 1024 + 1, 'a')
    for (const [name, content, sentence] of [
      ['large.txt', large, 'The file can be at most 10 MB.'],
      ['virus.exe', Buffer.from('MZ'), 'Unsupported File Type.'],
      ['photo.jpg', PNG, 'Unsupported File Type.'],
      ['empty.txt', Buffer.alloc(0), 'Please select a file.'],
    ] as const) {
      const response = await addFile(complaint.token, name, content)
      expect(response.status).toBeGreaterThanOrEqual(400)
      expect(await response.text(), name).toContain(sentence)
    }
    expect((await addFile(complaint.token, 'full.txt', large.subarray(1))).status).toBe(303)
  })

  it('is refused before the e-mail address is confirmed', async () => {
    const { number } = await aCertifiedProperty()
    const email = anEmail()
    await postForm(`/register/${number}/complaint`, fieldsOf(email))
    const path = pathIn((await mailsTo(email))[0]?.text ?? '')
    expect((await addFile(path.slice(-43), 'beach.txt', Buffer.from('Foam'))).status).toBe(404)
  })
})
