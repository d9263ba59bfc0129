import type { ConversationType, Role } from '@sojourn/domain'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { anAgreement } from '../../apps/server/src/test/builders/agreement.ts'
import { answered } from '../../apps/server/src/test/builders/answers.ts'
import { anAudit } from '../../apps/server/src/test/builders/audit.ts'
import { anAuditType } from '../../apps/server/src/test/builders/audit-type.ts'
import { aCase } from '../../apps/server/src/test/builders/case.ts'
import { aCertificate } from '../../apps/server/src/test/builders/certificate.ts'
import { aCompany } from '../../apps/server/src/test/builders/company.ts'
import { aDocument } from '../../apps/server/src/test/builders/document.ts'
import { anEmailTemplate } from '../../apps/server/src/test/builders/email-template.ts'
import { anEnvironmentalEntry } from '../../apps/server/src/test/builders/environmental-entry.ts'
import { anEnvironmentalReport } from '../../apps/server/src/test/builders/environmental-report.ts'
import { anEvidence, type InsertedEvidence } from '../../apps/server/src/test/builders/evidence.ts'
import { aGrant } from '../../apps/server/src/test/builders/grant.ts'
import { anImport } from '../../apps/server/src/test/builders/import.ts'
import { anAccommodationType, aServiceTier } from '../../apps/server/src/test/builders/lookups.ts'
import { aMail } from '../../apps/server/src/test/builders/mail.ts'
import { aMessage } from '../../apps/server/src/test/builders/message.ts'
import { aPublicProfile } from '../../apps/server/src/test/builders/public-profile.ts'
import { aSite } from '../../apps/server/src/test/builders/site.ts'
import { aSiteGroup } from '../../apps/server/src/test/builders/site-group.ts'
import { aUser } from '../../apps/server/src/test/builders/user.ts'
import type { TestServer } from '../../apps/server/src/test/server.ts'

/** A thread with a message of the user and messages of an Admin. */
interface ThreadRecords {
  auditID: string
  questionID: string
  ownMessageID: string
  ownDocumentID: string
  messageID: string
  pinnedID: string
}

interface ThreadsRecords {
  /** Of the audit in Report Pending. */
  auditorThread: ThreadRecords
  /** Of the audit in Improvements. */
  customerThread: ThreadRecords
  pendingEvidenceID: string
  /** The piece of evidence of that document. */
  pendingPiece: InsertedEvidence
  improvedResponseID: string
  improvedEvidenceID: string
}

interface ThreadContext {
  siteID: string
  auditorID: string
  auditTypeID: string
  userID: string
  /** An audit in Report Pending. */
  pending: { auditID: string; questionID: string; responseID: string }
}

async function aThread(
  server: TestServer,
  criterion: { auditID: string; questionID: string; conversation: ConversationType },
  userID: string,
  adminID: string,
): Promise<ThreadRecords> {
  const { db } = server
  const ownMessageID = await aMessage(db, { ...criterion, userID })
  return {
    auditID: criterion.auditID,
    questionID: criterion.questionID,
    ownMessageID,
    ownDocumentID: await aDocument(server, { owner: { kind: 'conversation-message', id: ownMessageID } }),
    messageID: await aMessage(db, { ...criterion, userID: adminID, tagged: [userID] }),
    pinnedID: await aMessage(db, { ...criterion, userID: adminID, pinned: true }),
  }
}

async function createThreads(server: TestServer, context: ThreadContext): Promise<ThreadsRecords> {
  const admin = await aUser(server.db, { roles: ['Admin'] })
  // Messages of unassigned audits go to every Admin.
  await server.db
    .updateTable('audit')
    .set({ assigned_user_id: admin.user_id })
    .where('audit_id', '=', context.pending.auditID)
    .execute()
  const improved = await anAudit(server.db, {
    assigned_user_id: admin.user_id,
    site_id: context.siteID,
    auditor_id: context.auditorID,
    audit_type_id: context.auditTypeID,
    status: 'Improvements',
  })
  const [answer] = await answered(server.db, improved)
  const [improvedResponseID, questionID] = [answer?.responseID ?? '', answer?.questionID ?? '']
  const evidenceOf = (id: string) => aDocument(server, { owner: { kind: 'audit-response', id } })
  const { auditID, questionID: pendingQuestion, responseID } = context.pending
  const auditor = { auditID, questionID: pendingQuestion, conversation: 'Auditor' } as const
  const customer = { auditID: improved.audit_id, questionID, conversation: 'Customer' } as const
  const pendingEvidenceID = await evidenceOf(responseID)
  return {
    auditorThread: await aThread(server, auditor, context.userID, admin.user_id),
    customerThread: await aThread(server, customer, context.userID, admin.user_id),
    pendingEvidenceID,
    pendingPiece: await anEvidence(server.db, pendingEvidenceID),
    improvedResponseID,
    improvedEvidenceID: await evidenceOf(improvedResponseID),
  }
}

/** One record of every kind, belonging to one user. */
export interface Records extends ThreadsRecords {
  userID: string
  email: string
  companyID: string
  /** A company without sites. */
  emptyCompanyID: string
  /** A checked import that was not applied yet. */
  importID: string
  siteID: string
  /** A second site, without a grant for the user. */
  otherSiteID: string
  /** An invited user of the same site. */
  invitedID: string
  photoID: string
  logoID: string
  /** A document without an owner that is served. */
  ownerlessID: string
  mailID: string
  auditTypeID: string
  /** An enabled audit type. */
  offeredTypeID: string
  /** An auditor: the user, if that is their role. */
  auditorID: string
  /** A site with an audit that the user may read. */
  auditedSiteID: string
  auditID: string
  /** A certified audit of the same site. */
  certifiedID: string
  certificateNumber: string
  /** The number of a suspended certificate of another site. */
  suspendedNumber: string
  /** A complaint that the certifier has written to the property about, and the decision that the property can appeal against. */
  ownCaseID: string
  overturnableID: string
  /** A new complaint and an examined one, about a property that the user has no access to. */
  newCaseID: string
  examinedCaseID: string
  handlerID: string
  /** An audit of another site in Report Pending, with its only criterion answered. */
  pendingID: string
  questionID: string
  /** An audit in Quality Check, and the group of its only criterion. */
  checkedID: string
  criteriaGroupID: string
  failedMailID: string
  /** What the property of `suspendedNumber` proposes for the register. */
  profileID: string
  /** The current revision of the certification agreement. */
  agreementRevision: number
  emailTemplateID: string
  hotelGroupID: string
  tourOperatorID: string
  serviceTierID: string
  accommodationTypeID: string
  /** A monthly report of the audited site, with one entry of mains electricity and a document. */
  reportID: string
  entryID: string
  attachmentID: string
  /** The item of that entry. */
  itemID: string
}

export async function createRecords(server: TestServer, roles: Role[]): Promise<Records> {
  const { db } = server
  const company = await aCompany(db)
  const site = await aSite(db, { company_id: company.company_id })
  const otherSite = await aSite(db, { company_id: company.company_id })
  const user = await aUser(db, { roles })
  await aGrant(db, { user_id: user.user_id, site_id: site.site_id })
  const invited = await aUser(db, { email_confirmed_at: null })
  await aGrant(db, { user_id: invited.user_id, site_id: site.site_id })
  const documentOf = (kind: string, id = user.user_id) => aDocument(server, { owner: { kind, id } })
  const groupWith = async (kind: string, siteID: string) => {
    const { group_id } = await aSiteGroup(db, { kind })
    await db.insertInto('site_group_site').values({ group_id, site_id: siteID }).execute()
    return group_id
  }
  const auditType = await anAuditType(db)
  const offered = await anAuditType(db, { enabled: true })
  const auditor = roles.includes('Auditor') ? user : await aUser(db, { roles: ['Auditor'] })
  const auditedSite = await aSite(db, { company_id: company.company_id })
  await aGrant(db, { user_id: user.user_id, site_id: auditedSite.site_id })
  const audit = await anAudit(db, {
    site_id: auditedSite.site_id,
    auditor_id: auditor.user_id,
    audit_type_id: offered.audit_type_id,
  })
  const certificateNumber = newId().toUpperCase()
  const certified = await anAudit(db, {
    site_id: auditedSite.site_id,
    auditor_id: auditor.user_id,
    audit_type_id: offered.audit_type_id,
    status: 'Certified',
    certificate_number: certificateNumber,
  })
  await aCertificate(db, certified, { certified_name: 'The name before' })
  const suspendedSite = await aSite(db, { company_id: company.company_id })
  await aGrant(db, { user_id: user.user_id, site_id: suspendedSite.site_id })
  const suspendedAudit = await anAudit(db, {
    site_id: suspendedSite.site_id,
    auditor_id: auditor.user_id,
    audit_type_id: offered.audit_type_id,
    status: 'Certified',
    certificate_number: newId().toUpperCase(),
  })
  const suspended = await aCertificate(db, suspendedAudit, { status: 'suspended', review_date: '2027-01-01' })
  const appealed = await anAudit(db, {
    site_id: auditedSite.site_id,
    auditor_id: auditor.user_id,
    audit_type_id: offered.audit_type_id,
    status: 'Not Certified',
    status_since: server.clock.now(),
  })
  const ownCaseID = await aCase(db, {
    site_id: auditedSite.site_id,
    audit_id: certified.audit_id,
    certificate_number: certificateNumber,
  })
  await db
    .updateTable('case_message')
    .set({ sender: 'certifier', audience: 'property', author_id: invited.user_id })
    .where('case_id', '=', ownCaseID)
    .execute()
  const foreignAudit = await anAudit(db, { status: 'Certified', certificate_number: newId().toUpperCase() })
  const foreign = {
    site_id: foreignAudit.site_id,
    audit_id: foreignAudit.audit_id,
    certificate_number: (await aCertificate(db, foreignAudit)).certificate_number,
  }
  const handler = await aUser(db, { roles: ['Admin'] })
  const reported = async (status: 'Report Pending' | 'Quality Check') => {
    const reportedSite = await aSite(db, { company_id: company.company_id })
    await aGrant(db, { user_id: user.user_id, site_id: reportedSite.site_id })
    const report = await anAudit(db, {
      site_id: reportedSite.site_id,
      auditor_id: auditor.user_id,
      audit_type_id: offered.audit_type_id,
      status,
    })
    const [answer] = await answered(db, report)
    return {
      auditID: report.audit_id,
      questionID: answer?.questionID ?? '',
      responseID: answer?.responseID ?? '',
    }
  }
  const pending = await reported('Report Pending')
  const checked = await reported('Quality Check')
  const criteriaGroup = await db
    .selectFrom('audit_type_group')
    .select('audit_type_group_id')
    .where('audit_type_id', '=', offered.audit_type_id)
    .executeTakeFirstOrThrow()
  const threads = await createThreads(server, {
    siteID: auditedSite.site_id,
    auditorID: auditor.user_id,
    auditTypeID: offered.audit_type_id,
    userID: user.user_id,
    pending,
  })
  const mail = await aMail(db, { to_user_id: user.user_id })
  const report = await anEnvironmentalReport(db, { site_id: auditedSite.site_id })
  const entry = await anEnvironmentalEntry(db, { report_id: report.report_id })
  const attachmentID = await aDocument(server, {
    owner: { kind: 'environmental-report', id: report.report_id },
  })
  await db
    .insertInto('environmental_attachment')
    .values({ document_id: attachmentID, report_id: report.report_id, classification: 'MAINS_ELECTRICITY' })
    .execute()
  // The file of an import needs the import to exist, so the import is first created with a different file.
  const { import_id: importID } = await anImport(db, { created_by: user.user_id, document_id: attachmentID })
  const document_id = await documentOf('import', importID)
  await db.updateTable('import_run').set({ document_id }).where('import_id', '=', importID).execute()
  const photoID = await documentOf('user-photo')
  return {
    userID: user.user_id,
    email: user.email,
    companyID: company.company_id,
    emptyCompanyID: (await aCompany(db)).company_id,
    importID,
    siteID: site.site_id,
    otherSiteID: otherSite.site_id,
    invitedID: invited.user_id,
    photoID,
    logoID: await documentOf('programme'),
    ownerlessID: await documentOf('small-version', photoID),
    mailID: mail.mail_id,
    auditTypeID: auditType.audit_type_id,
    offeredTypeID: offered.audit_type_id,
    auditorID: auditor.user_id,
    auditedSiteID: auditedSite.site_id,
    auditID: audit.audit_id,
    certifiedID: certified.audit_id,
    certificateNumber,
    suspendedNumber: suspended.certificate_number,
    ownCaseID,
    overturnableID: appealed.audit_id,
    newCaseID: await aCase(db, foreign),
    examinedCaseID: await aCase(db, {
      ...foreign,
      acknowledged_at: server.clock.now(),
      handler_id: handler.user_id,
    }),
    handlerID: handler.user_id,
    pendingID: pending.auditID,
    questionID: pending.questionID,
    checkedID: checked.auditID,
    criteriaGroupID: criteriaGroup.audit_type_group_id,
    ...threads,
    profileID: await aPublicProfile(db, { site_id: suspendedSite.site_id, proposed_by: user.user_id }),
    agreementRevision: await anAgreement(db),
    failedMailID: (await aMail(db, { state: 'failed' })).mail_id,
    emailTemplateID: (await anEmailTemplate(db)).email_template_id,
    hotelGroupID: await groupWith('customer-group', site.site_id),
    tourOperatorID: await groupWith('travel-trade', site.site_id),
    serviceTierID: (await aServiceTier(db)).service_tier_id,
    accommodationTypeID: (await anAccommodationType(db)).accommodation_type_id,
    reportID: report.report_id,
    entryID: entry.entry_id,
    attachmentID,
    itemID: entry.item_id,
  }
}
