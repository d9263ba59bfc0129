import { defaultVerification, VERIFICATIONS, type Verification } from '@sojourn/domain/audits/modes'
import { canAnswer } from '@sojourn/domain/audits/review/answer-criterion'
import { useId } from 'react'
import { m } from '../../../../messages/messages.js'
import { verifyAnswer } from '../answer-criterion.ts'
import { toAuditFacts, useReview, useReviewedAudit } from '../review-context.ts'
import type { Criterion } from '../store/criterion.ts'
import css from './verified-by.module.css'

export const verificationNames: Record<Verification, () => string> = {
  seen: m.criterion_verified_seen,
  document: m.criterion_verified_document,
  interview: m.criterion_verified_interview,
  'remote video': m.criterion_verified_remote_video,
  data: m.criterion_verified_data,
}

interface VerifiedByProps {
  criterion: Criterion
  /** The selection for an answer that is not saved yet, and whether such an answer is selected. */
  draft?: { value: Verification | null; isAnswered: boolean; onChange(value: Verification): void }
}

/**
 * How the answer was verified. The default depends on the mode of the audit. A native select, because phones show their
 * own list.
 */
export function VerifiedBy({ criterion, draft }: VerifiedByProps) {
  const review = useReview()
  const id = useId()
  const audit = useReviewedAudit()
  const { status, number, question } = criterion
  if (status === null && !draft?.isAnswered) return null
  const defaultValue =
    question.response === null ? defaultVerification(audit.mode, audit.checkUp?.kind ?? null) : null
  const value = draft?.value ?? criterion.verifiedBy ?? defaultValue
  const decision = canAnswer(
    review.actor,
    toAuditFacts(audit),
    'set-status',
    criterion,
    status ?? 'Compliant',
  )
  if (!decision.allowed && value === null) return null
  return (
    <p className={css.row}>
      <label htmlFor={id}>{m.criterion_verified_by()}</label>
      {decision.allowed ? (
        <select
          id={id}
          aria-label={m.criterion_verified_by_of({ number })}
          value={value ?? ''}
          onChange={(event) => {
            const selected = VERIFICATIONS.find((candidate) => candidate === event.currentTarget.value)
            if (!selected) return
            if (status === null) draft?.onChange(selected)
            else void verifyAnswer(review, criterion, selected)
          }}
        >
          {value === null && <option value="" />}
          {VERIFICATIONS.map((verification) => (
            <option key={verification} value={verification}>
              {verificationNames[verification]()}
            </option>
          ))}
        </select>
      ) : (
        <output id={id}>{value && verificationNames[value]()}</output>
      )}
    </p>
  )
}
