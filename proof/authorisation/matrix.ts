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
  listCountries: { cells: signedIn },
  listLanguages: { cells: signedIn },
  listOutbox: { cells: onlyAdmin },
  listUserSites: { cells: theirOwn, input: ({ userID }) => ({ params: { id: userID } }) },
  listUsers: { cells: onlyAdmin, input: () => ({ params: { role: 'Hotel' } }) },
  resendInvite: { cells: onlyAdmin, input: ({ invitedID }) => ({ params: { id: invitedID } }) },
  resetPassword: { cells: onlyAdmin, input: ({ userID }) => ({ params: { id: userID } }) },
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
