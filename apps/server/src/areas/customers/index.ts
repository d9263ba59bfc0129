import type { Area } from '../../platform/platform.ts'

export {
  findMembershipStatuses,
  insertAccommodationType,
  insertCompany,
  insertServiceTier,
  insertSite,
  setMainContact,
} from './repository.ts'
export { customersHandlers } from './routes.ts'

export const customersArea: Area = { name: 'customers' }
