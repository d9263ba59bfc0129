import { mayAnswer } from '@sojourn/domain/audits/review/answering'
import { REVIEW_SENTENCES } from '@sojourn/domain/audits/review/sentences'
import { useReview, useReviewedAudit } from '../../review-context.ts'
import type { Criterion } from '../../store/criterion.ts'
import { auditFacts } from '../audit-facts.ts'
import css from '../compose.module.css'
import { KeptFiles } from '../files/kept-files.tsx'
import type { Words } from '../use-words.ts'
import { CommentForm } from './comment-form.tsx'

interface AnswerFootProps {
  criterion: Criterion
  words: Words
}

/** Where a comment is written and a photo taken; where the report is closed it says so instead. */
export function AnswerFoot({ criterion, words }: AnswerFootProps) {
  const { actor } = useReview()
  const facts = auditFacts(useReviewedAudit())
  // Whether a status is missing is said when somebody tries, not before.
  const may = mayAnswer(actor, facts, 'comment', criterion, criterion.status ?? 'Compliant')
  if (!may.allowed)
    return may.code === 'not-allowed' ? null : <p className={css.compose}>{REVIEW_SENTENCES[may.code]}</p>
  return (
    <div className={css.compose}>
      <CommentForm criterion={criterion} words={words} />
      <KeptFiles criterion={criterion} />
    </div>
  )
}
