import type { Handlers } from '../../platform/http/handler.ts'
import type { Platform } from '../../platform/platform.ts'
import { detachUserFromSite } from './commands/detach-user-from-site.ts'
import { hotelGroupHandlers } from './groups/hotel-groups.ts'
import { tourOperatorHandlers } from './groups/tour-operators.ts'
import { lookupHandlers } from './lookups/routes.ts'

const siteHandlers = (platform: Platform): Pick<Handlers, 'detachUserFromSite'> => ({
  detachUserFromSite: async ({ principal, params }) => {
    await detachUserFromSite(platform, principal, { userID: params.id, siteID: params.siteId })
  },
})

export const customersHandlers = (platform: Platform) => ({
  ...siteHandlers(platform),
  ...hotelGroupHandlers(platform),
  ...tourOperatorHandlers(platform),
  ...lookupHandlers(platform),
})
