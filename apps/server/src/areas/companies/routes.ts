import type { Platform } from '../../platform/platform.ts'
import { companyHandlers } from './company-routes.ts'
import { importHandlers } from './imports/routes.ts'
import { companyUserHandlers } from './user-routes.ts'

export const companiesHandlers = (platform: Platform) => ({
  ...companyHandlers(platform),
  ...companyUserHandlers(platform),
  ...importHandlers(platform),
})
