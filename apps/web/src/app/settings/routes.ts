import { createRoute, redirect } from '@tanstack/react-router'
import { auditTypeRoute, auditTypesRoute, newAuditTypeRoute } from '../../areas/criteria/route.ts'
import { environmentalFactorsRoute } from '../../areas/environment/factors/route.ts'
import { outboxRoute } from '../../areas/mail/outbox/route.ts'
import { emailsRoute } from '../../areas/mail/templates/route.ts'
import { adminUsersRoute } from '../../areas/people/administrators/route.ts'
import { usersRoute } from '../../areas/people/users/route.ts'
import { programmeRoute } from '../../areas/programme/settings/route.ts'
import { customerGroupsRoute, lookupsRoute, tourOperatorsRoute } from '../../areas/sites/routes.ts'
import { settingsRoute } from '../../features/settings/settings-route.ts'

const indexRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/settings/audit-types', replace: true })
  },
})

export const settingsRoutes = [
  settingsRoute.addChildren([
    indexRoute,
    auditTypesRoute,
    newAuditTypeRoute,
    auditTypeRoute,
    customerGroupsRoute,
    tourOperatorsRoute,
    usersRoute,
    adminUsersRoute,
    emailsRoute,
    programmeRoute,
    lookupsRoute,
    environmentalFactorsRoute,
    outboxRoute,
  ]),
] as const
