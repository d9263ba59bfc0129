import type { Area } from '../../platform/platform.ts'
import { renewConnectionJob } from './grants.ts'

export { addUser, disableUser } from './commands.ts'
export { grantCompany, grantSite, peopleStorageRules, queueConnectionRenewal, revokeSite } from './grants.ts'
export {
  exportAttachedUsers,
  exportUsers,
  listAttachedUsers,
  presentUser,
  presentUserSite,
} from './queries.ts'
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
  selectPeopleOfSite,
  siteMatches,
  worksForProperty,
} from './repository/grants.ts'
export {
  findAdminRecipients,
  findHotelRecipients,
  findPeopleWithoutProperty,
  findRecipients,
  findUsersById,
  insertUser,
  type Recipient,
  type UserRecord,
  userHasRole,
} from './repository/users.ts'
export { peopleHandlers } from './routes.ts'

export const peopleArea: Area = {
  name: 'people',
  jobs: (platform) => [renewConnectionJob(platform)],
  // Photos are shown next to names, so every signed-in user may read them.
  documentReaders: { 'user-photo': async (_db, principal) => principal !== undefined },
}
