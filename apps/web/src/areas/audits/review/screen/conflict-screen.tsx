import type { AnswerChoice, AnswerField } from '@sojourn/domain/audits/fieldwork/merge-answers'
import type { QuestionStatus } from '@sojourn/domain/audits/review/answers'
import { type Icon, IconArrowLeft, IconCheck, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import {
  type AnswerConflict,
  combineAnswers,
  findConflict,
} from '../../../../features/offline-queue/answer-queue.ts'
import type { QueuedFile } from '../../../../features/offline-queue/file-queue.ts'
import { getThumbnailKey, useThumbnail } from '../../../../features/offline-queue/use-thumbnail.ts'
import { usePhotoUrl } from '../../../../features/people/use-photo.ts'
import { formatRecentTime } from '../../../../lib/times.ts'
import { m } from '../../../../messages/messages.js'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { useStore } from '../../../../ui/store.ts'
import { getDeviceKind, getStatusLabel } from '../answer-criterion.ts'
import { usePickedFiles } from '../criterion/files/use-queued-files.ts'
import { useReview, useReviewedAudit } from '../review-context.ts'
import type { Criterion } from '../store/criterion.ts'
import css from './conflict-screen.module.css'
import { ConnectionPill } from './connection-pill.tsx'
import frame from './criterion-screen.module.css'
import { DEVICE_LABELS, lowerFirst, useOtherVersion } from './other-version.ts'

/** One of the two versions of a criterion in conflict. */
interface Version {
  title: string
  icon: Icon
  time: string
  status: QuestionStatus | null
  comment: string
}

/** The formal comments that this device has not seen. */
const getNewComments = ({ current }: AnswerConflict, seenComments: number): string =>
  current.auditorResponse
    .filter(({ responseType }) => responseType === 1)
    .slice(seenComments)
    .map(({ text }) => text)
    .join('\n\n')

interface ConflictScreenProps {
  questionID: string
  onOpen(questionID: string): void
  onClose(): void
}

/** A criterion that was changed on two devices: both versions, and one to choose for each field that differs. */
export function ConflictScreen({ questionID, onOpen, onClose }: ConflictScreenProps) {
  const { store, answerQueue } = useReview()
  const { siteName } = useReviewedAudit()
  const conflicting = useStore(store.criteria).filter(({ queued }) => findConflict(queued))
  const criterion = conflicting.find((candidate) => candidate.questionID === questionID)
  const conflict = criterion && findConflict(criterion.queued)
  const close = useRef(onClose)
  close.current = onClose
  // The link is old, or the conflict was resolved in another tab.
  useEffect(() => {
    if (!conflict) close.current()
  }, [conflict])
  if (!conflict) return null
  const next = conflicting.find((other) => other !== criterion)
  const save = async (choice: AnswerChoice) => {
    const queued = criterion.queued.filter((item) => item.conflict)
    if (next) onOpen(next.questionID)
    await answerQueue.resolveConflict(queued, choice)
  }
  return (
    <div className={frame.screen} data-full-screen>
      <header className={`${frame.header} ${css.top}`}>
        <IconButton icon={IconArrowLeft} size={44} label={m.conflict_back()} onClick={onClose} />
        <div className={frame.title}>
          <h1>{siteName}</h1>
          <p>{m.conflict_count({ count: conflicting.length })}</p>
        </div>
        <ConnectionPill />
      </header>
      <Versions
        key={criterion.questionID}
        {...{ criterion, conflict, onLater: onClose }}
        onSave={(choice) => void save(choice)}
      />
    </div>
  )
}

interface VersionsProps {
  criterion: Criterion
  conflict: AnswerConflict
  onSave(choice: AnswerChoice): void
  onLater(): void
}

function Versions({ criterion, conflict, onSave, onLater }: VersionsProps) {
  const [choice, setChoice] = useState<AnswerChoice>({})
  const answer = combineAnswers(criterion.queued.filter((item) => item.conflict))
  const labels = DEVICE_LABELS[answer.device ?? getDeviceKind()]
  const mine: Version = {
    title: labels.thisDevice(),
    icon: labels.icon,
    time: answer.dateCreated === undefined ? '' : formatRecentTime(answer.dateCreated, new Date()),
    status: answer.auditQuestionStatus ?? null,
    comment: answer.text ?? '',
  }
  const { isOwn, ...other } = useOtherVersion()(conflict)
  const theirs: Version = {
    ...other,
    time: conflict.changedAt === null ? '' : formatRecentTime(conflict.changedAt, new Date()),
    status: conflict.current.auditQuestionStatus,
    comment: getNewComments(conflict, answer.base?.comments ?? 0),
  }
  const undecided = conflict.fields.filter((field) => choice[field] === undefined)
  const { number, question } = criterion
  return (
    <>
      <main className={css.body}>
        <h2 className={css.heading}>
          <span>{number}</span> {question.title}
        </h2>
        <p className={css.intro}>
          {isOwn
            ? m.conflict_text_own({ mine: lowerFirst(mine.title), other: lowerFirst(theirs.title) })
            : m.conflict_text()}
        </p>
        <div className={css.columns} aria-hidden>
          <VersionTitle version={mine} />
          <VersionTitle version={theirs} />
        </div>
        {conflict.fields.includes('status') && (
          <Field
            label={m.conflict_answer()}
            value={choice.status}
            onChange={(status) => setChoice({ ...choice, status: status === 'theirs' ? 'theirs' : 'mine' })}
          >
            <Option value="mine" version={mine}>
              <StatusText status={mine.status} />
            </Option>
            <Option value="theirs" version={theirs}>
              <StatusText status={theirs.status} />
            </Option>
          </Field>
        )}
        {conflict.fields.includes('comment') && (
          <Field
            label={m.conflict_comment()}
            value={choice.comment}
            onChange={(comment) => setChoice({ ...choice, comment })}
          >
            <Option value="mine" version={mine}>
              <MarkedText text={mine.comment} other={theirs.comment} />
            </Option>
            <Option value="theirs" version={theirs}>
              <MarkedText text={theirs.comment} other={mine.comment} />
            </Option>
            <Option value="both">{m.conflict_both_comments()}</Option>
          </Field>
        )}
        <MergedFiles criterion={criterion} conflict={conflict} mine={mine.title} />
      </main>
      <footer className={frame.footer}>
        <button type="button" className={css.later} onClick={onLater}>
          {m.conflict_later()}
        </button>
        <span className={css.hint}>{m.conflict_other_version_hint({ number })}</span>
        <button
          type="button"
          className={`${frame.save} ${css.save}`}
          disabled={undecided.length > 0}
          onClick={() => onSave(choice)}
        >
          <span className={frame.twoLines}>
            {m.conflict_save()}
            <small>{formatChoiceCount(conflict.fields.length, undecided)}</small>
          </span>
          <IconCheck size={24} stroke={1.6} aria-hidden />
        </button>
      </footer>
    </>
  )
}

function formatChoiceCount(total: number, undecided: readonly AnswerField[]): string {
  const chosen = total - undecided.length
  if (undecided.length === 0) return m.conflict_all_selected()
  if (undecided.length > 1) return m.conflict_selected_count({ chosen, total })
  return undecided[0] === 'status'
    ? m.conflict_answer_missing({ chosen, total })
    : m.conflict_comment_missing({ chosen, total })
}

const VersionTitle = ({ version: { title, time, icon: ItemIcon } }: { version: Version }) => (
  <div className={css.column}>
    <ItemIcon size={24} stroke={1.6} aria-hidden />
    <span>
      <b>{title}</b>
      <small>{time}</small>
    </span>
  </div>
)

type FieldChoice = NonNullable<AnswerChoice['comment']>
const CHOICES = ['mine', 'theirs', 'both'] as const

interface FieldProps {
  label: string
  value: FieldChoice | undefined
  onChange(value: FieldChoice): void
  children: ReactNode
}

function Field({ label, value, onChange, children }: FieldProps) {
  return (
    <div className={css.field}>
      <p className={css.label} data-needs={value === undefined || undefined}>
        <b>{label}</b>
        {value === undefined ? m.conflict_choose_one() : m.conflict_is_selected()}
      </p>
      <RadioGroup
        aria-label={label}
        className={css.options ?? ''}
        value={value ?? null}
        onChange={(chosen) => {
          const choice = CHOICES.find((candidate) => candidate === chosen)
          if (choice) onChange(choice)
        }}
      >
        {children}
      </RadioGroup>
    </div>
  )
}

/** The name of the device is only visible where the columns have no titles. */
function Option({
  value,
  version,
  children,
}: {
  value: FieldChoice
  version?: Version
  children: ReactNode
}) {
  return (
    <Radio value={value} className={css.option ?? ''}>
      <i className={css.dot} aria-hidden />
      <span className={css.content}>
        {version && <small>{[version.title, version.time].filter(Boolean).join(', ')}</small>}
        {children}
      </span>
    </Radio>
  )
}

function StatusText({ status }: { status: QuestionStatus | null }) {
  if (status === null) return null
  const ItemIcon = status === 'Compliant' ? IconCircleCheck : IconCircleX
  return (
    <span className={css.status} data-status={status}>
      <ItemIcon size={24} stroke={1.6} aria-hidden />
      {getStatusLabel(status)}
    </span>
  )
}

/** Marks the words from the first one that differs. */
function MarkedText({ text, other }: { text: string; other: string }) {
  const [words, otherWords] = [text.split(' '), other.split(' ')]
  const firstDifference = words.findIndex((word, index) => word !== otherWords[index])
  if (firstDifference < 0) return <span className={css.comment}>{text}</span>
  return (
    <span className={css.comment}>
      {firstDifference > 0 && `${words.slice(0, firstDifference).join(' ')} `}
      <mark>{words.slice(firstDifference).join(' ')}</mark>
    </span>
  )
}

const SHOWN_PHOTOS = 4

interface MergedFilesProps {
  criterion: Criterion
  conflict: AnswerConflict
  /** The name of this device. */
  mine: string
}

/** Photos and files are only added, so those of both devices are kept. */
function MergedFiles({ criterion, conflict, mine }: MergedFilesProps) {
  const queued = usePickedFiles(criterion.questionID)
  const { attachments } = criterion.question.response ?? conflict.current
  const photos = attachments.filter(({ mimeType }) => mimeType.startsWith('image/')).slice(0, SHOWN_PHOTOS)
  const [waiting, received] = [queued.length, attachments.length]
  if (waiting + received === 0) return null
  return (
    <div className={css.field}>
      <p className={css.label}>
        <b>{m.conflict_evidence()}</b>
        {m.conflict_merged()}
      </p>
      <div className={css.files}>
        {queued.slice(0, SHOWN_PHOTOS - photos.length).map((file) => (
          <QueuedPhoto key={getThumbnailKey(file)} file={file} />
        ))}
        {photos.map(({ documentID }) => (
          <Photo key={documentID} documentID={documentID} />
        ))}
        <p>
          {m.conflict_all_kept({ count: waiting + received })}
          {waiting > 0 && (
            <small>{m.conflict_files_from({ waiting, received, device: lowerFirst(mine) })}</small>
          )}
        </p>
      </div>
    </div>
  )
}

function QueuedPhoto({ file }: { file: QueuedFile }) {
  const url = useThumbnail(file)
  return url ? <img src={url} alt="" /> : null
}

function Photo({ documentID }: { documentID: string }) {
  const url = usePhotoUrl(documentID)
  return url ? <img src={url} alt="" /> : null
}
