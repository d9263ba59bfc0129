import { type Month, monthTitle, reminderMonth } from '@sojourn/domain'
import type { JobDefinition } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findReminded, markReminded, takeSitesWithoutData } from '../repository/reminders.ts'

const BATCH = 200

/** Some sites and their letters in one transaction: a job that dies half way goes on where it stopped. */
async function remindSome(platform: Platform, month: Month): Promise<number> {
  return platform.transaction(async (trx) => {
    const sites = await takeSitesWithoutData(trx, { month, limit: BATCH })
    const siteIDs = sites.map(({ siteID }) => siteID)
    if (siteIDs.length === 0) return 0
    await markReminded(trx, siteIDs, month)
    const names = new Map(sites.map(({ siteID, siteName }) => [siteID, siteName]))
    for (const { siteID, userID, address, name, firstName } of await findReminded(trx, siteIDs)) {
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

export async function remindOfMonths(platform: Platform): Promise<void> {
  const month = reminderMonth(platform.clock.now())
  if (!month) return
  while ((await remindSome(platform, month)) === BATCH);
}

export const remindOfMonthsJob = (platform: Platform): JobDefinition => ({
  name: 'remind-of-environmental-months',
  schedule: '10 6 10 * *',
  handle: () => remindOfMonths(platform),
})
