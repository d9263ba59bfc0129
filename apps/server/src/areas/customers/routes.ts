import type { Platform } from '../../platform/platform.ts'
import { companyHandlers } from './companies/routes.ts'
import { hotelGroupHandlers } from './groups/hotel-groups.ts'
import { tourOperatorHandlers } from './groups/tour-operators.ts'
import { importHandlers } from './imports/routes.ts'
import { lookupHandlers } from './lookups/routes.ts'
import { siteHandlers } from './sites/routes.ts'
import { customerUserHandlers } from './users/routes.ts'

export const customersHandlers = (platform: Platform) => ({
  ...companyHandlers(platform),
  ...siteHandlers(platform),
  ...customerUserHandlers(platform),
  ...hotelGroupHandlers(platform),
  ...tourOperatorHandlers(platform),
  ...lookupHandlers(platform),
  ...importHandlers(platform),
})
