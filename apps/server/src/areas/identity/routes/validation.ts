import { email as emailShape } from '@sojourn/contract/kernel/shapes'

const NAME_MIN = 2
const NAME_MAX = 100
/** Names appear in e-mails, where mail clients turn web addresses into links. */
const WEB_ADDRESS = /[/\\:@<>]|www\.|[\p{L}\p{N}][.。．｡][\p{L}\p{N}-]{2}|\d\.\d/iu

/** Returns the error message of the field. The wording differs for an Admin who edits another user. */
export function validateName(label: string, value: string, isForAnother = false): string | undefined {
  if (value === '') return `Please enter ${isForAnother ? 'the' : 'your'} ${label.toLowerCase()}`
  if (value.length < NAME_MIN) return `${label} must be at least ${NAME_MIN} characters`
  if (value.length > NAME_MAX) return `${label} must be no more than ${NAME_MAX} characters`
  if (WEB_ADDRESS.test(value)) return `${label} cannot contain a web or email address`
  return undefined
}

export function validateEmail(value: string): string | undefined {
  if (value === '') return 'Please enter your email address'
  return emailShape.safeParse(value).success ? undefined : 'Please enter a valid email address'
}

/** Returns undefined if no field has an error. */
export function collectErrors<Errors extends Record<string, string | undefined>>(
  errors: Errors,
): Errors | undefined {
  return Object.values(errors).some((error) => error !== undefined) ? errors : undefined
}
