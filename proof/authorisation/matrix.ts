import type { CallName, Calls } from '@sojourn/contract'
import { ZERO_ID } from '@sojourn/domain'
import { ANALYTICS } from './analytics.ts'
import {
  customers,
  everybody,
  nobody,
  ofAudits,
  onlyAdmin,
  refusedToAdmin,
  signedIn,
  theirAudit,
  theirCustomer,
  theirOwn,
  theirReport,
} from './cells.ts'
import { ENVIRONMENT } from './environment.ts'
import { documentRows, messageRows } from './message-rows.ts'
import type { Row } from './row.ts'
import { anotherAudit, letter, newPerson, settings, wholeSite } from './samples.ts'

/** A row per call of the contract, or several: a call without one does not compile, and fails the proof. */
export const MATRIX: { [Name in CallName]: Row<Calls[Name]> | Row<Calls[Name]>[] } = {
  ...ANALYTICS,
  ...ENVIRONMENT,
  addExistingUser: {
    cells: onlyAdmin,
    input: ({ otherSiteID, email }) => ({ params: { id: otherSiteID }, body: { emailAddress: email } }),
  },
  addEvent: {
    cells: theirReport,
    input: ({ pendingID }) => ({ body: { correlationID: pendingID, title: 'Called them', description: '' } }),
  },
  answerCriterion: {
    cells: theirReport,
    input: ({ pendingID, questionID }) => ({
      params: { auditId: pendingID, auditTypeQuestionID: questionID },
      body: { auditQuestionStatus: 'Noncompliant' },
    }),
  },
  approveGroup: {
    cells: onlyAdmin,
    input: ({ checkedID, criteriaGroupID }) => ({
      params: { auditId: checkedID, auditTypeGroupID: criteriaGroupID },
    }),
  },
  listAnswerHistory: {
    cells: theirReport,
    input: ({ pendingID, questionID }) => ({
      params: { auditId: pendingID, auditTypeQuestionID: questionID },
    }),
  },
  listQuestionStatuses: { cells: ofAudits },
  sendAlert: {
    cells: '401 401 401 | 403 | 2xx 404 | 403 403 | 403 403',
    input: ({ pendingID }) => ({ body: { id: pendingID, message: 'A golden pen.' } }),
  },
  ...messageRows,
  applyImport: { cells: onlyAdmin, input: ({ importID }) => ({ params: { id: importID } }) },
  checkImportAgain: { cells: onlyAdmin, input: ({ importID }) => ({ params: { id: importID } }) },
  createCompany: { cells: onlyAdmin, input: () => ({ body: { name: 'Hill Houses' } }) },
  createSite: {
    cells: onlyAdmin,
    input: (records) => ({ body: { companyID: records.companyID, ...wholeSite(records) } }),
  },
  deleteCompany: [
    {
      on: 'one with sites',
      cells: refusedToAdmin,
      input: ({ companyID }) => ({ params: { id: companyID } }),
    },
    {
      on: 'an empty one',
      cells: onlyAdmin,
      input: ({ emptyCompanyID }) => ({ params: { id: emptyCompanyID } }),
    },
  ],
  deleteImport: { cells: onlyAdmin, input: ({ importID }) => ({ params: { id: importID } }) },
  deleteSite: [
    {
      on: 'one with an audit',
      cells: refusedToAdmin,
      input: ({ auditedSiteID }) => ({ params: { id: auditedSiteID } }),
    },
    { on: 'a new one', cells: onlyAdmin, input: ({ otherSiteID }) => ({ params: { id: otherSiteID } }) },
  ],
  exportCompanies: { cells: onlyAdmin, input: () => ({ query: { format: 'csv' } }) },
  exportCompanyUsers: {
    cells: onlyAdmin,
    input: ({ companyID }) => ({ params: { id: companyID }, query: { format: 'csv' } }),
  },
  exportSiteUsers: {
    cells: '401 401 401 | 2xx | 403 403 | 2xx 404 | 403 403',
    input: ({ siteID }) => ({ params: { id: siteID }, query: { format: 'csv' } }),
  },
  exportSites: { cells: customers, input: () => ({ query: { format: 'csv' } }) },
  exportUsers: {
    cells: onlyAdmin,
    input: () => ({ params: { role: 'Auditor' }, query: { format: 'xlsx' } }),
  },
  getCompany: { cells: onlyAdmin, input: ({ companyID }) => ({ params: { id: companyID } }) },
  getImport: { cells: onlyAdmin, input: ({ importID }) => ({ params: { id: importID } }) },
  getImportTemplate: {
    cells: onlyAdmin,
    input: () => ({ params: { kind: 'sites' }, query: { format: 'csv' } }),
  },
  getSite: { cells: theirCustomer, input: ({ auditedSiteID }) => ({ params: { id: auditedSiteID } }) },
  listCompanies: { cells: onlyAdmin },
  listCompanySites: { cells: theirCustomer, input: ({ companyID }) => ({ params: { id: companyID } }) },
  listCompanyUsers: { cells: onlyAdmin, input: ({ companyID }) => ({ params: { id: companyID } }) },
  listImportRows: { cells: onlyAdmin, input: ({ importID }) => ({ params: { id: importID } }) },
  listImports: { cells: onlyAdmin },
  listSiteUsers: {
    cells: '401 401 401 | 2xx | 403 403 | 2xx 404 | 403 403',
    input: ({ siteID }) => ({ params: { id: siteID } }),
  },
  listSites: { cells: customers },
  startImport: {
    on: 'an upload that is not there',
    cells: '401 401 401 | 404 | 403 403 | 403 403 | 403 403',
    input: ({ userID }) => ({ body: { kind: 'sites', uploadID: userID } }),
  },
  updateCompany: {
    cells: onlyAdmin,
    input: ({ companyID }) => ({ body: { companyID, name: 'Hill Houses' } }),
  },
  updateSite: {
    cells: '401 401 401 | 2xx | 403 403 | 2xx 404 | 403 403',
    input: (records) => ({
      body: {
        siteID: records.siteID,
        mainContactUser: { userID: records.userID },
        ...wholeSite(records),
      },
    }),
  },
  assignAudit: {
    cells: onlyAdmin,
    input: ({ auditID }) => ({ body: { auditID, userID: ZERO_ID } }),
  },
  cancelAudit: { cells: onlyAdmin, input: ({ auditID }) => ({ params: { id: auditID } }) },
  changeAuditDeadline: {
    on: 'one without improvements',
    cells: refusedToAdmin,
    input: ({ auditID }) => ({ params: { id: auditID }, body: { date: '2026-07-01' } }),
  },
  changeAuditExpiry: {
    cells: onlyAdmin,
    input: ({ auditID }) => ({ params: { id: auditID }, body: { date: '2029-01-01' } }),
  },
  changeAuditStatus: [
    {
      on: 'cancelling',
      cells: '401 401 401 | 2xx | 403 404 | 403 404 | 403 403',
      input: ({ auditID }) => ({ params: { id: auditID, value: 'Cancelled' } }),
    },
    {
      on: 'confirming the date',
      cells: '401 401 401 | 2xx | 403 404 | 2xx 404 | 403 403',
      input: ({ auditID }) => ({ params: { id: auditID, value: 'Audit Confirmed' } }),
    },
  ],
  confirmTakenPlace: { cells: everybody, input: () => ({ body: { token: 'unknown' } }) },
  changeLanguages: {
    cells: onlyAdmin,
    input: ({ userID }) => ({ params: { id: userID }, body: { languages: ['pt'] } }),
  },
  createAudit: {
    cells: onlyAdmin,
    input: (records) => ({ body: { site: { siteID: records.otherSiteID }, ...anotherAudit(records) } }),
  },
  getAudit: { cells: theirAudit, input: ({ auditID }) => ({ params: { id: auditID } }) },
  getAuditReport: { cells: theirAudit, input: ({ certifiedID }) => ({ params: { auditID: certifiedID } }) },
  getCertificate: { cells: theirAudit, input: ({ certifiedID }) => ({ params: { auditID: certifiedID } }) },
  getLogo: { cells: theirAudit, input: ({ certifiedID }) => ({ params: { auditID: certifiedID } }) },
  linkAuditReport: { cells: theirAudit, input: ({ certifiedID }) => ({ params: { auditID: certifiedID } }) },
  linkCertificate: { cells: theirAudit, input: ({ certifiedID }) => ({ params: { auditID: certifiedID } }) },
  linkLogo: { cells: theirAudit, input: ({ certifiedID }) => ({ params: { auditID: certifiedID } }) },
  verifyCertificate: {
    cells: everybody,
    input: ({ certificateNumber }) => ({ params: { number: certificateNumber } }),
  },
  listAuditLog: { cells: onlyAdmin, input: ({ auditID }) => ({ params: { id: auditID } }) },
  listAuditStatuses: { cells: ofAudits },
  listAuditorAudits: { cells: onlyAdmin, input: ({ auditorID }) => ({ params: { id: auditorID } }) },
  exportAudits: { cells: ofAudits, input: () => ({ query: { format: 'csv' } }) },
  listAudits: { cells: ofAudits },
  listSiteAudits: { cells: theirAudit, input: ({ auditedSiteID }) => ({ params: { id: auditedSiteID } }) },
  requestAudit: {
    cells: '401 401 401 | 2xx | 403 403 | 2xx 404 | 403 403',
    input: ({ siteID }) => ({ params: { id: siteID } }),
  },
  resetAuditDate: [
    {
      on: 'confirming the date',
      cells: '401 401 401 | 2xx | 403 403 | 2xx 404 | 403 403',
      input: ({ auditID }) => ({ params: { id: auditID }, body: { date: '2026-04-20' } }),
    },
    {
      on: 'another date',
      cells: '401 401 401 | 2xx | 403 403 | 2xx 404 | 403 403',
      input: ({ auditID }) => ({ params: { id: auditID }, body: { date: '2026-06-01' } }),
    },
  ],
  updateAudit: {
    cells: onlyAdmin,
    input: (records) => ({ body: { auditID: records.auditID, ...anotherAudit(records) } }),
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
  createAuditType: {
    cells: onlyAdmin,
    input: () => ({ body: { name: 'Inns', description: 'For inns' } }),
  },
  createUser: {
    cells: onlyAdmin,
    input: ({ companyID, siteID }) => {
      const { email, roles, ...person } = newPerson(companyID, siteID)
      return { body: { ...person, emailAddress: email, roles: roles.join(',') } }
    },
  },
  detachUserFromSite: {
    cells: onlyAdmin,
    input: ({ userID, siteID }) => ({ params: { id: userID, siteId: siteID } }),
  },
  disableUser: { cells: onlyAdmin, input: ({ userID }) => ({ params: { id: userID } }) },
  getAuditType: { cells: onlyAdmin, input: ({ auditTypeID }) => ({ params: { id: auditTypeID } }) },
  getDocument: [
    { on: 'a photo', cells: signedIn, input: ({ photoID }) => ({ params: { documentID: photoID } }) },
    { on: 'the logo', cells: everybody, input: ({ logoID }) => ({ params: { documentID: logoID } }) },
    { on: 'a stray', cells: nobody, input: ({ strayID }) => ({ params: { documentID: strayID } }) },
    ...documentRows,
  ],
  getMe: { cells: signedIn },
  getOutboxMail: { cells: onlyAdmin, input: ({ mailID }) => ({ params: { id: mailID } }) },
  getProgramme: { cells: everybody },
  getUser: { cells: theirOwn, input: ({ userID }) => ({ params: { id: userID } }) },
  getWebConfiguration: { cells: everybody },
  inviteUser: {
    cells: onlyAdmin,
    input: ({ companyID, siteID }) => ({ body: newPerson(companyID, siteID) }),
  },
  linkDocument: [
    { on: 'a photo', cells: signedIn, input: ({ photoID }) => ({ params: { documentID: photoID } }) },
    { on: 'a stray', cells: nobody, input: ({ strayID }) => ({ params: { documentID: strayID } }) },
  ],
  listAreas: { cells: signedIn, input: () => ({ params: { country: 'GB' } }) },
  listAuditTypeLog: { cells: onlyAdmin, input: ({ auditTypeID }) => ({ params: { id: auditTypeID } }) },
  listAuditTypes: { cells: onlyAdmin },
  listCountries: { cells: signedIn },
  listLanguages: { cells: signedIn },
  exportOutbox: { cells: onlyAdmin, input: () => ({ query: { format: 'csv' } }) },
  listOutbox: { cells: onlyAdmin },
  getMyWork: { cells: '401 401 401 | 2xx | 2xx 2xx | 403 403 | 403 403' },
  listNotices: { cells: signedIn },
  readNotice: {
    on: 'one that is not theirs',
    cells: nobody,
    input: ({ auditID }) => ({ params: { id: auditID } }),
  },
  readNotices: { cells: signedIn, input: () => ({ body: { until: '2026-03-10T09:00:00Z' } }) },
  listUserSites: { cells: theirOwn, input: ({ userID }) => ({ params: { id: userID } }) },
  listUsers: { cells: onlyAdmin, input: () => ({ params: { role: 'Hotel' } }) },
  resendInvite: { cells: onlyAdmin, input: ({ invitedID }) => ({ params: { id: invitedID } }) },
  restoreAuditType: { cells: onlyAdmin, input: ({ auditTypeID }) => ({ params: { id: auditTypeID } }) },
  retireAuditType: { cells: onlyAdmin, input: ({ auditTypeID }) => ({ params: { id: auditTypeID } }) },
  saveAuditType: {
    cells: onlyAdmin,
    input: ({ auditTypeID }) => ({ body: { auditTypeID, name: 'Inns', description: 'For inns' } }),
  },
  resetPassword: { cells: onlyAdmin, input: ({ userID }) => ({ params: { id: userID } }) },
  attachSiteToHotelGroup: {
    cells: onlyAdmin,
    input: ({ hotelGroupID, otherSiteID }) => ({ params: { id: hotelGroupID, siteId: otherSiteID } }),
  },
  attachSiteToTourOperator: {
    cells: onlyAdmin,
    input: ({ tourOperatorID, otherSiteID }) => ({ params: { id: tourOperatorID, siteId: otherSiteID } }),
  },
  createAccommodationType: { cells: onlyAdmin, input: ({ siteID }) => ({ body: { name: `New ${siteID}` } }) },
  createEmailTemplate: {
    cells: onlyAdmin,
    input: ({ siteID }) => ({ body: { name: `New ${siteID}`, ...letter } }),
  },
  createHotelGroup: {
    cells: onlyAdmin,
    input: ({ hotelGroupID }) => ({ body: { name: 'Hill Houses', parentGroup: { hotelGroupID } } }),
  },
  createServiceTier: { cells: onlyAdmin, input: ({ siteID }) => ({ body: { name: `New ${siteID}` } }) },
  createTourOperator: {
    cells: onlyAdmin,
    input: ({ tourOperatorID }) => ({ body: { name: 'Hill Houses', parentOperator: { tourOperatorID } } }),
  },
  deleteAccommodationType: {
    cells: onlyAdmin,
    input: ({ accommodationTypeID }) => ({ params: { id: accommodationTypeID } }),
  },
  deleteEmailTemplate: {
    cells: onlyAdmin,
    input: ({ emailTemplateID }) => ({ params: { id: emailTemplateID } }),
  },
  deleteHotelGroup: [
    {
      on: 'one with a site',
      cells: refusedToAdmin,
      input: ({ hotelGroupID }) => ({ params: { id: hotelGroupID } }),
    },
  ],
  deleteServiceTier: { cells: onlyAdmin, input: ({ serviceTierID }) => ({ params: { id: serviceTierID } }) },
  deleteTourOperator: [
    {
      on: 'one with a site',
      cells: refusedToAdmin,
      input: ({ tourOperatorID }) => ({ params: { id: tourOperatorID } }),
    },
  ],
  detachSiteFromHotelGroup: {
    cells: onlyAdmin,
    input: ({ hotelGroupID, siteID }) => ({ params: { id: hotelGroupID, siteId: siteID } }),
  },
  detachSiteFromTourOperator: {
    cells: onlyAdmin,
    input: ({ tourOperatorID, siteID }) => ({ params: { id: tourOperatorID, siteId: siteID } }),
  },
  getAccommodationType: {
    cells: signedIn,
    input: ({ accommodationTypeID }) => ({ params: { id: accommodationTypeID } }),
  },
  getEmailTemplate: {
    cells: onlyAdmin,
    input: ({ emailTemplateID }) => ({ params: { id: emailTemplateID } }),
  },
  getEmailTemplateByName: { cells: onlyAdmin, input: () => ({ params: { name: 'audit-booked' } }) },
  getHotelGroup: { cells: onlyAdmin, input: ({ hotelGroupID }) => ({ params: { id: hotelGroupID } }) },
  getProgrammeSettings: { cells: onlyAdmin },
  getServiceTier: { cells: signedIn, input: ({ serviceTierID }) => ({ params: { id: serviceTierID } }) },
  getTourOperator: { cells: onlyAdmin, input: ({ tourOperatorID }) => ({ params: { id: tourOperatorID } }) },
  listAccommodationTypes: { cells: signedIn },
  listEmailTemplates: { cells: onlyAdmin },
  listHotelGroupGroups: { cells: onlyAdmin, input: ({ hotelGroupID }) => ({ params: { id: hotelGroupID } }) },
  listHotelGroupSites: { cells: onlyAdmin, input: ({ hotelGroupID }) => ({ params: { id: hotelGroupID } }) },
  exportHotelGroups: { cells: onlyAdmin, input: () => ({ query: { format: 'csv' } }) },
  exportTourOperators: { cells: onlyAdmin, input: () => ({ query: { format: 'csv' } }) },
  listHotelGroups: { cells: onlyAdmin },
  listMembershipStatuses: { cells: signedIn },
  listServiceTiers: { cells: signedIn },
  listTourOperatorOperators: {
    cells: onlyAdmin,
    input: ({ tourOperatorID }) => ({ params: { id: tourOperatorID } }),
  },
  listTourOperatorSites: {
    cells: onlyAdmin,
    input: ({ tourOperatorID }) => ({ params: { id: tourOperatorID } }),
  },
  listTourOperators: { cells: onlyAdmin },
  previewEmailTemplate: { cells: onlyAdmin, input: () => ({ body: letter }) },
  resendOutboxMail: { cells: onlyAdmin, input: ({ failedMailID }) => ({ params: { id: failedMailID } }) },
  resetEmailTemplate: {
    on: 'one added by hand',
    cells: refusedToAdmin,
    input: ({ emailTemplateID }) => ({ params: { id: emailTemplateID } }),
  },
  testEmailTemplate: { cells: onlyAdmin, input: () => ({ body: letter }) },
  updateAccommodationType: {
    cells: onlyAdmin,
    input: ({ accommodationTypeID }) => ({
      body: { accommodationTypeID, name: `Changed ${accommodationTypeID}` },
    }),
  },
  updateEmailTemplate: {
    cells: onlyAdmin,
    input: ({ emailTemplateID }) => ({
      body: { emailTemplateID, name: `Changed ${emailTemplateID}`, ...letter },
    }),
  },
  updateHotelGroup: {
    cells: onlyAdmin,
    input: ({ hotelGroupID }) => ({ body: { hotelGroupID, name: 'Hill Houses' } }),
  },
  updateProgrammeSettings: { cells: onlyAdmin, input: () => ({ body: settings }) },
  updateServiceTier: {
    cells: onlyAdmin,
    input: ({ serviceTierID }) => ({ body: { serviceTierID, name: `Changed ${serviceTierID}` } }),
  },
  updateTourOperator: {
    cells: onlyAdmin,
    input: ({ tourOperatorID }) => ({ body: { tourOperatorID, name: 'Hill Houses' } }),
  },
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
