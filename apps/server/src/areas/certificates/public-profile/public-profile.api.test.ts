import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { anAudit } from '#test/builders/audit'
import { aCertificate } from '#test/builders/certificate'
import { aGrant } from '#test/builders/grant'
import { aSite } from '#test/builders/site'
import { aUser } from '#test/builders/user'
import { startTestServer } from '#test/server'
import { interlacedPng, withLocation } from '../../../platform/files/testing/samples.ts'
import { uploadFile } from '../../audits/evidence/testing/send-evidence.ts'

const server = await startTestServer()
afterAll(() => server.stop())
const { db } = server
const owen = await aUser(db, { roles: ['Admin'], first_name: 'Owen', surname: 'Pryce' })
const admin = server.as(owen)

const SENTENCE = 'Family hotel in old olive groves.'
const EMPTY_PROPOSAL = { sentence: '', website: null, photo: null }
const PHOTO = await withLocation(
  await sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#2b7556' } })
    .jpeg()
    .toBuffer(),
)

let propertyCount = 0
async function aProperty() {
  const site = await aSite(db, { site_name: 'Thalassa Terraces', latitude: 36.88, longitude: 22.23 })
  const user = await aUser(db, { first_name: 'Rita', surname: 'Nunes' })
  await aGrant(db, { user_id: user.user_id, site_id: site.site_id })
  propertyCount += 1
  const number = `PROFILE-${propertyCount}`
  const audit = await anAudit(db, {
    status: 'Certified',
    certificate_number: number,
    site_id: site.site_id,
    assigned_user_id: owen.user_id,
  })
  await aCertificate(db, audit)
  const hotel = server.as(user)
  const params = { id: site.site_id }
  const propose = async (body: Parameters<typeof hotel.call<'proposePublicProfile'>>[1]['body']) =>
    (await hotel.call('proposePublicProfile', { params, body })).body
  const readPage = async () => (await fetch(`${server.url}/register/${number}`)).text()
  const photo = () => fetch(`${server.url}/register/${number}/photo.jpg`)
  return { site, user, hotel, params, number, audit, propose, readPage, photo }
}
type Property = Awaited<ReturnType<typeof aProperty>>

const uploadPhoto = async ({ user }: Property, name = 'Hotel.jpg', content = PHOTO) => ({
  uploadID: await uploadFile(server, user, name, Buffer.from(content)),
})

const decide = async (profileID: string | undefined, approve: boolean, reason: string | null = null) =>
  (await admin.call('decidePublicProfile', { params: { id: profileID ?? '' }, body: { approve, reason } }))
    .body

const mailsTo = async ({ user }: Property) =>
  (await server.mails()).filter(
    ({ to, templateKey }) => to === user.email && templateKey?.startsWith('register-'),
  )

describe('the profile of a property on the register', () => {
  it('is public after an Admin has approved it', async () => {
    const thalassa = await aProperty()
    const { proposal } = await thalassa.propose({
      sentence: `  ${SENTENCE}\n`,
      website: 'www.thalassa.example',
      photo: await uploadPhoto(thalassa),
    })
    expect(proposal).toMatchObject({
      state: 'pending',
      sentence: SENTENCE,
      website: 'https://www.thalassa.example/',
      proposedBy: { name: 'Rita Nunes' },
    })
    expect(await thalassa.readPage()).not.toContain('From the property')
    expect((await thalassa.photo()).status).toBe(404)

    expect((await decide(proposal?.profileID, true)).approved).toMatchObject({ state: 'approved' })
    const page = await thalassa.readPage()
    expect(page).toContain(SENTENCE)
    expect(page).toContain(
      '<a href="https://www.thalassa.example/" rel="nofollow ugc noopener">thalassa.example</a>',
    )
    expect(page).toContain(`src="/register/${thalassa.number}/photo.jpg`)
    const [mail, ...others] = await mailsTo(thalassa)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ templateKey: 'register-profile-approved' })
  })

  it('has a photo without metadata, of at most 1,200 × 900 pixels', async () => {
    const thalassa = await aProperty()
    const upload = await uploadPhoto(thalassa)
    const { proposal } = await thalassa.propose({ ...EMPTY_PROPOSAL, photo: upload })
    await decide(proposal?.profileID, true)
    const response = await thalassa.photo()
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    expect((await sharp(PHOTO).metadata()).exif).toBeDefined()
    const photoMetadata = await sharp(await response.arrayBuffer()).metadata()
    expect(photoMetadata).toMatchObject({ format: 'jpeg', width: 1200, height: 900 })
    expect(photoMetadata.exif).toBeUndefined()
    const remainingUploads = await db
      .selectFrom('upload')
      .where('upload_id', '=', upload.uploadID)
      .selectAll()
      .execute()
    expect(remainingUploads).toEqual([])
  })

  it('keeps the approved version public until the next one is approved', async () => {
    const thalassa = await aProperty()
    const first = await thalassa.propose({
      ...EMPTY_PROPOSAL,
      sentence: 'The first.',
      photo: await uploadPhoto(thalassa),
    })
    const { approved } = await decide(first.proposal?.profileID, true)
    const photo = { documentID: approved?.photoDocumentID ?? '' }
    const second = await thalassa.propose({ ...EMPTY_PROPOSAL, sentence: 'The second.', photo })
    expect(await thalassa.readPage()).toContain('The first.')
    const { approved: newlyApproved, proposal } = await decide(second.proposal?.profileID, true)
    expect([newlyApproved?.sentence, proposal]).toEqual(['The second.', null])
    const page = await thalassa.readPage()
    expect(page).toContain('The second.')
    expect(page).not.toContain('The first.')
    expect((await thalassa.photo()).status).toBe(200)
  })

  it.each([
    ['Admin', 'Hotel'],
    ['Auditor', 'Hotel'],
  ] as const)(
    'is not proposed by a person with the roles %s and %s who does not work for the property',
    async (...roles) => {
      const thalassa = await aProperty()
      const person = await aUser(db, { roles: [...roles] })
      const source = { source: 'audit' as const, source_id: thalassa.audit.audit_id }
      if (roles[0] === 'Auditor')
        await aGrant(db, { user_id: person.user_id, site_id: thalassa.site.site_id, ...source })
      const { params } = thalassa
      const body = { ...EMPTY_PROPOSAL, sentence: SENTENCE }
      const client = server.as(person)
      expect((await client.refusal('proposePublicProfile', { params, body })).status).toBe(404)
      if (roles[0] === 'Admin')
        expect((await client.call('getPublicProfile', { params })).body.worksForProperty).toBe(false)
      await aGrant(db, { user_id: person.user_id, site_id: thalassa.site.site_id })
      const proposed = await client.call('proposePublicProfile', { params, body })
      expect(proposed.body.worksForProperty).toBe(true)
    },
  )

  it('is not decided by an Admin who proposed it or works for the property', async () => {
    const thalassa = await aProperty()
    const [proposer, colleague] = [
      await aUser(db, { roles: ['Admin', 'Hotel'] }),
      await aUser(db, { roles: ['Admin', 'Hotel'] }),
    ]
    for (const { user_id } of [proposer, colleague])
      await aGrant(db, { user_id, site_id: thalassa.site.site_id })
    const { params } = thalassa
    const body = { ...EMPTY_PROPOSAL, sentence: SENTENCE }
    const { proposal } = (await server.as(proposer).call('proposePublicProfile', { params, body })).body
    await db.deleteFrom('access_grant').where('user_id', '=', proposer.user_id).execute()
    for (const person of [proposer, colleague])
      for (const approve of [true, false]) {
        const refused = await server.as(person).refusal('decidePublicProfile', {
          params: { id: proposal?.profileID ?? '' },
          body: { approve, reason: 'No.' },
        })
        expect([refused.status, refused.body.code]).toEqual([403, 'profile-own'])
      }
    expect((await decide(proposal?.profileID, true)).approved?.sentence).toBe(SENTENCE)
  })

  it('is rejected with a reason that the proposer receives by e-mail', async () => {
    const thalassa = await aProperty()
    const { proposal } = await thalassa.propose({
      ...EMPTY_PROPOSAL,
      sentence: 'The best hotel of the world.',
    })
    const params = { id: proposal?.profileID ?? '' }
    const withoutReason = await admin.refusal('decidePublicProfile', {
      params,
      body: { approve: false, reason: ' ' },
    })
    expect([withoutReason.status, withoutReason.body.code]).toEqual([422, 'profile-reason-missing'])
    const rejected = await decide(proposal?.profileID, false, 'Please do not compare hotels.')
    expect(rejected.proposal).toMatchObject({ state: 'rejected', reason: 'Please do not compare hotels.' })
    expect(await thalassa.readPage()).not.toContain('The best hotel')
    const [mail] = await mailsTo(thalassa)
    expect(mail).toMatchObject({ templateKey: 'register-profile-rejected' })
    expect(mail?.html).toContain('Please do not compare hotels.')
    const again = await admin.refusal('decidePublicProfile', {
      params,
      body: { approve: true, reason: null },
    })
    expect([again.status, again.body.code]).toEqual([409, 'profile-already-decided'])
  })

  it('is removed by an Admin, or by an empty proposal that is approved', async () => {
    const thalassa = await aProperty()
    const addProfile = async () => {
      const { proposal } = await thalassa.propose({ ...EMPTY_PROPOSAL, sentence: SENTENCE })
      return (await decide(proposal?.profileID, true)).approved?.profileID
    }
    expect(await decide(await addProfile(), false, 'The website was sold.')).toMatchObject({
      approved: null,
      proposal: null,
    })
    await addProfile()
    const { proposal } = await thalassa.propose(EMPTY_PROPOSAL)
    expect(await decide(proposal?.profileID, true)).toMatchObject({ approved: null, proposal: null })
    expect(await thalassa.readPage()).not.toContain('From the property')
  })

  it('cannot be approved after the property has replaced it', async () => {
    const thalassa = await aProperty()
    const { proposal } = await thalassa.propose({ ...EMPTY_PROPOSAL, sentence: 'One.' })
    await thalassa.propose({ ...EMPTY_PROPOSAL, sentence: 'Two.' })
    const { status } = await admin.refusal('decidePublicProfile', {
      params: { id: proposal?.profileID ?? '' },
      body: { approve: true, reason: null },
    })
    expect(status).toBe(404)
  })

  it('is hidden while the certificate is suspended', async () => {
    const thalassa = await aProperty()
    const { proposal } = await thalassa.propose({
      sentence: SENTENCE,
      website: 'thalassa.example',
      photo: await uploadPhoto(thalassa),
    })
    await decide(proposal?.profileID, true)
    const body = { publicReason: 'Water.', internalReason: 'Photos.', confirmation: thalassa.number }
    const params = { number: thalassa.number }
    await admin.call('suspendCertificate', { params, body: { ...body, reviewDate: '2026-06-01' } })
    const page = await thalassa.readPage()
    for (const text of [SENTENCE, 'thalassa.example', 'photo.jpg', 'From the property'])
      expect(page).not.toContain(text)
    expect((await thalassa.photo()).status).toBe(404)
    await admin.call('liftSuspension', { params, body })
    expect(await thalassa.readPage()).toContain(SENTENCE)
  })

  it('escapes hostile text', async () => {
    const thalassa = await aProperty()
    const { proposal } = await thalassa.propose({ ...EMPTY_PROPOSAL, sentence: '<script>alert(1)</script>' })
    await decide(proposal?.profileID, true)
    expect(await thalassa.readPage()).toContain('&lt;script&gt;alert(1)')
  })

  it.each([
    ['a long sentence', { ...EMPTY_PROPOSAL, sentence: 'a'.repeat(201) }],
    ['a website without https', { ...EMPTY_PROPOSAL, website: 'http://thalassa.example' }],
    ['a script as website', { ...EMPTY_PROPOSAL, website: 'javascript:alert(1)' }],
    ['the photo of another property', { ...EMPTY_PROPOSAL, photo: { documentID: owen.user_id } }],
  ])('refuses %s with 422', async (_what, body) => {
    const { hotel, params } = await aProperty()
    expect((await hotel.refusal('proposePublicProfile', { params, body })).status).toBe(422)
  })

  it('refuses files that are not photos, and photos that are too large to decode', async () => {
    const thalassa = await aProperty()
    const { hotel, params } = thalassa
    const refuse = async (name: string, content: Buffer) => {
      const photo = await uploadPhoto(thalassa, name, content)
      return (await hotel.refusal('proposePublicProfile', { params, body: { ...EMPTY_PROPOSAL, photo } }))
        .body.code
    }
    expect(await refuse('text.txt', Buffer.from('a photo'))).toBe('unsupported-file-type')
    expect(await refuse('large.png', await interlacedPng(8000, 7000, 8))).toBe('image-too-many-pixels')
    const foreign = await uploadPhoto(await aProperty())
    const { status } = await hotel.refusal('proposePublicProfile', {
      params,
      body: { ...EMPTY_PROPOSAL, photo: foreign },
    })
    expect(status).toBe(404)
  })

  it('refuses an unchanged proposal, and a property without a certificate', async () => {
    const { hotel, params, user } = await aProperty()
    const body = { ...EMPTY_PROPOSAL, sentence: SENTENCE }
    await hotel.call('proposePublicProfile', { params, body })
    expect((await hotel.refusal('proposePublicProfile', { params, body })).body.code).toBe(
      'profile-unchanged',
    )
    const other = await aSite(db)
    await aGrant(db, { user_id: user.user_id, site_id: other.site_id })
    const { body: problem } = await hotel.refusal('proposePublicProfile', {
      params: { id: other.site_id },
      body,
    })
    expect(problem.code).toBe('profile-without-certificate')
  })

  it('shows the photo of a proposal to its property and to Admins only', async () => {
    const thalassa = await aProperty()
    const { proposal } = await thalassa.propose({ ...EMPTY_PROPOSAL, photo: await uploadPhoto(thalassa) })
    const path = `/api/document/${proposal?.photoDocumentID}`
    expect((await thalassa.hotel.get(path)).status).toBe(200)
    expect((await admin.get(path)).status).toBe(200)
    expect((await (await aProperty()).hotel.get(path)).status).toBe(404)
    expect((await fetch(`${server.url}${path}`)).status).toBe(401)
  })

  it('is listed in My work of the assigned Admin', async () => {
    const thalassa = await aProperty()
    const listWork = async () =>
      (await admin.call('getMyWork')).body.waiting.items.filter(({ siteID }) => siteID === thalassa.params.id)
    expect(await listWork()).toEqual([])
    const { proposal } = await thalassa.propose({ ...EMPTY_PROPOSAL, sentence: SENTENCE })
    expect(await listWork()).toMatchObject([
      { auditID: thalassa.audit.audit_id, deadline: { kind: 'profile', date: '2026-03-10' } },
    ])
    await decide(proposal?.profileID, true)
    expect(await listWork()).toEqual([])
  })
})
