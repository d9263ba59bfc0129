import { answerSight, auditView, conversationsOf } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { DocumentReader } from '../../../platform/files/files.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { findMessage } from '../messages/repository/messages.ts'
import { type AuditRecord, findAudit } from '../repository/records.ts'
import { worksAtSite } from '../repository/visible.ts'
import { findAnswered } from './repository/answered.ts'
import { MESSAGE, RESPONSE } from './repository/documents.ts'

async function findSeen(
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
const readsResponse: DocumentReader = async (db, reader, responseID) => {
  if (!reader) return false
  const audit = await findSeen(db, reader, (await findAnswered(db, responseID))?.auditID)
  return (
    audit !== undefined &&
    answerSight(reader, { ...audit, resultsSent: audit.resultsSentAt !== null }).comments
  )
}

/** Whoever sees the thread. */
const readsMessage: DocumentReader = async (db, reader, messageID) => {
  if (!reader) return false
  const message = await findMessage(db, messageID)
  if (!message || message.deleted) return false
  const audit = await findSeen(db, reader, message.auditID)
  return audit !== undefined && conversationsOf(reader, audit).includes(message.conversation)
}

/** Exactly those may read a document who may read what it hangs on. */
export const documentReaders: Readonly<Record<string, DocumentReader>> = {
  [RESPONSE]: readsResponse,
  [MESSAGE]: readsMessage,
}
