import { answerVisibility, auditView, visibleConversations } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { DocumentReader } from '../../../platform/files/files.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { findMessage } from '../messages/repository/messages.ts'
import { type AuditRecord, findAudit } from '../repository/records.ts'
import { worksAtSite } from '../repository/visible.ts'
import { findResponseCriterion } from './repository/answered.ts'
import { MESSAGE, RESPONSE } from './repository/documents.ts'

async function findVisible(
  db: DbOrTrx,
  reader: Principal,
  auditID: string | undefined,
): Promise<AuditRecord | undefined> {
  const audit = auditID === undefined ? undefined : await findAudit(db, auditID)
  if (!audit) return undefined
  const atSite = await worksAtSite(db, reader, audit.site.siteID)
  return auditView(reader, audit, atSite) === 'whole' ? audit : undefined
}

/** Whoever sees the answer with its evidence. */
const canReadResponseDocument: DocumentReader = async (db, reader, responseID) => {
  if (!reader) return false
  const audit = await findVisible(db, reader, (await findResponseCriterion(db, responseID))?.auditID)
  return (
    audit !== undefined &&
    answerVisibility(reader, { ...audit, resultsSent: audit.resultsSentAt !== null }).comments
  )
}

/** Whoever sees the thread. */
const canReadMessageDocument: DocumentReader = async (db, reader, messageID) => {
  if (!reader) return false
  const message = await findMessage(db, messageID)
  if (!message || message.deleted) return false
  const audit = await findVisible(db, reader, message.auditID)
  return audit !== undefined && visibleConversations(reader, audit).includes(message.conversation)
}

/** Exactly those may read a document who may read what it hangs on. */
export const documentReaders: Readonly<Record<string, DocumentReader>> = {
  [RESPONSE]: canReadResponseDocument,
  [MESSAGE]: canReadMessageDocument,
}
