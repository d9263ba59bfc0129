import type { JobDefinition } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { inOneMoment, isCountingDue, tidyCounts } from '../repository/part-counts.ts'
import { countAnew, type Measures } from '../searched-parts/count-anew.ts'

/** What fewer have is gathered in a few milliseconds; and a page is read from as many stretches as it has rows, at most. */
const USUAL: Measures = { many: 700, length: 64, volume: 2_048 }

/** Counts which parts of names many audits have, and where in the list they are. */
export async function countSearchedParts({ db }: Pick<Platform, 'db'>, measures = USUAL): Promise<void> {
  await inOneMoment(db, (trx) => countAnew(trx, measures))
  await tidyCounts(db)
}

/** When enough has changed. */
export const countSearchedPartsJob = (platform: Platform): JobDefinition => ({
  name: 'count-searched-parts',
  schedule: '* * * * *',
  handle: async () => {
    if (await isCountingDue(platform.db)) await countSearchedParts(platform)
  },
})
