import type { DocumentInput } from '@sojourn/contract/audits/review/calls'
import { answerVisibility, auditView, hasRole, visibleConversations } from '@sojourn/domain'
import type { DbOrTrx, Trx } from '../../../platform/db/pool.ts'
import type { DocumentOwner, DocumentReader } from '../../../platform/files/files.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { worksForProperty } from '../../people/index.ts'
import { isAuditorOfLaterAudit } from '../fieldwork/repository/visit.ts'
import { findMessage } from '../messages/repository/messages.ts'
import { type AuditRecord, findAudit } from '../repository/records.ts'
import { findResponseCriterion, MESSAGE, RESPONSE } from './repository.ts'

/** Stores a finished upload, or a small file of the request, as a document. */
export const storeDocument = (
  { files }: Platform,
  trx: Trx,
  actor: Principal,
  owner: DocumentOwner,
  input: DocumentInput,
): Promise<string> =>
  'uploadID' in input
    ? files.attachUpload(trx, owner, input.uploadID, actor, { name: input.name })
    : files.storeBase64(trx, actor, owner, input)

async function findWholeAudit(
  db: DbOrTrx,
  reader: Principal,
  auditID: string | undefined,
): Promise<AuditRecord | undefined> {
  const audit = auditID === undefined ? undefined : await findAudit(db, auditID)
  if (!audit) return undefined
  const atSite = await worksForProperty(db, reader, audit.site.siteID)
  return auditView(reader, audit, atSite) === 'whole' ? audit : undefined
}

/** Readers who can see the answer can read its evidence, and so can the auditor of a later audit of the property. */
const canReadResponseDocument: DocumentReader = async (db, reader, responseID) => {
  if (!reader) return false
  const auditID = (await findResponseCriterion(db, responseID))?.auditID
  const audit = await findWholeAudit(db, reader, auditID)
  if (audit && answerVisibility(reader, { ...audit, resultsSent: audit.resultsSentAt !== null }).comments)
    return true
  return (
    auditID !== undefined &&
    hasRole(reader.roles, 'Auditor') &&
    isAuditorOfLaterAudit(db, reader.userID, auditID)
  )
}

/** Readers who can see the thread can read its documents. */
const canReadMessageDocument: DocumentReader = async (db, reader, messageID) => {
  if (!reader) return false
  const message = await findMessage(db, messageID)
  if (!message || message.deleted) return false
  const audit = await findWholeAudit(db, reader, message.auditID)
  return audit !== undefined && visibleConversations(reader, audit).includes(message.conversation)
}

/** A reader can read a document if they can read the answer or message it is attached to. */
export const documentReaders: Readonly<Record<string, DocumentReader>> = {
  [RESPONSE]: canReadResponseDocument,
  [MESSAGE]: canReadMessageDocument,
}
