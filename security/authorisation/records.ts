import type { ConversationType, Role } from '@sojourn/domain'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { anAgreement } from '../../apps/server/src/test/builders/agreement.ts'
import { createAnswers } from '../../apps/server/src/test/builders/answers.ts'
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

/** A thread with a message of the auditor or hotel user, which has a document, and two of an Admin, one pinned. */
interface ThreadRecords {
  auditID: string
  questionID: string
  participantMessageID: string
  participantDocumentID: string
  adminMessageID: string
  pinnedMessageID: string
}

interface AuditRecords {
  /** The thread of the audit in Report Pending. */
  auditorThread: ThreadRecords
  /** The thread of the audit in Improvements. */
  customerThread: ThreadRecords
  /** A document of the answer in Report Pending, and its evidence. */
  pendingDocumentID: string
  pendingEvidence: InsertedEvidence
  /** The answer in Improvements, and its document. */
  improvedResponseID: string
  improvedDocumentID: string
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
  const participantMessageID = await aMessage(db, { ...criterion, userID })
  return {
    auditID: criterion.auditID,
    questionID: criterion.questionID,
    participantMessageID,
    participantDocumentID: await aDocument(server, {
      owner: { kind: 'conversation-message', id: participantMessageID },
    }),
    adminMessageID: await aMessage(db, { ...criterion, userID: adminID, tagged: [userID] }),
    pinnedMessageID: await aMessage(db, { ...criterion, userID: adminID, pinned: true }),
  }
}

async function createThreads(server: TestServer, context: ThreadContext): Promise<AuditRecords> {
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
  const [answer] = await createAnswers(server.db, improved)
  const [improvedResponseID, questionID] = [answer?.responseID ?? '', answer?.questionID ?? '']
  const evidenceOf = (id: string) => aDocument(server, { owner: { kind: 'audit-response', id } })
  const { auditID, questionID: pendingQuestionID, responseID } = context.pending
  const auditor = { auditID, questionID: pendingQuestionID, conversation: 'Auditor' } as const
  const customer = { auditID: improved.audit_id, questionID, conversation: 'Customer' } as const
  const pendingDocumentID = await evidenceOf(responseID)
  return {
    auditorThread: await aThread(server, auditor, context.userID, admin.user_id),
    customerThread: await aThread(server, customer, context.userID, admin.user_id),
    pendingDocumentID,
    pendingEvidence: await anEvidence(server.db, pendingDocumentID),
    improvedResponseID,
    improvedDocumentID: await evidenceOf(improvedResponseID),
  }
}

/** One record of every kind, belonging to one user. */
export interface Records extends AuditRecords {
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
  invitedUserID: string
  photoID: string
  logoID: string
  /** A document without an owner that is served. */
  ownerlessDocumentID: string
  mailID: string
  auditTypeID: string
  /** An enabled audit type. */
  enabledAuditTypeID: string
  /** An auditor: the user, if that is their role. */
  auditorID: string
  /** A site with an audit that the user may read. */
  auditedSiteID: string
  auditID: string
  /** A certified audit of the same site. */
  certifiedAuditID: string
  certificateNumber: string
  /** The number of a suspended certificate of another site. */
  suspendedCertificateNumber: string
  /** A complaint about which the certifier has written to the property. */
  ownCaseID: string
  /** The audit whose decision the property can appeal against. */
  appealableAuditID: string
  /** A new complaint about a property that the user has no access to. */
  newCaseID: string
  /** An acknowledged complaint about the same property, and the Admin who handles it. */
  examinedCaseID: string
  handlerID: string
  /** An audit of another site in Report Pending, with its only criterion answered. */
  pendingAuditID: string
  questionID: string
  /** An audit in Quality Check, and the group of its only criterion. */
  qualityCheckAuditID: string
  criteriaGroupID: string
  failedMailID: string
  /** The public profile that the property of `suspendedCertificateNumber` proposed. */
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
  const auditWithAnswer = async (status: 'Report Pending' | 'Quality Check') => {
    const reportedSite = await aSite(db, { company_id: company.company_id })
    await aGrant(db, { user_id: user.user_id, site_id: reportedSite.site_id })
    const report = await anAudit(db, {
      site_id: reportedSite.site_id,
      auditor_id: auditor.user_id,
      audit_type_id: offered.audit_type_id,
      status,
    })
    const [answer] = await createAnswers(db, report)
    return {
      auditID: report.audit_id,
      questionID: answer?.questionID ?? '',
      responseID: answer?.responseID ?? '',
    }
  }
  const pending = await auditWithAnswer('Report Pending')
  const checked = await auditWithAnswer('Quality Check')
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
  // The file of an import belongs to the import, so the import is first created with a different file.
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
    invitedUserID: invited.user_id,
    photoID,
    logoID: await documentOf('programme'),
    ownerlessDocumentID: await documentOf('small-version', photoID),
    mailID: mail.mail_id,
    auditTypeID: auditType.audit_type_id,
    enabledAuditTypeID: offered.audit_type_id,
    auditorID: auditor.user_id,
    auditedSiteID: auditedSite.site_id,
    auditID: audit.audit_id,
    certifiedAuditID: certified.audit_id,
    certificateNumber,
    suspendedCertificateNumber: suspended.certificate_number,
    ownCaseID,
    appealableAuditID: appealed.audit_id,
    newCaseID: await aCase(db, foreign),
    examinedCaseID: await aCase(db, {
      ...foreign,
      acknowledged_at: server.clock.now(),
      handler_id: handler.user_id,
    }),
    handlerID: handler.user_id,
    pendingAuditID: pending.auditID,
    questionID: pending.questionID,
    qualityCheckAuditID: checked.auditID,
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
