import { createPublicKey, verify } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import type { AdminCertificateAction, StatusList } from '@sojourn/domain'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { anAudit } from '#test/builders/audit'
import { aCertificate } from '#test/builders/certificate'
import { aUser } from '#test/builders/user'
import { startTestServer } from '#test/server'
import { CLOCK_START } from '#test/start'
import { newId } from '../../platform/ids.ts'

const server = await startTestServer()
afterAll(() => server.stop())
beforeEach(() => server.clock.set(CLOCK_START))
const { db, anonymous } = server

const owen = await aUser(db, { roles: ['Admin'] })

async function aCertifiedAudit() {
  const number = newId().toUpperCase()
  const audit = await anAudit(db, { status: 'Certified', certificate_number: number })
  const certificate = await aCertificate(db, audit, { decided_by: owen.user_id })
  return { audit, certificate, number, params: { number } }
}

const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString())

async function fetchText(path: string) {
  const response = await fetch(`${server.url}${path}`)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** Verifies with node:crypto, because jose created the signature. Returns undefined for an invalid signature. */
async function verifyCredential(jws: string) {
  const { body: did } = await anonymous.call('getDidDocument')
  const [header, payload, signature = ''] = jws.split('.')
  const { kid, alg } = decode(header)
  const method = did.verificationMethod.find(({ id }) => id === kid)
  if (!method || alg !== 'ES256' || !did.assertionMethod.includes(kid)) return undefined
  const key = createPublicKey({ key: { ...method.publicKeyJwk }, format: 'jwk' })
  const isValid = verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return isValid ? decode(payload) : undefined
}

const fetchCredential = async (number: string) =>
  (await fetchText(`/api/public/certificates/${number}/credential`)).text

async function readBits(list: StatusList): Promise<Buffer> {
  const { text } = await fetchText(`/api/public/status-lists/${list}`)
  const { encodedList, statusPurpose } = (await verifyCredential(text)).credentialSubject
  expect(statusPurpose).toBe(list)
  expect(encodedList[0]).toBe('u')
  return gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'))
}

/** The positions of the bits that differ. */
const findDifferences = (before: Buffer, after: Buffer): number[] =>
  Array.from({ length: after.length * 8 }, (_, index) => index).filter(
    (index) => (((before[index >> 3] ?? 0) ^ (after[index >> 3] ?? 0)) & (0x80 >> (index & 7))) !== 0,
  )

const changeCertificate = (action: AdminCertificateAction, number: string) => {
  const body = { publicReason: 'Waste water.', internalReason: 'Photos.', confirmation: number }
  const admin = server.as(owen)
  const params = { number }
  if (action === 'lift') return admin.call('liftSuspension', { params, body })
  if (action === 'withdraw') return admin.call('withdrawCertificate', { params, body })
  return admin.call('suspendCertificate', { params, body: { ...body, reviewDate: '2026-06-01' } })
}

describe('the credential of a certificate', () => {
  it('is a Verifiable Credential 2.0 that a key of did.json verifies', async () => {
    const { audit, certificate, number, params } = await aCertifiedAudit()
    const { status, headers, text } = await fetchText(`/api/public/certificates/${number}/credential`)
    expect([status, headers.get('content-type')]).toEqual([200, 'application/vc+jwt'])
    expect(headers.get('access-control-allow-origin')).toBe('*')
    const did = `did:web:${encodeURIComponent(new URL(server.platform.config.publicUrl).host)}`
    expect(decode(text.split('.')[0])).toEqual({
      alg: 'ES256',
      kid: expect.stringMatching(new RegExp(`^${did}#`)),
      typ: 'vc+jwt',
      cty: 'vc',
    })
    const { body: facts } = await anonymous.call('getPublicCertificate', { params })
    const credential = await verifyCredential(text)
    expect(credential).toMatchObject({
      '@context': ['https://www.w3.org/ns/credentials/v2', { '@vocab': 'https://schema.org/' }],
      id: facts.credentialUrl,
      type: ['VerifiableCredential'],
      issuer: { id: did, name: 'Sojourn' },
      validFrom: '2026-03-10T00:00:00Z',
      validUntil: '2028-04-21T00:00:00Z',
      credentialSubject: {
        id: facts.registerUrl,
        certificationIdentification: number,
        expires: '2028-04-20',
        about: { name: audit.site_name },
      },
    })
    expect(credential.credentialStatus).toEqual(
      (['revocation', 'suspension'] as const).map((list) => ({
        id: `${server.platform.config.publicUrl}/api/public/status-lists/${list}#${certificate.status_index}`,
        type: 'BitstringStatusListEntry',
        statusPurpose: list,
        statusListIndex: String(certificate.status_index),
        statusListCredential: `${server.platform.config.publicUrl}/api/public/status-lists/${list}`,
      })),
    )
  })

  it('is not verified if its payload was changed', async () => {
    const { number } = await aCertifiedAudit()
    const [header, payload = '', signature] = (await fetchCredential(number)).split('.')
    const forged = Buffer.from(JSON.stringify({ ...decode(payload), validUntil: '2040-01-01T00:00:00Z' }))
    expect(
      await verifyCredential([header, forged.toString('base64url'), signature].join('.')),
    ).toBeUndefined()
  })

  it('is still verified after the key was rotated', async () => {
    const { number } = await aCertifiedAudit()
    const before = await fetchCredential(number)
    const kid = await server.platform.keys.rotate('credentials')
    const after = await fetchCredential(number)
    expect(decode(after.split('.')[0]).kid.endsWith(`#${kid}`)).toBe(true)
    for (const credential of [before, after])
      expect((await verifyCredential(credential))?.credentialSubject.certificationIdentification).toBe(number)
  })

  it('returns 404 for an unknown number', async () => {
    expect((await fetchText('/api/public/certificates/unknown/credential')).status).toBe(404)
  })
})

describe('the status lists', () => {
  it('have at least 131,072 bits, of which one changes while a certificate is suspended', async () => {
    const { certificate, number } = await aCertifiedAudit()
    const before = { revocation: await readBits('revocation'), suspension: await readBits('suspension') }
    expect(before.suspension).toHaveLength(131_072 / 8)
    await changeCertificate('suspend', number)
    expect(findDifferences(before.suspension, await readBits('suspension'))).toEqual([
      certificate.status_index,
    ])
    expect(await readBits('revocation')).toEqual(before.revocation)
    await changeCertificate('lift', number)
    expect(await readBits('suspension')).toEqual(before.suspension)
  })

  it('list a withdrawn and a superseded certificate as revoked', async () => {
    const [withdrawn, superseded, newer] = [
      await aCertifiedAudit(),
      await aCertifiedAudit(),
      await aCertifiedAudit(),
    ]
    const before = await readBits('revocation')
    await changeCertificate('withdraw', withdrawn.number)
    await db
      .updateTable('certificate')
      .set({ status: 'superseded', superseded_by: newer.number })
      .where('certificate_number', '=', superseded.number)
      .execute()
    expect(findDifferences(before, await readBits('revocation'))).toEqual(
      [withdrawn, superseded].map(({ certificate }) => certificate.status_index),
    )
  })

  it('exist for revocation and suspension only', async () => {
    expect((await fetchText('/api/public/status-lists/other')).status).toBe(400)
  })
})
