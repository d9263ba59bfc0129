import { approvalToggle } from '@sojourn/domain/audits/review/seeing'
import { m } from '../../../../messages/messages.js'
import { approveCriterion, openRejectDialog } from '../answering.ts'
import { auditFacts } from '../criterion/audit-facts.ts'
import { useReview, useReviewedAudit } from '../review-context.ts'
import type { Criterion } from '../store/criterion.ts'
import { DECISION_ICONS, SegmentedButtons } from './segment.tsx'

/** The quality check of one criterion: Approved / Rejected. */
export function ApprovalToggle({ criterion }: { criterion: Criterion }) {
  const review = useReview()
  const toggle = approvalToggle(review.actor, auditFacts(useReviewedAudit()))
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
