import { isComplete } from '@sojourn/domain/audits/review/answers'
import { greysOut, mayOpenCriterion, seesComments } from '@sojourn/domain/audits/review/seeing'
import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { m } from '../../../../messages/messages.js'
import { useCriterion, useReview, useReviewedAudit } from '../review-context.ts'
import { cardId } from '../scroll-to.ts'
import { type Criterion, factsOf, hasUnread } from '../store/criterion.ts'
import { CardFoot } from './card-foot.tsx'
import css from './criterion-card.module.css'
import { KeptAnswers } from './kept-answers.tsx'
import { LastWords } from './last-words.tsx'

interface CriterionCardProps {
  questionID: string
  isSelected: boolean
  /** It stood in the way of submitting the report. */
  isMissing: boolean
  onOpen(questionID: string): void
}

/** One criterion. It reads its own answer, so that answering it draws nothing else anew. */
export const CriterionCard = memo(function CriterionCard(props: CriterionCardProps) {
  const { questionID, isSelected, isMissing, onOpen } = props
  const criterion = useCriterion(questionID)
  const { actor } = useReview()
  const { auditStatus, firstAudit } = useReviewedAudit()
  if (!criterion) return null
  const { roles } = actor
  const mayOpen = mayOpenCriterion(roles, auditStatus.name)
  const readsComments = seesComments(roles, auditStatus.name)
  const missing = isMissing ? whatIsMissing(criterion) : undefined
  return (
    <article
      id={cardId(questionID)}
      className={css.card}
      data-selected={isSelected || undefined}
      data-missing={missing !== undefined || undefined}
      data-grey={greysOut(roles, criterion.question, firstAudit) || undefined}
      data-open={mayOpen || undefined}
    >
      <Head criterion={criterion} onOpen={mayOpen ? () => onOpen(questionID) : undefined}>
        {(mayOpen || readsComments) && criterion.question.description !== '' && (
          <p className="mut">{criterion.question.description}</p>
        )}
        {firstAudit && !criterion.question.isMandatory && (
          <p className={css.note}>
            <IconInfoCircle size={14} stroke={1.75} aria-hidden />
            {m.review_non_mandatory()}
          </p>
        )}
        {missing !== undefined && (
          <p className={css.missing}>
            <IconAlertCircle size={14} stroke={2} aria-hidden />
            {missing}
          </p>
        )}
      </Head>
      {readsComments && <LastWords criterion={criterion} />}
      <KeptAnswers criterion={criterion} />
      {(mayOpen || readsComments) && <CardFoot criterion={criterion} />}
    </article>
  )
})

interface HeadProps {
  criterion: Criterion
  onOpen: (() => void) | undefined
  children: ReactNode
}

function Head({ criterion, onOpen, children }: HeadProps) {
  const { number, question } = criterion
  return (
    <div className={css.head}>
      <span className={css.number}>{number}</span>
      <div className="grow">
        <h3 className="t16">
          {onOpen ? (
            <button type="button" className={css.open} onClick={onOpen}>
              {question.title}
            </button>
          ) : (
            question.title
          )}
          {hasUnread(criterion) && (
            <span
              className={css.unread}
              role="img"
              aria-label={m.review_unread_dot()}
              title={m.review_unread_dot()}
            />
          )}
        </h3>
        {children}
      </div>
    </div>
  )
}

/** Nothing, once it has been put right. */
function whatIsMissing(criterion: Criterion): string | undefined {
  const facts = factsOf(criterion)
  if (criterion.approved === false) return facts.corrected ? undefined : m.review_missing_correction()
  if (isComplete(facts)) return undefined
  return criterion.status === null ? m.review_missing() : m.review_comment_missing()
}
