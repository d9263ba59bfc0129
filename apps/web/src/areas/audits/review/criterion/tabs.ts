import type { AuditActor } from '@sojourn/domain/audits/facts'
import { type ConversationType, visibleConversations } from '@sojourn/domain/audits/review/conversation'
import { canSeeComments } from '@sojourn/domain/audits/review/seeing'
import type { AuditStatus } from '@sojourn/domain/audits/statuses'
import { hasRole } from '@sojourn/domain/people/roles'
import type { CriterionTab } from '../review-search.ts'

export const TAB_CONVERSATIONS: Readonly<Record<CriterionTab, ConversationType | undefined>> = {
  comments: undefined,
  auditor: 'Auditor',
  customer: 'Customer',
}

const CONVERSATION_TABS: Readonly<Record<ConversationType, CriterionTab>> = { Auditor: 'auditor', Customer: 'customer' }

/** What of a criterion somebody can look into, in the order of the tabs. */
export function visibleTabs(
  actor: AuditActor,
  audit: { status: AuditStatus; auditorID: string | null },
): CriterionTab[] {
  const threads = visibleConversations(actor, audit).map((conversation) => CONVERSATION_TABS[conversation])
  return canSeeComments(actor.roles, audit.status) ? ['comments', ...threads] : threads
}

/** Whoever has one thread only speaks in it with the certifier, and would not look for it under their own name. */
export const seesOneThread = ({ roles }: AuditActor): boolean => !hasRole(roles, 'Admin')
