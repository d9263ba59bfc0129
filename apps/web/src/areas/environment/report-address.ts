import type { Month } from '@sojourn/domain/environment/months'

/** What names a report in an address: `<Link to="/environmental/environmental-report" search={...} />`. */
export const reportAddress = (siteId: string, { month, year }: Month) => ({
  siteId,
  month: String(month),
  year: String(year),
})
