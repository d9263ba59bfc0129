import type { Area } from '../../platform/platform.ts'
import { rollUpFiguresJob } from './jobs/roll-up.ts'

export { analyticsHandlers } from './routes.ts'

export const analyticsArea: Area = {
  name: 'analytics',
  jobs: (platform) => [rollUpFiguresJob(platform)],
}
