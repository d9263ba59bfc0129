import { visibleConversations } from '@sojourn/domain'
import type { Trx } from '../../../platform/db/pool.ts'
import { notFound } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { findVisibleAudit } from '../get-audit.ts'
import type { AuditRecord } from '../repository/records.ts'
import { findMessage, lockAuditForShare, lockMessage, type MessageRecord } from './repository/messages.ts'

/** Locks the audit against status changes until the transaction ends. The lock is shared, so messages can be sent in parallel. */
export async function lockVisibleForShare(trx: Trx, actor: Principal, auditID: string): Promise<AuditRecord> {
  await lockAuditForShare(trx, auditID)
  return findVisibleAudit(trx, actor, auditID)
}

export interface LockedMessage {
  audit: AuditRecord
  message: MessageRecord & { deleted: boolean }
}

/** Locks a message that the actor can see, or could see before it was deleted. */
export async function lockVisibleOrDeletedMessage(
  trx: Trx,
  actor: Principal,
  messageID: string,
): Promise<LockedMessage> {
  const found = await findMessage(trx, messageID)
  if (!found) throw notFound()
  const audit = await lockVisibleForShare(trx, actor, found.auditID)
  if (!visibleConversations(actor, audit).includes(found.conversation)) throw notFound()
  const message = await lockMessage(trx, messageID)
  if (!message) throw notFound()
  return { audit, message }
}

export async function lockVisibleMessage(
  trx: Trx,
  actor: Principal,
  messageID: string,
): Promise<LockedMessage> {
  const locked = await lockVisibleOrDeletedMessage(trx, actor, messageID)
  if (locked.message.deleted) throw notFound()
  return locked
}
