import type { Area } from '../../platform/platform.ts'

export { analyticsHandlers } from './routes.ts'

export const analyticsArea: Area = {
  name: 'analytics',
}
