import type { OwnPhrase } from '@sojourn/contract/audits/fieldwork/fieldwork'
import { findBlanks, PHRASE_LIMITS } from '@sojourn/domain/audits/fieldwork/phrases'
import { QUESTION_STATUSES, type QuestionStatus } from '@sojourn/domain/audits/review/answers'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { readStored, writeStored } from '../../../../lib/stored-preferences.ts'
import { m } from '../../../../messages/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { confirm } from '../../../../ui/confirm.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { SegmentedControl } from '../../../../ui/segmented-control.tsx'
import { Switch } from '../../../../ui/switch.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { TextInput } from '../../../../ui/text-input.tsx'
import { getStatusLabel } from '../answer-criterion.ts'
import { useReview } from '../review-context.ts'
import { MOVE_ON, openOwnPhrases } from './own-phrases.ts'
import { getPhraseIcon, type OfferedPhrase, type Phrases } from './phrase-bar.tsx'
import css from './phrases-sheet.module.css'

export interface PhrasesSheetProps {
  number: string
  phrases: Phrases
  onUse(phrase: OfferedPhrase): void
}

/** The number of phrases of each kind before "More" is pressed. */
const SHOWN_FIRST = 3

/** All phrases of the criterion and the auditor's own, which can be changed here. */
export function PhrasesSheet({ number, phrases, onUse }: PhrasesSheetProps) {
  const [edited, setEdited] = useState<OwnPhrase | 'new'>()
  const [showsAll, setShowsAll] = useState(false)
  const [movesOn, setMovesOn] = useState(() => readStored(MOVE_ON) === 'yes')
  if (edited)
    return <PhraseForm phrase={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
  const isEmpty = phrases.set.length + phrases.own.length === 0
  const limitPhrases = (list: OfferedPhrase[]) => (showsAll ? list : list.slice(0, SHOWN_FIRST))
  const [set, own] = [limitPhrases(phrases.set), limitPhrases(phrases.own)]
  const hiddenCount = phrases.set.length + phrases.own.length - set.length - own.length
  return (
    <div className={css.sheet}>
      {isEmpty && <p className="dim">{m.fieldwork_no_phrases({ number })}</p>}
      {set.length > 0 && (
        <section aria-label={m.fieldwork_phrases_of_set()}>
          <h3>{m.fieldwork_phrases_of_set()}</h3>
          <ul className={css.list}>
            {set.map((phrase) => (
              <li key={phrase.text}>
                <PhraseRow phrase={phrase} onUse={onUse} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-label={m.fieldwork_own_phrases()}>
        <div className={css.head}>
          <h3>{m.fieldwork_own_phrases()}</h3>
          <Button
            variant="subtle"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => setEdited('new')}
          >
            {m.fieldwork_new_phrase()}
          </Button>
        </div>
        {own.length > 0 && (
          <ul className={css.list}>
            {own.map((phrase) => (
              <li key={phrase.own?.phraseID}>
                <PhraseRow phrase={phrase} onUse={onUse} />
                <IconButton
                  icon={IconPencil}
                  size={44}
                  label={m.fieldwork_edit_phrase({ label: phrase.label })}
                  onClick={() => setEdited(phrase.own)}
                />
              </li>
            ))}
          </ul>
        )}
      </section>
      {hiddenCount > 0 && (
        <Button variant="default" onClick={() => setShowsAll(true)}>
          {m.fieldwork_more_phrases({ count: hiddenCount })}
        </Button>
      )}
      <Switch
        label={m.fieldwork_next_after_answer()}
        checked={movesOn}
        onChange={({ currentTarget: { checked } }) => {
          writeStored(MOVE_ON, checked ? 'yes' : 'no')
          setMovesOn(checked)
        }}
      />
    </div>
  )
}

function PhraseRow({ phrase, onUse }: { phrase: OfferedPhrase; onUse(phrase: OfferedPhrase): void }) {
  const ItemIcon = getPhraseIcon(phrase.answer)
  return (
    <button
      type="button"
      className={css.row}
      data-answer={phrase.answer ?? undefined}
      onClick={() => onUse(phrase)}
    >
      <ItemIcon size={18} stroke={1.6} aria-hidden />
      <span>
        <WithBlanks text={phrase.text} />
      </span>
    </button>
  )
}

function WithBlanks({ text }: { text: string }) {
  const blanks = findBlanks(text)
  const ends = [0, ...blanks.map(({ end }) => end)]
  return (
    <>
      {blanks.map((blank, index) => (
        <span key={blank.start}>
          {text.slice(ends[index], blank.start)}
          <mark>{text.slice(blank.start + 1, blank.end - 1)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  )
}

const ANSWERS = ['', ...QUESTION_STATUSES] as const

/** Adds, changes or deletes a phrase of the auditor. */
function PhraseForm({ phrase, onClose }: { phrase: OwnPhrase | undefined; onClose(): void }) {
  const own = openOwnPhrases(useReview().actor.userID)
  const [label, setLabel] = useState(phrase?.label ?? '')
  const [text, setText] = useState(phrase?.text ?? '')
  const [answer, setAnswer] = useState<QuestionStatus | ''>(phrase?.answer ?? '')
  const isComplete = label.trim() !== '' && text.trim() !== ''
  const save = () => {
    if (!isComplete) return
    own.save({
      ...(phrase ? { phraseID: phrase.phraseID } : {}),
      label: label.trim(),
      text: text.trim(),
      answer: answer === '' ? null : answer,
    })
    onClose()
  }
  const remove = async () => {
    if (!phrase || !(await confirm({ text: m.fieldwork_delete_phrase_confirm({ label }), danger: true })))
      return
    own.remove(phrase.phraseID)
    onClose()
  }
  return (
    <form
      className={css.sheet}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <h3>{phrase ? m.fieldwork_edit_phrase({ label: phrase.label }) : m.fieldwork_new_phrase()}</h3>
      <TextInput
        label={m.fieldwork_phrase_label()}
        maxLength={PHRASE_LIMITS.label}
        value={label}
        onChange={(event) => setLabel(event.currentTarget.value)}
      />
      <TextArea
        label={m.fieldwork_phrase_text()}
        description={m.fieldwork_phrase_blanks({ braces: '{date}, {number}, {place}' })}
        minRows={3}
        maxRows={8}
        maxLength={PHRASE_LIMITS.text}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={css.answer}>
        <span aria-hidden>{m.fieldwork_phrase_answer()}</span>
        <SegmentedControl
          label={m.fieldwork_phrase_answer()}
          value={answer}
          options={ANSWERS.map((value) => ({
            value,
            label: value === '' ? m.fieldwork_phrase_neutral() : getStatusLabel(value),
          }))}
          onChange={setAnswer}
        />
      </div>
      <div className={css.actions}>
        {phrase && (
          <Button variant="danger" onClick={() => void remove()}>
            {m.fieldwork_delete_phrase()}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {m.ui_cancel()}
        </Button>
        <Button type="submit" disabled={!isComplete}>
          {m.fieldwork_save_phrase()}
        </Button>
      </div>
    </form>
  )
}
