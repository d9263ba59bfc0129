import type { Call, CallName, Calls } from '@sojourn/contract'
import type { CallInput } from '../../apps/server/src/test/client.ts'
import type { Records } from './records.ts'

type Input<C extends Call> = (records: Records) => CallInput<C>

/** Whom a call answers, and how it is made on the records named. */
export type Row<C extends Call> = {
  cells: string
  /** What the call is made on, where that changes the answer. */
  on?: string
} & (object extends CallInput<C> ? { input?: Input<C> } : { input: Input<C> })

// In order: anonymous, expired token, disabled user | Admin | Auditor own, foreign | Hotel own, foreign |
// EnvironmentalPerformance own, foreign.
const everybody = '2xx 401 401 | 2xx | 2xx 2xx | 2xx 2xx | 2xx 2xx'
const signedIn = ' 401 401 401 | 2xx | 2xx 2xx | 2xx 2xx | 2xx 2xx'
const theirOwn = ' 401 401 401 | 2xx | 2xx 404 | 2xx 404 | 2xx 404'
const onlyAdmin = '401 401 401 | 2xx | 403 403 | 403 403 | 403 403'
/** An Admin may, but not with this record. */
const refusedToAdmin = '401 401 401 | 409 | 403 403 | 403 403 | 403 403'
const nobody = '401 401 401 | 404 | 404 404 | 404 404 | 404 404'

/** A row per call of the contract, or several: a call without one does not compile, and fails the proof. */
export const MATRIX: { [Name in CallName]: Row<Calls[Name]> | Row<Calls[Name]>[] } = {
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
  listOutbox: { cells: onlyAdmin },
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
}

/** The company's id is new with every cell, so the address is too. */
function newPerson(companyID: string, siteID: string) {
  return {
    firstName: 'Alex',
    surname: 'Winter',
    email: `new-${companyID}@example.test`,
    roles: ['Hotel' as const],
    companyId: companyID,
    siteId: siteID,
  }
}

const letter = { subject: 'Hello {{ firstName }}', template: '<p>Hello</p>' }

const settings = {
  name: 'Green Harbour',
  logo: null,
  supportEmail: '',
  complianceEmail: '',
  reportRequestEmail: '',
  helpUrl: '',
  auditorZoneUrl: '',
  supportSiteUrl: '',
  tools: [],
  unsupportedBrowsers: [],
  improvementDays: 90,
  auditorListScope: 'assigned' as const,
  analyticsUrl: '',
}
