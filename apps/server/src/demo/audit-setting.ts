import {
  type AuditStatus,
  type CalendarDay,
  DECIDED_STATUSES,
  dayOf,
  daysBetween,
  isOneOf,
} from '@sojourn/domain'
import { type Chapter, storyOf, withdrawnStory } from './audit-story.ts'
import { auditedWithDestination, demoAudits, historicAudits, withdrawnFrom } from './data/audits.ts'
import { type DemoSite, demoSites } from './data/sites.ts'
import { demoId } from './ids.ts'
import { destinationType, historicType, typeOnDay } from './load-criteria.ts'
import { type Random, randomFor } from './random.ts'

/** An audit before anything of it is written down. */
export interface Setting {
  auditID: string
  site: DemoSite
  status: AuditStatus
  /** Days before today; in the future where that is negative. */
  visit: number | undefined
  type: { auditTypeID: string; version: number }
  story: Chapter[]
  firstAudit: boolean
  random: Random
  today: Date
}

function historicSetting(site: DemoSite, day: CalendarDay, place: number, today: Date): Setting {
  const visit = daysBetween(day, dayOf(today))
  return {
    auditID: demoId('audit', `${site.name}, historic ${place}`),
    site,
    status: 'Expired Certification',
    visit,
    type: historicType,
    story: storyOf('Expired Certification', visit),
    firstAudit: place === 0,
    random: randomFor(`historic audit ${place} of ${site.name}`),
    today,
  }
}

const typeFor = (site: DemoSite, visit: number | undefined) =>
  site.name === auditedWithDestination ? destinationType : typeOnDay(visit ?? 0)

/** Audits that were called off or never finished do not count. */
const isDecided = ([status]: readonly [AuditStatus, number?]): boolean => isOneOf(status, DECIDED_STATUSES)

/** Every audit of a property, oldest first. */
function settingsOf(site: DemoSite, today: Date): Setting[] {
  const historic = (historicAudits[site.name] ?? []).map((day, place) =>
    historicSetting(site, day, place, today),
  )
  const audits = demoAudits[site.name] ?? []
  const recent = audits.map(([status, visit], place): Setting => {
    const isWithdrawn = site.name === withdrawnFrom && status === 'Improvements'
    return {
      auditID: demoId('audit', `${site.name} ${place}`),
      site,
      status,
      visit,
      type: typeFor(site, visit),
      story: isWithdrawn ? withdrawnStory(visit ?? 0) : storyOf(status, visit ?? 0),
      firstAudit: historic.length === 0 && !audits.slice(0, place).some(isDecided),
      random: randomFor(`audit ${place} of ${site.name}`),
      today,
    }
  })
  return [...historic, ...recent]
}

export const auditSettings = (today: Date): Setting[] => demoSites.flatMap((site) => settingsOf(site, today))
