import { hasRole } from '@sojourn/domain/people/roles'
import { IconInfoCircle } from '@tabler/icons-react'
import { m } from '../../../../../messages/messages.js'
import { Badge } from '../../../../../ui/badge.tsx'
import { ApprovalToggle } from '../../list/approval.tsx'
import { ComplianceButtons } from '../../list/compliance.tsx'
import { COMPLIANCE_ICONS } from '../../list/segment.tsx'
import { useReview, useReviewedAudit } from '../../review-context.ts'
import { statusWord } from '../../status-word.ts'
import type { Criterion } from '../../store/criterion.ts'
import { AnswerHistory } from './answer-history.tsx'
import { CorrectiveActions } from './corrective-actions.tsx'
import css from './criterion-head.module.css'
import { Guidance } from './guidance.tsx'
import { HeadMenu } from './head-menu.tsx'
import { LastComment } from './last-comment.tsx'

interface CriterionHeadProps {
  criterion: Criterion
  /** Where the comments are not in sight already. */
  onReadComments: (() => void) | undefined
}

/** What the criterion asks, what was found, and what helps to judge it. */
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
        {isStaff ? <ComplianceButtons criterion={criterion} /> : <Found criterion={criterion} />}
        <span className={css.decision}>
          <ApprovalToggle criterion={criterion} />
          <HeadMenu criterion={criterion} />
        </span>
      </div>
      {onReadComments && <LastComment criterion={criterion} onRead={onReadComments} />}
      <div className={css.folds}>
        <CorrectiveActions criterion={criterion} />
        <Guidance criterion={criterion} />
        {isStaff && <AnswerHistory criterion={criterion} />}
      </div>
    </div>
  )
}

function Found({ criterion: { status } }: { criterion: Criterion }) {
  if (status === null) return null
  return (
    <Badge tone={status === 'Compliant' ? 'good' : 'bad'} icon={COMPLIANCE_ICONS[status]}>
      {statusWord(status)}
    </Badge>
  )
}
