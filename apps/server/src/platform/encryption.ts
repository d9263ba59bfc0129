import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'

/** Encrypts values that the database stores. `purpose` separates the keys: a value decrypts only for its own purpose. */
export interface Encryption {
  encrypt(purpose: string, text: string): string
  /** Throws `DecryptionError` when the value was encrypted with another key or purpose, or was changed. */
  decrypt(purpose: string, encrypted: string): string
}

export class DecryptionError extends Error {
  constructor(options?: ErrorOptions) {
    super('A stored value cannot be decrypted. Is SECRET_KEY the key this database was used with?', options)
  }
}

const FORMAT = 'v1'
const ALGORITHM = 'aes-256-gcm'
const TAG_BYTES = 16
const IV_BYTES = 12

/** Distinguishes an encrypted value from one that an earlier release stored unencrypted. */
export const isEncrypted = (value: string): boolean => value.startsWith(`${FORMAT}.`)

/** The configured key, else the one in the data folder, which is generated on first use. */
export async function loadSecretKey(config: Pick<Config, 'secretKey' | 'dataDir'>): Promise<string> {
  if (config.secretKey !== undefined) return config.secretKey
  const file = join(config.dataDir, 'secret.key')
  await mkdir(config.dataDir, { recursive: true })
  try {
    // `wx` fails when another process created the file first; both then read the same key.
    await writeFile(file, randomBytes(32).toString('base64'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return (await readFile(file, 'utf8')).trim()
}

export function createEncryption(secretKey: string): Encryption {
  const deriveKey = (purpose: string) => Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32))
  return {
    encrypt: (purpose, text) => {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(ALGORITHM, deriveKey(purpose), iv)
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `${FORMAT}.${Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url')}`
    },
    decrypt: (purpose, encrypted) => {
      const [format, encoded = ''] = encrypted.split('.')
      if (format !== FORMAT) throw new DecryptionError()
      const bytes = Buffer.from(encoded, 'base64url')
      try {
        const decipher = createDecipheriv(ALGORITHM, deriveKey(purpose), bytes.subarray(0, IV_BYTES), {
          authTagLength: TAG_BYTES,
        })
        decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
        const content = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES))
        return Buffer.concat([content, decipher.final()]).toString('utf8')
      } catch (error) {
        throw new DecryptionError({ cause: error })
      }
    },
  }
}
