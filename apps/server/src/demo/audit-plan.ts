import {
  type AuditStatus,
  type CalendarDay,
  DECIDED_STATUSES,
  dayOf,
  daysBetween,
  isOneOf,
} from '@sojourn/domain'
import {
  createCheckUpHistory,
  createHistory,
  createWithdrawnHistory,
  type StatusChange,
} from './audit-history.ts'
import {
  type DemoCheckUp,
  demoAudits,
  historicAudits,
  siteWithDestinationAudit,
  siteWithWithdrawnCertificate,
} from './data/audits.ts'
import { type DemoSite, demoSites } from './data/sites.ts'
import { demoId } from './ids.ts'
import { destinationType, historicType, typeOnDay } from './load-criteria.ts'
import { createRandom, type Random } from './random.ts'

/** The check-up data of a plan; absent for other audits. */
interface CheckUpOfPlan extends DemoCheckUp {
  /** The audit of the certificate. */
  certifiedPlan: AuditPlan
}

/** The input for generating the demonstration data of an audit. */
export interface AuditPlan {
  auditID: string
  site: DemoSite
  status: AuditStatus
  /** Days before today; negative for a date in the future. */
  visitAge: number | undefined
  type: { auditTypeID: string; version: number }
  history: StatusChange[]
  firstAudit: boolean
  checkUp?: CheckUpOfPlan
  random: Random
  today: Date
}

function createHistoricPlan(site: DemoSite, day: CalendarDay, index: number, today: Date): AuditPlan {
  const visitAge = daysBetween(day, dayOf(today))
  return {
    auditID: demoId('audit', `${site.name}, historic ${index}`),
    site,
    status: 'Expired Certification',
    visitAge,
    type: historicType,
    history: createHistory('Expired Certification', visitAge),
    firstAudit: index === 0,
    random: createRandom(`historic audit ${index} of ${site.name}`),
    today,
  }
}

const findType = (site: DemoSite, visitAge: number | undefined) =>
  site.name === siteWithDestinationAudit ? destinationType : typeOnDay(visitAge ?? 0)

/** Cancelled and unfinished audits do not count as decided. */
const isDecided = ([status]: readonly [AuditStatus, ...unknown[]]): boolean =>
  isOneOf(status, DECIDED_STATUSES)

/** A check-up has the scheme of its certificate, and a history of its own. */
const planCheckUp = (plan: AuditPlan, checkUp: CheckUpOfPlan): AuditPlan => ({
  ...plan,
  checkUp,
  type: checkUp.certifiedPlan.type,
  firstAudit: checkUp.certifiedPlan.firstAudit,
  history: createCheckUpHistory(plan.status, plan.visitAge ?? 0, checkUp.dueDaysAgo),
})

/** Every audit of a property, oldest first. */
function createPlansOfSite(site: DemoSite, today: Date): AuditPlan[] {
  const historic = (historicAudits[site.name] ?? []).map((day, index) =>
    createHistoricPlan(site, day, index, today),
  )
  const audits = demoAudits[site.name] ?? []
  const recent: AuditPlan[] = []
  for (const [index, [status, visitAge, checkUp]] of audits.entries()) {
    const isWithdrawn = site.name === siteWithWithdrawnCertificate && status === 'Improvements'
    const plan: AuditPlan = {
      auditID: demoId('audit', `${site.name} ${index}`),
      site,
      status,
      visitAge,
      type: findType(site, visitAge),
      history: isWithdrawn ? createWithdrawnHistory(visitAge ?? 0) : createHistory(status, visitAge ?? 0),
      firstAudit: historic.length === 0 && !audits.slice(0, index).some(isDecided),
      random: createRandom(`audit ${index} of ${site.name}`),
      today,
    }
    const previousPlan = recent.at(-1)
    recent.push(
      checkUp && previousPlan ? planCheckUp(plan, { ...checkUp, certifiedPlan: previousPlan }) : plan,
    )
  }
  return [...historic, ...recent]
}

export const createAuditPlans = (today: Date): AuditPlan[] =>
  demoSites.flatMap((site) => createPlansOfSite(site, today))
