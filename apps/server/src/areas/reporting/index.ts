import type { Area } from '../../platform/platform.ts'

export { reportingHandlers } from './routes.ts'

export const reportingArea: Area = { name: 'reporting' }
