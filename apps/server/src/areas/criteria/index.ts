import type { Area } from '../../platform/platform.ts'

export { composeRevision } from './compose-revision.ts'
export { keepFirstRevision, keepNextRevision } from './keep-revision.ts'
export { criteriaHandlers } from './routes.ts'

export const criteriaArea: Area = { name: 'criteria' }
