import { afterAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '#test/database'
import { TEST_SECRET_KEY } from '#test/secret-key'
import { CLOCK_START } from '#test/start'
import { createStoppedClock } from '../clock.ts'
import { createEncryption, DecryptionError } from '../encryption.ts'
import { createKeys } from './create-keys.ts'
import { verifySignature } from './document-keys.ts'
import type { Keys } from './keys.ts'

const PURPOSE = 'evidence-receipts'
const TYPE = 'test+jwt'

const database = await createTestDatabase()
afterAll(() => database.drop())
const { db } = database
const clock = createStoppedClock(CLOCK_START)

/** Creates the keys as another process does. */
const createProcessKeys = (secretKey = TEST_SECRET_KEY) =>
  createKeys({ db, clock, encryption: createEncryption(secretKey) })
const keys = createProcessKeys()

const signPayload = (by: Keys, payload: object) =>
  db.transaction().execute((trx) => by.sign(trx, PURPOSE, payload, { typ: TYPE }))
const listKeyIDs = async () => (await keys.publicKeys(db, PURPOSE)).map(({ kid }) => kid)

describe('keys of the installation', () => {
  it('have no public key before the first signature', async () => {
    expect(await listKeyIDs()).toEqual([])
  })

  it('include one new key when several processes sign at once', async () => {
    const signed = await Promise.all(
      [1, 2, 3, 4].map((number) => signPayload(createProcessKeys(), { number })),
    )
    expect(await listKeyIDs()).toHaveLength(1)
    const [key] = await keys.publicKeys(db, PURPOSE)
    expect(key).toEqual({
      kid: expect.any(String),
      kty: 'EC',
      crv: 'P-256',
      alg: 'ES256',
      use: 'sig',
      x: expect.any(String),
      y: expect.any(String),
    })
    const payloads = await Promise.all(signed.map((jws) => verifySignature(jws, key ? [key] : [], TYPE)))
    expect(payloads).toEqual([1, 2, 3, 4].map((number) => ({ number })))
  })

  it('are stored encrypted', async () => {
    const row = await db.selectFrom('purpose_key').selectAll().executeTakeFirstOrThrow()
    expect(row.private_jwk).toMatch(/^v1\./)
    expect(Object.keys(Object(row.public_jwk)).sort()).toEqual(['crv', 'kty', 'x', 'y'])
    await expect(
      signPayload(createProcessKeys('another key than the one of this database'), {}),
    ).rejects.toThrow(DecryptionError)
  })

  it('are rotated: the new key signs, and the retired key still verifies', async () => {
    const before = await signPayload(keys, { number: 1 })
    const [oldKeyID] = await listKeyIDs()
    clock.advance(1000)
    const rotated = await keys.rotate(PURPOSE)
    const after = await signPayload(createProcessKeys(), { number: 2 })
    expect(await listKeyIDs()).toEqual([oldKeyID, rotated])
    const publicKeys = await keys.publicKeys(db, PURPOSE)
    expect(await verifySignature(before, publicKeys, TYPE)).toEqual({ number: 1 })
    expect(await verifySignature(after, publicKeys, TYPE)).toEqual({ number: 2 })
    expect(await verifySignature(after, publicKeys.slice(0, 1), TYPE)).toBeUndefined()
  })

  it('include one current key when two processes rotate at once', async () => {
    clock.advance(1000)
    await Promise.all([createProcessKeys().rotate(PURPOSE), createProcessKeys().rotate(PURPOSE)])
    const current = await db
      .selectFrom('purpose_key')
      .select('key_id')
      .where('retired_at', 'is', null)
      .execute()
    expect(current).toHaveLength(1)
  })
})

describe('verifySignature', () => {
  it('refuses a changed payload, another type and a text that is not a signature', async () => {
    const jws = await signPayload(keys, { number: 1 })
    const publicKeys = await keys.publicKeys(db, PURPOSE)
    const [header, , signature] = jws.split('.')
    const forged = Buffer.from(JSON.stringify({ number: 2 })).toString('base64url')
    expect(await verifySignature([header, forged, signature].join('.'), publicKeys, TYPE)).toBeUndefined()
    expect(await verifySignature(jws, publicKeys, 'another+jwt')).toBeUndefined()
    expect(await verifySignature('no signature', publicKeys, TYPE)).toBeUndefined()
    expect(await verifySignature(jws, publicKeys, TYPE)).toEqual({ number: 1 })
  })
})
