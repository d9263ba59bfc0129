import { COMPLAINT_FILE_MEGABYTES } from '@sojourn/domain'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { anAudit } from '#test/builders/audit'
import { aCertificate } from '#test/builders/certificate'
import { aGrant } from '#test/builders/grant'
import { aSite } from '#test/builders/site'
import { aUser } from '#test/builders/user'
import { startTestServer } from '#test/server'
import { START } from '#test/start'
import { newId } from '../../../platform/ids.ts'
import { uploadFile } from '../../audits/evidence/testing/send-evidence.ts'

const server = await startTestServer({ env: { REQUESTS_PER_MINUTE: '100000', TRUSTED_PROXIES: '1' } })
afterAll(() => server.stop())
beforeEach(() => server.clock.set(START))
const { db } = server

const maren = await aUser(db, { roles: ['Admin'], first_name: 'Maren', surname: 'Holt' })
const owen = await aUser(db, { roles: ['Admin'], first_name: 'Owen', surname: 'Pryce' })
const admin = server.as(maren)
const DAY = 86_400_000

let networks = 0
/** Every test comes from its own network, because complaints are limited. */
const nextNetwork = () => {
  networks += 1
  return `2001:db8:0:${networks.toString(16)}::1`
}

async function certified() {
  const site = await aSite(db, { site_name: `Thalassa ${newId()}`, city_town: 'Kardamyli', country: 'GR' })
  const audit = await anAudit(db, {
    status: 'Certified',
    certificate_number: newId().toUpperCase(),
    site_id: site.site_id,
  })
  const { certificate_number: number } = await aCertificate(db, audit, { decided_by: owen.user_id })
  return { site, audit, number }
}

const send = (path: string, fields: Record<string, string>, address = nextNetwork()) =>
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
const read = async (path: string) => (await fetch(`${server.url}${path}`)).text()
const headingOf = (page: string) => /<h1>(.*?)<\/h1>/s.exec(page)?.[1]

/** Sends and confirms a complaint. */
async function confirmed() {
  const property = await certified()
  const email = anEmail()
  await send(`/register/${property.number}/complaint`, fieldsOf(email))
  const path = pathIn((await mailsTo(email))[0]?.text ?? '')
  const response = await send(path, {})
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
    const { number, site } = await certified()
    expect(await read(`/register/${number}`)).toContain(`href="/register/${number}/complaint"`)
    const page = await read(`/register/${number}/complaint`)
    expect(page).toContain(site.site_name)
    expect(page).toContain('Within 5 days')
    expect(page).not.toContain('name="number"')
    expect(await read('/complaint')).toContain('name="number"')
  })

  it('asks for the number if there is no such certificate, and accepts a typed one', async () => {
    const unknown = await fetch(`${server.url}/register/NOT-THERE/complaint`)
    expect(unknown.status).toBe(404)
    expect(await unknown.text()).toContain('There is no certificate with this number.')
    const { number } = await certified()
    const email = anEmail()
    const response = await send('/complaint', { ...fieldsOf(email), number: number.toLowerCase() })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/complaint/sent'])
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('shows an error under each field and keeps what was typed', async () => {
    const { number } = await certified()
    const response = await send(`/register/${number}/complaint`, {
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
    const { number } = await certified()
    const path = `/register/${number}/complaint`
    for (let index = 0; index < 5; index += 1)
      expect((await send(path, fieldsOf(anEmail()), `2001:db8:1:1::${index + 1}`)).status).toBe(303)
    const refused = await send(path, fieldsOf(anEmail()), '2001:db8:1:1::ff')
    expect(refused.status).toBe(429)
    const page = await refused.text()
    expect(page).toContain('Too many complaints from this network. Please try again tomorrow.')
    expect(page).toContain(TEXT)
    expect((await send(path, fieldsOf(anEmail()), '2001:db8:1:2::1')).status).toBe(303)
  })

  it('sends at most three e-mails to an address that does not confirm', async () => {
    const { number } = await certified()
    for (const email of [anEmail(), `vict\u0130m-${anEmail()}`]) {
      for (let index = 0; index < 5; index += 1)
        expect((await send(`/register/${number}/complaint`, fieldsOf(email))).status).toBe(303)
      expect(await mailsTo(email)).toHaveLength(3)
    }
  })
})

describe('the confirmation', () => {
  it('creates the case with a number and emails the Admins who were not involved, once', async () => {
    const property = await certified()
    const email = anEmail()
    await send(`/register/${property.number}/complaint`, fieldsOf(email))
    const list = async () =>
      (await admin.call('listCases', { query: { SearchTerm: property.site.site_name } })).body
    expect(await list()).toEqual([])
    const path = pathIn((await mailsTo(email))[0]?.text ?? '')
    expect(headingOf(await read(path))).toBe('Confirm your complaint')
    expect(await list()).toEqual([])
    await Promise.all([send(path, {}), send(path, {})])
    const cases = await list()
    expect(cases).toMatchObject([
      {
        kind: 'complaint',
        caseNumber: expect.stringMatching(/^C-2026-\d{4}$/),
        acknowledgeBy: '2026-03-15',
        decideBy: '2026-05-09',
      },
    ])
    const { caseNumber = '' } = cases[0] ?? {}
    const told = (await server.mails()).filter(({ subject }) => subject.includes(caseNumber))
    expect(told.map(({ to }) => to)).toEqual([maren.email])
    expect(headingOf(await read(path))).toBe(`Your complaint ${caseNumber}`)
  })

  it('is possible for seven days; afterwards the complaint is deleted', async () => {
    const { number } = await certified()
    const email = anEmail()
    await send(`/register/${number}/complaint`, fieldsOf(email))
    const path = pathIn((await mailsTo(email))[0]?.text ?? '')
    server.clock.advance(7 * DAY)
    expect(headingOf(await read(path))).toBe('This link does not work')
    await send(path, {})
    await server.runJob('purge-complaints')
    const left = await db
      .selectFrom('pending_complaint')
      .select('complainant_email')
      .where('complainant_email', '=', email)
      .execute()
    expect(left).toEqual([])
  })
})

describe('the page of the complainant', () => {
  it('shows messages to the complainant and the outcome, and nothing else', async () => {
    const one = await confirmed()
    const katerina = await aUser(db, { first_name: 'Katerina', surname: 'Doukas' })
    await aGrant(db, { user_id: katerina.user_id, site_id: one.site.site_id })
    await admin.call('acknowledgeCase', { params: one.id, body: { title: 'Pool water' } })
    const upload = await uploadFile(server, maren, 'drains.txt', Buffer.from('Drains'))
    server.clock.advance(60_000)
    const write = (to: 'complainant' | 'property' | 'internal', text: string, uploads: string[] = []) =>
      admin.call('sendCaseMessage', { params: one.id, body: { to, text, uploads } })
    await write('complainant', 'Do you have a photo?', [upload])
    await write('property', 'A secret question')
    await write('internal', 'A secret note')
    await server
      .as(owen)
      .call('sendCaseMessage', { params: one.id, body: { to: 'statement', text: 'A secret statement' } })
    await server
      .as(katerina)
      .call('sendCaseMessage', { params: one.id, body: { text: 'A secret answer of the property' } })
    const page = await read(one.path)
    expect(page).toContain('Do you have a photo?')
    expect(page).not.toMatch(/secret|Maren|Owen|Katerina|Doukas|@/i)
    const document = /\/complaint\/case\/document\/[\w-]+\?token=[\w-]+/.exec(
      page.slice(page.indexOf('drains.txt') - 200),
    )?.[0]
    expect(await read(document ?? '')).toBe('Drains')

    server.clock.advance(60_000)
    await send(`/complaint/case/answer?token=${one.token}`, { text: 'Yes, I have one.' })
    const handler = (await mailsTo(maren.email)).filter(({ templateKey }) => templateKey === 'case-reply')
    expect(handler.at(-1)?.text).toContain('Yes, I have one.')
    await admin.call('decideCase', {
      params: one.id,
      body: {
        outcome: 'upheld',
        effect: 'suspend',
        letter: 'Water reached the beach.',
        change: {
          publicReason: 'Water reached the beach.',
          internalReason: 'A secret reason',
          confirmation: one.number,
          reviewDate: '2026-06-01',
        },
      },
    })
    const decided = await read(one.path)
    expect(decided).toContain('The complaint is upheld.')
    expect(decided).toContain('Water reached the beach.')
    expect(decided).toContain('The certificate is suspended.')
    expect(decided).not.toMatch(/secret|name="text"|name="file"/)
    for (const path of [`/register/${one.number}`, `/api/public/certificates/${one.number}`])
      expect(await read(path)).not.toMatch(/secret|Whitfield|example\.test|photo/i)
    const late = await send(`/complaint/case/answer?token=${one.token}`, { text: 'One more thing' })
    expect(late.status).toBe(409)
  })

  it.each(['__proto__', 'constructor', 'unknown'])(
    'ignores the unknown value %s of the parameter done',
    async (value) => {
      const { path } = await confirmed()
      const response = await fetch(`${server.url}${path}&done=${value}`)
      expect(response.status).toBe(200)
      expect(await response.text()).not.toContain('native code')
    },
  )

  it('has a new link in each e-mail, which the outbox does not show', async () => {
    const one = await confirmed()
    await admin.call('acknowledgeCase', { params: one.id, body: { title: 'Pool water' } })
    const mails = await mailsTo(one.email)
    expect(mails.map(({ templateKey }) => templateKey).toSorted()).toEqual([
      'complaint-acknowledged',
      'complaint-confirm',
    ])
    const paths = mails.map(({ text }) => pathIn(text))
    expect(new Set(paths).size).toBe(2)
    for (const path of paths) expect(headingOf(await read(path))).toBe(`Your complaint ${one.caseNumber}`)
    const stored = await db.selectFrom('mail').select(['html', 'text']).execute()
    const hashes = await db.selectFrom('complaint_link').select('token_hash').execute()
    expect(JSON.stringify([stored, hashes])).not.toContain(one.token)
    server.clock.advance(181 * DAY)
    for (const path of paths) expect(headingOf(await read(path))).toBe('This link does not work')
  })

  it('responds alike to a missing, a mistyped, an unknown and an expired token', async () => {
    const one = await confirmed()
    server.clock.advance(181 * DAY)
    const pages = await Promise.all(
      ['', '?token=x', `?token=${'A'.repeat(43)}`, `?token=${one.token}`].map(async (query) => {
        const response = await fetch(`${server.url}/complaint/case${query}`)
        expect(response.status).toBe(404)
        expect(response.headers.get('cache-control')).toBe('no-store')
        expect(response.headers.get('referrer-policy')).toBe('no-referrer')
        return response.text()
      }),
    )
    expect(new Set(pages).size).toBe(1)
    for (const path of ['answer', 'file'])
      expect((await send(`/complaint/case/${path}?token=${one.token}`, { text: 'x' })).status).toBe(404)
    const other = await confirmed()
    const stolen = await fetch(`${server.url}/complaint/case/document/${newId()}?token=${other.token}`)
    expect(stolen.status).toBe(404)
  })
})

describe('the file of a complaint', () => {
  const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

  it('is added once, does not fill the storage of the property, and is read by Admins only', async () => {
    const one = await confirmed()
    const results = await Promise.all([
      addFile(one.token, 'beach.txt', Buffer.from('Foam on the beach')),
      addFile(one.token, 'pool.txt', Buffer.from('Foam in the pool')),
    ])
    expect(results.map(({ status }) => status).sort()).toEqual([303, 409])
    const { body } = await admin.call('getCase', { params: one.id })
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
    expect(await read(one.path)).not.toContain('name="file"')
  })

  it('is refused if it is too large, of another type, empty or not what its name says', async () => {
    const one = await confirmed()
    const large = Buffer.alloc(COMPLAINT_FILE_MEGABYTES * 1024 * 1024 + 1, 'a')
    for (const [name, content, sentence] of [
      ['large.txt', large, 'The file can be at most 10 MB.'],
      ['virus.exe', Buffer.from('MZ'), 'Unsupported File Type.'],
      ['photo.jpg', PNG, 'Unsupported File Type.'],
      ['empty.txt', Buffer.alloc(0), 'Please select a file.'],
    ] as const) {
      const response = await addFile(one.token, name, content)
      expect(response.status).toBeGreaterThanOrEqual(400)
      expect(await response.text(), name).toContain(sentence)
    }
    expect((await addFile(one.token, 'full.txt', large.subarray(1))).status).toBe(303)
  })

  it('is not read before the address is confirmed', async () => {
    const { number } = await certified()
    const email = anEmail()
    await send(`/register/${number}/complaint`, fieldsOf(email))
    const path = pathIn((await mailsTo(email))[0]?.text ?? '')
    expect((await addFile(path.slice(-43), 'beach.txt', Buffer.from('Foam'))).status).toBe(404)
  })
})
