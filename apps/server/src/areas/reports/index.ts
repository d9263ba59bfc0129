import type { Area } from '../../platform/platform.ts'

export { reportsHandlers } from './routes.ts'

export const reportsArea: Area = { name: 'reports' }
