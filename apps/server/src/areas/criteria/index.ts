import type { Area } from '../../platform/platform.ts'

export { composeRevision } from './compose-revision.ts'
export { criteriaHandlers, keepFirstRevision, keepNextRevision } from './routes.ts'

export const criteriaArea: Area = { name: 'criteria' }
