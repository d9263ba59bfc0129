import type { QuestionStatus } from '../review/answers.ts'

export const PHRASE_LIMITS = { label: 60, text: 2000, perCriterion: 20, own: 500 } as const

/** The blanks of a phrase. The auditor fills them in before the comment can be saved. */
export const PHRASE_BLANKS = ['date', 'number', 'place'] as const
export type PhraseBlank = (typeof PHRASE_BLANKS)[number]

/** A part of a text, from the index `start` to the index before `end`. */
export interface TextRange {
  start: number
  end: number
}

export interface Blank extends TextRange {
  kind: PhraseBlank
}

export interface EditedText {
  text: string
  selection: TextRange
}

const blankPattern = /\{(date|number|place)\}/g

const isBlankKind = (kind: string | undefined): kind is PhraseBlank =>
  PHRASE_BLANKS.some((blank) => blank === kind)

/** The unfilled blanks of a text, in their order. */
export const findBlanks = (text: string): Blank[] =>
  [...text.matchAll(blankPattern)].flatMap(({ 0: blank, 1: kind, index }) =>
    isBlankKind(kind) ? [{ kind, start: index, end: index + blank.length }] : [],
  )

/** Whether a text contains the phrase, with any text instead of its blanks. */
export function containsPhrase(text: string, phrase: string): boolean {
  const blanks = findBlanks(phrase)
  const ends = [0, ...blanks.map(({ end }) => end)]
  const parts = ends.map((end, index) => phrase.slice(end, blanks[index]?.start))
  if (parts.every((part) => part.trim() === '')) return false
  let position = 0
  return parts.every((part) => {
    const partStart = text.indexOf(part, position)
    position = partStart + part.length
    return partStart >= 0
  })
}

const isSpaceNeeded = (before: string, after: string): boolean => /\S$/.test(before) && /^\S/.test(after)

/** Replaces the selection with a phrase. The new selection is its first blank, otherwise the position after it. */
export function insertPhrase(text: string, { start, end }: TextRange, phrase: string): EditedText {
  const before = text.slice(0, start) + (isSpaceNeeded(text.slice(0, start), phrase) ? ' ' : '')
  const rest = text.slice(end)
  // A full stop or comma after the cursor stays directly behind the phrase.
  const after = isSpaceNeeded(phrase, rest) && !/^[.,;:!?)]/.test(rest) ? ` ${rest}` : rest
  const [first] = findBlanks(phrase)
  const selection = first
    ? { start: before.length + first.start, end: before.length + first.end }
    : { start: before.length + phrase.length, end: before.length + phrase.length }
  return { text: before + phrase + after, selection }
}

/** Fills a blank. The new selection is the next blank after it, otherwise the position after the value. */
export function fillBlank(text: string, { start, end }: TextRange, value: string): EditedText {
  const filled = text.slice(0, start) + value + text.slice(end)
  const valueEnd = start + value.length
  const next = findBlanks(filled).find((blank) => blank.start >= valueEnd)
  return {
    text: filled,
    selection: next ? { start: next.start, end: next.end } : { start: valueEnd, end: valueEnd },
  }
}

interface OfferedPhrase {
  answer: QuestionStatus | null
}

/**
 * The phrases to offer, last used first. Once an answer is selected, only phrases of that answer and neutral ones are
 * offered. `lastUsed` returns the time of the last use as an ISO text, or null.
 */
export const orderPhrases = <P extends OfferedPhrase>(
  phrases: readonly P[],
  answer: QuestionStatus | null,
  lastUsed: (phrase: P) => string | null,
): P[] =>
  phrases
    .filter((phrase) => answer === null || phrase.answer === null || phrase.answer === answer)
    .toSorted((a, b) => compareInstants(lastUsed(b), lastUsed(a)))

const timeOf = (instant: string | null): number =>
  instant === null ? Number.NEGATIVE_INFINITY : Date.parse(instant)

function compareInstants(a: string | null, b: string | null): number {
  const [first, second] = [timeOf(a), timeOf(b)]
  if (first === second) return 0
  return first < second ? -1 : 1
}

export interface OwnPhraseState {
  phraseID: string
  changedAt: string
  lastUsedAt: string | null
}

const latestUse = (a: string | null, b: string | null): string | null => (compareInstants(a, b) < 0 ? b : a)

/** Merges the phrases of two devices: the newest change of each phrase wins, and the newest use is kept. */
export function mergeOwnPhrases<P extends OwnPhraseState>(stored: readonly P[], sent: readonly P[]): P[] {
  const merged = new Map(stored.map((phrase) => [phrase.phraseID, phrase]))
  for (const phrase of sent) {
    const other = merged.get(phrase.phraseID)
    const newest = other && compareInstants(other.changedAt, phrase.changedAt) >= 0 ? other : phrase
    const lastUsedAt = other ? latestUse(other.lastUsedAt, phrase.lastUsedAt) : phrase.lastUsedAt
    merged.set(phrase.phraseID, { ...newest, lastUsedAt })
  }
  return [...merged.values()]
}
