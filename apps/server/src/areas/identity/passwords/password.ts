import { hash, verify } from '@node-rs/argon2'
import { checkPasswordLength, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@sojourn/domain'
import type { Platform } from '../../../platform/platform.ts'
import { createSemaphore } from '../../../platform/semaphore.ts'
import { getProgrammeSettings } from '../../programme/index.ts'

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

const sentences = {
  'password-too-short': `Your password must be at least ${PASSWORD_MIN_LENGTH} characters`,
  'password-too-long': `Your password must be no more than ${PASSWORD_MAX_LENGTH} characters`,
  common: 'This password is too easy to guess. Please choose another',
  personal: 'Please choose a password without your name, your email address or the name of this service',
} as const

/** Returns the error message for a password that the user may not choose, or undefined. */
export async function validatePassword(
  platform: Platform,
  password: string,
  person: { firstName: string; surname: string; email: string },
): Promise<string | undefined> {
  const decision = checkPasswordLength(password)
  if (!decision.allowed) return sentences[decision.code]
  const { name } = await getProgrammeSettings(platform.db)
  const { estimatePasswordStrength } = await import('./strength.ts')
  const { firstName, surname, email } = person
  const strength = estimatePasswordStrength(password, [firstName, surname, email, name, 'Sojourn'])
  return strength === 'strong' ? undefined : sentences[strength]
}
