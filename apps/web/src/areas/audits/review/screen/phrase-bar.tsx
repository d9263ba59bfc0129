import type { OwnPhrase } from '@sojourn/contract/audits/fieldwork/fieldwork'
import type { QuickPhrase } from '@sojourn/contract/criteria/fieldwork'
import { orderPhrases, type PhraseBlank } from '@sojourn/domain/audits/fieldwork/phrases'
import type { QuestionStatus } from '@sojourn/domain/audits/review/answers'
import { longDate } from '@sojourn/domain/kernel/dates'
import { type Icon, IconCircleCheck, IconCircleX, IconDots, IconQuote } from '@tabler/icons-react'
import { type FormEvent, useMemo, useState } from 'react'
import { m } from '../../../../messages/messages.js'
import { useStore } from '../../../../ui/store.ts'
import { useReview } from '../review-context.ts'
import css from './criterion-screen.module.css'
import { markPhraseUsed, openOwnPhrases, readPhraseUses } from './own-phrases.ts'
import type { CommentEditor } from './use-comment-editor.ts'

/** A phrase of the criteria set, or one of the auditor's own with its id. */
export type OfferedPhrase = QuickPhrase & { own?: OwnPhrase }

export const phraseIcon = (answer: QuestionStatus | null): Icon =>
  answer === null ? IconQuote : answer === 'Compliant' ? IconCircleCheck : IconCircleX

/** The phrases for a criterion: those of the criteria set and the auditor's own, last used first. */
export function useOfferedPhrases(
  ofSet: readonly QuickPhrase[],
  status: QuestionStatus | null,
): { set: OfferedPhrase[]; own: OfferedPhrase[] } {
  const own = useStore(openOwnPhrases(useReview().actor.userID).phrases)
  return useMemo(() => {
    const uses = readPhraseUses()
    return {
      set: orderPhrases<OfferedPhrase>(ofSet, status, ({ text }) => uses.get(text) ?? null),
      own: orderPhrases<OfferedPhrase>(
        own.map((phrase) => ({ ...phrase, own: phrase })),
        status,
        (phrase) => phrase.own?.lastUsedAt ?? null,
      ),
    }
  }, [ofSet, own, status])
}

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
  phrases: { set: OfferedPhrase[]; own: OfferedPhrase[] }
  /** The places of the criterion, for blanks. */
  places: readonly string[]
  onUse(phrase: OfferedPhrase): void
  onShowAll(): void
}

const SHOWN_PHRASES = 6

/** The first phrases as buttons. While the comment has blanks, the bar offers values for the active one. */
export function PhraseBar({ editor, phrases, places, onUse, onShowAll }: PhraseBarProps) {
  if (editor.active)
    return <BlankBar key={editor.active.start} editor={editor} kind={editor.active.kind} places={places} />
  const all = [...phrases.set, ...phrases.own]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll its buttons in every browser
    <div className={css.phrases} role="group" aria-label={m.fieldwork_phrases()} data-no-swipe>
      <span className={css.phraseRow}>
        {all.slice(0, SHOWN_PHRASES).map((phrase) => (
          <PhraseButton key={`${phrase.own?.phraseID ?? ''} ${phrase.text}`} phrase={phrase} onUse={onUse} />
        ))}
      </span>
      <button type="button" className={css.phrase} data-more onClick={onShowAll}>
        <IconDots size={20} stroke={1.6} aria-hidden />
        {m.fieldwork_all_phrases({ count: all.length })}
      </button>
    </div>
  )
}

function PhraseButton({ phrase, onUse }: { phrase: OfferedPhrase; onUse(phrase: OfferedPhrase): void }) {
  const Picture = phraseIcon(phrase.answer)
  return (
    <button
      type="button"
      className={css.phrase}
      data-answer={phrase.answer ?? undefined}
      title={phrase.text}
      // The cursor stays in the comment.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onUse(phrase)}
    >
      <Picture size={18} stroke={1.6} aria-hidden />
      {phrase.label}
    </button>
  )
}

const blankLabels: Record<PhraseBlank, () => string> = {
  date: m.fieldwork_blank_date,
  number: m.fieldwork_blank_number,
  place: m.fieldwork_blank_place,
}

const DAY_MS = 86_400_000
const isoDay = (date: Date) => date.toISOString().slice(0, 10)

function dateValues(): { label: string; value: string }[] {
  const now = new Date()
  const today = longDate(isoDay(now))
  const yesterday = longDate(isoDay(new Date(now.getTime() - DAY_MS)))
  const first = longDate(`${isoDay(now).slice(0, 8)}01`)
  return [
    { label: m.fieldwork_today({ date: today }), value: today },
    { label: m.fieldwork_yesterday(), value: yesterday },
    { label: first, value: first },
  ]
}

/** Values for one blank: dates, the places of the criterion, or a typed value. */
function BlankBar({
  editor,
  kind,
  places,
}: {
  editor: CommentEditor
  kind: PhraseBlank
  places: readonly string[]
}) {
  const [typed, setTyped] = useState('')
  const values =
    kind === 'date'
      ? dateValues()
      : kind === 'place'
        ? places.map((place) => ({ label: place, value: place }))
        : []
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === '') return
    editor.fill(kind === 'date' ? longDate(typed) : typed.trim())
  }
  const label = blankLabels[kind]()
  return (
    <form className={css.phrases} onSubmit={submit} data-no-swipe>
      <span className={css.blankLabel}>{label}</span>
      <span className={css.phraseRow}>
        {values.map((option) => (
          <button
            key={option.label}
            type="button"
            className={css.phrase}
            onClick={() => editor.fill(option.value)}
          >
            {option.label}
          </button>
        ))}
      </span>
      <input
        className={css.blankField}
        type={kind === 'date' ? 'date' : 'text'}
        inputMode={kind === 'number' ? 'decimal' : undefined}
        aria-label={label}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <button type="submit" className={css.phrase} disabled={typed.trim() === ''}>
        {m.fieldwork_insert()}
      </button>
    </form>
  )
}
