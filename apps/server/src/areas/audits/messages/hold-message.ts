import { conversationsOf } from '@sojourn/domain'
import type { Trx } from '../../../platform/db/pool.ts'
import { notFound } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { findVisibleAudit } from '../get-audit.ts'
import type { AuditRecord } from '../repository/records.ts'
import { holdAudit } from './repository/hold-audit.ts'
import { findMessage, lockMessage, type MessageRecord } from './repository/messages.ts'

/** The audit in its present status until the transaction ends; several may talk about it at once. */
export async function holdVisible(trx: Trx, actor: Principal, auditID: string): Promise<AuditRecord> {
  await holdAudit(trx, auditID)
  return findVisibleAudit(trx, actor, auditID)
}

export interface HeldMessage {
  audit: AuditRecord
  message: MessageRecord & { deleted: boolean }
}

/** A message that the actor sees, or saw before it was deleted. */
export async function holdEvenDeleted(trx: Trx, actor: Principal, messageID: string): Promise<HeldMessage> {
  const found = await findMessage(trx, messageID)
  if (!found) throw notFound()
  const audit = await holdVisible(trx, actor, found.auditID)
  if (!conversationsOf(actor, audit).includes(found.conversation)) throw notFound()
  const message = await lockMessage(trx, messageID)
  if (!message) throw notFound()
  return { audit, message }
}

export async function holdMessage(trx: Trx, actor: Principal, messageID: string): Promise<HeldMessage> {
  const held = await holdEvenDeleted(trx, actor, messageID)
  if (held.message.deleted) throw notFound()
  return held
}
