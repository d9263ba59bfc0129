import { checkPassword, PASSWORD_MIN_LENGTH } from '@sojourn/domain'
import type { Platform } from '../../../platform/platform.ts'
import { getProgrammeSettings } from '../../programme/index.ts'

const sentences = {
  'password-too-short': `Your password must be at least ${PASSWORD_MIN_LENGTH} characters`,
  'password-too-long': 'Your password must be no more than 200 characters',
  'password-common': 'This password is too easy to guess. Please choose another',
  'password-personal': 'Please choose a password that is not your email address or the name of this service',
} as const

/** The sentence that says why a password will not do, or nothing. */
export async function passwordProblem(
  platform: Platform,
  password: string,
  email: string,
): Promise<string | undefined> {
  const { name } = await getProgrammeSettings(platform.db)
  for (const product of new Set(['Sojourn', name])) {
    const decision = checkPassword(password, { email, product })
    if (!decision.allowed) return sentences[decision.code]
  }
  return undefined
}
