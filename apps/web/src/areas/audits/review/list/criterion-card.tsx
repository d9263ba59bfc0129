import { isComplete } from '@sojourn/domain/audits/review/answers'
import { canOpenCriterion, greysOut, seesComments } from '@sojourn/domain/audits/review/seeing'
import { longDate } from '@sojourn/domain/kernel/dates'
import { hasRole } from '@sojourn/domain/people/roles'
import {
  type Icon,
  IconAlertCircle,
  IconArrowBackUp,
  IconInfoCircle,
  IconMessage,
  IconPaperclip,
} from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { usePhotoUrl } from '../../../../features/people/use-photo.ts'
import { m } from '../../../../messages/messages.js'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { useStore } from '../../../../ui/store.ts'
import { startRejecting } from '../answering.ts'
import { canSendBack } from '../can-send-back.ts'
import { auditFacts } from '../criterion/audit-facts.ts'
import { useCriterion, useReview, useReviewedAudit } from '../review-context.ts'
import { cardId } from '../scroll-to.ts'
import { statusWord } from '../status-word.ts'
import { type Criterion, factsOf, hasUnread, type ShownComment } from '../store/criterion.ts'
import { ApprovalToggle } from './approval.tsx'
import { ComplianceButtons } from './compliance.tsx'
import css from './criterion-card.module.css'
import { KeptAnswers } from './kept-answers.tsx'
import { COMPLIANCE_ICONS } from './segment.tsx'

function CardFoot({ criterion }: { criterion: Criterion }) {
  const { roles } = useReview().actor
  const { auditStatus } = useReviewedAudit()
  return (
    <div className={css.foot}>
      {hasRole(roles, 'Admin', 'Auditor') ? (
        <ComplianceButtons criterion={criterion} />
      ) : (
        <ComplianceState criterion={criterion} />
      )}
      {seesComments(roles, auditStatus.name) && <Counts criterion={criterion} />}
      <span className={css.right}>
        <SendBack criterion={criterion} />
        <ApprovalToggle criterion={criterion} />
      </span>
    </div>
  )
}

/** For those who only read. */
function ComplianceState({ criterion: { status } }: { criterion: Criterion }) {
  if (status === null) return null
  return (
    <Badge tone={status === 'Compliant' ? 'good' : 'bad'} icon={COMPLIANCE_ICONS[status]}>
      {statusWord(status)}
    </Badge>
  )
}

function Counts({ criterion: { question, questionID } }: { criterion: Criterion }) {
  const { files, store } = useReview()
  const unsent = useStore(files.waiting).filter(
    (file) =>
      file.auditID === store.auditID &&
      file.auditTypeQuestionID === questionID &&
      file.conversation === undefined,
  )
  const replies = question.auditorMessages + question.customerMessages
  const attachments = (question.response?.attachments.length ?? 0) + unsent.length
  return (
    <span className={css.counts}>
      <Count icon={IconMessage} count={replies} words={m.review_replies({ count: replies })} />
      <Count icon={IconPaperclip} count={attachments} words={m.review_attachments({ count: attachments })} />
    </span>
  )
}

function Count({ icon: Picture, count, words }: { icon: Icon; count: number; words: string }) {
  return (
    <span className={css.count} title={words}>
      <Picture size={16} stroke={1.75} aria-hidden />
      <span aria-hidden>{count}</span>
      <span className="sr">{words}</span>
    </span>
  )
}

function SendBack({ criterion }: { criterion: Criterion }) {
  const review = useReview()
  if (!canSendBack(review.actor, auditFacts(useReviewedAudit()), criterion)) return null
  return (
    <IconButton
      icon={IconArrowBackUp}
      label={m.review_send_back()}
      onClick={() => startRejecting(review, criterion)}
    />
  )
}

const nameOf = ({ createdByUser }: ShownComment) => createdByUser?.name ?? m.review_somebody()

const isTaken = ({ kept }: ShownComment) => kept?.refusal === undefined

/** The last formal comment, and why the criterion was rejected while it is. */
function LastWords({ criterion }: { criterion: Criterion }) {
  const taken = criterion.comments.filter(isTaken)
  const formal = taken.findLast(({ responseType }) => responseType === 1)
  const rejection =
    criterion.approved === false ? taken.findLast(({ responseType }) => responseType === 5) : undefined
  if (!formal && !rejection) return null
  return (
    <div className={css.words}>
      {formal && <Comment comment={formal} />}
      {rejection && <Rejection comment={rejection} />}
    </div>
  )
}

function Comment({ comment }: { comment: ShownComment }) {
  const author = comment.createdByUser
  const photo = usePhotoUrl(author?.profileImage ?? null)
  const name = nameOf(comment)
  return (
    <blockquote className={css.comment}>
      <Avatar userID={author?.userID ?? ''} name={name} photoUrl={photo} />
      <div className="grow">
        <p className={css.text}>{comment.text}</p>
        <p className={css.by}>{m.review_said_by({ name, date: longDate(comment.dateCreated) })}</p>
      </div>
    </blockquote>
  )
}

function Rejection({ comment }: { comment: ShownComment }) {
  const said = { name: nameOf(comment), date: longDate(comment.dateCreated) }
  return (
    <p className={css.rejection}>
      <IconArrowBackUp size={14} stroke={2} aria-hidden />
      <span>
        {comment.text === ''
          ? m.review_rejection_bare(said)
          : m.review_rejection({ ...said, text: comment.text })}
      </span>
    </p>
  )
}

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
  const mayOpen = canOpenCriterion(roles, auditStatus.name)
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
