import type { Area } from '../../platform/platform.ts'
import { purgeOutbox } from './jobs/purge-outbox.ts'
import { bookingTemplates } from './texts/booking.ts'
import { outcomeTemplates } from './texts/outcome.ts'
import { reportTemplates } from './texts/report.ts'

export { notificationsHandlers } from './routes.ts'

export const notificationsArea: Area = {
  name: 'notifications',
  jobs: (platform) => [purgeOutbox(platform)],
  mailTemplates: [...bookingTemplates, ...reportTemplates, ...outcomeTemplates],
}
