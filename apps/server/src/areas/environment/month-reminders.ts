import { type Month, monthTitle, reminderMonth } from '@sojourn/domain'
import type { JobDefinition } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { findReminderRecipients, insertReminders, lockSitesWithoutData } from './repository/sites.ts'

const BATCH_SIZE = 200

/** Each batch of sites and e-mails is one transaction, so an interrupted job continues where it stopped. */
async function remindBatch(platform: Platform, month: Month): Promise<number> {
  return platform.transaction(async (trx) => {
    const sites = await lockSitesWithoutData(trx, { month, limit: BATCH_SIZE })
    const siteIDs = sites.map(({ siteID }) => siteID)
    if (siteIDs.length === 0) return 0
    await insertReminders(trx, siteIDs, month)
    const names = new Map(sites.map(({ siteID, siteName }) => [siteID, siteName]))
    for (const { siteID, userID, address, name, firstName } of await findReminderRecipients(trx, siteIDs)) {
      const query = new URLSearchParams({
        month: String(month.month),
        year: String(month.year),
        siteId: siteID,
      })
      await platform.mail.send(trx, {
        templateKey: 'monthly-data-due',
        to: { userID, address, name },
        variables: {
          firstName,
          siteName: names.get(siteID) ?? '',
          month: monthTitle(month),
          link: `${platform.config.publicUrl}/environmental/environmental-report?${query}`,
        },
      })
    }
    return siteIDs.length
  })
}

export async function sendMonthReminders(platform: Platform): Promise<void> {
  const month = reminderMonth(platform.clock.now())
  if (!month) return
  while ((await remindBatch(platform, month)) === BATCH_SIZE);
}

export const monthRemindersJob = (platform: Platform): JobDefinition => ({
  name: 'remind-of-environmental-months',
  schedule: '10 6 10 * *',
  handle: () => sendMonthReminders(platform),
})
