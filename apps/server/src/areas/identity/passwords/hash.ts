import { hash, verify } from '@node-rs/argon2'
import { createSemaphore } from '../../../platform/semaphore.ts'

/**
 * Hashes or verifies one password at a time: each run needs 19 MiB and a thread of the pool that file and DNS operations
 * share. Acquired before a transaction starts, so that waiting tasks hold no database connection.
 */
export const runPasswordTask = createSemaphore(1)

/** argon2id with 19 MiB and two passes: the library's defaults, which OWASP recommends. */
export const hashPassword = (password: string): Promise<string> => runPasswordTask(() => hash(password))

let placeholderHash: Promise<string> | undefined

/**
 * Must be called within `runPasswordTask`. Verifies a placeholder hash if there is none, so that an unknown address takes
 * as long as a known one.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  placeholderHash ??= hash('placeholder password')
  const matches = await verify(passwordHash ?? (await placeholderHash), password)
  return matches && passwordHash !== null
}
