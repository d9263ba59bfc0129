import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as english from '@zxcvbn-ts/language-en'

export type PasswordStrength = 'strong' | 'common' | 'personal'

/** Passphrases published as examples. The dictionaries contain single words only. */
const PHRASES = [['correct', 'horse', 'battery', 'staple']]
const SEPARATORS = ['', ' ', '-', '_', '.']
/** The estimator considers the first characters of a password. */
const MAX_LENGTH = 24
const phrases = PHRASES.flatMap((words) =>
  SEPARATORS.map((separator) => words.join(separator).slice(0, MAX_LENGTH)),
)

/** 24 characters and four substitutions keep the slowest estimate well under 50 ms; with the defaults it takes seconds. */
const estimator = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary, phrases },
  graphs: common.adjacencyGraphs,
  maxLength: MAX_LENGTH,
  l33tMaxSubstitutions: 4,
})

/** The highest score: more than 10^10 guesses. Score 3 still accepts "Letmein-12345". */
const REQUIRED_SCORE = 4

const WORD_MIN_LENGTH = 3
const WORD_MAX_LENGTH = 100
const WORD_LIMIT = 20

/** Each text as a whole and each of its words, longest first. */
function splitWords(texts: readonly string[]): string[] {
  const words = texts
    .map((text) => text.slice(0, WORD_MAX_LENGTH).toLowerCase())
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
    .map((word) => word.slice(0, MAX_LENGTH))
  return [...new Set(words)]
    .filter((word) => word.length >= WORD_MIN_LENGTH)
    .sort((a, b) => b.length - a.length)
    .slice(0, WORD_LIMIT)
}

/** Loading this module takes about 0.3 s and 70 MB for its dictionaries, so it is imported on first use. */
export function estimatePasswordStrength(password: string, personal: readonly string[]): PasswordStrength {
  const words = splitWords(personal)
  const { score, sequence } = estimator.check(password, words)
  // An attacker knows the personal words, so the rest of the password must be strong without them.
  const unmatched = sequence.filter((match) => match.dictionaryName !== 'userInputs')
  const text = unmatched.map(({ token }) => token.toLowerCase()).join('')
  const rest = words.reduce((remaining, word) => remaining.replaceAll(word, ''), text)
  if (unmatched.length === sequence.length && rest === text)
    return score >= REQUIRED_SCORE ? 'strong' : 'common'
  return Math.min(score, estimator.check(rest).score) >= REQUIRED_SCORE ? 'strong' : 'personal'
}
