import { createRoute, redirect } from '@tanstack/react-router'
import { agreementRoute, schemeRoute } from '../areas/certificates/route.ts'
import { auditTypeRoute, auditTypesRoute, newAuditTypeRoute } from '../areas/criteria/route.ts'
import { environmentalFactorsRoute } from '../areas/environment/routes.ts'
import { emailsRoute, outboxRoute } from '../areas/mail/routes.ts'
import { adminUsersRoute, usersRoute } from '../areas/people/routes.ts'
import { programmeRoute } from '../areas/programme/routes.ts'
import { customerGroupsRoute, lookupsRoute, tourOperatorsRoute } from '../areas/sites/routes.ts'

import { settingsRoute } from '../features/routing/base-routes.ts'

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
    agreementRoute,
    schemeRoute,
    lookupsRoute,
    environmentalFactorsRoute,
    outboxRoute,
  ]),
] as const
