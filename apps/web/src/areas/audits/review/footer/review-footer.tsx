import { dayOf } from '@sojourn/domain/audits/calendar'
import { mayJudge } from '@sojourn/domain/audits/independence'
import { summarise } from '@sojourn/domain/audits/review/answers'
import { offeredOutcomes } from '@sojourn/domain/audits/review/outcomes'
import { auditorWorkLeft } from '@sojourn/domain/audits/review/progress'
import { seesComments } from '@sojourn/domain/audits/review/seeing'
import { AUDIT_SENTENCES } from '@sojourn/domain/audits/sentences'
import { isArranging } from '@sojourn/domain/audits/statuses'
import { hasRole } from '@sojourn/domain/people/roles'
import { useMemo } from 'react'
import { m } from '../../../../messages/messages.js'
import { useStore } from '../../../../ui/store.ts'
import { auditFacts } from '../criterion/audit-facts.ts'
import { useReview, useReviewedAudit } from '../review-context.ts'
import { factsOf } from '../store/criterion.ts'
import { AuditorActions } from './auditor-actions.tsx'
import { NextOpen } from './next-open.tsx'
import { OutcomeActions } from './outcome-actions.tsx'
import css from './review-footer.module.css'
import { StartAudit } from './start-audit.tsx'
import { Summary } from './summary.tsx'

interface ReviewFooterProps {
  /** Brings a criterion into sight, whatever the filters say. */
  onFind(questionID: string): void
  onSubmitted(): void
}

/** The counts, and the one next decision. */
export function ReviewFooter({ onFind, onSubmitted }: ReviewFooterProps) {
  const { store, actor } = useReview()
  const audit = useReviewedAudit()
  const criteria = useStore(store.criteria)
  const summary = useMemo(
    () => summarise(criteria.map(factsOf), audit.firstAudit),
    [criteria, audit.firstAudit],
  )
  const status = audit.auditStatus.name
  const isAdmin = hasRole(actor.roles, 'Admin')
  const isItsAuditor = hasRole(actor.roles, 'Auditor') && audit.auditor?.userID === actor.userID
  const possible = isAdmin
    ? offeredOutcomes({ status, kipDueDate: audit.kipDueDate }, summary, dayOf(new Date()))
    : []
  const decision = mayJudge(actor, auditFacts(audit), 'decide')
  const outcomes = decision.allowed ? possible : []
  const isArranged = isArranging(status)
  const workLeft = isItsAuditor ? auditorWorkLeft(status) : undefined
  // Nobody ever answers what was cancelled: there is nothing to count and nothing to decide.
  if (status === 'Cancelled') return null
  if (!seesComments(actor.roles, status) || (isArranged && !isItsAuditor)) return null
  return (
    <footer className={css.footer}>
      {!isArranged && <Summary summary={summary} />}
      {workLeft === 'incomplete' && summary.uncommented > 0 && (
        <p className={css.note}>{m.review_uncommented({ count: summary.uncommented })}</p>
      )}
      {outcomes.includes('Rejected') && (
        <p className={css.hint}>{m.review_only_back({ count: summary.unapproved })}</p>
      )}
      {possible.length > 0 && !decision.allowed && (
        <p className={css.blocked}>{AUDIT_SENTENCES[decision.code]}</p>
      )}
      {status === 'Rejected' && isAdmin && !isItsAuditor && (
        <p className={css.hint}>{m.review_waits_for_auditor()}</p>
      )}
      <div className={css.actions}>
        {status === 'Quality Check' && isAdmin && decision.allowed && (
          <NextOpen open="unapproved" onFind={onFind} />
        )}
        {outcomes.length > 0 && <OutcomeActions outcomes={outcomes} onSubmitted={onSubmitted} />}
        {workLeft && (
          <>
            <NextOpen open={workLeft} onFind={onFind} />
            <AuditorActions onFind={onFind} onSubmitted={onSubmitted} />
          </>
        )}
        {isItsAuditor && isArranged && <StartAudit />}
      </div>
    </footer>
  )
}
