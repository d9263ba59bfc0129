import { QUESTION_STATUSES, type QuestionStatus } from '@sojourn/domain/audits/review/answers'
import {
  IconBulb,
  IconCamera,
  IconCircleCheck,
  IconCircleX,
  IconInfoCircle,
  IconMessages,
} from '@tabler/icons-react'
import { m } from '../../../../messages/messages.js'
import { PHONE, useMedia } from '../../../../ui/media.ts'
import { getStatusLabel } from '../answer-criterion.ts'
import { useReviewedAudit } from '../review-context.ts'
import { type Criterion, hasUnread } from '../store/criterion.ts'
import css from './criterion-screen.module.css'
import type { SheetName } from './criterion-sheet.tsx'

const ICONS = { Compliant: IconCircleCheck, Noncompliant: IconCircleX }

interface AnswerPadProps {
  number: string
  value: QuestionStatus | null
  onSelect(status: QuestionStatus): void
  onTakePhoto(): void
}

/** The two answers and the camera, large enough for a thumb. */
export function AnswerPad({ number, value, onSelect, onTakePhoto }: AnswerPadProps) {
  const isPhone = useMedia(PHONE)
  return (
    <div className={css.pad}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser */}
      <div className={css.answers} role="group" aria-label={m.review_compliance({ number })}>
        {QUESTION_STATUSES.map((status) => {
          const ItemIcon = ICONS[status]
          return (
            <button
              key={status}
              type="button"
              className={css.answer}
              data-status={status}
              aria-pressed={value === status}
              onClick={() => onSelect(status)}
            >
              <ItemIcon size={32} stroke={1.6} aria-hidden />
              {getStatusLabel(status)}
            </button>
          )
        })}
      </div>
      <button type="button" className={css.camera} onClick={onTakePhoto}>
        <IconCamera size={24} stroke={1.6} aria-hidden />
        {isPhone ? m.fieldwork_photo() : m.fieldwork_take_photo()}
      </button>
    </div>
  )
}

/** A longer title does not fit in two large lines next to the buttons. */
const LONG_TITLE = 42

interface ScreenQuestionProps {
  criterion: Criterion
  onSheet(sheet: SheetName): void
}

/** The number, title and description of a criterion, with its guidance and messages one tap away. */
export function ScreenQuestion({ criterion, onSheet }: ScreenQuestionProps) {
  const { firstAudit } = useReviewedAudit()
  const { question, number } = criterion
  const isUnread = hasUnread(criterion)
  return (
    <>
      <div className={css.titleRow}>
        <span className={css.number}>{number}</span>
        <h2 data-long={question.title.length > LONG_TITLE || undefined}>{question.title}</h2>
        <button
          type="button"
          className={css.tool}
          aria-label={m.fieldwork_guidance()}
          onClick={() => onSheet('guidance')}
        >
          <IconBulb size={20} stroke={1.6} aria-hidden />
          <span aria-hidden>{m.fieldwork_guidance()}</span>
        </button>
        <button
          type="button"
          className={css.tool}
          data-icon-only
          aria-label={isUnread ? m.fieldwork_messages_unread() : m.fieldwork_messages()}
          onClick={() => onSheet('messages')}
        >
          <IconMessages size={20} stroke={1.6} aria-hidden />
          {isUnread && <i className={css.unread} aria-hidden />}
        </button>
      </div>
      {question.description !== '' && <p className={css.description}>{question.description}</p>}
      {firstAudit && !question.isMandatory && (
        <p className={css.note}>
          <IconInfoCircle size={16} stroke={1.75} aria-hidden />
          {m.review_non_mandatory()}
        </p>
      )}
    </>
  )
}
