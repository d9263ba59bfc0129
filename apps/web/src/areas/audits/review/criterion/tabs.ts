import type { AuditActor } from '@sojourn/domain/audits/facts'
import { type Conversation, conversationsOf } from '@sojourn/domain/audits/review/conversation'
import { seesComments } from '@sojourn/domain/audits/review/seeing'
import type { AuditStatus } from '@sojourn/domain/audits/statuses'
import { hasRole } from '@sojourn/domain/people/roles'
import type { CriterionTab } from '../review-search.ts'

export const CONVERSATION_OF: Readonly<Record<CriterionTab, Conversation | undefined>> = {
  comments: undefined,
  auditor: 'Auditor',
  customer: 'Customer',
}

const TAB_OF: Readonly<Record<Conversation, CriterionTab>> = { Auditor: 'auditor', Customer: 'customer' }

/** What of a criterion somebody can look into, in the order of the tabs. */
export function tabsFor(
  actor: AuditActor,
  audit: { status: AuditStatus; auditorID: string | null },
): CriterionTab[] {
  const threads = conversationsOf(actor, audit).map((conversation) => TAB_OF[conversation])
  return seesComments(actor.roles, audit.status) ? ['comments', ...threads] : threads
}

/** Whoever has one thread only speaks in it with the certifier, and would not look for it under their own name. */
export const speaksWithCertifier = ({ roles }: AuditActor): boolean => !hasRole(roles, 'Admin')
