import { canAnswer } from '@sojourn/domain/audits/review/answer-criterion'
import { REVIEW_SENTENCES } from '@sojourn/domain/audits/review/sentences'
import { useState } from 'react'
import { m } from '../../../../messages/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { checkAllowed, commentOnCriterion } from '../answer-criterion.ts'
import { auditFacts, useReview, useReviewedAudit } from '../review-context.ts'
import type { Criterion } from '../store/criterion.ts'
import css from './compose.module.css'
import { FilePicker } from './files/file-picker.tsx'
import type { CriterionDraft } from './use-criterion-draft.ts'

const MAX_LENGTH = 10_000

interface CommentFormProps {
  criterion: Criterion
  draft: CriterionDraft
}

/** The form for a formal comment, which is sent as soon as the person is online. */
function CommentForm({ criterion, draft: { texts, setText } }: CommentFormProps) {
  const review = useReview()
  const [isSubmitted, setIsSubmitted] = useState(false)
  const text = texts.comment
  const isEmpty = text.trim() === ''
  const submit = async () => {
    setIsSubmitted(true)
    // `checkAllowed` shows that a status is missing.
    if (criterion.status === null) return void checkAllowed(review, 'comment', criterion)
    if (isEmpty) return
    // The form is cleared immediately, because the queued comment is already shown in the list.
    setText('comment', '')
    setIsSubmitted(false)
    if (!(await commentOnCriterion(review, criterion, text))) setText('comment', text)
  }
  const missing = [
    ...(isSubmitted && criterion.status === null ? [m.criterion_status_missing()] : []),
    ...(isSubmitted && isEmpty ? [m.review_comment_missing()] : []),
  ]
  return (
    <form
      className={css.box}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextArea
        aria-label={m.criterion_comment()}
        placeholder={m.criterion_comment_placeholder()}
        inputClassName={css.text}
        errorClassName={css.missing}
        minRows={1}
        maxRows={12}
        maxLength={MAX_LENGTH}
        value={text}
        error={missing.length > 0 && missing.join(' ')}
        onChange={(event) => setText('comment', event.currentTarget.value)}
      />
      <div className={css.row}>
        <span className={`grow t12 dim ${css.saved}`}>{!isEmpty && m.criterion_saved_as_you_type()}</span>
        <Button type="submit" size="xs">
          {m.criterion_comment_send()}
        </Button>
      </div>
    </form>
  )
}

interface CommentFooterProps {
  criterion: Criterion
  draft: CriterionDraft
}

/** The comment form and the file picker, or the reason why the report is closed. */
export function CommentFooter({ criterion, draft }: CommentFooterProps) {
  const { actor } = useReview()
  const facts = auditFacts(useReviewedAudit())
  // A missing status is reported on submit only, so the rule is checked with a status here.
  const decision = canAnswer(actor, facts, 'comment', criterion, criterion.status ?? 'Compliant')
  if (!decision.allowed)
    return decision.code === 'not-allowed' ? null : (
      <p className={css.compose}>{REVIEW_SENTENCES[decision.code]}</p>
    )
  return (
    <div className={css.compose}>
      <CommentForm criterion={criterion} draft={draft} />
      <FilePicker criterion={criterion} />
    </div>
  )
}
