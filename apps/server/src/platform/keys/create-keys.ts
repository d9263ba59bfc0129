import { createHash, generateKeyPairSync, randomBytes, X509Certificate } from 'node:crypto'
import { CompactSign, type CryptoKey, importJWK } from 'jose'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Db, DbOrTrx } from '../db/pool.ts'
import type { Encryption } from '../encryption.ts'
import { createSelfSigned, type DocumentKey, signDetached, toPkcs8 } from './document-keys.ts'
import type { KeyPurpose, Keys } from './keys.ts'
import {
  findCurrentKey,
  insertFileCertificate,
  insertKeyIfMissing,
  listCertificates,
  listPublicKeys,
  lockPurpose,
  type NewKey,
  retireCurrentKey,
  setCertificate,
} from './repository.ts'

/** An elliptic-curve key for ES256, as JSON Web Key. */
const privateKeySchema = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
})

const ENCRYPTION_PURPOSE = 'purpose-key'

export function createKeys({
  db,
  encryption,
  clock,
  fileKey,
}: {
  db: Db
  encryption: Encryption
  clock: Clock
  /** The key of a PKCS#12 file, which signs documents instead of the key of the installation. */
  fileKey?: DocumentKey | undefined
}): Keys {
  const importedKeys = new Map<string, Promise<CryptoKey | Uint8Array>>()

  function generateKey(purpose: KeyPurpose): NewKey {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const jwk = privateKeySchema.parse(pair.privateKey.export({ format: 'jwk' }))
    const { d: _secret, ...publicJwk } = jwk
    return {
      keyID: randomBytes(12).toString('base64url'),
      purpose,
      publicJwk,
      privateJwk: encryption.encrypt(ENCRYPTION_PURPOSE, JSON.stringify(jwk)),
      createdAt: clock.now(),
    }
  }

  async function loadCurrentKey(trx: DbOrTrx, purpose: KeyPurpose) {
    const existing = await findCurrentKey(trx, purpose)
    if (existing) return existing
    await insertKeyIfMissing(trx, generateKey(purpose))
    const created = await findCurrentKey(trx, purpose)
    if (!created) throw new Error(`The key for ${purpose} was retired while it was created.`)
    return created
  }

  const decryptPrivate = (encrypted: string) =>
    privateKeySchema.parse(JSON.parse(encryption.decrypt(ENCRYPTION_PURPOSE, encrypted)))

  function importPrivate(keyID: string, encrypted: string): Promise<CryptoKey | Uint8Array> {
    const importedKey = importedKeys.get(keyID)
    if (importedKey) return importedKey
    const key = importJWK(decryptPrivate(encrypted), 'ES256')
    importedKeys.set(keyID, key)
    return key
  }

  /** Stores the certificate of the file's key, so that it is published. */
  async function useFileKey(trx: DbOrTrx, key: DocumentKey): Promise<DocumentKey> {
    const now = clock.now()
    const certificate = new X509Certificate(key.chain[0] ?? new Uint8Array())
    if (certificate.validToDate < now)
      throw new Error(`The certificate in SIGNING_P12_FILE expired on ${certificate.validTo}.`)
    await insertFileCertificate(trx, {
      keyID: createHash('sha256').update(certificate.raw).digest('base64url').slice(0, 16),
      publicJwk: certificate.publicKey.export({ format: 'jwk' }),
      certificate: certificate.toString(),
      at: now,
    })
    return key
  }

  /** The key of the installation. Its certificate is created at its first signature, because it has the issuer's name. */
  async function loadDocumentKey(trx: DbOrTrx, issuer: string): Promise<DocumentKey> {
    const { keyID, privateJwk, certificate, createdAt } = await loadCurrentKey(trx, 'certificates')
    const jwk = decryptPrivate(privateJwk)
    if (certificate !== null)
      return { pkcs8: toPkcs8(jwk), chain: [Uint8Array.from(new X509Certificate(certificate).raw)] }
    await setCertificate(trx, keyID, await createSelfSigned(jwk, issuer, createdAt))
    return loadDocumentKey(trx, issuer)
  }

  return {
    signDocument: async (trx, issuer, data) =>
      signDetached(await (fileKey ? useFileKey(trx, fileKey) : loadDocumentKey(trx, issuer)), data),
    documentCertificates: listCertificates,
    sign: async (trx, purpose, payload, { keyPrefix = '', ...header }) => {
      const { keyID, privateJwk } = await loadCurrentKey(trx, purpose)
      return new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
        .setProtectedHeader({ alg: 'ES256', kid: `${keyPrefix}${keyID}`, ...header })
        .sign(await importPrivate(keyID, privateJwk))
    },
    publicKeys: listPublicKeys,
    rotate: (purpose) =>
      db.transaction().execute(async (trx) => {
        await lockPurpose(trx, purpose)
        await retireCurrentKey(trx, purpose, clock.now())
        return (await loadCurrentKey(trx, purpose)).keyID
      }),
  }
}
