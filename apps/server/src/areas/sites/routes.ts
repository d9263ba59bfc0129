import type { Platform } from '../../platform/platform.ts'
import { hotelGroupHandlers, tourOperatorHandlers } from './groups/routes.ts'
import { lookupHandlers } from './lookups/routes.ts'
import { siteHandlers } from './site-routes.ts'

export const sitesHandlers = (platform: Platform) => ({
  ...siteHandlers(platform),
  ...hotelGroupHandlers(platform),
  ...tourOperatorHandlers(platform),
  ...lookupHandlers(platform),
})
