import { demoCompanies } from './data/companies.ts'
import { demoSites } from './data/sites.ts'
import { randomFor } from './random.ts'
import { siteDetails } from './site-details.ts'

const A_DAY = 86_400_000

/** A company is entered some weeks before the first of its hotels, and before the companies under it. */
export function companyCreatedAt(name: string, today: Date): Date {
  const random = randomFor(`beginning of ${name}`)
  const later = [
    ...demoSites.filter((site) => site.company === name).map((site) => siteDetails(site, today).createdAt),
    ...demoCompanies.filter(({ parent }) => parent === name).map((one) => companyCreatedAt(one.name, today)),
  ]
  const first = Math.min(
    today.getTime() - random.whole(300, 1200) * A_DAY,
    ...later.map((at) => at.getTime()),
  )
  return new Date(first - random.whole(6, 90) * A_DAY)
}
