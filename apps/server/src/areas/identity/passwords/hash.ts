import { hash, verify } from '@node-rs/argon2'
import { createSemaphore } from '../../../platform/semaphore.ts'

/**
 * One password is hashed or checked at a time: each takes 19 MiB and a thread that files and DNS lookups share. Taken
 * before a transaction starts, so that no task waits while it holds a connection to the database.
 */
export const runPasswordTask = createSemaphore(1)

/** argon2id with 19 MiB and two passes: the library's defaults, which are also the common recommendation. */
export const hashPassword = (password: string): Promise<string> => runPasswordTask(() => hash(password))

let placeholderHash: Promise<string> | undefined

/** Called within `runPasswordTask`. Where there is no hash a stranger's is checked instead, so that an unknown address takes as long as a known one. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  placeholderHash ??= hash('nobody has this password')
  const matches = await verify(passwordHash ?? (await placeholderHash), password)
  return matches && passwordHash !== null
}
