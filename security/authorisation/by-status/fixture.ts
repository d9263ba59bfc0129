import type { AuditStatus } from '@sojourn/domain'
import { answered } from '../../../apps/server/src/test/builders/answers.ts'
import { anAudit } from '../../../apps/server/src/test/builders/audit.ts'
import { anAuditType } from '../../../apps/server/src/test/builders/audit-type.ts'
import { aDocument } from '../../../apps/server/src/test/builders/document.ts'
import { aGrant } from '../../../apps/server/src/test/builders/grant.ts'
import { aMessage } from '../../../apps/server/src/test/builders/message.ts'
import { aSite } from '../../../apps/server/src/test/builders/site.ts'
import { aUser } from '../../../apps/server/src/test/builders/user.ts'
import type { TestServer } from '../../../apps/server/src/test/server.ts'
import type { PrincipalName } from '../principals.ts'

/** What was said in a thread: by the one it is with, and by the certifier. */
interface Thread {
  ownID: string
  ownDocumentID: string
  adminsID: string
  pinnedID: string
}

/** An audit that has come as far as its status says, and everybody it concerns. */
export interface World {
  tokenOf: (principal: PrincipalName) => Promise<string | undefined>
  siteID: string
  auditID: string
  auditTypeID: string
  auditorID: string
  /** Somebody else who audits. */
  anotherID: string
  criteriaGroupID: string
  questionID: string
  responseID: string
  evidenceID: string
  threads: { Auditor: Thread; Customer: Thread }
}

/** Nothing was answered before an audit began, and so nothing was said about it. */
const NOT_BEGUN: readonly AuditStatus[] = ['Audit Due', 'Date Set', 'Audit Confirmed', 'Cancelled']

async function people(server: TestServer, siteID: string) {
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

/** Tokens are made for those who call. */
function tokensFor(server: TestServer, met: Awaited<ReturnType<typeof people>>): World['tokenOf'] {
  const users = {
    'disabled user': met.disabled,
    Admin: met.admin,
    'Auditor, own': met.auditor,
    'Auditor, foreign': met.otherAuditor,
    'Hotel, own': met.hotel,
    'Hotel, foreign': met.otherHotel,
    'EnvironmentalPerformance, own': met.reporter,
    'EnvironmentalPerformance, foreign': met.otherReporter,
  }
  const made = new Map<PrincipalName, string>()
  return async (principal) => {
    if (principal === 'anonymous') return undefined
    const token =
      made.get(principal) ??
      (principal === 'expired token'
        ? await server.tokenFor(met.admin, { expired: true })
        : await server.tokenFor(users[principal]))
    made.set(principal, token)
    return token
  }
}

export async function makeWorld(server: TestServer, status: AuditStatus): Promise<World> {
  const { db } = server
  const site = await aSite(db)
  const met = await people(server, site.site_id)
  const type = await anAuditType(db, { enabled: true })
  const hasBegun = !NOT_BEGUN.includes(status)
  const audit = await anAudit(db, {
    site_id: site.site_id,
    status,
    assigned_user_id: met.admin.user_id,
    ...(status !== 'Audit Due' && { auditor_id: met.auditor.user_id, audit_type_id: type.audit_type_id }),
    ...(hasBegun && { started_revision: 1 }),
  })
  const criterion = await db
    .selectFrom('audit_type_question')
    .select(['audit_type_question_id', 'audit_type_group_id'])
    .where('audit_type_id', '=', type.audit_type_id)
    .executeTakeFirstOrThrow()
  const questionID = criterion.audit_type_question_id
  const [answer] = hasBegun ? await answered(db, audit, { status: 'Noncompliant' }) : []
  const responseID = answer?.responseID ?? questionID
  const documentOf = (kind: string, id: string) => aDocument(server, { owner: { kind, id } })
  const threadWith = async (conversation: 'Auditor' | 'Customer', userID: string): Promise<Thread> => {
    const place = { auditID: audit.audit_id, questionID, conversation }
    const ownID = await aMessage(db, { ...place, userID })
    return {
      ownID,
      ownDocumentID: await documentOf('conversation-message', ownID),
      adminsID: await aMessage(db, { ...place, userID: met.colleague.user_id, tagged: [userID] }),
      pinnedID: await aMessage(db, { ...place, userID: met.colleague.user_id, pinned: true }),
    }
  }
  return {
    tokenOf: tokensFor(server, met),
    siteID: site.site_id,
    auditID: audit.audit_id,
    auditTypeID: type.audit_type_id,
    auditorID: met.auditor.user_id,
    anotherID: met.otherAuditor.user_id,
    criteriaGroupID: criterion.audit_type_group_id,
    questionID,
    responseID,
    evidenceID: await documentOf('audit-response', responseID),
    threads: {
      Auditor: await threadWith('Auditor', met.auditor.user_id),
      Customer: await threadWith('Customer', met.hotel.user_id),
    },
  }
}
