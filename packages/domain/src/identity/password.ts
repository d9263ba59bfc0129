import { allowed, type Decision, refused } from '../kernel/decision.ts'

export const PASSWORD_MIN_LENGTH = 12
/** Long enough for any sentence, short enough to hash quickly. */
export const PASSWORD_MAX_LENGTH = 200

export type PasswordRefusal = 'password-too-short' | 'password-too-long'

/** Length only; the server also estimates the strength, for which it needs dictionaries. */
export function checkPasswordLength(password: string): Decision<PasswordRefusal> {
  const length = [...password].length
  if (length < PASSWORD_MIN_LENGTH) return refused('password-too-short')
  if (length > PASSWORD_MAX_LENGTH) return refused('password-too-long')
  return allowed
}
