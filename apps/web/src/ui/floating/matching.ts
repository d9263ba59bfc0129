import { foldLetters } from '../fold-letters.ts'
import type { ChoiceOption } from './option.ts'

/** Those whose label or description holds the words, with or without accents. */
export function matching(options: readonly ChoiceOption[], words: string): readonly ChoiceOption[] {
  const wanted = foldLetters(words.trim())
  if (wanted === '') return options
  return options.filter(({ label, description = '' }) =>
    foldLetters(`${label} ${description}`).includes(wanted),
  )
}
