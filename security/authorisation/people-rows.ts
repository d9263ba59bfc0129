import type { Calls } from '@sojourn/contract'
import type { peopleCalls } from '@sojourn/contract/calls/people-and-programme'
import { anyCaller, notFound, onlyAdmin, refusedToAdmin, signedIn, theirOwn } from './cells.ts'
import { documentRows } from './message-rows.ts'
import { emailTemplate, newUser, settings } from './request-bodies.ts'
import type { Row } from './row.ts'

/** Users, e-mails, files and settings of the programme. */
export const peopleRows: { [Name in keyof typeof peopleCalls]: Row<Calls[Name]> | Row<Calls[Name]>[] } = {
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
      const { email, roles, ...person } = newUser(companyID, siteID)
      return { body: { ...person, emailAddress: email, roles: roles.join(',') } }
    },
  },
  detachUserFromSite: {
    cells: onlyAdmin,
    input: ({ userID, siteID }) => ({ params: { id: userID, siteId: siteID } }),
  },
  disableUser: { cells: onlyAdmin, input: ({ userID }) => ({ params: { id: userID } }) },
  getDocument: [
    { on: 'a photo', cells: signedIn, input: ({ photoID }) => ({ params: { documentID: photoID } }) },
    { on: 'the logo', cells: anyCaller, input: ({ logoID }) => ({ params: { documentID: logoID } }) },
    {
      on: 'a document without an owner',
      cells: notFound,
      input: ({ ownerlessID }) => ({ params: { documentID: ownerlessID } }),
    },
    ...documentRows,
  ],
  getMe: { cells: signedIn },
  getOutboxMail: { cells: onlyAdmin, input: ({ mailID }) => ({ params: { id: mailID } }) },
  getProgramme: { cells: anyCaller },
  getUser: { cells: theirOwn, input: ({ userID }) => ({ params: { id: userID } }) },
  getWebConfiguration: { cells: anyCaller },
  inviteUser: {
    cells: onlyAdmin,
    input: ({ companyID, siteID }) => ({ body: newUser(companyID, siteID) }),
  },
  linkDocument: [
    { on: 'a photo', cells: signedIn, input: ({ photoID }) => ({ params: { documentID: photoID } }) },
    {
      on: 'a document without an owner',
      cells: notFound,
      input: ({ ownerlessID }) => ({ params: { documentID: ownerlessID } }),
    },
  ],
  listAreas: { cells: signedIn, input: () => ({ params: { country: 'GB' } }) },
  listCountries: { cells: signedIn },
  listLanguages: { cells: signedIn },
  exportOutbox: { cells: onlyAdmin, input: () => ({ query: { format: 'csv' } }) },
  listOutbox: { cells: onlyAdmin },
  listUserSites: { cells: theirOwn, input: ({ userID }) => ({ params: { id: userID } }) },
  listUsers: { cells: onlyAdmin, input: () => ({ params: { role: 'Hotel' } }) },
  resendInvite: { cells: onlyAdmin, input: ({ invitedID }) => ({ params: { id: invitedID } }) },
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
    on: 'one added by hand',
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
