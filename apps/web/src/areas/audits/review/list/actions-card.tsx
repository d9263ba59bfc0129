import type { ConversationMessage } from '@sojourn/contract/audits/review/review'
import { pinnedActions } from '@sojourn/domain/audits/review/threads'
import { longDate } from '@sojourn/domain/kernel/dates'
import { hasRole } from '@sojourn/domain/people/roles'
import { IconCheck, IconPin } from '@tabler/icons-react'
import { m } from '../../../../messages/messages.js'
import { useStore } from '../../../../ui/store.ts'
import { useReview, useReviewedAudit } from '../review-context.ts'
import type { CriterionTab } from '../review-search.ts'
import css from './actions-card.module.css'

const getTab = ({ conversationType }: ConversationMessage): CriterionTab =>
  conversationType === 'Auditor' ? 'auditor' : 'customer'

interface ActionsCardProps {
  onOpen(questionID: string, tab: CriterionTab): void
}

/** "Actions you need to take", or for the certifier the outstanding ones. */
export function ActionsCard({ onOpen }: ActionsCardProps) {
  const { store, actor } = useReview()
  const { pinnedMessages, auditStatus } = useReviewedAudit()
  const { positions } = useStore(store.layout)
  const actions = pinnedActions(actor.roles, auditStatus.name, pinnedMessages)
  if (actions.length === 0) return null
  const isAdmin = hasRole(actor.roles, 'Admin')
  const count = actions.filter(({ complete }) => !complete).length
  return (
    <details className={css.actions} open={!isAdmin}>
      <summary>
        <IconPin size={16} stroke={1.75} aria-hidden />
        <h2>{isAdmin ? m.review_actions_admin() : m.review_actions_hotel()}</h2>
        <span className={css.count}>{m.review_actions_left({ count })}</span>
      </summary>
      <ul>
        {actions.map((action) => (
          <li key={action.conversationMessageID}>
            <button
              type="button"
              className={css.action}
              onClick={() => onOpen(action.auditTypeQuestionID, getTab(action))}
            >
              <span className={css.number}>{positions.get(action.auditTypeQuestionID)?.number}</span>
              <span className="grow">
                <span className={css.text}>{action.message}</span>
                <span className={css.by}>
                  {m.review_comment_by({ name: action.user.name, date: longDate(action.dateCreated) })}
                </span>
              </span>
              {action.complete && (
                <span className={css.done}>
                  <IconCheck size={14} stroke={2} aria-hidden />
                  {m.review_actions_done()}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
