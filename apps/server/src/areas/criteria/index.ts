import type { Area } from '../../platform/platform.ts'

export { composeRevision } from './compose-revision.ts'
export { findCheckUpPlan } from './repository.ts'
export { criteriaHandlers, insertFirstRevision, saveNextRevision } from './routes.ts'

export const criteriaArea: Area = { name: 'criteria' }
