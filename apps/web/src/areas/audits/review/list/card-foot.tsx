import { seesComments } from '@sojourn/domain/audits/review/seeing'
import { hasRole } from '@sojourn/domain/people/roles'
import { type Icon, IconArrowBackUp, IconMessage, IconPaperclip } from '@tabler/icons-react'
import { m } from '../../../../messages/messages.js'
import { Badge } from '../../../../ui/badge.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { useStore } from '../../../../ui/store.ts'
import { startRejecting } from '../answering.ts'
import { auditFacts } from '../criterion/audit-facts.ts'
import { maySendBack } from '../may-send-back.ts'
import { useReview, useReviewedAudit } from '../review-context.ts'
import { statusWord } from '../status-word.ts'
import type { Criterion } from '../store/criterion.ts'
import { ApprovalToggle } from './approval.tsx'
import css from './card-foot.module.css'
import { ComplianceButtons } from './compliance.tsx'
import { COMPLIANCE_ICONS } from './segment.tsx'

export function CardFoot({ criterion }: { criterion: Criterion }) {
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
  if (!maySendBack(review.actor, auditFacts(useReviewedAudit()), criterion)) return null
  return (
    <IconButton
      icon={IconArrowBackUp}
      label={m.review_send_back()}
      onClick={() => startRejecting(review, criterion)}
    />
  )
}
