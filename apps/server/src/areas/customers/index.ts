import type { Area } from '../../platform/platform.ts'

export { type GroupKind, insertGroup } from './groups/repository.ts'
export { insertGroupSite } from './groups/sites/repository.ts'
export { insertLookup } from './lookups/repository.ts'
export { findMembershipStatuses, insertCompany, insertSite, setMainContact } from './repository.ts'
export { customersHandlers } from './routes.ts'

export const customersArea: Area = { name: 'customers' }
