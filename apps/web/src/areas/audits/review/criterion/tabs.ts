import type { AuditActor } from '@sojourn/domain/audits/facts'
import { type ConversationType, visibleConversations } from '@sojourn/domain/audits/review/threads'
import { canSeeComments } from '@sojourn/domain/audits/review/visibility'
import type { AuditStatus } from '@sojourn/domain/audits/statuses'
import { hasRole } from '@sojourn/domain/people/roles'
import type { CriterionTab } from '../review-search.ts'

export const TAB_CONVERSATIONS: Readonly<Record<CriterionTab, ConversationType | undefined>> = {
  comments: undefined,
  auditor: 'Auditor',
  customer: 'Customer',
}

const CONVERSATION_TABS: Readonly<Record<ConversationType, CriterionTab>> = {
  Auditor: 'auditor',
  Customer: 'customer',
}

/** The tabs that the actor can see, in order. */
export function listVisibleTabs(
  actor: AuditActor,
  audit: { status: AuditStatus; auditorID: string | null },
): CriterionTab[] {
  const threads = visibleConversations(actor, audit).map((conversation) => CONVERSATION_TABS[conversation])
  return canSeeComments(actor.roles, audit.status) ? ['comments', ...threads] : threads
}

/** People who are not Admins see one thread, in which they write to the certifier. */
export const hasOneThreadTab = ({ roles }: AuditActor): boolean => !hasRole(roles, 'Admin')
