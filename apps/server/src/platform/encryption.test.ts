import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { createEncryption, DecryptionError, loadSecretKey } from './encryption.ts'

describe('createEncryption', () => {
  const encryption = createEncryption('a secret key of at least 32 characters')

  it('decrypts what it encrypted', () => {
    const text = 'Grüße, 東京 '.repeat(1000)
    expect(encryption.decrypt('mail', encryption.encrypt('mail', text))).toBe(text)
  })

  it('encrypts the same text differently each time', () => {
    expect(encryption.encrypt('mail', 'text')).not.toBe(encryption.encrypt('mail', 'text'))
  })

  it('throws for another purpose, another key, a changed value and an unknown format', () => {
    const encrypted = encryption.encrypt('mail', 'text')
    const otherCharacter = encrypted.at(-1) === 'A' ? 'B' : 'A'
    const other = createEncryption('another secret key of at least 32 characters')
    expect(() => encryption.decrypt('keys', encrypted)).toThrow(DecryptionError)
    expect(() => other.decrypt('mail', encrypted)).toThrow(DecryptionError)
    expect(() => encryption.decrypt('mail', `${encrypted.slice(0, -8)}${otherCharacter.repeat(8)}`)).toThrow(
      DecryptionError,
    )
    expect(() => encryption.decrypt('mail', 'text')).toThrow(DecryptionError)
    expect(() => encryption.decrypt('mail', 'v1.')).toThrow(DecryptionError)
  })
})

describe('loadSecretKey', () => {
  const folders: string[] = []
  afterEach(async () => {
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
  })

  it('returns the configured key', async () => {
    expect(await loadSecretKey({ secretKey: 'configured', dataDir: '/does/not/exist' })).toBe('configured')
  })

  it('generates one key in the data folder for processes that start at once, readable only by its owner', async () => {
    const parent = await mkdtemp(join(tmpdir(), 'sojourn-key-'))
    folders.push(parent)
    const dataDir = join(parent, 'data')
    const load = () => loadSecretKey({ secretKey: undefined, dataDir })
    const [first, second] = await Promise.all([load(), load()])
    expect(first).toHaveLength(44)
    expect(second).toBe(first)
    expect(await load()).toBe(first)
    expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600)
  })
})
