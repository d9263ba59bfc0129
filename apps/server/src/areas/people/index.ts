import type { Area } from '../../platform/platform.ts'
import { renewConnectionJob } from './grants.ts'

export { addUser, disableUser } from './commands.ts'
export { grantCompany, grantSite, peopleStorageRules, queueConnectionRenewal, revokeSite } from './grants.ts'
export { presentUser, presentUserSite } from './presenter.ts'
export { exportAttachedUsers, exportUsers, listAttachedUsers } from './queries.ts'
export {
  type AttachedUser,
  countSiteUsers,
  countUsersOfSites,
  findAttachedUser,
  findSiteUsers,
  lockAttachedUser,
  lockUserByEmail,
} from './repository/attached-users.ts'
export {
  findCompanyUsersOfSite,
  findUserIdsOfCompany,
  readableBy,
  SITE_SUMMARY,
  siteMatches,
} from './repository/grants.ts'
export {
  findAdminRecipients,
  findHotelRecipients,
  findPeopleWithoutProperty,
  findRecipients,
  type Recipient,
  userHasRole,
} from './repository/recipients.ts'
export { findUsersById, insertUser, type UserRecord } from './repository/users.ts'
export { peopleHandlers } from './routes.ts'

export const peopleArea: Area = {
  name: 'people',
  jobs: (platform) => [renewConnectionJob(platform)],
  // Photos are shown next to names, so every signed-in user may read them.
  documentReaders: { 'user-photo': async (_db, principal) => principal !== undefined },
}
