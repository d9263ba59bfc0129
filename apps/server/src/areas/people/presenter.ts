import type { User, UserSite } from '@sojourn/contract/people/user'
import { formatRoles, hasRole } from '@sojourn/domain'
import type { ReadableSite } from './repository/grants.ts'
import type { UserRecord } from './repository/users.ts'

export const presentUser = (user: UserRecord): User => ({
  userID: user.userID,
  name: user.name,
  firstName: user.firstName,
  surname: user.surname,
  emailAddress: user.email,
  languages: user.languages,
  profileImage: user.photoDocumentID,
  roles: formatRoles(user.roles),
  companyId: user.companyID,
  siteId: user.siteID,
  accountConfirmed: user.confirmed,
  lastUpdated: user.updatedAt.toISOString(),
  lastInvited: user.lastInvitedAt?.toISOString() ?? null,
  metricsUser: hasRole(user.roles, 'EnvironmentalPerformance'),
  sub: user.userID,
})

export const presentUserSite = (site: ReadableSite): UserSite => ({
  siteID: site.site_id,
  siteName: site.site_name,
  companyID: site.company_id,
  propertyURN: site.property_urn,
  address1: site.address1,
  cityTown: site.city_town,
  country: site.country,
  postCode: site.post_code,
})
