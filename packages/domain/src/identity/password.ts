import { allowed, type Decision, refused } from '../kernel/decision.ts'

export const PASSWORD_MIN_LENGTH = 12
/** Allows passphrases and limits the time to hash a password. */
export const PASSWORD_MAX_LENGTH = 200

export type PasswordRefusal = 'password-too-short' | 'password-too-long'

/** Checks the length only. The server also estimates the strength, which needs large dictionaries. */
export function checkPasswordLength(password: string): Decision<PasswordRefusal> {
  const length = [...password].length
  if (length < PASSWORD_MIN_LENGTH) return refused('password-too-short')
  if (length > PASSWORD_MAX_LENGTH) return refused('password-too-long')
  return allowed
}
