import { checkPasswordLength, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@sojourn/domain'
import type { Platform } from '../../../platform/platform.ts'
import { getProgrammeSettings } from '../../programme/index.ts'

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
