import { afterAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '#test/database'
import { TEST_SECRET_KEY } from '#test/secret-key'
import { START } from '#test/start'
import { settableClock } from '../clock.ts'
import { createEncryption, DecryptionError } from '../encryption.ts'
import { createKeys } from './create-keys.ts'
import { verifySignature } from './document-keys.ts'
import type { Keys } from './keys.ts'

const PURPOSE = 'evidence-receipts'
const TYPE = 'test+jwt'

const database = await createTestDatabase()
afterAll(() => database.drop())
const { db } = database
const clock = settableClock(START)

/** The keys as another process has them. */
const inProcess = (secretKey = TEST_SECRET_KEY) =>
  createKeys({ db, clock, encryption: createEncryption(secretKey) })
const keys = inProcess()

const sign = (by: Keys, payload: object) =>
  db.transaction().execute((trx) => by.sign(trx, PURPOSE, payload, { typ: TYPE }))
const keyIDs = async () => (await keys.publicKeys(db, PURPOSE)).map(({ kid }) => kid)

describe('keys of the installation', () => {
  it('have no public key before the first signature', async () => {
    expect(await keyIDs()).toEqual([])
  })

  it('include one new key when several processes sign at once', async () => {
    const signed = await Promise.all([1, 2, 3, 4].map((number) => sign(inProcess(), { number })))
    expect(await keyIDs()).toHaveLength(1)
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
    await expect(sign(inProcess('another key than the one of this database'), {})).rejects.toThrow(
      DecryptionError,
    )
  })

  it('are rotated: the new key signs, and the retired key still verifies', async () => {
    const before = await sign(keys, { number: 1 })
    const [old] = await keyIDs()
    clock.advance(1000)
    const rotated = await keys.rotate(PURPOSE)
    const after = await sign(inProcess(), { number: 2 })
    expect(await keyIDs()).toEqual([old, rotated])
    const all = await keys.publicKeys(db, PURPOSE)
    expect(await verifySignature(before, all, TYPE)).toEqual({ number: 1 })
    expect(await verifySignature(after, all, TYPE)).toEqual({ number: 2 })
    expect(await verifySignature(after, all.slice(0, 1), TYPE)).toBeUndefined()
  })

  it('include one current key when two processes rotate at once', async () => {
    clock.advance(1000)
    await Promise.all([inProcess().rotate(PURPOSE), inProcess().rotate(PURPOSE)])
    const current = await db
      .selectFrom('purpose_key')
      .select('key_id')
      .where('retired_at', 'is', null)
      .execute()
    expect(current).toHaveLength(1)
  })
})

describe('verifySignature', () => {
  it('refuses a changed payload, another type and a text that is no signature', async () => {
    const jws = await sign(keys, { number: 1 })
    const all = await keys.publicKeys(db, PURPOSE)
    const [header, , signature] = jws.split('.')
    const forged = Buffer.from(JSON.stringify({ number: 2 })).toString('base64url')
    expect(await verifySignature([header, forged, signature].join('.'), all, TYPE)).toBeUndefined()
    expect(await verifySignature(jws, all, 'another+jwt')).toBeUndefined()
    expect(await verifySignature('no signature', all, TYPE)).toBeUndefined()
    expect(await verifySignature(jws, all, TYPE)).toEqual({ number: 1 })
  })
})
