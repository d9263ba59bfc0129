import type { Area } from '../../platform/platform.ts'

export { dashboardsHandlers } from './routes.ts'

export const dashboardsArea: Area = {
  name: 'dashboards',
}
