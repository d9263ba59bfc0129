import type { OwnPhrase } from '@sojourn/contract/audits/fieldwork/fieldwork'
import type { QuickPhrase } from '@sojourn/contract/criteria/fieldwork'
import {
  type Blank,
  containsPhrase,
  orderPhrases,
  type PhraseBlank,
} from '@sojourn/domain/audits/fieldwork/phrases'
import type { QuestionStatus } from '@sojourn/domain/audits/review/answers'
import { longDate } from '@sojourn/domain/kernel/dates'
import {
  type Icon,
  IconCalendar,
  IconCircleCheck,
  IconCircleX,
  IconDots,
  IconPencil,
  IconQuote,
} from '@tabler/icons-react'
import { type FormEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { m } from '../../../../messages/messages.js'
import { useStore } from '../../../../ui/store.ts'
import { useReview } from '../review-context.ts'
import css from './criterion-screen.module.css'
import { markPhraseUsed, openOwnPhrases, readPhraseUses } from './own-phrases.ts'
import type { CommentEditor } from './use-comment-editor.ts'

/** A phrase of the criteria set, or one of the auditor's own with its id. */
export type OfferedPhrase = QuickPhrase & { own?: OwnPhrase }

export const getPhraseIcon = (answer: QuestionStatus | null): Icon =>
  answer === null ? IconQuote : answer === 'Compliant' ? IconCircleCheck : IconCircleX

/** The phrases of the criteria set and the auditor's own. */
export interface Phrases {
  set: OfferedPhrase[]
  own: OfferedPhrase[]
}

/** The phrases for a criterion, last used first: all, and those that match the selected answer. */
export function useOfferedPhrases(
  phrasesOfSet: readonly QuickPhrase[],
  status: QuestionStatus | null,
): { all: Phrases; offered: Phrases } {
  const own = useStore(openOwnPhrases(useReview().actor.userID).phrases)
  return useMemo(() => {
    const uses = readPhraseUses()
    const orderFor = (answer: QuestionStatus | null): Phrases => ({
      set: orderPhrases<OfferedPhrase>(phrasesOfSet, answer, ({ text }) => uses.get(text) ?? null),
      own: orderPhrases<OfferedPhrase>(
        own.map((phrase) => ({ ...phrase, own: phrase })),
        answer,
        (phrase) => phrase.own?.lastUsedAt ?? null,
      ),
    })
    return { all: orderFor(null), offered: orderFor(status) }
  }, [phrasesOfSet, own, status])
}

/** As many as there are number keys. */
const MAX_IN_BAR = 9

export const selectBarPhrases = ({ set, own }: Phrases): OfferedPhrase[] =>
  [...set, ...own].slice(0, MAX_IN_BAR)

/** Returns a function that inserts a phrase, selects its answer while none is selected, and remembers its use. */
export function usePhraseInsertion(
  editor: CommentEditor,
  status: QuestionStatus | null,
  onSelect: (status: QuestionStatus, comment: string) => void,
) {
  const own = openOwnPhrases(useReview().actor.userID)
  return (phrase: OfferedPhrase) => {
    const comment = editor.insert(phrase.text)
    if (phrase.answer !== null && status === null) onSelect(phrase.answer, comment)
    if (phrase.own) own.markUsed(phrase.own.phraseID)
    else markPhraseUsed(phrase.text)
  }
}

interface PhraseBarProps {
  editor: CommentEditor
  phrases: { all: Phrases; offered: Phrases }
  /** The places of the criterion, for blanks. */
  places: readonly string[]
  onUse(phrase: OfferedPhrase): void
  onShowAll(): void
}

/** The first phrases as buttons. While the comment has blanks, the bar offers values for the active one. */
export function PhraseBar({ editor, phrases, places, onUse, onShowAll }: PhraseBarProps) {
  if (editor.active)
    return <BlankBar key={editor.active.start} editor={editor} active={editor.active} places={places} />
  return <PhraseRow {...{ phrases, onUse, onShowAll }} comment={editor.value} />
}

interface PhraseRowProps extends Pick<PhraseBarProps, 'phrases' | 'onUse' | 'onShowAll'> {
  comment: string
}

function PhraseRow({ phrases: { all, offered }, comment, onUse, onShowAll }: PhraseRowProps) {
  const row = useRef<HTMLSpanElement>(null)
  const lastOffered = useRef(offered)
  const count = all.set.length + all.own.length
  // The phrase that was used last is the first one, so a changed row scrolls back. Scrolling a new row only costs time.
  useLayoutEffect(() => {
    if (lastOffered.current !== offered) row.current?.scrollTo({ left: 0 })
    lastOffered.current = offered
  }, [offered])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll its buttons in every browser
    <div className={css.phrases} role="group" aria-label={m.fieldwork_phrases()} data-no-swipe>
      <span ref={row} className={css.phraseRow}>
        {selectBarPhrases(offered).map((phrase) => (
          <PhraseButton
            key={`${phrase.own?.phraseID ?? ''} ${phrase.text}`}
            phrase={phrase}
            isUsed={containsPhrase(comment, phrase.text)}
            onUse={onUse}
          />
        ))}
      </span>
      <button type="button" className={css.phrase} data-more onClick={onShowAll}>
        <IconDots size={20} stroke={1.6} aria-hidden />
        {count === 0 ? m.fieldwork_phrases() : m.fieldwork_all_phrases({ count })}
      </button>
    </div>
  )
}

interface PhraseButtonProps {
  phrase: OfferedPhrase
  /** Whether the comment contains the phrase. */
  isUsed: boolean
  onUse(phrase: OfferedPhrase): void
}

function PhraseButton({ phrase, isUsed, onUse }: PhraseButtonProps) {
  const ItemIcon = getPhraseIcon(phrase.answer)
  return (
    <button
      type="button"
      className={css.phrase}
      data-answer={phrase.answer ?? undefined}
      data-used={isUsed || undefined}
      aria-description={isUsed ? m.fieldwork_phrase_used() : undefined}
      title={phrase.text}
      // The cursor stays in the comment.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onUse(phrase)}
    >
      <ItemIcon size={18} stroke={1.6} aria-hidden />
      {phrase.label}
    </button>
  )
}

const blankLabels: Record<PhraseBlank, () => string> = {
  date: m.fieldwork_blank_date,
  number: m.fieldwork_blank_number,
  place: m.fieldwork_blank_place,
}

const blankCounts: Record<PhraseBlank, (parts: { count: number }) => string> = {
  date: m.fieldwork_dates,
  number: m.fieldwork_numbers,
  place: m.fieldwork_places,
}

/** "2 dates", or "2 blanks" of different kinds. */
export function formatBlankCount(blanks: readonly Blank[]): string {
  const [first] = blanks
  const isOneKind = blanks.every(({ kind }) => kind === first?.kind)
  const describe = first && isOneKind ? blankCounts[first.kind] : m.fieldwork_blanks
  return describe({ count: blanks.length })
}

const DAY_MS = 86_400_000
const isoDay = (date: Date) => date.toISOString().slice(0, 10)

interface BlankValue {
  label: string
  value: string
}

function listDateValues(): BlankValue[] {
  const now = new Date()
  const today = longDate(isoDay(now))
  const yesterday = longDate(isoDay(new Date(now.getTime() - DAY_MS)))
  const firstOfMonth = longDate(`${isoDay(now).slice(0, 8)}01`)
  const [day = ''] = today.split(' ')
  return [
    { label: m.fieldwork_today({ date: day }), value: today },
    { label: m.fieldwork_yesterday(), value: yesterday },
    { label: firstOfMonth.split(' ').slice(0, 2).join(' '), value: firstOfMonth },
  ]
}

interface BlankBarProps {
  editor: CommentEditor
  active: Blank
  places: readonly string[]
}

/** Values for one blank: dates, the places of the criterion, or a typed value. */
function BlankBar({ editor, active: { kind, start }, places }: BlankBarProps) {
  const values =
    kind === 'date'
      ? listDateValues()
      : kind === 'place'
        ? places.map((place) => ({ label: place, value: place }))
        : []
  const [isCustom, setCustom] = useState(values.length === 0)
  const sameKind = editor.blanks.filter((blank) => blank.kind === kind)
  const isFirst = sameKind.length > 1 && sameKind[0]?.start === start
  const label = kind === 'date' && isFirst ? m.fieldwork_first_date() : blankLabels[kind]()
  if (isCustom) return <TypedBlank kind={kind} label={label} onFill={editor.fill} />
  const OtherIcon = kind === 'date' ? IconCalendar : IconPencil
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll its buttons in every browser
    <div className={css.phrases} role="group" aria-label={label} data-no-swipe>
      <span className={css.blankLabel}>{label}</span>
      <span className={css.phraseRow}>
        {values.map((option) => (
          <button
            key={option.label}
            type="button"
            className={css.phrase}
            data-value
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => editor.fill(option.value)}
          >
            {option.label}
          </button>
        ))}
      </span>
      <button type="button" className={css.phrase} data-value onClick={() => setCustom(true)}>
        <OtherIcon size={18} stroke={1.6} aria-hidden />
        {m.fieldwork_other()}
      </button>
    </div>
  )
}

const focusField = (field: HTMLInputElement | null) => field?.focus()

interface TypedBlankProps {
  kind: PhraseBlank
  label: string
  onFill(value: string): void
}

/** A field for the value of a blank: a date picker, a keypad for numbers, otherwise text. */
function TypedBlank({ kind, label, onFill }: TypedBlankProps) {
  const [value, setValue] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (value.trim() === '') return
    onFill(kind === 'date' ? longDate(value) : value.trim())
  }
  return (
    <form className={css.phrases} onSubmit={submit} data-no-swipe>
      <span className={css.blankLabel}>{label}</span>
      <input
        ref={focusField}
        className={css.blankField}
        type={kind === 'date' ? 'date' : 'text'}
        inputMode={kind === 'number' ? 'decimal' : undefined}
        aria-label={label}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      <button type="submit" className={css.phrase} data-value disabled={value.trim() === ''}>
        {m.fieldwork_insert()}
      </button>
    </form>
  )
}
