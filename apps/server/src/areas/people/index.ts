import type { Area } from '../../platform/platform.ts'
import { renewConnectionJob } from './jobs/renew-connection.ts'

export {
  type AttachedUser,
  countSiteUsers,
  countUsersOfSites,
  findAttachedUser,
  findSiteUsers,
  lockAttachedUser,
  lockUserByEmail,
} from './attached/repository.ts'
export { addUser } from './commands/add-user.ts'
export { disableUser } from './commands/disable-user.ts'
export { grantCompany, grantSite, revokeSite } from './grants/grants.ts'
export {
  findCompanyUsersOfSite,
  findUserIdsOfCompany,
  readableBy,
  SITE_SUMMARY,
  siteMatches,
} from './grants/repository.ts'
export { queueConnectionRenewal } from './jobs/renew-connection.ts'
export { presentUser, presentUserSite } from './presenter.ts'
export { exportAttachedUsers, exportUsers } from './queries/export-users.ts'
export { listAttachedUsers } from './queries/list-attached-users.ts'
export { findUsersById, insertUser, type UserRecord } from './repository.ts'
export { peopleHandlers } from './routes.ts'
export { peopleStorageRules } from './storage-rules.ts'

export const peopleArea: Area = {
  name: 'people',
  jobs: (platform) => [renewConnectionJob(platform)],
  // Photos are shown next to names, so every signed-in user may read them.
  documentReaders: { 'user-photo': async (_db, principal) => principal !== undefined },
}
