import { canAnswer } from '@sojourn/domain/audits/review/answering'
import { REVIEW_SENTENCES } from '@sojourn/domain/audits/review/sentences'
import { useState } from 'react'
import { m } from '../../../../../messages/messages.js'
import { Button } from '../../../../../ui/button.tsx'
import { GrowingText } from '../../../../../ui/growing-text.tsx'
import { commentOnCriterion, checkAllowed } from '../../answering.ts'
import { useReview, useReviewedAudit } from '../../review-context.ts'
import type { Criterion } from '../../store/criterion.ts'
import { auditFacts } from '../audit-facts.ts'
import css from '../compose.module.css'
import { FilePicker } from '../files/kept-files.tsx'
import type { CriterionDraft } from '../use-words.ts'

const MAX_LENGTH = 10_000

interface CommentFormProps {
  criterion: Criterion
  words: CriterionDraft
}

/** Writes a formal comment, which goes out as soon as there is a line. */
function CommentForm({ criterion, words: { typed, write } }: CommentFormProps) {
  const review = useReview()
  const [isTried, setTried] = useState(false)
  const text = typed.comment
  const isEmpty = text.trim() === ''
  const submit = async () => {
    setTried(true)
    // The rule says in its own words that there is no status yet.
    if (criterion.status === null) return void checkAllowed(review, 'comment', criterion)
    if (isEmpty) return
    // The words leave the form at once: they are on the device, and stand among the comments.
    write('comment', '')
    setTried(false)
    if (!(await commentOnCriterion(review, criterion, text))) write('comment', text)
  }
  const missing = [
    ...(isTried && criterion.status === null ? [m.criterion_status_missing()] : []),
    ...(isTried && isEmpty ? [m.review_comment_missing()] : []),
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
      <GrowingText
        aria-label={m.criterion_comment()}
        placeholder={m.criterion_comment_placeholder()}
        inputClassName={css.words}
        errorClassName={css.missing}
        minRows={1}
        maxRows={12}
        maxLength={MAX_LENGTH}
        value={text}
        error={missing.length > 0 && missing.join(' ')}
        onChange={(event) => write('comment', event.currentTarget.value)}
      />
      <div className={css.row}>
        <span className={`grow t12 dim ${css.kept}`}>{!isEmpty && m.criterion_kept_as_you_type()}</span>
        <Button type="submit" size="xs">
          {m.criterion_comment_send()}
        </Button>
      </div>
    </form>
  )
}

interface CommentFooterProps {
  criterion: Criterion
  words: CriterionDraft
}

/** Where a comment is written and a photo taken; where the report is closed it says so instead. */
export function CommentFooter({ criterion, words }: CommentFooterProps) {
  const { actor } = useReview()
  const facts = auditFacts(useReviewedAudit())
  // Whether a status is missing is said when somebody tries, not before.
  const may = canAnswer(actor, facts, 'comment', criterion, criterion.status ?? 'Compliant')
  if (!may.allowed)
    return may.code === 'not-allowed' ? null : <p className={css.compose}>{REVIEW_SENTENCES[may.code]}</p>
  return (
    <div className={css.compose}>
      <CommentForm criterion={criterion} words={words} />
      <FilePicker criterion={criterion} />
    </div>
  )
}
