import type { Platform } from '../../platform/platform.ts'
import { hotelGroupHandlers } from './groups/hotel-groups.ts'
import { tourOperatorHandlers } from './groups/tour-operators.ts'
import { lookupHandlers } from './lookups/routes.ts'
import { siteHandlers } from './site-routes.ts'

export const sitesHandlers = (platform: Platform) => ({
  ...siteHandlers(platform),
  ...hotelGroupHandlers(platform),
  ...tourOperatorHandlers(platform),
  ...lookupHandlers(platform),
})
