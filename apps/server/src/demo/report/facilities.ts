import type { DemoSite } from '../data/sites.ts'
import { randomFor } from '../random.ts'
import { siteProfile } from '../site-profile.ts'

/** What a property can have that an auditor's words speak of. */
const BY_CHANCE: Readonly<Record<string, number>> = {
  'kids-club': 0.2,
  'rain-tanks': 0.3,
  solar: 0.5,
  'staff-house': 0.45,
  'treatment-plant': 0.3,
  well: 0.4,
  works: 0.15,
}

/** The same every time, and in agreement with the customer form where that asks the same. */
export function facilitiesOf(site: DemoSite, today: Date): ReadonlySet<string> {
  const { numberOfSwimmingPools, tourismType, doYouHaveAnimalsAtYourProperty } = siteProfile(site, today)
  const facilities = new Set<string>()
  if (numberOfSwimmingPools > 0) facilities.add('pool')
  if (doYouHaveAnimalsAtYourProperty) facilities.add('animals')
  if (tourismType === 'Beach') facilities.add('beach')
  const random = randomFor(`facilities of ${site.name}`)
  for (const [facility, probability] of Object.entries(BY_CHANCE))
    if (random.chance(probability)) facilities.add(facility)
  if (facilities.has('solar') && random.chance(0.4)) facilities.add('solar-export')
  return facilities
}
