import type { AnswerSummary } from '@sojourn/domain/audits/review/answers'
import { auditorWorkLeft } from '@sojourn/domain/audits/review/progress'
import { hasRole } from '@sojourn/domain/people/roles'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { m } from '../../../../messages/messages.js'
import { useReview, useReviewedAudit } from '../review-context.ts'
import css from './review-footer.module.css'

/** The counts of the report as the answers are now. */
export function Summary({ summary }: { summary: AnswerSummary }) {
  const { roles } = useReview().actor
  const { firstAudit, auditStatus } = useReviewedAudit()
  const isAdmin = hasRole(roles, 'Admin')
  const isAuditor = !isAdmin && hasRole(roles, 'Auditor')
  const work = isAuditor ? auditorWorkLeft(auditStatus.name) : undefined
  const total = <span className={css.total}>{m.review_of_total({ total: summary.total })}</span>
  return (
    <dl className={css.sums} aria-label={m.review_summary()}>
      <Sum label={m.review_sum_compliant()} tone="good-t">
        <IconCircleCheck size={16} stroke={1.75} aria-hidden />
        {summary.compliant}
      </Sum>
      <Sum label={m.review_sum_noncompliant()} tone="bad-t">
        <IconCircleX size={16} stroke={1.75} aria-hidden />
        {summary.noncompliant}
      </Sum>
      {firstAudit && <Sum label={m.review_sum_non_mandatory()}>{summary.nonMandatory}</Sum>}
      {(isAdmin || (isAuditor && auditStatus.name === 'Rejected')) && (
        <Sum label={m.review_sum_approved()}>
          {summary.approved}
          {total}
        </Sum>
      )}
      {work === 'incomplete' && (
        <Sum label={m.review_sum_unanswered()}>
          {summary.unanswered}
          {total}
        </Sum>
      )}
      {work === 'uncorrected' && (
        <Sum label={m.review_sum_uncorrected()}>
          {summary.uncorrected}
          {total}
        </Sum>
      )}
    </dl>
  )
}

function Sum({ label, tone = '', children }: { label: string; tone?: string; children: ReactNode }) {
  return (
    <div className={css.sum}>
      <dt>{label}</dt>
      <dd className={tone}>{children}</dd>
    </div>
  )
}
