import { QUESTION_STATUSES, type QuestionStatus } from '@sojourn/domain/audits/review/answers'
import { IconCamera, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { m } from '../../../../messages/messages.js'
import { PHONE, useMedia } from '../../../../ui/media.ts'
import { statusLabel } from '../answer-criterion.ts'
import css from './criterion-screen.module.css'

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
          const Picture = ICONS[status]
          return (
            <button
              key={status}
              type="button"
              className={css.answer}
              data-status={status}
              aria-pressed={value === status}
              onClick={() => onSelect(status)}
            >
              <Picture size={32} stroke={1.6} aria-hidden />
              {statusLabel(status)}
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
