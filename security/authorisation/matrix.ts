import type { CallName, Calls } from '@sojourn/contract'
import type { auditsCalls } from '@sojourn/contract/audits/calls'
import type { casesCalls } from '@sojourn/contract/cases/calls'
import type { certificatesCalls } from '@sojourn/contract/certificates/calls'
import type { criteriaCalls } from '@sojourn/contract/criteria/calls'
import type { dashboardsCalls } from '@sojourn/contract/dashboards/calls'
import type { documentsCalls } from '@sojourn/contract/documents/calls'
import type { mailCalls } from '@sojourn/contract/mail/calls'
import type { notificationsCalls } from '@sojourn/contract/notifications/calls'
import type { peopleCalls } from '@sojourn/contract/people/calls'
import type { programmeCalls } from '@sojourn/contract/programme/calls'
import type { reportsCalls } from '@sojourn/contract/reports/calls'
import { ZERO_ID } from '@sojourn/domain'
import { CLOCK_START } from '../../apps/server/src/test/start.ts'
import {
  anyCaller,
  auditRoles,
  notFound,
  onlyAdmin,
  ownAudit,
  ownRecord,
  ownReport,
  refusedToAdmin,
  signedIn,
} from './cells.ts'
import { customerRows } from './customer-rows.ts'
import { environmentRows } from './environment-rows.ts'
import { documentRows, messageRows } from './message-rows.ts'
import {
  createAuditBody,
  createUserBody,
  emailTemplate,
  schemeTexts,
  settings,
  visitRecord,
} from './request-bodies.ts'
import type { Row } from './row.ts'

type FileCallName = 'getDocument' | 'linkDocument'
type AuditCallName = Exclude<
  keyof (typeof auditsCalls & typeof criteriaCalls & typeof documentsCalls),
  FileCallName
>
type PeopleCallName = keyof (typeof peopleCalls & typeof programmeCalls & typeof mailCalls) | FileCallName
type ReportingCallName = keyof (typeof dashboardsCalls & typeof notificationsCalls & typeof reportsCalls)

/** Only Admins read the dashboards of the programme. */
const analyticsRows: { [Name in keyof typeof dashboardsCalls]: Row<Calls[Name]> } = {
  exportMetric: { cells: onlyAdmin, input: () => ({ params: { metric: 'pipeline' }, query: {} }) },
  getAuditors: { cells: onlyAdmin },
  getCompleteness: { cells: onlyAdmin },
  getDecisions: { cells: onlyAdmin },
  getExpiring: { cells: onlyAdmin },
  getHeadlines: { cells: onlyAdmin },
  getImprovements: { cells: onlyAdmin },
  getIntensity: { cells: onlyAdmin },
  getNoncompliances: { cells: onlyAdmin },
  getPipeline: { cells: onlyAdmin },
  getSiteMap: { cells: onlyAdmin },
  getTurnaround: { cells: onlyAdmin },
}

/** Audits, their criteria and their documents; messages are in message-rows.ts. */
const auditRows: {
  [Name in Exclude<AuditCallName, keyof typeof messageRows>]: Row<Calls[Name]> | Row<Calls[Name]>[]
} = {
  addEvent: {
    cells: ownReport,
    input: ({ pendingAuditID }) => ({
      body: { correlationID: pendingAuditID, title: 'Called them', description: '' },
    }),
  },
  answerCriterion: {
    cells: ownReport,
    input: ({ pendingAuditID, questionID }) => ({
      params: { auditId: pendingAuditID, auditTypeQuestionID: questionID },
      body: { auditQuestionStatus: 'Noncompliant' },
    }),
  },
  approveGroup: {
    cells: onlyAdmin,
    input: ({ qualityCheckAuditID, criteriaGroupID }) => ({
      params: { auditId: qualityCheckAuditID, auditTypeGroupID: criteriaGroupID },
    }),
  },
  getFieldwork: {
    cells: ownReport,
    input: ({ pendingAuditID }) => ({ params: { auditId: pendingAuditID } }),
  },
  getVisitRecord: {
    cells: ownReport,
    input: ({ pendingAuditID }) => ({ params: { auditId: pendingAuditID } }),
  },
  listOfflineFiles: {
    cells: ownReport,
    input: ({ pendingAuditID }) => ({ params: { auditId: pendingAuditID } }),
  },
  savePlaceOrder: {
    cells: ownReport,
    input: ({ pendingAuditID }) => ({ params: { auditId: pendingAuditID }, body: { places: ['Kitchen'] } }),
  },
  saveVisitRecord: {
    cells: '401 401 401 | 403 | 2xx 404 | 403 403 | 403 403',
    input: ({ pendingAuditID }) => ({ params: { auditId: pendingAuditID }, body: visitRecord }),
  },
  syncOwnPhrases: {
    cells: '401 401 401 | 403 | 2xx 2xx | 403 403 | 403 403',
    input: () => ({ body: [] }),
  },
  listAnswerHistory: {
    cells: ownReport,
    input: ({ pendingAuditID, questionID }) => ({
      params: { auditId: pendingAuditID, auditTypeQuestionID: questionID },
    }),
  },
  listQuestionStatuses: { cells: auditRoles },
  sendAlert: {
    cells: '401 401 401 | 403 | 2xx 404 | 403 403 | 403 403',
    input: ({ pendingAuditID }) => ({ body: { id: pendingAuditID, message: 'A golden pen.' } }),
  },
  assignAudit: {
    cells: onlyAdmin,
    input: ({ auditID }) => ({ body: { auditID, userID: ZERO_ID } }),
  },
  cancelAudit: { cells: onlyAdmin, input: ({ auditID }) => ({ params: { id: auditID } }) },
  changeAuditDeadline: {
    variant: 'an audit without improvements',
    cells: refusedToAdmin,
    input: ({ auditID }) => ({ params: { id: auditID }, body: { date: '2026-07-01' } }),
  },
  changeAuditExpiry: {
    cells: onlyAdmin,
    input: ({ auditID }) => ({ params: { id: auditID }, body: { date: '2029-01-01' } }),
  },
  changeAuditStatus: [
    {
      variant: 'cancelling',
      cells: '401 401 401 | 2xx | 403 404 | 403 404 | 403 403',
      input: ({ auditID }) => ({ params: { id: auditID, value: 'Cancelled' } }),
    },
    {
      variant: 'confirming the date',
      cells: '401 401 401 | 2xx | 403 404 | 2xx 404 | 403 403',
      input: ({ auditID }) => ({ params: { id: auditID, value: 'Audit Confirmed' } }),
    },
  ],
  confirmTakenPlace: { cells: anyCaller, input: () => ({ body: { token: 'unknown' } }) },
  createAudit: {
    cells: onlyAdmin,
    input: (records) => ({ body: { site: { siteID: records.otherSiteID }, ...createAuditBody(records) } }),
  },
  getAudit: { cells: ownAudit, input: ({ auditID }) => ({ params: { id: auditID } }) },
  getAuditReport: {
    cells: ownAudit,
    input: ({ certifiedAuditID }) => ({ params: { auditID: certifiedAuditID } }),
  },
  getCertificate: {
    cells: ownAudit,
    input: ({ certifiedAuditID }) => ({ params: { auditID: certifiedAuditID } }),
  },
  getLogo: { cells: ownAudit, input: ({ certifiedAuditID }) => ({ params: { auditID: certifiedAuditID } }) },
  linkAuditReport: {
    cells: ownAudit,
    input: ({ certifiedAuditID }) => ({ params: { auditID: certifiedAuditID } }),
  },
  linkCertificate: {
    cells: ownAudit,
    input: ({ certifiedAuditID }) => ({ params: { auditID: certifiedAuditID } }),
  },
  linkLogo: { cells: ownAudit, input: ({ certifiedAuditID }) => ({ params: { auditID: certifiedAuditID } }) },
  listAuditLog: { cells: onlyAdmin, input: ({ auditID }) => ({ params: { id: auditID } }) },
  listAuditStatuses: { cells: auditRoles },
  listAuditorAudits: { cells: onlyAdmin, input: ({ auditorID }) => ({ params: { id: auditorID } }) },
  exportAudits: { cells: auditRoles, input: () => ({ query: { format: 'csv' } }) },
  listAudits: { cells: auditRoles },
  listSiteAudits: { cells: ownAudit, input: ({ auditedSiteID }) => ({ params: { id: auditedSiteID } }) },
  requestAudit: {
    cells: '401 401 401 | 2xx | 403 403 | 2xx 404 | 403 403',
    input: ({ siteID }) => ({ params: { id: siteID } }),
  },
  resetAuditDate: [
    {
      variant: 'confirming the date',
      cells: '401 401 401 | 2xx | 403 403 | 2xx 404 | 403 403',
      input: ({ auditID }) => ({ params: { id: auditID }, body: { date: '2026-04-20' } }),
    },
    {
      variant: 'another date',
      cells: '401 401 401 | 2xx | 403 403 | 2xx 404 | 403 403',
      input: ({ auditID }) => ({ params: { id: auditID }, body: { date: '2026-06-01' } }),
    },
  ],
  updateAudit: {
    cells: onlyAdmin,
    input: (records) => ({ body: { auditID: records.auditID, ...createAuditBody(records) } }),
  },
  countAuditsNotStarted: { cells: onlyAdmin, input: ({ auditTypeID }) => ({ params: { id: auditTypeID } }) },
  createAuditType: {
    cells: onlyAdmin,
    input: () => ({ body: { name: 'Inns', description: 'For inns' } }),
  },
  getAuditType: { cells: onlyAdmin, input: ({ auditTypeID }) => ({ params: { id: auditTypeID } }) },
  listAuditTypeLog: { cells: onlyAdmin, input: ({ auditTypeID }) => ({ params: { id: auditTypeID } }) },
  listAuditTypes: { cells: onlyAdmin },
  restoreAuditType: { cells: onlyAdmin, input: ({ auditTypeID }) => ({ params: { id: auditTypeID } }) },
  retireAuditType: { cells: onlyAdmin, input: ({ auditTypeID }) => ({ params: { id: auditTypeID } }) },
  saveAuditType: {
    cells: onlyAdmin,
    input: ({ auditTypeID }) => ({ body: { auditTypeID, name: 'Inns', description: 'For inns' } }),
  },
  saveCheckUpPlan: {
    cells: onlyAdmin,
    input: ({ auditTypeID }) => ({ params: { id: auditTypeID }, body: { checkUps: null } }),
  },
}

const certificateChange = (confirmation: string) => ({
  publicReason: 'Waste water reached the beach.',
  internalReason: 'A neighbour sent photos.',
  confirmation,
})

/** Internal reasons are for Admins only; the tests of the area check the fields. */
const certificateRows: { [Name in keyof typeof certificatesCalls]: Row<Calls[Name]> } = {
  acceptAgreement: {
    cells: '401 401 401 | 403 | 403 403 | 2xx 404 | 403 403',
    input: ({ siteID, agreementRevision }) => ({
      params: { id: siteID },
      body: { revision: agreementRevision },
    }),
  },
  getSiteAgreement: {
    cells: '401 401 401 | 2xx | 403 403 | 2xx 404 | 403 403',
    input: ({ siteID }) => ({ params: { id: siteID } }),
  },
  listAgreementRevisions: { cells: onlyAdmin },
  publishAgreement: {
    cells: onlyAdmin,
    input: () => ({ body: { text: 'We agree.' } }),
  },
  getPublicProfile: {
    cells: '401 401 401 | 2xx | 403 403 | 2xx 404 | 403 403',
    input: ({ auditedSiteID }) => ({ params: { id: auditedSiteID } }),
  },
  proposePublicProfile: {
    cells: '401 401 401 | 403 | 403 403 | 2xx 404 | 403 403',
    input: ({ auditedSiteID }) => ({
      params: { id: auditedSiteID },
      body: { sentence: 'A small hotel.', website: null, photo: null },
    }),
  },
  decidePublicProfile: {
    cells: onlyAdmin,
    input: ({ profileID }) => ({ params: { id: profileID }, body: { approve: true, reason: null } }),
  },
  getScheme: { cells: onlyAdmin },
  publishScheme: { cells: onlyAdmin, input: () => ({ body: schemeTexts }) },
  listSchemeTypes: { cells: onlyAdmin },
  changeSchemeType: {
    cells: onlyAdmin,
    input: ({ enabledAuditTypeID }) => ({ params: { id: enabledAuditTypeID }, body: { isPublic: true } }),
  },
  getCertificateRecord: {
    cells: ownAudit,
    input: ({ certificateNumber }) => ({ params: { number: certificateNumber } }),
  },
  getCredential: {
    cells: anyCaller,
    input: ({ certificateNumber }) => ({ params: { number: certificateNumber } }),
  },
  getDidDocument: { cells: anyCaller },
  listDocumentCertificates: { cells: anyCaller },
  getStatusList: { cells: anyCaller, input: () => ({ params: { list: 'revocation' } }) },
  getPublicCertificate: {
    cells: anyCaller,
    input: ({ certificateNumber }) => ({ params: { number: certificateNumber } }),
  },
  listPublicCertificates: { cells: anyCaller },
  liftSuspension: {
    cells: onlyAdmin,
    input: ({ suspendedCertificateNumber }) => ({
      params: { number: suspendedCertificateNumber },
      body: certificateChange(suspendedCertificateNumber),
    }),
  },
  listSiteCertificates: {
    cells: ownAudit,
    input: ({ auditedSiteID }) => ({ params: { id: auditedSiteID } }),
  },
  previewCertificateAction: {
    cells: onlyAdmin,
    input: ({ certificateNumber }) => ({
      params: { number: certificateNumber },
      query: { action: 'suspend' },
    }),
  },
  reissueCertificate: {
    cells: onlyAdmin,
    input: ({ certificateNumber }) => ({ params: { number: certificateNumber } }),
  },
  suspendCertificate: {
    cells: onlyAdmin,
    input: ({ certificateNumber }) => ({
      params: { number: certificateNumber },
      body: { ...certificateChange(certificateNumber), reviewDate: '2027-01-01' },
    }),
  },
  verifyCertificate: {
    cells: anyCaller,
    input: ({ certificateNumber }) => ({ params: { number: certificateNumber } }),
  },
  withdrawCertificate: {
    cells: onlyAdmin,
    input: ({ suspendedCertificateNumber }) => ({
      params: { number: suspendedCertificateNumber },
      body: certificateChange(suspendedCertificateNumber),
    }),
  },
}

/** Internal notes and the name of a complainant are for Admins only; the tests of the area check the fields. */
const caseRows: { [Name in keyof typeof casesCalls]: Row<Calls[Name]> | Row<Calls[Name]>[] } = {
  acknowledgeCase: {
    cells: onlyAdmin,
    input: ({ newCaseID }) => ({ params: { id: newCaseID }, body: { title: 'Pool water' } }),
  },
  appealDecision: {
    cells: '401 401 401 | 403 | 403 403 | 2xx 404 | 403 403',
    input: ({ auditedSiteID, appealableAuditID }) => ({
      params: { id: auditedSiteID },
      body: {
        auditID: appealableAuditID,
        decision: 'not-certified',
        at: CLOCK_START.toISOString(),
        text: 'The report is wrong.',
      },
    }),
  },
  assignCase: {
    cells: onlyAdmin,
    input: ({ examinedCaseID, handlerID }) => ({ params: { id: examinedCaseID }, body: { handlerID } }),
  },
  decideCase: {
    cells: onlyAdmin,
    input: ({ examinedCaseID }) => ({
      params: { id: examinedCaseID },
      body: { outcome: 'not-upheld', letter: 'The water is treated.' },
    }),
  },
  getCase: [
    {
      variant: 'a case of their property',
      cells: '401 401 401 | 2xx | 403 403 | 2xx 404 | 403 403',
      input: ({ ownCaseID }) => ({ params: { id: ownCaseID } }),
    },
    {
      variant: 'a case of another property',
      cells: '401 401 401 | 2xx | 403 403 | 404 404 | 403 403',
      input: ({ newCaseID }) => ({ params: { id: newCaseID } }),
    },
  ],
  getSiteCases: {
    cells: '401 401 401 | 2xx | 403 403 | 2xx 404 | 403 403',
    input: ({ auditedSiteID }) => ({ params: { id: auditedSiteID } }),
  },
  listCaseDeadlines: { cells: onlyAdmin },
  listCases: { cells: onlyAdmin },
  sendCaseMessage: [
    {
      variant: 'a case of their property',
      cells: '401 401 401 | 422 | 403 403 | 2xx 404 | 403 403',
      input: ({ ownCaseID }) => ({ params: { id: ownCaseID }, body: { text: 'The pipe is connected.' } }),
    },
    {
      variant: 'a case of another property',
      cells: '401 401 401 | 2xx | 403 403 | 404 404 | 403 403',
      input: ({ newCaseID }) => ({ params: { id: newCaseID }, body: { to: 'internal', text: 'A note.' } }),
    },
  ],
}

/** Users, e-mails, files and settings of the programme. */
const peopleRows: { [Name in PeopleCallName]: Row<Calls[Name]> | Row<Calls[Name]>[] } = {
  changeLanguages: {
    cells: onlyAdmin,
    input: ({ userID }) => ({ params: { id: userID }, body: { languages: ['pt'] } }),
  },
  attachUserToCompany: {
    cells: onlyAdmin,
    input: ({ userID, companyID }) => ({ params: { id: userID, companyId: companyID } }),
  },
  attachUserToSite: {
    cells: onlyAdmin,
    input: ({ userID, otherSiteID }) => ({ params: { id: userID, siteId: otherSiteID } }),
  },
  changeMetricsAccess: {
    cells: onlyAdmin,
    input: ({ userID }) => ({ params: { id: userID }, body: { metricsUser: true } }),
  },
  createUser: {
    cells: onlyAdmin,
    input: ({ companyID, siteID }) => {
      const { email, roles, ...person } = createUserBody(companyID, siteID)
      return { body: { ...person, emailAddress: email, roles: roles.join(',') } }
    },
  },
  detachUserFromSite: {
    cells: onlyAdmin,
    input: ({ userID, siteID }) => ({ params: { id: userID, siteId: siteID } }),
  },
  disableUser: { cells: onlyAdmin, input: ({ userID }) => ({ params: { id: userID } }) },
  getDocument: [
    { variant: 'a photo', cells: signedIn, input: ({ photoID }) => ({ params: { documentID: photoID } }) },
    { variant: 'the logo', cells: anyCaller, input: ({ logoID }) => ({ params: { documentID: logoID } }) },
    {
      variant: 'a document without an owner',
      cells: notFound,
      input: ({ ownerlessDocumentID }) => ({ params: { documentID: ownerlessDocumentID } }),
    },
    ...documentRows,
  ],
  getMe: { cells: signedIn },
  getOutboxMail: { cells: onlyAdmin, input: ({ mailID }) => ({ params: { id: mailID } }) },
  getProgramme: { cells: anyCaller },
  getUser: { cells: ownRecord, input: ({ userID }) => ({ params: { id: userID } }) },
  getWebConfiguration: { cells: anyCaller },
  inviteUser: {
    cells: onlyAdmin,
    input: ({ companyID, siteID }) => ({ body: createUserBody(companyID, siteID) }),
  },
  linkDocument: [
    { variant: 'a photo', cells: signedIn, input: ({ photoID }) => ({ params: { documentID: photoID } }) },
    {
      variant: 'a document without an owner',
      cells: notFound,
      input: ({ ownerlessDocumentID }) => ({ params: { documentID: ownerlessDocumentID } }),
    },
  ],
  listAreas: { cells: signedIn, input: () => ({ params: { country: 'GB' } }) },
  listCountries: { cells: signedIn },
  listLanguages: { cells: signedIn },
  exportOutbox: { cells: onlyAdmin, input: () => ({ query: { format: 'csv' } }) },
  listOutbox: { cells: onlyAdmin },
  listUserSites: { cells: ownRecord, input: ({ userID }) => ({ params: { id: userID } }) },
  listUsers: { cells: onlyAdmin, input: () => ({ params: { role: 'Hotel' } }) },
  resendInvite: { cells: onlyAdmin, input: ({ invitedUserID }) => ({ params: { id: invitedUserID } }) },
  resetPassword: { cells: onlyAdmin, input: ({ userID }) => ({ params: { id: userID } }) },
  createEmailTemplate: {
    cells: onlyAdmin,
    input: ({ siteID }) => ({ body: { name: `New ${siteID}`, ...emailTemplate } }),
  },
  deleteEmailTemplate: {
    cells: onlyAdmin,
    input: ({ emailTemplateID }) => ({ params: { id: emailTemplateID } }),
  },
  getEmailTemplate: {
    cells: onlyAdmin,
    input: ({ emailTemplateID }) => ({ params: { id: emailTemplateID } }),
  },
  getEmailTemplateByName: { cells: onlyAdmin, input: () => ({ params: { name: 'audit-booked' } }) },
  getProgrammeSettings: { cells: onlyAdmin },
  listEmailTemplates: { cells: onlyAdmin },
  previewEmailTemplate: { cells: onlyAdmin, input: () => ({ body: emailTemplate }) },
  resendOutboxMail: { cells: onlyAdmin, input: ({ failedMailID }) => ({ params: { id: failedMailID } }) },
  resetEmailTemplate: {
    variant: 'a template added by hand',
    cells: refusedToAdmin,
    input: ({ emailTemplateID }) => ({ params: { id: emailTemplateID } }),
  },
  testEmailTemplate: { cells: onlyAdmin, input: () => ({ body: emailTemplate }) },
  updateEmailTemplate: {
    cells: onlyAdmin,
    input: ({ emailTemplateID }) => ({
      body: { emailTemplateID, name: `Changed ${emailTemplateID}`, ...emailTemplate },
    }),
  },
  updateProgrammeSettings: { cells: onlyAdmin, input: () => ({ body: settings }) },
}

/** Reports, notifications and my work. */
const reportingRows: {
  [Name in Exclude<ReportingCallName, keyof typeof analyticsRows>]: Row<Calls[Name]> | Row<Calls[Name]>[]
} = {
  getMyWork: { cells: '401 401 401 | 2xx | 2xx 2xx | 403 403 | 403 403' },
  listNotifications: { cells: signedIn },
  listVisits: { cells: '401 401 401 | 403 | 2xx 2xx | 403 403 | 403 403' },
  markNotificationRead: {
    variant: 'a notification that is not theirs',
    cells: notFound,
    input: ({ auditID }) => ({ params: { id: auditID } }),
  },
  markNotificationsRead: { cells: signedIn, input: () => ({ body: { until: '2026-03-10T09:00:00Z' } }) },
  listReports: { cells: onlyAdmin },
  listReportChoices: {
    cells: onlyAdmin,
    input: () => ({ query: { reportPath: 'gift-declarations', key: 'auditor' } }),
  },
  viewReport: {
    cells: onlyAdmin,
    input: () => ({ body: { format: 'HTML', reportPath: 'gift-declarations' } }),
  },
  exportReportFile: {
    cells: onlyAdmin,
    input: () => ({ body: { format: 'CSV', reportPath: 'gift-declarations' } }),
  },
}

/** One or several rows per call of the contract, by area. A call without a row does not compile. */
export const MATRIX: { [Name in CallName]: Row<Calls[Name]> | Row<Calls[Name]>[] } = {
  ...analyticsRows,
  ...environmentRows,
  ...auditRows,
  ...caseRows,
  ...certificateRows,
  ...customerRows,
  ...messageRows,
  ...peopleRows,
  ...reportingRows,
}
