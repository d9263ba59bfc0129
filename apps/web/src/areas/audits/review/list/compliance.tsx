import { QUESTION_STATUSES, type QuestionStatus } from '@sojourn/domain/audits/review/answers'
import { m } from '../../../../messages/messages.js'
import { answerCriterion } from '../answering.ts'
import { useReview } from '../review-context.ts'
import { statusLabel } from '../status-word.ts'
import type { Criterion } from '../store/criterion.ts'
import { COMPLIANCE_ICONS, SegmentedButtons } from './segment.tsx'

const [COMPLIANT, NONCOMPLIANT] = QUESTION_STATUSES

/** Compliant / Non-Compliant, for those who answer. */
export function AnswerButtons({ criterion }: { criterion: Criterion }) {
  const review = useReview()
  const choice = (status: QuestionStatus, tone: 'good' | 'bad') => ({
    label: statusLabel(status),
    tone,
    icon: COMPLIANCE_ICONS[status],
    isChosen: criterion.status === status,
    onChoose: () => void answerCriterion(review, criterion, status),
  })
  return (
    <SegmentedButtons
      label={m.review_compliance({ number: criterion.number })}
      choices={[choice(COMPLIANT, 'good'), choice(NONCOMPLIANT, 'bad')]}
    />
  )
}
