import { needsActions } from '@sojourn/domain/audits/review/conversation'
import { IconCircleCheck, IconPin } from '@tabler/icons-react'
import { m } from '../../../../../messages/messages.js'
import { Fold } from '../../../../../ui/fold.tsx'
import { useReviewedAudit } from '../../review-context.ts'
import type { Criterion } from '../../store/criterion.ts'
import css from './criterion-head.module.css'

/** What the property was asked to do, with how far that is, then what usually helps. */
export function CorrectiveActions({ criterion }: { criterion: Criterion }) {
  const { pinnedMessages, auditStatus } = useReviewedAudit()
  const { correctiveActions } = criterion.question
  const pinned = pinnedMessages.filter(
    ({ auditTypeQuestionID, conversationType }) =>
      auditTypeQuestionID === criterion.questionID && conversationType === 'Customer',
  )
  if (pinned.length + correctiveActions.length === 0) return null
  return (
    <Fold
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
              {(complete || needsActions(auditStatus.name)) && (
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
          <Lines lines={correctiveActions} />
        </div>
      )}
    </Fold>
  )
}

/** Short lines from the criteria set; two may be alike, and their order does not change. */
export function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={css.lines}>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a revision never change
        <li key={at}>{line}</li>
      ))}
    </ul>
  )
}
