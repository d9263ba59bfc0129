import { createRoute, redirect } from '@tanstack/react-router'
import { adminUsersRoute } from './admin-users/route.ts'
import { auditTypeRoute, auditTypesRoute, newAuditTypeRoute } from './audit-types/route.ts'
import { customerGroupsRoute } from './customer-groups/route.ts'
import { emailsRoute } from './emails/route.ts'
import { environmentalFactorsRoute } from './environmental-factors/route.ts'
import { lookupsRoute } from './lookups/route.ts'
import { outboxRoute } from './outbox/route.ts'
import { programmeRoute } from './programme/route.ts'
import { settingsRoute } from './settings-route.ts'
import { tourOperatorsRoute } from './tour-operators/route.ts'
import { usersRoute } from './users/route.ts'

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
