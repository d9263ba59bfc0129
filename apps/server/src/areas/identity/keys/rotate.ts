import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { Platform } from '../../../platform/platform.ts'
import {
  deleteKeysRetiredBefore,
  encryptPlainKeys,
  insertKey,
  listKeys,
  lockKeys,
  type PrivateKey,
  privateKey,
  retireKeysExcept,
} from '../repository/keys.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** A key signs tokens for this long. */
const ROTATE_AFTER = 90 * DAY
/** A new key is published this long before it signs, so that every process and verifier has loaded it. */
const PUBLISH_AHEAD = HOUR
/** Sign-out verifies an ID token that can be as old as its session, so retired keys must be kept that long. */
const RETIRED_KEY_RETENTION = 30 * DAY

function generateKey(): PrivateKey {
  return privateKey.parse(
    generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
  )
}

const createKeyRow = (createdAt: Date) => ({
  keyID: randomBytes(12).toString('base64url'),
  jwk: generateKey(),
  createdAt,
})

/** Creates the first key if there is none. Safe to call from several processes. */
export async function ensureSigningKey({ db, encryption, clock, transaction }: Platform): Promise<void> {
  await encryptPlainKeys(db, encryption)
  if ((await listKeys(db, encryption)).length > 0) return
  await transaction(async (trx) => {
    await lockKeys(trx)
    if ((await listKeys(trx, encryption)).length === 0) await insertKey(trx, encryption, createKeyRow(clock.now()))
  })
}

/** Idempotent: creates a key only if the newest key is old enough. */
export async function rotateSigningKeys(platform: Platform): Promise<void> {
  const { encryption } = platform
  const now = platform.clock.now()
  await encryptPlainKeys(platform.db, encryption)
  await platform.transaction(async (trx) => {
    await lockKeys(trx)
    const newest = (await listKeys(trx, encryption)).at(-1)
    if (!newest || now.getTime() - newest.createdAt.getTime() >= ROTATE_AFTER) {
      const key = createKeyRow(now)
      await insertKey(trx, encryption, key)
      await retireKeysExcept(trx, key.keyID, new Date(now.getTime() + PUBLISH_AHEAD))
    }
    await deleteKeysRetiredBefore(trx, new Date(now.getTime() - RETIRED_KEY_RETENTION))
  })
}
