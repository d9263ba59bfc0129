import type { QuickPhrase } from '@sojourn/contract/criteria/fieldwork'
import { findBlanks } from '@sojourn/domain/audits/fieldwork/phrases'
import type { QuestionStatus } from '@sojourn/domain/audits/review/answers'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { findConflict } from '../../../../features/offline-queue/answer-queue.ts'
import { readStored } from '../../../../lib/stored-preferences.ts'
import { m } from '../../../../messages/messages.js'
import { PHONE, useMedia } from '../../../../ui/media.ts'
import { useStore } from '../../../../ui/store.ts'
import { isInOverlay, isTyping } from '../../../../ui/use-escape.ts'
import { saveAnswer, selectAnswer } from '../answer-criterion.ts'
import { DocumentViewerProvider } from '../criterion/files/document-viewer-provider.tsx'
import { usePickedFiles } from '../criterion/files/use-queued-files.ts'
import { ConflictNotice } from '../list/queued-answers.tsx'
import { useReview } from '../review-context.ts'
import type { Criterion } from '../store/criterion.ts'
import { AnswerPad } from './answer-pad.tsx'
import { CommentBox } from './comment-box.tsx'
import css from './criterion-screen.module.css'
import { CriterionSheet, type SheetName } from './criterion-sheet.tsx'
import { DataStrip } from './data-strip.tsx'
import { EvidenceGrid, usePhotoPicker } from './evidence-grid.tsx'
import { GroupDots } from './group-dots.tsx'
import { MemoryCard } from './memory-card.tsx'
import { isAnswered, nextToDo } from './order.ts'
import { MOVE_ON } from './own-phrases.ts'
import { PhraseBar, useOfferedPhrases, usePhraseInsertion } from './phrase-bar.tsx'
import { ScreenFooter } from './screen-footer.tsx'
import { ScreenHeader } from './screen-header.tsx'
import { ScreenQuestion } from './screen-question.tsx'
import { useAnswerDraft } from './use-answer-draft.ts'
import { useCommentEditor } from './use-comment-editor.ts'
import { contextOf, useFieldwork } from './use-fieldwork.ts'

interface CriterionScreenProps {
  questionID: string
  onOpen(questionID: string): void
  /** Opens the list of all criteria. */
  onClose(): void
}

/** One criterion on the whole screen of a tablet or phone, for the auditor at the property. */
export function CriterionScreen({ questionID, onOpen, onClose }: CriterionScreenProps) {
  const { store } = useReview()
  const criteria = useStore(store.criteria)
  const criterion = criteria.find((one) => one.questionID === questionID)
  if (!criterion) return null
  return (
    <DocumentViewerProvider>
      <ScreenBody
        key={questionID}
        criterion={criterion}
        criteria={criteria}
        onOpen={onOpen}
        onClose={onClose}
      />
    </DocumentViewerProvider>
  )
}

const NO_PHRASES: readonly QuickPhrase[] = []

interface ScreenBodyProps extends Omit<CriterionScreenProps, 'questionID'> {
  criterion: Criterion
  /** In the order in which Next and Previous go through them. */
  criteria: readonly Criterion[]
}

function ScreenBody({ criterion, criteria, onOpen, onClose }: ScreenBodyProps) {
  const review = useReview()
  // At the thumb on phones, below the comment otherwise.
  const isPhone = useMedia(PHONE)
  const { draft, change, clear } = useAnswerDraft(criterion.questionID)
  const [sheet, setSheet] = useState<SheetName>()
  const [savedAt, setSavedAt] = useState<Date>()
  const photos = usePhotoPicker(criterion, draft.status, () => change({ status: null }))
  const evidenceCount =
    usePickedFiles(criterion.questionID).length + (criterion.question.response?.attachments.length ?? 0)
  const fieldwork = useFieldwork()
  const context = contextOf(fieldwork, criterion.questionID)

  const at = criteria.indexOf(criterion)
  const previous = criteria[at - 1]
  const next = criteria[at + 1]
  const toDo = nextToDo(criteria, criterion.questionID)
  const status = draft.status ?? criterion.status
  const open = (target: Criterion | undefined) => target && onOpen(target.questionID)

  const editor = useCommentEditor(draft.comment, (comment) => change({ comment }))
  const phrases = useOfferedPhrases(context?.phrases ?? NO_PHRASES, status)
  const insertPhrase = usePhraseInsertion(editor, status, (answer) => change({ status: answer }))

  const save = async (answer: QuestionStatus | null = status) => {
    if (answer === null || !canSave(criterion, answer, draft.comment)) return
    if (!(await saveAnswer(review, criterion, answer, draft.comment))) return
    clear()
    setSavedAt(new Date())
    if (toDo) open(toDo)
    else onClose()
  }
  const select = async (answer: QuestionStatus) => {
    if (!(await selectAnswer(review, criterion, answer))) return
    change({ status: answer })
    if (draft.comment.trim() !== '' && readStored(MOVE_ON) === 'yes') await save(answer)
  }
  useScreenKeys({
    c: () => void select('Compliant'),
    x: () => void select('Noncompliant'),
    p: photos.pick,
    n: () => open(toDo),
    arrowleft: () => open(previous),
    arrowright: () => open(next),
    'ctrl enter': () => void save(),
  })
  const swipe = useSwipe({ onLeft: () => open(next), onRight: () => open(previous) })
  const pad = (
    <AnswerPad
      number={criterion.number}
      value={status}
      onSelect={(answer) => void select(answer)}
      onTakePhoto={photos.pick}
    />
  )
  const phraseBar = (
    <PhraseBar
      editor={editor}
      phrases={phrases}
      places={criterion.question.areas}
      onUse={insertPhrase}
      onShowAll={() => setSheet('phrases')}
    />
  )
  return (
    <div className={css.screen} data-full-screen>
      <ScreenHeader criteria={criteria} onOpen={onOpen} onClose={onClose} />
      <GroupDots as="strip" criterion={criterion} criteria={criteria} />
      <div className={css.middle} {...swipe}>
        <section className={css.question} aria-label={m.fieldwork_question({ number: criterion.number })}>
          <ScreenQuestion criterion={criterion} onSheet={setSheet} />
          {fieldwork && context && <MemoryCard {...{ criterion, fieldwork, context, evidenceCount }} />}
          {context?.data && (
            <DataStrip check={context.data.check} frozen={criterion.question.response?.data ?? null} />
          )}
          {findConflict(criterion.queued) && <ConflictNotice criterion={criterion} />}
          <CommentBox criterion={criterion} editor={editor} />
          {!isPhone && phraseBar}
        </section>
        <section className={css.work} aria-label={m.fieldwork_answer_and_evidence()}>
          {pad}
          <EvidenceGrid criterion={criterion} onAddFile={photos.pickFile} />
          {isPhone && phraseBar}
        </section>
      </div>
      <ScreenFooter
        criterion={criterion}
        criteria={criteria}
        previous={previous}
        next={next}
        toDo={toDo}
        status={status}
        comment={draft.comment}
        savedAt={isAnswered(criterion) ? savedAt : undefined}
        onOpen={(target) => open(target)}
        onSave={() => void save()}
      />
      {photos.fields}
      {sheet && (
        <CriterionSheet
          name={sheet}
          criterion={criterion}
          phrases={phrases}
          onUse={(phrase) => {
            insertPhrase(phrase)
            setSheet(undefined)
          }}
          onClose={() => setSheet(undefined)}
        />
      )}
    </div>
  )
}

/** Whether there is something to save: a comment without blanks, or another answer to a criterion that has a comment. */
const canSave = (criterion: Criterion, status: QuestionStatus, comment: string): boolean =>
  findBlanks(comment).length === 0 &&
  (comment.trim() !== '' || (isAnswered(criterion) && status !== criterion.status))

type Keys = Readonly<Record<string, () => void>>

/** Single keys work outside text fields; Ctrl and Enter everywhere on the screen. */
function useScreenKeys(keys: Keys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.metaKey || isInOverlay(event.target)) return
      if (event.ctrlKey ? event.key !== 'Enter' : isTyping(event.target)) return
      const run = latest.current[event.ctrlKey ? 'ctrl enter' : event.key.toLowerCase()]
      if (!run) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

const SWIPE_PX = 64

/** A horizontal swipe, except in text fields and in rows that scroll sideways. */
function useSwipe({ onLeft, onRight }: { onLeft(): void; onRight(): void }) {
  const start = useRef<{ x: number; y: number }>(undefined)
  return {
    onPointerDown: ({ pointerType, target, clientX, clientY }: PointerEvent) => {
      const isExcluded =
        target instanceof Element && target.closest('textarea, input, [data-no-swipe]') !== null
      start.current = pointerType === 'touch' && !isExcluded ? { x: clientX, y: clientY } : undefined
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (!start.current) return
      const [x, y] = [clientX - start.current.x, clientY - start.current.y]
      start.current = undefined
      if (Math.abs(x) < SWIPE_PX || Math.abs(x) < 2 * Math.abs(y)) return
      if (x < 0) onLeft()
      else onRight()
    },
    onPointerCancel: () => {
      start.current = undefined
    },
  }
}
