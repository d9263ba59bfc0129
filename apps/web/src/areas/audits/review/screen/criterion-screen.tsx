import type { QuickPhrase } from '@sojourn/contract/criteria/fieldwork'
import { findBlanks } from '@sojourn/domain/audits/fieldwork/phrases'
import type { QuestionStatus } from '@sojourn/domain/audits/review/answers'
import { lazy, type PointerEvent, Suspense, useEffect, useRef, useState } from 'react'
import { findConflict } from '../../../../features/offline-queue/answer-queue.ts'
import type { QueuedFile } from '../../../../features/offline-queue/file-queue.ts'
import { readStored } from '../../../../lib/stored-preferences.ts'
import { m } from '../../../../messages/messages.js'
import { ONE_COLUMN, PHONE, useMedia } from '../../../../ui/media.ts'
import { isInOverlay, isTyping } from '../../../../ui/use-escape.ts'
import { confirmAnswerChange, saveAnswer } from '../answer-criterion.ts'
import { DocumentViewerProvider } from '../criterion/files/document-viewer-provider.tsx'
import { usePickedFiles } from '../criterion/files/use-queued-files.ts'
import { VerifiedBy } from '../criterion/verified-by.tsx'
import { ConflictNotice } from '../list/queued-answers.tsx'
import { useReview } from '../review-context.ts'
import type { Criterion } from '../store/criterion.ts'
import { CommentBox } from './comment-box.tsx'
import css from './criterion-screen.module.css'
import type { SheetName } from './criterion-sheet.tsx'
import { DataStrip } from './data-strip.tsx'
import { EarlierResultsCard } from './earlier-results-card.tsx'
import { EvidenceGrid } from './evidence-grid.tsx'
import { type CriteriaOrder, findNextToDo, findPlaceOf, isAnswered } from './order.ts'
import { MOVE_ON } from './own-phrases.ts'
import { usePhotoPicker } from './photo-picker.tsx'
import { PhraseBar, selectBarPhrases, useOfferedPhrases, usePhraseInsertion } from './phrase-bar.tsx'
import { GroupDots, ScreenFooter } from './screen-footer.tsx'
import { ScreenHeader } from './screen-header.tsx'
import { AnswerPad, ScreenQuestion } from './screen-question.tsx'
import { useAnswerDraft } from './use-answer-draft.ts'
import { useCommentEditor } from './use-comment-editor.ts'
import { chooseOrder, useCriteriaOrder } from './use-criteria-order.ts'
import { findContext, useFieldwork } from './use-fieldwork.ts'

const QueuedMarkup = lazy(async () => ({
  default: (await import('../markup/queued-markup.tsx')).QueuedMarkup,
}))
const CriterionSheet = lazy(async () => ({ default: (await import('./criterion-sheet.tsx')).CriterionSheet }))

interface CriterionScreenProps {
  questionID: string
  onOpen(questionID: string): void
  /** Opens the places of the walk. */
  onWalk(): void
  /** Opens the visit record. */
  onVisit(): void
  /** Opens the list of all criteria. */
  onClose(): void
}

/** One criterion on the whole screen of a tablet or phone, for the auditor at the property. */
export function CriterionScreen({ questionID, ...actions }: CriterionScreenProps) {
  const order = useCriteriaOrder()
  const criterion = order.criteria.find((candidate) => candidate.questionID === questionID)
  if (!criterion) return null
  return (
    <DocumentViewerProvider>
      <ScreenBody key={questionID} criterion={criterion} order={order} {...actions} />
    </DocumentViewerProvider>
  )
}

const NO_PHRASES: readonly QuickPhrase[] = []

interface ScreenBodyProps extends Omit<CriterionScreenProps, 'questionID'> {
  criterion: Criterion
  order: CriteriaOrder
}

function ScreenBody({ criterion, order, onOpen, onWalk, onVisit, onClose }: ScreenBodyProps) {
  const review = useReview()
  const { criteria } = order
  // On phones, the evidence is below the comment, and the phrases are next to the answer buttons.
  const isPhone = useMedia(PHONE)
  const isOneColumn = useMedia(ONE_COLUMN)
  const { draft, change, clear } = useAnswerDraft(criterion.questionID)
  const [sheet, setSheet] = useState<SheetName>()
  const [markedPhoto, setMarkedPhoto] = useState<QueuedFile>()
  const place = order.name === 'place' ? findPlaceOf(order.places, criterion.questionID)?.name : null
  const photos = usePhotoPicker(criterion, draft.status, () => change({ status: null }), place)
  const evidenceCount =
    usePickedFiles(criterion.questionID).length + (criterion.question.response?.attachments.length ?? 0)
  const fieldwork = useFieldwork()
  const context = findContext(fieldwork, criterion.questionID)

  const index = criteria.indexOf(criterion)
  const previous = criteria[index - 1]
  const next = criteria[index + 1]
  const nextToDo = findNextToDo(criteria, criterion.questionID)
  const status = draft.status ?? criterion.status
  const open = (target: Criterion | undefined) => target && onOpen(target.questionID)

  const editor = useCommentEditor(draft.comment, (comment) => change({ comment }))
  const phrases = useOfferedPhrases(context?.phrases ?? NO_PHRASES, status)
  const insertPhrase = usePhraseInsertion(editor, status, (answer) => change({ status: answer }))

  const save = async (answer: QuestionStatus | null = status) => {
    if (answer === null || !canSave(criterion, answer, draft.comment)) return
    const saving = saveAnswer(review, criterion, answer, draft.comment, draft.verifiedBy)
    if (!saving) return
    if (nextToDo) open(nextToDo)
    else onClose()
    // The draft stays on the device until the answer is stored there.
    await saving
    clear()
  }
  const select = async (answer: QuestionStatus) => {
    if (!(await confirmAnswerChange(review, criterion, answer))) return
    change({ status: answer })
    if (draft.comment.trim() !== '' && readStored(MOVE_ON) === 'yes') await save(answer)
  }
  const phraseKeys = Object.fromEntries(
    selectBarPhrases(phrases.offered).map((phrase, position) => [
      `${position + 1}`,
      () => insertPhrase(phrase),
    ]),
  )
  useScreenKeys({
    c: () => void select('Compliant'),
    x: () => void select('Noncompliant'),
    p: photos.pick,
    n: () => open(nextToDo),
    arrowleft: () => open(previous),
    arrowright: () => open(next),
    'ctrl enter': () => void save(),
    ...phraseKeys,
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
  const evidence = (
    <EvidenceGrid criterion={criterion} onAddFile={photos.pickFile} onMarkUp={setMarkedPhoto} />
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
      <ScreenHeader
        order={order}
        listLabel={order.name === 'place' ? m.walk_places() : m.fieldwork_all_criteria()}
        onOpen={onOpen}
        onOrder={chooseOrder}
        onVisit={onVisit}
        onClose={order.name === 'place' ? onWalk : onClose}
      />
      <GroupDots variant="strip" criterion={criterion} order={order} />
      <div className={css.middle} {...swipe}>
        <section className={css.question} aria-label={m.fieldwork_criterion({ number: criterion.number })}>
          <ScreenQuestion criterion={criterion} onSheet={setSheet} />
          {/* The card is hidden while the list of phrases is open next to the comment, which then has more room. */}
          {fieldwork && context && !(sheet === 'phrases' && !isOneColumn) && (
            <EarlierResultsCard {...{ criterion, fieldwork, context, evidenceCount }} />
          )}
          {context?.data && (
            <DataStrip check={context.data.check} frozen={criterion.question.response?.data ?? null} />
          )}
          {findConflict(criterion.queued) && <ConflictNotice criterion={criterion} />}
          <CommentBox criterion={criterion} editor={editor} hasPhrases={phrases.all.set.length > 0} />
          {isPhone ? evidence : phraseBar}
        </section>
        <section
          className={css.work}
          aria-label={m.fieldwork_answer_and_evidence()}
          inert={sheet !== undefined}
        >
          {pad}
          <VerifiedBy
            criterion={criterion}
            draft={{
              value: draft.verifiedBy,
              isAnswered: draft.status !== null,
              onChange: (verifiedBy) => change({ verifiedBy }),
            }}
          />
          {isPhone ? phraseBar : evidence}
        </section>
        {sheet && (
          <Suspense>
            <CriterionSheet
              name={sheet}
              criterion={criterion}
              status={status}
              phrases={phrases.all}
              onUse={insertPhrase}
              onClose={() => setSheet(undefined)}
            />
          </Suspense>
        )}
      </div>
      <ScreenFooter
        criterion={criterion}
        order={order}
        previous={previous}
        next={next}
        nextToDo={nextToDo}
        status={status}
        comment={draft.comment}
        onOpen={(target) => open(target)}
        onSave={() => void save()}
      />
      {photos.fields}
      {/* The grid has another place on phones, so an editor inside it would close when the device is turned. */}
      {markedPhoto && (
        <Suspense>
          <QueuedMarkup item={markedPhoto} onClose={() => setMarkedPhoto(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

/** Whether there is something to save: a comment without blanks, or another answer to a criterion that has a comment. */
const canSave = (criterion: Criterion, status: QuestionStatus, comment: string): boolean =>
  findBlanks(comment).length === 0 &&
  (comment.trim() !== '' || (isAnswered(criterion) && status !== criterion.status))

type ScreenKeys = Readonly<Record<string, () => void>>

/** Single keys work outside text fields; Ctrl and Enter everywhere on the screen. */
function useScreenKeys(keys: ScreenKeys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.metaKey || isInOverlay(event.target)) return
      if (event.ctrlKey ? event.key !== 'Enter' : isTyping(event.target)) return
      const run = latest.current[event.ctrlKey ? 'ctrl enter' : event.key.toLowerCase()]
      if (!run) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
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
