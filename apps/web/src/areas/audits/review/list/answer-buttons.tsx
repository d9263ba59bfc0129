import { QUESTION_STATUSES, type QuestionStatus } from '@sojourn/domain/audits/review/answers'
import { approvalToggle } from '@sojourn/domain/audits/review/visibility'
import { type Icon, IconCheck, IconCircleCheck, IconCircleX, IconX } from '@tabler/icons-react'
import { m } from '../../../../messages/messages.js'
import { Badge } from '../../../../ui/badge.tsx'
import { answerCriterion, approveCriterion, getStatusLabel, openRejectDialog } from '../answer-criterion.ts'
import { toAuditFacts, useReview, useReviewedAudit } from '../review-context.ts'
import type { Criterion } from '../store/criterion.ts'
import css from './answer-buttons.module.css'

interface Choice {
  label: string
  tone: 'good' | 'bad'
  icon: Icon
  isChosen: boolean
  onChoose(): void
}

interface SegmentedButtonsProps {
  /** Names the decision and the criterion. */
  label: string
  choices: readonly [Choice, Choice]
  disabled?: boolean
}

/** Two exclusive buttons. The selected one has an icon as well as a colour. */
function SegmentedButtons({ label, choices, disabled = false }: SegmentedButtonsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row in every browser
    <span className={css.segment} role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.label}
          type="button"
          className={css.choice}
          data-tone={choice.tone}
          aria-pressed={choice.isChosen}
          disabled={disabled}
          onClick={choice.onChoose}
        >
          {choice.isChosen && <choice.icon size={14} stroke={2} aria-hidden />}
          {choice.label}
        </button>
      ))}
    </span>
  )
}

const COMPLIANCE_ICONS = { Compliant: IconCircleCheck, Noncompliant: IconCircleX }
const DECISION_ICONS = { approved: IconCheck, rejected: IconX }

/** The quality check of one criterion: Approved / Rejected. */
export function ApprovalToggle({ criterion }: { criterion: Criterion }) {
  const review = useReview()
  const toggle = approvalToggle(review.actor, toAuditFacts(useReviewedAudit()))
  if (toggle === 'hidden') return null
  return (
    <SegmentedButtons
      label={m.review_quality_check({ number: criterion.number })}
      disabled={toggle === 'disabled'}
      choices={[
        {
          label: m.review_approved(),
          tone: 'good',
          icon: DECISION_ICONS.approved,
          isChosen: criterion.approved === true,
          onChoose: () => void approveCriterion(review, criterion),
        },
        {
          label: m.review_rejected(),
          tone: 'bad',
          icon: DECISION_ICONS.rejected,
          isChosen: criterion.approved === false,
          onChoose: () => openRejectDialog(review, criterion),
        },
      ]}
    />
  )
}

const [COMPLIANT, NONCOMPLIANT] = QUESTION_STATUSES

/** Compliant / Non-Compliant, for people who can answer. */
export function AnswerButtons({ criterion }: { criterion: Criterion }) {
  const review = useReview()
  const choice = (status: QuestionStatus, tone: 'good' | 'bad') => ({
    label: getStatusLabel(status),
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

/** The status of an answer, for readers who cannot change it. */
export function AnswerBadge({ criterion: { status } }: { criterion: Criterion }) {
  if (status === null) return null
  return (
    <Badge tone={status === 'Compliant' ? 'good' : 'bad'} icon={COMPLIANCE_ICONS[status]}>
      {getStatusLabel(status)}
    </Badge>
  )
}
