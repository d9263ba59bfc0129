import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser } from '#test/builders/user'
import { startTestServer, type TestServer } from '#test/server'
import { loadSecret } from '../../platform/db/secret.ts'
import { createEncryption, DecryptionError } from '../../platform/encryption.ts'
import { getIdentity } from './identity.ts'
import { createSigningKeys } from './keys.ts'
import { hashPassword } from './passwords/password.ts'
import { signInAs } from './testing/browser.ts'

const PASSWORD = 'seven oaks by the gate'

let server: TestServer
let user: { email: string; password: string }

beforeAll(async () => {
  server = await startTestServer()
  const { email } = await aUser(server.db, { password_hash: await hashPassword(PASSWORD) })
  user = { email, password: PASSWORD }
})
afterAll(() => server.stop())

const storedKeys = () => server.db.selectFrom('signing_key').select(['key_id', 'private_jwk']).execute()
const storedSecrets = () => server.db.selectFrom('secret').select(['name', 'value']).execute()

const callMe = async (token: string) =>
  (await fetch(`${server.url}/api/User/Me`, { headers: { authorization: `Bearer ${token}` } })).status

describe('private keys and secrets in the database', () => {
  it('are stored encrypted', async () => {
    await server.platform.files.links.sign('anything')
    const [key] = (await getIdentity(server.platform).keys.current()).jwks
    const { cookies, forms } = await getIdentity(server.platform).secrets()
    const stored = JSON.stringify([await storedKeys(), await storedSecrets()])
    for (const plainText of [key?.d, cookies, forms]) {
      expect(plainText).toMatch(/^[\w-]{43}$/)
      expect(stored).not.toContain(plainText)
    }
    for (const { private_jwk } of await storedKeys()) expect(private_jwk).toMatch(/^v1\./)
    const secrets = await storedSecrets()
    expect(secrets.map(({ name }) => name).sort()).toEqual([
      'file-links',
      'identity-cookies',
      'identity-forms',
    ])
    for (const { value } of secrets) expect(value).toMatch(/^v1\./)
  })

  it('are encrypted at the start if an earlier release stored them in plain text', async () => {
    const { keys, secrets } = getIdentity(server.platform)
    const { tokens } = await signInAs(server.url, user)
    const [jwk] = (await keys.current()).jwks
    if (!jwk) throw new Error('There is no signing key.')
    const { kty, crv, x, y, d } = jwk
    await server.db
      .updateTable('signing_key')
      .set({ private_jwk: JSON.stringify({ d, x, y, crv, kty }) })
      .execute()
    const { cookies } = await secrets()
    await server.db
      .updateTable('secret')
      .set({ value: cookies })
      .where('name', '=', 'identity-cookies')
      .execute()

    keys.forget()
    expect((await keys.current()).jwks[0]).toEqual(jwk)
    expect(await loadSecret(server.platform, 'identity-cookies')).toBe(cookies)
    for (const { private_jwk } of await storedKeys()) expect(private_jwk).toMatch(/^v1\./)
    for (const { value } of await storedSecrets()) expect(value).toMatch(/^v1\./)
    expect(await callMe(tokens.access_token)).toBe(200)
    expect(await callMe((await signInAs(server.url, user)).tokens.access_token)).toBe(200)
  })

  it('cannot be read with another SECRET_KEY, which throws an error and creates no new key', async () => {
    const before = [await storedKeys(), await storedSecrets()]
    const platform = {
      ...server.platform,
      encryption: createEncryption('another key than the one of this database'),
    }
    const sentence = 'A stored value cannot be decrypted. Is SECRET_KEY the key this database was used with?'
    await expect(createSigningKeys(platform).current()).rejects.toThrow(sentence)
    await expect(loadSecret(platform, 'identity-cookies')).rejects.toThrow(DecryptionError)
    expect([await storedKeys(), await storedSecrets()]).toEqual(before)
  })
})
