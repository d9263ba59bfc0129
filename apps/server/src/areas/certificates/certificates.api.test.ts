import type { CertificateFeed } from '@sojourn/contract/certificates/certificate'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createAnswers } from '#test/builders/answers'
import { anAudit } from '#test/builders/audit'
import { aCertificate } from '#test/builders/certificate'
import { aGrant } from '#test/builders/grant'
import { aSite } from '#test/builders/site'
import { aUser } from '#test/builders/user'
import { startTestServer } from '#test/server'
import { CLOCK_START } from '#test/start'
import { newId } from '../../platform/ids.ts'
import { readPdf } from '../audits/documents/testing/read-pdf.ts'

const server = await startTestServer()
afterAll(() => server.stop())
beforeEach(() => server.clock.set(CLOCK_START))
const { db } = server

const owen = await aUser(db, { roles: ['Admin'], first_name: 'Owen', surname: 'Pryce' })
const maren = await aUser(db, { roles: ['Admin'], first_name: 'Maren', surname: 'Holt' })
const admin = server.as(maren)

const INTERNAL_REASON = 'Photos of 7th February. Mr Andreou confirmed it.'
const PUBLIC_REASON = 'Pool water was drained onto the beach.'
const REVIEW_DATE = '2026-06-01'

/** A valid certificate that Owen decided, with a Hotel user of its property. */
async function aDecidedCertificate(options: { site_id?: string; number?: string } = {}) {
  const number = options.number ?? newId().toUpperCase()
  const audit = await anAudit(db, {
    status: 'Certified',
    certificate_number: number,
    ...(options.site_id === undefined ? {} : { site_id: options.site_id }),
  })
  const certificate = await aCertificate(db, audit, { decided_by: owen.user_id })
  const hotel = await aUser(db)
  await aGrant(db, { user_id: hotel.user_id, site_id: audit.site_id })
  return { audit, certificate, hotel, number, params: { number } }
}

const changeBody = (number: string, overrides: Record<string, unknown> = {}) => ({
  publicReason: PUBLIC_REASON,
  internalReason: INTERNAL_REASON,
  confirmation: number,
  ...overrides,
})
const suspensionBody = (number: string, overrides: { reviewDate?: string } = {}) => ({
  ...changeBody(number),
  reviewDate: REVIEW_DATE,
  ...overrides,
})
const codeOf = (body: unknown) =>
  typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined

const suspend = async ({ number, params }: { number: string; params: { number: string } }) =>
  (await admin.call('suspendCertificate', { params, body: suspensionBody(number) })).body
const ifMatch = (version: number) => ({ headers: { 'if-match': `"${version}"` } })

describe('suspending a certificate', () => {
  it('stores the event with actor and reasons, and does not change the status of the audit', async () => {
    const certified = await aDecidedCertificate()
    const record = await suspend(certified)
    expect(record).toMatchObject({
      certificateNumber: certified.number,
      state: 'suspended',
      reviewDate: REVIEW_DATE,
      version: 2,
      decidedBy: { userID: owen.user_id, name: 'Owen Pryce' },
    })
    expect(record.history).toMatchObject([
      {
        action: 'suspend',
        state: 'suspended',
        at: CLOCK_START.toISOString(),
        actor: { userID: maren.user_id, name: 'Maren Holt', role: 'Admin' },
        publicReason: PUBLIC_REASON,
        internalReason: INTERNAL_REASON,
        reviewDate: REVIEW_DATE,
      },
      { action: 'issue', state: 'valid' },
    ])
    const { body } = await admin.call('getAudit', { params: { id: certified.audit.audit_id } })
    expect(body.auditStatus.name).toBe('Certified')
    expect(body.eventLog.at(-1)).toMatchObject({
      title: 'Certificate suspended',
      description: `Number ${certified.number}. ${PUBLIC_REASON} Review by 1st June 2026.`,
      actor: { name: 'Maren Holt' },
    })
    expect(JSON.stringify(body.eventLog)).not.toContain(INTERNAL_REASON)
  })

  it('emails the property and the decision maker, without the internal reason', async () => {
    const certified = await aDecidedCertificate()
    await suspend(certified)
    const mails = (await server.mails()).filter(({ text }) => text.includes(certified.number))
    expect(mails.map(({ templateKey, to }) => [templateKey, to]).sort()).toEqual(
      [
        ['certificate-suspended', certified.hotel.email],
        ['certificate-suspended', owen.email],
      ].sort(),
    )
    for (const { text } of mails) {
      expect(text).toContain(PUBLIC_REASON)
      expect(text).toContain('1st June 2026')
      expect(text).not.toContain('Andreou')
    }
  })

  it('refuses incomplete requests', async () => {
    const { number, params } = await aDecidedCertificate()
    const refuse = async (body: ReturnType<typeof suspensionBody>) =>
      (await admin.refusal('suspendCertificate', { params, body })).body
    expect(await refuse({ ...suspensionBody(number), confirmation: 'yes' })).toMatchObject({
      status: 422,
      code: 'certificate-not-confirmed',
    })
    expect((await refuse({ ...suspensionBody(number), reviewDate: '2026-03-01' })).code).toBe(
      'certificate-review-past',
    )
    expect((await refuse({ ...suspensionBody(number), reviewDate: '2028-04-21' })).code).toBe(
      'certificate-review-after-expiry',
    )
    const missing = await refuse({ ...suspensionBody(number), publicReason: ' ' })
    expect(missing).toMatchObject({ status: 422, errors: [{ field: 'publicReason' }] })
  })

  it('accepts the name of the property as confirmation', async () => {
    const { audit, number, params } = await aDecidedCertificate()
    const body = { ...suspensionBody(number), confirmation: audit.site_name.toUpperCase() }
    expect((await admin.call('suspendCertificate', { params, body })).body.state).toBe('suspended')
  })

  it.each(['present', 'former'] as const)(
    'is refused, like every other change, to an Admin who is the %s auditor of a check-up',
    async (part) => {
      const { audit, number, params } = await aDecidedCertificate()
      const auditor = await aUser(db, { roles: ['Admin', 'Auditor'] })
      const { audit_id } = await anAudit(db, {
        status: 'Certified',
        mode: 'check-up',
        check_up_due: '2026-04-20',
        certificate_number: null,
        site_id: audit.site_id,
        audit_type_id: audit.audit_type_id,
        ...(part === 'present' ? { auditor_id: auditor.user_id } : {}),
      })
      await db
        .insertInto('check_up')
        .values({ audit_id, certificate_number: number, kind: 'remote', sample_seed: 'seed' })
        .execute()
      if (part === 'former')
        await db
          .insertInto('former_auditor')
          .values({ audit_id, user_id: auditor.user_id, replaced_at: CLOCK_START })
          .execute()
      const client = server.as(auditor)
      const refusals = [
        await client.refusal('suspendCertificate', { params, body: suspensionBody(number) }),
        await client.refusal('withdrawCertificate', { params, body: suspensionBody(number) }),
      ]
      await admin.call('suspendCertificate', { params, body: suspensionBody(number) })
      refusals.push(await client.refusal('liftSuspension', { params, body: suspensionBody(number) }))
      for (const { body } of refusals)
        expect(body).toMatchObject({ status: 403, code: 'audit-not-independent' })
    },
  )

  it('is refused to an Admin who was the auditor of the audit', async () => {
    const { audit, number, params } = await aDecidedCertificate()
    const former = await aUser(db, { roles: ['Admin', 'Auditor'] })
    await db
      .insertInto('former_auditor')
      .values({ audit_id: audit.audit_id, user_id: former.user_id, replaced_at: CLOCK_START })
      .execute()
    const { body } = await server
      .as(former)
      .refusal('suspendCertificate', { params, body: suspensionBody(number) })
    expect(body).toMatchObject({ status: 403, code: 'audit-not-independent' })
  })

  it('applies exactly one of two simultaneous requests, and the refusal names who made the other', async () => {
    const { number, params, certificate } = await aDecidedCertificate()
    const ifVersion = ifMatch(certificate.version)
    const responses = await Promise.all(
      [maren, owen].map((person) =>
        server
          .as(person)
          .post(`/api/Certificate/${number}/Suspend`, suspensionBody(number), ifVersion.headers),
      ),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = responses.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({
      code: 'stale',
      detail: expect.stringMatching(
        /^(Owen Pryce|Maren Holt) suspended this certificate on \d+\w\w March 2026 at \d\d:\d\d UTC\.$/,
      ),
      current: { state: 'suspended' },
    })
    const again = await admin.refusal('suspendCertificate', { params, body: suspensionBody(number) })
    expect(again.body).toMatchObject({ status: 409, code: 'certificate-already-suspended' })
    expect(again.body.detail).toContain('suspended this certificate')
  })
})

describe('lifting a suspension and withdrawing a certificate', () => {
  it('makes a suspended certificate valid again and emails the people concerned', async () => {
    const certified = await aDecidedCertificate()
    await suspend(certified)
    const { body } = await admin.call('liftSuspension', {
      params: certified.params,
      body: changeBody(certified.number),
    })
    expect(body).toMatchObject({ state: 'valid', reviewDate: null, version: 3 })
    expect(body.history.map(({ action }) => action)).toEqual(['lift', 'suspend', 'issue'])
    const mails = (await server.mails()).filter(({ text }) => text.includes(certified.number))
    expect(mails.filter(({ templateKey }) => templateKey === 'certificate-suspension-lifted')).toHaveLength(2)
    const again = await admin.refusal('liftSuspension', {
      params: certified.params,
      body: changeBody(certified.number),
    })
    expect(again.body.code).toBe('certificate-not-suspended')
  })

  it('withdraws a certificate permanently, and does not change the status of the audit', async () => {
    const certified = await aDecidedCertificate()
    const { body } = await admin.call('withdrawCertificate', {
      params: certified.params,
      body: changeBody(certified.number),
    })
    expect(body.state).toBe('withdrawn')
    const { body: audit } = await admin.call('getAudit', { params: { id: certified.audit.audit_id } })
    expect([audit.auditStatus.name, audit.certificateNumber]).toEqual(['Certified', certified.number])
    const mails = (await server.mails()).filter(({ text }) => text.includes(certified.number))
    expect(mails.filter(({ templateKey }) => templateKey === 'certificate-withdrawn')).toHaveLength(2)
    for (const name of ['liftSuspension', 'withdrawCertificate'] as const) {
      const { body: refused } = await admin.refusal(name, {
        params: certified.params,
        body: changeBody(certified.number),
      })
      expect(refused).toMatchObject({ status: 409, code: 'certificate-already-withdrawn' })
    }
  })

  it('keeps the history append-only', async () => {
    const { number } = await aDecidedCertificate()
    const rows = db.updateTable('certificate_event').set({ public_reason: 'x' })
    await expect(rows.where('certificate_number', '=', number).execute()).rejects.toThrow('append-only')
  })
})

describe('issuing a certificate again', () => {
  const rename = (siteID: string, name: string) =>
    db.updateTable('site').set({ site_name: name }).where('site_id', '=', siteID).execute()

  it('writes the new name of the property and keeps number and dates', async () => {
    const certified = await aDecidedCertificate()
    await rename(certified.audit.site_id, 'Thalassa Terraces')
    server.clock.advance(86_400_000)
    const { body } = await admin.call('reissueCertificate', { params: certified.params })
    expect(body).toMatchObject({
      certificateNumber: certified.number,
      certifiedName: 'Thalassa Terraces',
      state: 'valid',
      validUntil: '2028-04-20',
      version: 2,
    })
    expect(body.history).toMatchObject([
      {
        action: 're-issue',
        publicReason: `Issued again with the name Thalassa Terraces. The name was ${certified.audit.site_name}.`,
      },
      { action: 'issue' },
    ])
    const params = { auditID: certified.audit.audit_id }
    const { text } = await readPdf((await server.as(certified.hotel).call('getCertificate', { params })).body)
    for (const expected of ['Thalassa Terraces', certified.number, 'Replaces the issue of'])
      expect(text).toContain(expected)
  })

  it('is refused without a new name, for a suspended certificate and to an Admin who was the auditor', async () => {
    const certified = await aDecidedCertificate()
    const refuse = async (client = admin) =>
      (await client.refusal('reissueCertificate', { params: certified.params })).body.code
    expect(await refuse()).toBe('certificate-not-renamed')
    await rename(certified.audit.site_id, 'Another name')
    const former = await aUser(db, { roles: ['Admin', 'Auditor'] })
    await db
      .insertInto('former_auditor')
      .values({ audit_id: certified.audit.audit_id, user_id: former.user_id, replaced_at: CLOCK_START })
      .execute()
    expect(await refuse(server.as(former))).toBe('audit-not-independent')
    await suspend(certified)
    expect(await refuse()).toBe('certificate-not-suspended')
  })
})

describe('My work', () => {
  const waiting = async (userID: string) =>
    (await server.as(userID).call('getMyWork')).body.waiting.items.filter(
      ({ deadline }) => deadline?.kind === 'suspension',
    )

  it('lists a suspension for Admins from its review date on', async () => {
    const certified = await aDecidedCertificate()
    const other = await aUser(db, { roles: ['Admin'] })
    await db
      .updateTable('audit')
      .set({ assigned_user_id: owen.user_id })
      .where('audit_id', '=', certified.audit.audit_id)
      .execute()
    await suspend(certified)
    const listed = async (userID: string) =>
      (await waiting(userID)).filter(({ auditID }) => auditID === certified.audit.audit_id)
    server.clock.set(new Date('2026-05-31T23:00:00Z'))
    expect(await listed(owen.user_id)).toEqual([])
    server.clock.set(new Date('2026-06-01T00:00:00Z'))
    expect(await listed(owen.user_id)).toMatchObject([
      { siteName: certified.audit.site_name, deadline: { kind: 'suspension', date: REVIEW_DATE } },
    ])
    // The audit is assigned to another Admin.
    expect(await listed(other.user_id)).toEqual([])
    server.clock.set(new Date('2028-04-21T00:00:00Z'))
    expect(await listed(owen.user_id)).toEqual([])
  })
})

describe('downloads of a certificate', () => {
  it('are refused with 409 while the certificate is suspended or withdrawn, even through earlier links', async () => {
    const certified = await aDecidedCertificate()
    const params = { auditID: certified.audit.audit_id }
    const client = server.as(certified.hotel)
    const { body: link } = await client.call('linkCertificate', { params })
    const { pathname, search } = new URL(link.url)
    expect((await server.anonymous.get(pathname + search)).status).toBe(200)
    const documentID = pathname.split('/').at(-1) ?? ''
    await suspend(certified)
    const codes = async () => [
      (await client.refusal('getCertificate', { params })).body.code,
      (await client.refusal('linkCertificate', { params })).body.code,
      (await client.refusal('getLogo', { params })).body.code,
      (await client.refusal('linkLogo', { params })).body.code,
      (await client.refusal('getDocument', { params: { documentID } })).body.code,
      (await client.refusal('linkDocument', { params: { documentID } })).body.code,
      codeOf((await server.anonymous.get(pathname + search)).body),
    ]
    expect(new Set(await codes())).toEqual(new Set(['certificate-suspended']))
    expect((await client.refusal('linkLogo', { params })).status).toBe(409)
    expect((await server.anonymous.get(pathname)).status).toBe(401)
    const unrelatedUser = server.as(await aUser(db))
    expect((await unrelatedUser.refusal('getCertificate', { params })).status).toBe(404)
    expect((await unrelatedUser.refusal('getDocument', { params: { documentID } })).status).toBe(404)
    await admin.call('liftSuspension', { params: certified.params, body: changeBody(certified.number) })
    expect((await client.call('linkCertificate', { params })).status).toBe(200)
    await admin.call('withdrawCertificate', { params: certified.params, body: changeBody(certified.number) })
    expect(new Set(await codes())).toEqual(new Set(['certificate-withdrawn']))
  })
})

describe('reading a certificate', () => {
  it('shows the whole record to Admins, and no internal reasons to the property and the auditor', async () => {
    const certified = await aDecidedCertificate()
    await suspend(certified)
    const read = async (userID: string) =>
      (await server.as(userID).call('getCertificateRecord', { params: certified.params })).body
    expect((await read(owen.user_id)).history[0]?.internalReason).toBe(INTERNAL_REASON)
    for (const userID of [certified.hotel.user_id, certified.audit.auditor_id ?? '']) {
      const record = await read(userID)
      expect(record.history[0]).toMatchObject({ publicReason: PUBLIC_REASON, internalReason: null })
      expect(JSON.stringify(record)).not.toContain('Andreou')
      const { body: list } = await server
        .as(userID)
        .call('listSiteCertificates', { params: { id: certified.audit.site_id } })
      expect(list).toEqual([record])
    }
    const unrelatedUser = server.as(await aUser(db))
    expect((await unrelatedUser.refusal('getCertificateRecord', { params: certified.params })).status).toBe(
      404,
    )
    const site = { params: { id: certified.audit.site_id } }
    expect((await unrelatedUser.refusal('listSiteCertificates', site)).status).toBe(404)
    expect((await admin.refusal('getCertificateRecord', { params: { number: 'none' } })).status).toBe(404)
  })

  it('previews an action with the badge, the review date and the recipients', async () => {
    const certified = await aDecidedCertificate()
    const preview = (action: 'suspend' | 'lift' | 'withdraw') => ({
      params: certified.params,
      query: { action },
    })
    const { body } = await admin.call('previewCertificateAction', preview('suspend'))
    expect(body).toEqual({
      action: 'suspend',
      state: 'suspended',
      registerUrl: expect.stringContaining(`/register/${certified.number}`),
      reviewDate: { offered: '2026-06-08', latest: '2028-04-20' },
      badge: { before: 'Certified until 2028', after: 'Suspended since 2026' },
      recipients: [
        { name: certified.hotel.name, side: 'property' },
        { name: 'Owen Pryce', side: 'decision-maker' },
      ],
    })
    const lift = await admin.refusal('previewCertificateAction', preview('lift'))
    expect(lift.body.code).toBe('certificate-not-suspended')
  })
})

describe('the public facts of a certificate', () => {
  const read = async (number: string) =>
    (await server.anonymous.call('getPublicCertificate', { params: { number } })).body

  it('are readable from any origin, without persons, internal reasons and ids', async () => {
    const site = await aSite(db, { site_name: 'Thalassa Terraces', city_town: 'Kardamyli', latitude: 36.88 })
    const certified = await aDecidedCertificate({ site_id: site.site_id })
    await suspend(certified)
    const response = await server.anonymous.call('getPublicCertificate', { params: certified.params })
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.body).toMatchObject({
      number: certified.number,
      status: 'suspended',
      property: { name: 'Thalassa Terraces', city: 'Kardamyli', latitude: 36.88 },
      scheme: { revision: 1 },
      decidedBy: 'Owen Pryce',
      validUntil: '2028-04-20',
      reviewDate: REVIEW_DATE,
      statusHistory: [
        { status: 'suspended', at: CLOCK_START.toISOString(), reason: PUBLIC_REASON },
        { status: 'valid', reason: '' },
      ],
      updatedAt: CLOCK_START.toISOString(),
    })
    const text = JSON.stringify(response.body)
    for (const secret of [
      'Andreou',
      '@',
      maren.user_id,
      owen.user_id,
      certified.audit.auditor_name ?? '',
      'Maren',
    ])
      expect(text).not.toContain(secret)
    const { status, body } = await server.anonymous.refusal('getPublicCertificate', {
      params: { number: '2026-0000-0000-0' },
    })
    expect([status, body.code]).toEqual([404, 'not-found'])
  })

  it('name the decision maker only if the programme allows it', async () => {
    const { number } = await aDecidedCertificate()
    await db.updateTable('programme_settings').set({ name_decision_maker: false }).execute()
    expect((await read(number)).decidedBy).toBeNull()
    await db.updateTable('programme_settings').set({ name_decision_maker: true }).execute()
    expect((await read(number)).decidedBy).toBe('Owen Pryce')
  })
})

describe('the feed of certificates', () => {
  const read = async (query: string, headers: Record<string, string> = {}) => {
    const response = await server.anonymous.get(`/api/public/certificates${query}`, headers)
    return { ...response, feed: response.body as CertificateFeed }
  }
  const since = (at: string) => `?updatedSince=${encodeURIComponent(at)}`

  it('lists changes and expiries since an instant, for any origin', async () => {
    server.clock.set(new Date('2027-06-01T10:00:00Z'))
    const site = await aSite(db, { country: 'GR' })
    const certified = await aDecidedCertificate({ site_id: site.site_id })
    await admin.call('suspendCertificate', {
      params: certified.params,
      body: suspensionBody(certified.number, { reviewDate: '2027-07-01' }),
    })
    const { feed, headers } = await read(since('2027-06-01T10:00:00Z'))
    expect(feed).toMatchObject({
      items: [{ number: certified.number, status: 'suspended' }],
      nextCursor: null,
    })
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('last-modified')).toBe('Tue, 01 Jun 2027 10:00:00 GMT')
    expect(JSON.stringify(feed)).not.toMatch(/Andreou|@/)
    expect((await read(`${since('2027-06-01T10:00:00Z')}&country=gr`)).feed.items).toHaveLength(1)
    expect((await read(`${since('2027-06-01T10:00:00Z')}&country=PT`)).feed.items).toEqual([])
    expect((await read(since('2027-06-01T10:00:01Z'))).feed.items).toEqual([])
    // The certificate expires without a change of its row.
    server.clock.set(new Date('2028-04-21T00:00:00Z'))
    const expired = (await read(`${since('2028-04-21T00:00:00Z')}&country=GR`)).feed.items
    expect(expired).toMatchObject([{ number: certified.number, status: 'expired' }])
  })

  it('returns every certificate once, page by page', async () => {
    const { audit } = await aDecidedCertificate()
    for (let n = 0; n < 101; n += 1)
      await aCertificate(db, { ...audit, certificate_number: `2020-FEED-${n}` })
    const numbers: string[] = []
    let cursor: string | null = ''
    for (let page = 0; cursor !== null && page < 20; page += 1) {
      const { feed, headers } = await read(cursor === '' ? '' : `?cursor=${cursor}`)
      expect(feed.items.length).toBeLessThanOrEqual(100)
      numbers.push(...feed.items.map(({ number }) => number))
      cursor = feed.nextCursor
      if (cursor !== null) expect(headers.get('link')).toContain(`cursor=${cursor}`)
    }
    const { total } = await db
      .selectFrom('certificate')
      .select((row) => row.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    expect(numbers).toEqual([...new Set(numbers)].sort())
    expect(numbers).toHaveLength(total)
  })

  it('returns 304 for the ETag of an unchanged page', async () => {
    const certified = await aDecidedCertificate()
    const query = since(CLOCK_START.toISOString())
    const etag = (await read(query)).headers.get('etag') ?? ''
    expect((await read(query, { 'if-none-match': etag })).status).toBe(304)
    await suspend(certified)
    expect((await read(query, { 'if-none-match': etag })).status).toBe(200)
  })

  it('is JSON-LD or CSV according to the Accept header', async () => {
    const site = await aSite(db, { site_name: '=Cove', country: 'NO' })
    const certified = await aDecidedCertificate({ site_id: site.site_id })
    const linked = await read('?country=NO', { accept: 'application/ld+json' })
    expect(linked.headers.get('content-type')).toContain('application/ld+json')
    const text = Buffer.isBuffer(linked.body) ? linked.body.toString() : JSON.stringify(linked.body)
    expect(text).toContain('https://schema.org/CertificationActive')
    const table = await read('?country=NO', { accept: 'text/csv' })
    expect(table.headers.get('content-type')).toContain('text/csv')
    const csv = String(table.body)
    expect(csv).toContain(certified.number)
    expect(csv).toContain("'=Cove")
  })

  it('is rate-limited by address', async () => {
    const limitedServer = await startTestServer({ env: { REQUESTS_PER_MINUTE: '1000' } })
    const statuses: number[] = []
    for (let n = 0; n < 61; n += 1)
      statuses.push((await limitedServer.anonymous.get('/api/public/certificates')).status)
    await limitedServer.stop()
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })
})

describe('verifying a certificate', () => {
  const verify = async (number: string) =>
    (await server.anonymous.call('verifyCertificate', { params: { number } })).body

  it('returns only the property, the state and the dates, without sign-in', async () => {
    const { audit } = await aDecidedCertificate({ number: '2026-AAAA-0001' })
    expect(await verify('2026-aaaa-0001 ')).toEqual({
      certificateNumber: '2026-AAAA-0001',
      propertyName: audit.site_name,
      state: 'valid',
      issuedDate: '2026-03-10',
      expiryDate: '2028-04-20',
      withdrawnDate: null,
    })
  })

  it('distinguishes suspended, withdrawn and expired certificates, and returns 404 for unknown numbers', async () => {
    const certified = await aDecidedCertificate()
    await suspend(certified)
    expect((await verify(certified.number)).state).toBe('suspended')
    await admin.call('withdrawCertificate', { params: certified.params, body: changeBody(certified.number) })
    expect(await verify(certified.number)).toMatchObject({ state: 'withdrawn', withdrawnDate: '2026-03-10' })
    const expired = await aDecidedCertificate()
    server.clock.set(new Date('2028-04-21T00:00:00Z'))
    expect((await verify(expired.number)).state).toBe('expired')
    const unknownNumber = await server.anonymous.refusal('verifyCertificate', {
      params: { number: 'no-such' },
    })
    expect(unknownNumber.status).toBe(404)
  })

  it('is rate-limited', async () => {
    const limitedServer = await startTestServer({ env: { REQUESTS_PER_MINUTE: '1000' } })
    const requests = Array.from({ length: 31 }, (_, index) =>
      limitedServer.anonymous.get(`/api/Verify/none-${index}`),
    )
    const statuses = (await Promise.all(requests)).map(({ status }) => status)
    await limitedServer.stop()
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })
})

describe('the life of a certificate', () => {
  const decideCertified = async (auditID: string) =>
    (await server.as(owen).call('changeAuditStatus', { params: { id: auditID, value: 'Certified' } })).body

  /** An audit in Quality Check whose certificate would be valid until `lastDay`. */
  async function aCheckedAudit(siteID: string, lastDay: string) {
    const audit = await anAudit(db, {
      site_id: siteID,
      status: 'Quality Check',
      first_audit: false,
      audit_expires_date: lastDay,
      created_at: server.clock.now(),
    })
    await createAnswers(db, audit, { approved: true })
    return audit
  }
  const readPublicRecord = async (number: string) =>
    (await server.anonymous.call('getPublicCertificate', { params: { number } })).body

  it('includes suspension, lifting, supersession, expiry and renewal', async () => {
    const site = await aSite(db, { address1: 'Paralia Kardamylis', city_town: 'Kardamyli' })
    const first = await aCheckedAudit(site.site_id, '2028-03-09')
    const number = (await decideCertified(first.audit_id)).certificateNumber ?? ''
    expect(await readPublicRecord(number)).toMatchObject({
      status: 'valid',
      scope: 'All rooms, facilities and services of the property at Paralia Kardamylis, Kardamyli.',
      issued: CLOCK_START.toISOString(),
      validFrom: '2026-03-10',
      validUntil: '2028-03-09',
      decidedBy: 'Owen Pryce',
    })
    await suspend({ number, params: { number } })
    expect((await readPublicRecord(number)).status).toBe('suspended')
    server.clock.set(new Date('2026-05-20T09:00:00Z'))
    await admin.call('liftSuspension', { params: { number }, body: changeBody(number) })
    expect((await readPublicRecord(number)).status).toBe('valid')

    server.clock.set(new Date('2028-01-15T09:00:00Z'))
    const second = await aCheckedAudit(site.site_id, '2029-01-14')
    const newer = (await decideCertified(second.audit_id)).certificateNumber ?? ''
    expect(await readPublicRecord(number)).toMatchObject({
      status: 'superseded',
      supersededBy: newer,
      updatedAt: '2028-01-15T09:00:00.000Z',
    })
    const { body: superseded } = await admin.call('getCertificateRecord', { params: { number } })
    expect(superseded.history.map(({ action }) => action)).toEqual(['supersede', 'lift', 'suspend', 'issue'])

    server.clock.set(new Date('2029-01-15T00:00:00Z'))
    expect(await readPublicRecord(newer)).toMatchObject({
      status: 'expired',
      updatedAt: '2029-01-15T00:00:00.000Z',
      statusHistory: [{ status: 'expired', at: '2029-01-15T00:00:00.000Z' }, { status: 'valid' }],
    })
    const third = await aCheckedAudit(site.site_id, '2031-01-14')
    const renewed = (await decideCertified(third.audit_id)).certificateNumber ?? ''
    expect([(await readPublicRecord(newer)).status, (await readPublicRecord(renewed)).status]).toEqual([
      'expired',
      'valid',
    ])
    const { body: list } = await admin.call('listSiteCertificates', { params: { id: site.site_id } })
    expect(list.map(({ certificateNumber, state }) => [certificateNumber, state])).toEqual([
      [renewed, 'valid'],
      [newer, 'expired'],
      [number, 'superseded'],
    ])
  })

  it('ends on the changed expiry date of the audit, and a later review date moves to that day', async () => {
    const certified = await aDecidedCertificate()
    await suspend(certified)
    const body = { date: '2026-05-05' }
    await server.as(owen).call('changeAuditExpiry', { params: { id: certified.audit.audit_id }, body })
    const { body: record } = await admin.call('getCertificateRecord', { params: certified.params })
    expect(record).toMatchObject({ validUntil: '2026-05-05', reviewDate: '2026-05-05', state: 'suspended' })
  })

  it('is withdrawn when the audit goes to Improvements, with a public and an internal reason', async () => {
    const site = await aSite(db)
    const audit = await aCheckedAudit(site.site_id, '2028-03-09')
    const number = (await decideCertified(audit.audit_id)).certificateNumber ?? ''
    const { audit_type_question_id } = await db
      .selectFrom('audit_response')
      .select('audit_type_question_id')
      .where('audit_id', '=', audit.audit_id)
      .executeTakeFirstOrThrow()
    await server.as(owen).call('changeAuditStatus', {
      params: { id: audit.audit_id, value: 'Improvements' },
      body: { criteria: [audit_type_question_id], text: INTERNAL_REASON },
    })
    expect(await readPublicRecord(number)).toMatchObject({
      status: 'withdrawn',
      statusHistory: [{ status: 'withdrawn', reason: 'Criteria are no longer met.' }, { status: 'valid' }],
    })
    const { body } = await admin.call('getCertificateRecord', { params: { number } })
    expect(body.history[0]).toMatchObject({ internalReason: INTERNAL_REASON, actor: { name: 'Owen Pryce' } })
  })

  it.each([
    ['superseded', []],
    ['withdrawn', []],
    ['suspended', ['certificate-expired', 'certificate-expiring']],
    ['valid', ['certificate-expired', 'certificate-expiring']],
  ] as const)('sends the expiry e-mails of a %s certificate: %s', async (state, expected) => {
    const { audit, certificate, hotel } = await aDecidedCertificate()
    const newer = await aDecidedCertificate({ site_id: audit.site_id })
    await db
      .updateTable('certificate')
      .set({
        status: state,
        superseded_by: state === 'superseded' ? newer.number : null,
        review_date: state === 'suspended' ? REVIEW_DATE : null,
      })
      .where('certificate_number', '=', certificate.certificate_number)
      .execute()
    await db
      .updateTable('audit')
      .set({ audit_expires_date: '2040-01-01' })
      .where('audit_id', '=', newer.audit.audit_id)
      .execute()
    for (const day of ['2028-04-01', '2028-04-21']) {
      server.clock.set(new Date(`${day}T09:00:00Z`))
      await server.runJob('audit-clock')
    }
    const { body } = await admin.call('getAudit', { params: { id: audit.audit_id } })
    expect(body.auditStatus.name).toBe('Expired Certification')
    const keys = (await server.mails())
      .filter(({ to }) => to === hotel.email)
      .map(({ templateKey }) => templateKey)
    expect([...new Set(keys)].sort()).toEqual(expected)
  })
})
