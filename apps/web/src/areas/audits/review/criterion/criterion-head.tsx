import type { AnswerChange } from '@sojourn/contract/audits/review/review'
import { VERIFICATIONS } from '@sojourn/domain/audits/modes'
import { AUDITOR_EDITABLE } from '@sojourn/domain/audits/review/answer-criterion'
import { QUESTION_STATUSES } from '@sojourn/domain/audits/review/answers'
import { areActionsRequired } from '@sojourn/domain/audits/review/threads'
import { hasRole } from '@sojourn/domain/people/roles'
import { IconArrowBackUp, IconCircleCheck, IconDots, IconInfoCircle, IconPin } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { roleNames } from '../../../../features/people/role-names.ts'
import { callQuery } from '../../../../lib/api/query.ts'
import { m } from '../../../../messages/messages.js'
import { Disclosure } from '../../../../ui/disclosure.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../../../ui/menu.tsx'
import { RichText } from '../../../../ui/rich-text.tsx'
import { ErrorState, LoadingState } from '../../../../ui/states.tsx'
import { PersonAvatar } from '../../audit-people.tsx'
import { canSendBack, getStatusLabel, openRejectDialog } from '../answer-criterion.ts'
import { AnswerBadge, AnswerButtons, ApprovalToggle } from '../list/answer-buttons.tsx'
import { toAuditFacts, useReview, useReviewedAudit } from '../review-context.ts'
import { DataStrip } from '../screen/data-strip.tsx'
import { EarlierResultsCard } from '../screen/earlier-results-card.tsx'
import { findContext, useFieldwork } from '../screen/use-fieldwork.ts'
import { type Criterion, getAuthor } from '../store/criterion.ts'
import css from './criterion-head.module.css'
import { usePickedFiles } from './files/use-queued-files.ts'
import { Timestamp } from './timestamp.tsx'
import { VerifiedBy, verificationNames } from './verified-by.tsx'

/** Renders its children when they first become visible, so that closed sections load nothing. */
function LazySection({ children }: { children: ReactNode }) {
  const placeholder = useRef<HTMLDivElement>(null)
  const [wasVisible, setWasVisible] = useState(false)
  useEffect(() => {
    if (!placeholder.current) return
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      setWasVisible(true)
      observer.disconnect()
    })
    observer.observe(placeholder.current)
    return () => observer.disconnect()
  }, [])
  return <div ref={placeholder}>{wasVisible ? children : <br aria-hidden />}</div>
}

/** The history of the answer, for the auditor and the certifier. */
function AnswerHistory({ criterion }: { criterion: Criterion }) {
  const { response } = criterion.question
  if (response === null) return null
  return (
    <Disclosure title={m.criterion_history()}>
      <LazySection>
        <AnswerChanges
          key={`${response.version} ${response.attachments.length}`}
          questionID={criterion.questionID}
        />
      </LazySection>
    </Disclosure>
  )
}

function AnswerChanges({ questionID }: { questionID: string }) {
  const { store } = useReview()
  const params = { auditId: store.auditID, auditTypeQuestionID: questionID }
  const { data, error, refetch } = useQuery({ ...callQuery('listAnswerHistory', { params }), staleTime: 0 })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingState rows={2} />
  return (
    <ol className={css.history}>
      {data.map((change, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: history entries are only appended
        <li key={index} className={css.change}>
          <p>{describeChange(change)}</p>
          <p className="t12 dim">
            {describeActor(change)} · <Timestamp instant={change.dateCreated} />
          </p>
        </li>
      ))}
    </ol>
  )
}

function describeActor({ createdByUser, createdByRole }: AnswerChange): string {
  if (createdByUser === null) return m.ui_log_system()
  return createdByRole === null ? createdByUser.name : `${createdByUser.name}, ${roleNames[createdByRole]()}`
}

const formatStatus = (text: string | null) => {
  const status = QUESTION_STATUSES.find((candidate) => candidate === text)
  return status ? getStatusLabel(status) : (text ?? '')
}

function describeChange({ kind, before, after }: AnswerChange): string {
  switch (kind) {
    case 'status':
      return before === null
        ? m.criterion_history_answered({ to: formatStatus(after) })
        : m.criterion_history_changed({ from: formatStatus(before), to: formatStatus(after) })
    case 'comment':
      return m.criterion_history_comment({ text: after ?? '' })
    case 'approved':
      return m.criterion_history_approved()
    case 'rejected':
      return m.criterion_history_rejected()
    case 'approval-unset':
      return m.criterion_history_unset()
    case 'status-not-chosen':
      return m.criterion_history_not_chosen({ text: formatStatus(after) })
    case 'comment-not-chosen':
      return m.criterion_history_not_chosen({ text: after ?? '' })
    case 'document-added':
      return m.criterion_history_added({ name: after ?? '' })
    case 'document-removed':
      return m.criterion_history_removed({ name: before ?? '' })
    case 'document-marked':
      return m.criterion_history_marked({ name: after ?? '' })
    case 'verification': {
      const verification = VERIFICATIONS.find((candidate) => candidate === after)
      return m.criterion_history_verified({ to: verification ? verificationNames[verification]() : '' })
    }
  }
}

/** The pinned messages to the property with their state, then the suggested actions. */
function CorrectiveActions({ criterion }: { criterion: Criterion }) {
  const { pinnedMessages, auditStatus } = useReviewedAudit()
  const { correctiveActions } = criterion.question
  const pinned = pinnedMessages.filter(
    ({ auditTypeQuestionID, conversationType }) =>
      auditTypeQuestionID === criterion.questionID && conversationType === 'Customer',
  )
  if (pinned.length + correctiveActions.length === 0) return null
  return (
    <Disclosure
      title={m.criterion_actions()}
      value={
        pinned.length > 0
          ? m.criterion_actions_pinned({ count: pinned.length })
          : m.criterion_actions_suggested({ count: correctiveActions.length })
      }
    >
      {pinned.length > 0 && (
        <ul className={`${css.actions} ${css.part}`}>
          {pinned.map(({ conversationMessageID, message, complete }) => (
            <li key={conversationMessageID} className={css.action} data-complete={complete || undefined}>
              {complete ? (
                <IconCircleCheck size={16} stroke={1.75} aria-hidden />
              ) : (
                <IconPin size={16} stroke={1.75} aria-hidden />
              )}
              <span className={`grow ${css.actionText}`}>{message}</span>
              {(complete || areActionsRequired(auditStatus.name)) && (
                <span className={css.state}>
                  {complete ? m.criterion_complete() : m.criterion_not_complete()}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {correctiveActions.length > 0 && (
        <div className={css.part}>
          {pinned.length > 0 && <h3>{m.criterion_suggested()}</h3>}
          <TextList lines={correctiveActions} />
        </div>
      )}
    </Disclosure>
  )
}

/** Texts of the criteria set. Two can be equal, so the index is the key. */
function TextList({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={css.lines}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a revision never change
        <li key={index}>{line}</li>
      ))}
    </ul>
  )
}

/** The expert guidance, in a closed section unless `isOpen`. The guidance for auditors is not shown to the property. */
export function Guidance({
  criterion: { question },
  isOpen = false,
}: {
  criterion: Criterion
  isOpen?: boolean
}) {
  const { actor } = useReview()
  const auditorGuidance = hasRole(actor.roles, 'Admin', 'Auditor') ? question.auditorExpertGuidance : ''
  const { expertGuidance, evidence } = question
  if (expertGuidance === '' && auditorGuidance === '' && evidence.length === 0)
    return isOpen ? <p className="dim">{m.fieldwork_no_guidance()}</p> : null
  const texts = (
    <>
      {expertGuidance !== '' && (
        <div className={css.part}>
          <RichText html={expertGuidance} />
        </div>
      )}
      {auditorGuidance !== '' && (
        <div className={css.part}>
          <h3>{m.criterion_guidance_auditor()}</h3>
          <RichText html={auditorGuidance} />
        </div>
      )}
      {evidence.length > 0 && (
        <div className={css.part}>
          <h3>{m.criterion_guidance_evidence()}</h3>
          <TextList lines={evidence} />
        </div>
      )}
    </>
  )
  return isOpen ? texts : <Disclosure title={m.criterion_guidance()}>{texts}</Disclosure>
}

interface LastCommentProps {
  criterion: Criterion
  onRead(): void
}

/** The last formal comment. A click opens all comments. */
function LastComment({ criterion, onRead }: LastCommentProps) {
  const comment = criterion.comments.findLast(
    ({ responseType, queued }) => responseType === 1 && queued?.refusal === undefined,
  )
  if (!comment) return null
  return (
    <button type="button" className={css.last} onClick={onRead}>
      <PersonAvatar person={getAuthor(comment)} labelled />
      <span className={css.lastText}>{comment.text}</span>
    </button>
  )
}

/** The monthly data and the earlier results of the criterion, for the auditor and the certifier. */
function Background({ criterion }: { criterion: Criterion }) {
  const fieldwork = useFieldwork()
  const isEditable = AUDITOR_EDITABLE.includes(useReviewedAudit().auditStatus.name)
  const context = findContext(fieldwork, criterion.questionID)
  const { response } = criterion.question
  const evidenceCount = usePickedFiles(criterion.questionID).length + (response?.attachments.length ?? 0)
  const frozen = response?.data ?? null
  const check = context?.data?.check ?? frozen?.check
  return (
    <div className={css.background}>
      {check && <DataStrip check={check} frozen={frozen} />}
      {fieldwork && fieldwork.earlierAudits.length > 0 && context && (
        <EarlierResultsCard
          // Failures must be re-verified only before the submission.
          fieldwork={{ ...fieldwork, reverifyFailures: fieldwork.reverifyFailures && isEditable }}
          {...{ criterion, context, evidenceCount }}
        />
      )}
    </div>
  )
}

function HeadMenu({ criterion }: { criterion: Criterion }) {
  const review = useReview()
  if (!canSendBack(review.actor, toAuditFacts(useReviewedAudit()), criterion)) return null
  return (
    <Menu trigger={<IconButton icon={IconDots} label={m.criterion_menu({ number: criterion.number })} />}>
      <MenuItem icon={IconArrowBackUp} onChoose={() => openRejectDialog(review, criterion)}>
        {m.review_send_back()}
      </MenuItem>
    </Menu>
  )
}

interface CriterionHeadProps {
  criterion: Criterion
  /** Undefined while the comments are already shown. */
  onReadComments: (() => void) | undefined
}

/** The question, the answer and the guidance of a criterion. */
export function CriterionHead({ criterion, onReadComments }: CriterionHeadProps) {
  const { actor } = useReview()
  const { firstAudit } = useReviewedAudit()
  const { question } = criterion
  const isStaff = hasRole(actor.roles, 'Admin', 'Auditor')
  return (
    <div className={css.head}>
      <h2 className="title">{question.title}</h2>
      {question.description !== '' && <p className={css.description}>{question.description}</p>}
      {firstAudit && !question.isMandatory && (
        <p className={css.note}>
          <IconInfoCircle size={14} stroke={1.75} aria-hidden />
          {m.review_non_mandatory()}
        </p>
      )}
      <div className={css.answer}>
        {isStaff ? <AnswerButtons criterion={criterion} /> : <AnswerBadge criterion={criterion} />}
        <span className={css.decision}>
          <ApprovalToggle criterion={criterion} />
          <HeadMenu criterion={criterion} />
        </span>
      </div>
      {isStaff && <VerifiedBy criterion={criterion} />}
      {isStaff && <Background criterion={criterion} />}
      {onReadComments && <LastComment criterion={criterion} onRead={onReadComments} />}
      <div className={css.folds}>
        <CorrectiveActions criterion={criterion} />
        <Guidance criterion={criterion} />
        {isStaff && <AnswerHistory criterion={criterion} />}
      </div>
    </div>
  )
}
