import type { Area } from '../../platform/platform.ts'
import { purgeOutbox } from './outbox.ts'
import { bookingTemplates } from './texts/booking.ts'
import { caseTemplates } from './texts/cases.ts'
import { outcomeTemplates } from './texts/outcome.ts'
import { reportTemplates } from './texts/report.ts'

export { mailHandlers } from './routes.ts'

export const mailArea: Area = {
  name: 'mail',
  jobs: (platform) => [purgeOutbox(platform)],
  mailTemplates: [...bookingTemplates, ...reportTemplates, ...outcomeTemplates, ...caseTemplates],
}
