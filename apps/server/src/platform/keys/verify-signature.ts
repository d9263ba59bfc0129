import { compactVerify, errors, importJWK } from 'jose'
import { z } from 'zod'
import type { PublicKey } from './keys.ts'

const payload = z.record(z.string(), z.unknown())

/** The payload of a compact JWS of this type; undefined if none of the keys has signed it. */
export async function verifySignature(
  jws: string,
  keys: readonly PublicKey[],
  type: string,
): Promise<Record<string, unknown> | undefined> {
  try {
    const verified = await compactVerify(
      jws,
      async ({ kid }) => {
        const key = keys.find((one) => one.kid === kid)
        if (!key) throw new errors.JWKSNoMatchingKey()
        return importJWK({ kty: key.kty, crv: key.crv, x: key.x, y: key.y }, 'ES256')
      },
      { algorithms: ['ES256'] },
    )
    if (verified.protectedHeader.typ !== type) return undefined
    return payload.parse(JSON.parse(new TextDecoder().decode(verified.payload)))
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}
