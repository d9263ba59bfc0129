import { allowed, type Decision, refused } from '../kernel/decision.ts'
import { COMMON_PATTERNS, COMMON_WORDS } from './common-passwords.ts'

export const PASSWORD_MIN_LENGTH = 12
/** Long enough for any sentence, short enough that hashing one cannot be made into a burden. */
export const PASSWORD_MAX_LENGTH = 200

export type PasswordRefusal =
  | 'password-too-short'
  | 'password-too-long'
  | 'password-common'
  | 'password-personal'

const STAND_INS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '€': 'e',
}

const letters = (text: string) => text.replace(/[^\p{L}]/gu, '')
const undisguised = (text: string) => text.replace(/[0134578@$!€]/g, (sign) => STAND_INS[sign] ?? sign)

/** What a password says once figures and signs are taken off it, or read as the letters they stand for. */
const readings = (password: string): string[] => {
  const lower = password.toLowerCase()
  // Figures at either end are dressing; figures inside a word are letters in disguise.
  const trimmed = lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return [letters(lower), letters(undisguised(lower)), letters(undisguised(trimmed))]
}

const isRepeated = (text: string, unit: string): boolean =>
  text !== '' &&
  unit !== '' &&
  text.length % unit.length === 0 &&
  text === unit.repeat(text.length / unit.length)

/** The shortest piece that, repeated, makes the whole text. */
const unitOf = (text: string): string => {
  for (let length = 1; length <= text.length / 2; length++)
    if (isRepeated(text, text.slice(0, length))) return text.slice(0, length)
  return text
}

const SEQUENCES = ['01234567890123456789', '98765432109876543210']
const isSequence = (text: string): boolean => SEQUENCES.some((sequence) => sequence.includes(text))

function isCommon(password: string): boolean {
  const lower = password.toLowerCase()
  // One to four characters over and over, or figures in a row, with or without signs between.
  if (unitOf(lower).length <= 4) return true
  const figures = lower.replace(/[^\d]/g, '')
  if (letters(lower) === '' && (figures.length < 6 || unitOf(figures).length <= 4 || isSequence(figures)))
    return true
  if (COMMON_PATTERNS.some((pattern) => pattern.startsWith(lower.replace(/[^\p{L}\d]/gu, '')))) return true
  return readings(password).some((reading) => COMMON_WORDS.has(reading) || COMMON_WORDS.has(unitOf(reading)))
}

/** Nothing but this word, once or repeated, with figures and signs around it. */
function isMadeOf(password: string, word: string): boolean {
  const bare = letters(word.toLowerCase())
  return bare.length > 0 && readings(password).some((reading) => isRepeated(reading, bare))
}

/** May this person have this password? Length first, so that the advice given is the one that helps. */
export function checkPassword(
  password: string,
  about: { email: string; product: string },
): Decision<PasswordRefusal> {
  const length = [...password].length
  if (length < PASSWORD_MIN_LENGTH) return refused('password-too-short')
  if (length > PASSWORD_MAX_LENGTH) return refused('password-too-long')
  const localPart = about.email.split('@')[0] ?? ''
  if (isMadeOf(password, localPart) || isMadeOf(password, about.product) || isMadeOf(password, about.email))
    return refused('password-personal')
  if (isCommon(password)) return refused('password-common')
  return allowed
}
