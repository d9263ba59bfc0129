import { isComplete } from '@sojourn/domain/audits/review/answers'
import { canOpenCriterion, canSeeComments, isGreyedOut } from '@sojourn/domain/audits/review/visibility'
import { longDate } from '@sojourn/domain/kernel/dates'
import { hasRole, type Role } from '@sojourn/domain/people/roles'
import {
  type Icon,
  IconAlertCircle,
  IconArrowBackUp,
  IconFlag,
  IconInfoCircle,
  IconMessage,
  IconPaperclip,
} from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { usePhotoUrl } from '../../../../features/people/use-photo.ts'
import { m } from '../../../../messages/messages.js'
import { Avatar } from '../../../../ui/avatar.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { useStore } from '../../../../ui/store.ts'
import { canSendBack, openRejectDialog } from '../answer-criterion.ts'
import { toAuditFacts, useCriterion, useReview, useReviewedAudit } from '../review-context.ts'
import {
  type CommentView,
  type Criterion,
  countAttachments,
  hasUnread,
  toAnswerFacts,
} from '../store/criterion.ts'
import { getCardId } from '../use-selection.ts'
import { AnswerBadge, AnswerButtons, ApprovalToggle } from './answer-buttons.tsx'
import css from './criterion-card.module.css'
import { QueuedAnswers } from './queued-answers.tsx'

const isStaff = (roles: readonly Role[]) => hasRole(roles, 'Admin', 'Auditor')

function CardFooter({ criterion }: { criterion: Criterion }) {
  const { roles } = useReview().actor
  const { auditStatus } = useReviewedAudit()
  return (
    <div className={css.foot}>
      {isStaff(roles) ? <AnswerButtons criterion={criterion} /> : <AnswerBadge criterion={criterion} />}
      {canSeeComments(roles, auditStatus.name) && <Counts criterion={criterion} />}
      <span className={css.right}>
        <SendBack criterion={criterion} />
        <ApprovalToggle criterion={criterion} />
      </span>
    </div>
  )
}

function Counts({ criterion: { question, questionID } }: { criterion: Criterion }) {
  const { fileQueue, store } = useReview()
  const unsent = useStore(fileQueue.items).filter(
    (file) =>
      file.auditID === store.auditID &&
      file.auditTypeQuestionID === questionID &&
      file.conversation === undefined,
  )
  const replies = question.auditorMessages + question.customerMessages
  const attachments = countAttachments(question) + unsent.length
  return (
    <span className={css.counts}>
      <Count icon={IconMessage} count={replies} label={m.review_replies({ count: replies })} />
      <Count icon={IconPaperclip} count={attachments} label={m.review_attachments({ count: attachments })} />
    </span>
  )
}

function Count({ icon: ItemIcon, count, label }: { icon: Icon; count: number; label: string }) {
  return (
    <span className={css.count} title={label}>
      <ItemIcon size={16} stroke={1.75} aria-hidden />
      <span aria-hidden>{count}</span>
      <span className="sr">{label}</span>
    </span>
  )
}

function SendBack({ criterion }: { criterion: Criterion }) {
  const review = useReview()
  if (!canSendBack(review.actor, toAuditFacts(useReviewedAudit()), criterion)) return null
  return (
    <IconButton
      icon={IconArrowBackUp}
      label={m.review_send_back()}
      onClick={() => openRejectDialog(review, criterion)}
    />
  )
}

const getAuthorName = ({ createdByUser }: CommentView) => createdByUser?.name ?? m.review_unknown_author()

const isNotRefused = ({ queued }: CommentView) => queued?.refusal === undefined

/** The last formal comment and, for a rejected criterion, the reason. */
function LastComments({ criterion }: { criterion: Criterion }) {
  const accepted = criterion.comments.filter(isNotRefused)
  const formal = accepted.findLast(({ responseType }) => responseType === 1)
  const rejection =
    criterion.approved === false ? accepted.findLast(({ responseType }) => responseType === 5) : undefined
  if (!formal && !rejection) return null
  return (
    <div className={css.comments}>
      {formal && <Comment comment={formal} />}
      {rejection && <Rejection comment={rejection} />}
    </div>
  )
}

function Comment({ comment }: { comment: CommentView }) {
  const author = comment.createdByUser
  const photo = usePhotoUrl(author?.profileImage ?? null)
  const name = getAuthorName(comment)
  return (
    <blockquote className={css.comment}>
      <Avatar userID={author?.userID ?? ''} name={name} photoUrl={photo} />
      <div className="grow">
        <p className={css.text}>{comment.text}</p>
        <p className={css.by}>{m.review_comment_by({ name, date: longDate(comment.dateCreated) })}</p>
      </div>
    </blockquote>
  )
}

function Rejection({ comment }: { comment: CommentView }) {
  const author = { name: getAuthorName(comment), date: longDate(comment.dateCreated) }
  return (
    <p className={css.rejection}>
      <IconArrowBackUp size={14} stroke={2} aria-hidden />
      <span>
        {comment.text === ''
          ? m.review_rejection_without_reason(author)
          : m.review_rejection({ ...author, text: comment.text })}
      </span>
    </p>
  )
}

interface CriterionCardProps {
  questionID: string
  isSelected: boolean
  /** Whether the criterion prevented submitting the report. */
  isMissing: boolean
  onOpen(questionID: string): void
}

/** One criterion. Each card subscribes to its own criterion, so that an answer re-renders one card only. */
export const CriterionCard = memo(function CriterionCard(props: CriterionCardProps) {
  const { questionID, isSelected, isMissing, onOpen } = props
  const criterion = useCriterion(questionID)
  const { actor } = useReview()
  const { auditStatus, firstAudit } = useReviewedAudit()
  if (!criterion) return null
  const { roles } = actor
  const canOpen = canOpenCriterion(roles, auditStatus.name)
  const canReadComments = canSeeComments(roles, auditStatus.name)
  const missingWork = isMissing ? describeMissingWork(criterion) : undefined
  return (
    <article
      id={getCardId(questionID)}
      className={css.card}
      data-selected={isSelected || undefined}
      data-missing={missingWork !== undefined || undefined}
      data-grey={isGreyedOut(roles, criterion.question, firstAudit) || undefined}
      data-open={canOpen || undefined}
    >
      <CardHeader criterion={criterion} onOpen={canOpen ? () => onOpen(questionID) : undefined}>
        {(canOpen || canReadComments) && criterion.question.description !== '' && (
          <p className="mut">{criterion.question.description}</p>
        )}
        {firstAudit && !criterion.question.isMandatory && (
          <p className={css.note}>
            <IconInfoCircle size={14} stroke={1.75} aria-hidden />
            {m.review_non_mandatory()}
          </p>
        )}
        {isStaff(roles) && criterion.question.response?.data?.changes[0] && (
          <p className={css.note}>
            <IconFlag size={14} stroke={1.75} aria-hidden />
            {m.review_data_changed()}
          </p>
        )}
        {missingWork !== undefined && (
          <p className={css.missing}>
            <IconAlertCircle size={14} stroke={2} aria-hidden />
            {missingWork}
          </p>
        )}
      </CardHeader>
      {canReadComments && <LastComments criterion={criterion} />}
      <QueuedAnswers criterion={criterion} />
      {(canOpen || canReadComments) && <CardFooter criterion={criterion} />}
    </article>
  )
})

interface CardHeaderProps {
  criterion: Criterion
  onOpen: (() => void) | undefined
  children: ReactNode
}

function CardHeader({ criterion, onOpen, children }: CardHeaderProps) {
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

/** Returns why the report cannot be submitted; undefined once the criterion is complete. */
function describeMissingWork(criterion: Criterion): string | undefined {
  const facts = toAnswerFacts(criterion)
  if (criterion.approved === false) return facts.corrected ? undefined : m.review_missing_correction()
  if (isComplete(facts)) return undefined
  return criterion.status === null ? m.review_missing() : m.review_comment_missing()
}
