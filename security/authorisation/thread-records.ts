import type { Conversation } from '@sojourn/domain'
import { answered } from '../../apps/server/src/test/builders/answers.ts'
import { anAudit } from '../../apps/server/src/test/builders/audit.ts'
import { aDocument } from '../../apps/server/src/test/builders/document.ts'
import { aMessage } from '../../apps/server/src/test/builders/message.ts'
import { aUser } from '../../apps/server/src/test/builders/user.ts'
import type { TestServer } from '../../apps/server/src/test/server.ts'

/** A thread with a message of the user and messages of an Admin. */
export interface ThreadRecords {
  auditID: string
  questionID: string
  ownMessageID: string
  ownDocumentID: string
  messageID: string
  pinnedID: string
}

export interface ThreadsRecords {
  /** Of the audit in Report Pending. */
  auditorThread: ThreadRecords
  /** Of the audit in Improvements. */
  customerThread: ThreadRecords
  pendingEvidenceID: string
  improvedResponseID: string
  improvedEvidenceID: string
}

interface Place {
  siteID: string
  auditorID: string
  auditTypeID: string
  userID: string
  /** An audit in Report Pending. */
  pending: { auditID: string; questionID: string; responseID: string }
}

async function aThread(
  server: TestServer,
  place: { auditID: string; questionID: string; conversation: Conversation },
  userID: string,
  adminID: string,
): Promise<ThreadRecords> {
  const { db } = server
  const ownMessageID = await aMessage(db, { ...place, userID })
  return {
    auditID: place.auditID,
    questionID: place.questionID,
    ownMessageID,
    ownDocumentID: await aDocument(server, { owner: { kind: 'conversation-message', id: ownMessageID } }),
    messageID: await aMessage(db, { ...place, userID: adminID, tagged: [userID] }),
    pinnedID: await aMessage(db, { ...place, userID: adminID, pinned: true }),
  }
}

export async function createThreads(server: TestServer, place: Place): Promise<ThreadsRecords> {
  const admin = await aUser(server.db, { roles: ['Admin'] })
  // Messages of unassigned audits go to every Admin.
  await server.db
    .updateTable('audit')
    .set({ assigned_user_id: admin.user_id })
    .where('audit_id', '=', place.pending.auditID)
    .execute()
  const improved = await anAudit(server.db, {
    assigned_user_id: admin.user_id,
    site_id: place.siteID,
    auditor_id: place.auditorID,
    audit_type_id: place.auditTypeID,
    status: 'Improvements',
  })
  const [answer] = await answered(server.db, improved)
  const [improvedResponseID, questionID] = [answer?.responseID ?? '', answer?.questionID ?? '']
  const evidenceOf = (id: string) => aDocument(server, { owner: { kind: 'audit-response', id } })
  const { auditID, questionID: pendingQuestion, responseID } = place.pending
  const auditor = { auditID, questionID: pendingQuestion, conversation: 'Auditor' } as const
  const customer = { auditID: improved.audit_id, questionID, conversation: 'Customer' } as const
  return {
    auditorThread: await aThread(server, auditor, place.userID, admin.user_id),
    customerThread: await aThread(server, customer, place.userID, admin.user_id),
    pendingEvidenceID: await evidenceOf(responseID),
    improvedResponseID,
    improvedEvidenceID: await evidenceOf(improvedResponseID),
  }
}
