import type { AuditStatus } from '@sojourn/domain'
import { newId } from '../../../apps/server/src/platform/ids.ts'
import { createAnswers } from '../../../apps/server/src/test/builders/answers.ts'
import { anAudit } from '../../../apps/server/src/test/builders/audit.ts'
import { anAuditType } from '../../../apps/server/src/test/builders/audit-type.ts'
import { aCertificate } from '../../../apps/server/src/test/builders/certificate.ts'
import { aDocument } from '../../../apps/server/src/test/builders/document.ts'
import { anEvidence, type InsertedEvidence } from '../../../apps/server/src/test/builders/evidence.ts'
import { aGrant } from '../../../apps/server/src/test/builders/grant.ts'
import { aMessage } from '../../../apps/server/src/test/builders/message.ts'
import { aSite } from '../../../apps/server/src/test/builders/site.ts'
import { aUser } from '../../../apps/server/src/test/builders/user.ts'
import type { TestServer } from '../../../apps/server/src/test/server.ts'
import type { PrincipalName } from '../principals.ts'

/** Messages of a thread: two of an Admin, one pinned, and one of the auditor or hotel user with a document. */
interface Thread {
  participantMessageID: string
  participantDocumentID: string
  adminMessageID: string
  pinnedMessageID: string
}

/** An audit in a status, its records and its users. */
export interface Fixture {
  tokenOf: (principal: PrincipalName) => Promise<string | undefined>
  siteID: string
  auditID: string
  auditTypeID: string
  auditorID: string
  /** An auditor who has no access to the audit. */
  otherAuditorID: string
  criteriaGroupID: string
  questionID: string
  responseID: string
  /** A document of the answer, and its evidence. */
  documentID: string
  evidence: InsertedEvidence
  threads: { Auditor: Thread; Customer: Thread }
}

/** Statuses in which the audit has no answers and no messages. */
const NOT_STARTED: readonly AuditStatus[] = ['Audit Due', 'Date Set', 'Audit Confirmed', 'Cancelled']

async function createUsers(server: TestServer, siteID: string) {
  const { db } = server
  const [admin, colleague] = [await aUser(db, { roles: ['Admin'] }), await aUser(db, { roles: ['Admin'] })]
  const disabled = await aUser(db, { roles: ['Admin'], disabled_at: server.clock.now() })
  const [auditor, otherAuditor] = [
    await aUser(db, { roles: ['Auditor'] }),
    await aUser(db, { roles: ['Auditor'] }),
  ]
  const [hotel, otherHotel] = [await aUser(db, { roles: ['Hotel'] }), await aUser(db, { roles: ['Hotel'] })]
  const [reporter, otherReporter] = [
    await aUser(db, { roles: ['EnvironmentalPerformance'] }),
    await aUser(db, { roles: ['EnvironmentalPerformance'] }),
  ]
  for (const { user_id } of [hotel, reporter]) await aGrant(db, { user_id, site_id: siteID })
  return { admin, colleague, disabled, auditor, otherAuditor, hotel, otherHotel, reporter, otherReporter }
}

/** Issues a token when a principal makes its first call. */
function tokensFor(server: TestServer, users: Awaited<ReturnType<typeof createUsers>>): Fixture['tokenOf'] {
  const byPrincipal = {
    'disabled user': users.disabled,
    Admin: users.admin,
    'Auditor, own': users.auditor,
    'Auditor, foreign': users.otherAuditor,
    'Hotel, own': users.hotel,
    'Hotel, foreign': users.otherHotel,
    'EnvironmentalPerformance, own': users.reporter,
    'EnvironmentalPerformance, foreign': users.otherReporter,
  }
  const issued = new Map<PrincipalName, string>()
  return async (principal) => {
    if (principal === 'anonymous') return undefined
    const token =
      issued.get(principal) ??
      (principal === 'expired token'
        ? await server.tokenFor(users.admin, { expired: true })
        : await server.tokenFor(byPrincipal[principal]))
    issued.set(principal, token)
    return token
  }
}

export async function makeFixture(server: TestServer, status: AuditStatus): Promise<Fixture> {
  const { db } = server
  const site = await aSite(db)
  const users = await createUsers(server, site.site_id)
  const type = await anAuditType(db, { enabled: true })
  const isStarted = !NOT_STARTED.includes(status)
  const audit = await anAudit(db, {
    site_id: site.site_id,
    status,
    assigned_user_id: users.admin.user_id,
    ...(status !== 'Audit Due' && { auditor_id: users.auditor.user_id, audit_type_id: type.audit_type_id }),
    ...(isStarted && { started_revision: 1 }),
  })
  if (status === 'Certified') await aCertificate(db, audit)
  const criterion = await db
    .selectFrom('audit_type_question')
    .select(['audit_type_question_id', 'audit_type_group_id'])
    .where('audit_type_id', '=', type.audit_type_id)
    .executeTakeFirstOrThrow()
  const questionID = criterion.audit_type_question_id
  const [answer] = isStarted ? await createAnswers(db, audit, { status: 'Noncompliant' }) : []
  const responseID = answer?.responseID ?? questionID
  const documentOf = (kind: string, id: string) => aDocument(server, { owner: { kind, id } })
  const documentID = answer ? await documentOf('audit-response', responseID) : newId()
  const threadWith = async (conversation: 'Auditor' | 'Customer', userID: string): Promise<Thread> => {
    const criterion = { auditID: audit.audit_id, questionID, conversation }
    const participantMessageID = await aMessage(db, { ...criterion, userID })
    return {
      participantMessageID,
      participantDocumentID: await documentOf('conversation-message', participantMessageID),
      adminMessageID: await aMessage(db, { ...criterion, userID: users.colleague.user_id, tagged: [userID] }),
      pinnedMessageID: await aMessage(db, { ...criterion, userID: users.colleague.user_id, pinned: true }),
    }
  }
  return {
    tokenOf: tokensFor(server, users),
    siteID: site.site_id,
    auditID: audit.audit_id,
    auditTypeID: type.audit_type_id,
    auditorID: users.auditor.user_id,
    otherAuditorID: users.otherAuditor.user_id,
    criteriaGroupID: criterion.audit_type_group_id,
    questionID,
    responseID,
    documentID,
    evidence: answer
      ? await anEvidence(db, documentID)
      : { evidenceID: documentID, name: '', sha256: '', size: 0 },
    threads: {
      Auditor: await threadWith('Auditor', users.auditor.user_id),
      Customer: await threadWith('Customer', users.hotel.user_id),
    },
  }
}
