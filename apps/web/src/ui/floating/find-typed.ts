import { foldLetters } from '../fold-letters.ts'

/** What was typed ahead so far, and when its last letter came. */
export interface TypedAhead {
  letters: string
  at: number
}

/** After this the next letter begins another word. */
const PAUSE_MS = 700

/** Letters that follow each other quickly are the beginning of one word. */
export function typeAhead(before: TypedAhead, letter: string, at: number): TypedAhead {
  return { letters: at - before.at < PAUSE_MS ? before.letters + letter : letter, at }
}

/**
 * What begins with the letters, looked for from here and round again; -1 where nothing does. One letter, or the same one
 * over and over, leads on to the next each time.
 */
export function findTyped(labels: readonly string[], letters: string, from: number): number {
  const folded = foldLetters(letters)
  const isOneLetter = new Set(folded).size === 1
  const wanted = isOneLetter ? folded.slice(0, 1) : folded
  for (let step = isOneLetter ? 1 : 0; step <= labels.length; step++) {
    const at = (Math.max(from, -1) + step + labels.length) % labels.length
    if (foldLetters(labels[at] ?? '').startsWith(wanted)) return at
  }
  return -1
}

/** As far as PageUp and PageDown go. */
const PAGE = 10

/** Where an arrow, a page, Home or End leads in a list that goes round; undefined for every other key. */
export function stepTo(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined
  switch (key) {
    case 'ArrowDown':
      return at < 0 ? 0 : (at + 1) % count
    case 'ArrowUp':
      return at <= 0 ? count - 1 : at - 1
    case 'PageDown':
      return Math.min(Math.max(at, 0) + PAGE, count - 1)
    case 'PageUp':
      return Math.max(at - PAGE, 0)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

/** A letter and nothing held with it. */
export const isLetter = ({
  key,
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>) =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey
