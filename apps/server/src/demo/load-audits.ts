import { createHash } from 'node:crypto'
import type { AuditEventType, AuditStatus, CheckUpReason } from '@sojourn/domain'
import {
  addDays,
  auditExpiry,
  type CalendarDay,
  certificateNumber,
  DEFAULT_CHECK_UP_PLAN,
  dayOf,
  isArranging,
  selectCheckUpCriteria,
} from '@sojourn/domain'
import {
  type AuditState,
  BLANK_AUDIT,
  describeCheckUp,
  insertAudit,
  insertCheckUp,
  insertPastNotifications,
  logAuditEvent,
  logStatusEvent,
  markAllDueRemindersSent,
} from '../areas/audits/index.ts'
import { insertPastEvent } from '../areas/certificates/index.ts'
import { grantSite } from '../areas/people/index.ts'
import type { DbOrTrx, Trx } from '../platform/db/pool.ts'
import type { Platform } from '../platform/platform.ts'
import {
  dateBefore,
  dayBefore,
  daysSinceResults,
  daysSinceStatus,
  type StatusChange,
} from './audit-history.ts'
import type { LoadedAudit } from './audit-mails.ts'
import { type AuditPlan, createAuditPlans } from './audit-plan.ts'
import { auditorLanguages, demoAuditorSites, gifts, sitesCertifiedByPriya } from './data/audits.ts'
import { demoCompanies } from './data/companies.ts'
import { demoAdmins, demoAuditors } from './data/people.ts'
import type { DemoSite } from './data/sites.ts'
import { createHotelPeople, isMainContact } from './hotel-people.ts'
import { demoId } from './ids.ts'
import { getDemoUserID } from './load-people.ts'
import { createRandom, type Random } from './random.ts'
import { insertReports } from './report/insert-reports.ts'
import type { ReportedQuestion } from './report/reported-audit.ts'
import { findRevisionQuestions } from './report/repository.ts'
import { type WrittenReport, writeReport } from './report/write-report.ts'
import { createSiteProfile } from './site-profile.ts'

const DEMO_AUDITOR_EMAIL = 'auditor@sojourn.test'
const ADMIN_EMAIL = 'admin@sojourn.test'
const PRIYA_EMAIL = 'priya.nair@sojourn.test'
/** The company of hotel@sojourn.test. */
const FEATURED_COMPANY = 'Amendoeiras Turismo Rural'

const getLanguage = (site: DemoSite): string => auditorLanguages[site.country] ?? 'en'

/** Whether auditor@sojourn.test audits the site. */
const hasDemoAuditor = (site: DemoSite): boolean =>
  getLanguage(site) === 'pt' || demoAuditorSites.includes(site.name)

/** An auditor who speaks the language of the country; auditor@sojourn.test has the Portuguese sites. */
function pickAuditor(site: DemoSite, random: Random): string {
  const candidates = demoAuditors.filter(({ languages }) => languages.includes(getLanguage(site)))
  return getDemoUserID(hasDemoAuditor(site) ? DEMO_AUDITOR_EMAIL : random.pick(candidates).email)
}

/** The assigned Admin. Audits of the demonstration users are assigned to admin@sojourn.test. */
function pickAdministrator(site: DemoSite, random: Random): string | null {
  const picked = random.chance(0.7) ? random.pick(demoAdmins).email : undefined
  if (sitesCertifiedByPriya.includes(site.name)) return getDemoUserID(PRIYA_EMAIL)
  if (hasDemoAuditor(site) || site.company === FEATURED_COMPANY) return getDemoUserID(ADMIN_EMAIL)
  return picked === undefined ? null : getDemoUserID(picked)
}

/** The Admins who take part in an audit: the assigned one, or all of them. */
const listCertifiers = (assignedUserID: string | null): string[] =>
  assignedUserID === null ? demoAdmins.map(({ email }) => getDemoUserID(email)) : [assignedUserID]

const listCompanies = (name: string): string[] => {
  const parent = demoCompanies.find((company) => company.name === name)?.parent
  return parent === undefined ? [name] : [name, parent]
}

/** The users of the property, the main contact first. */
export function findContacts(site: DemoSite): string[] {
  const companies = listCompanies(site.company)
  const people = createHotelPeople().filter(
    ({ roles, sites, companies: companiesOfPerson, invited }) =>
      !invited &&
      roles.includes('Hotel') &&
      (sites.includes(site.name) || companiesOfPerson.some((name) => companies.includes(name))),
  )
  const main = people.filter((person) => isMainContact(person, site))
  return [...new Set([...main, ...people])].map(({ email }) => getDemoUserID(email))
}

const dateOfAge = ({ today }: AuditPlan, age: number | undefined): Date | null =>
  age === undefined ? null : dateBefore(today, age)

/** The number of the issued certificate, even if it is no longer valid. */
function createCertificateNumber({ auditID, checkUp, history, today }: AuditPlan): string | undefined {
  const age = daysSinceStatus(history, 'Certified')
  if (age === undefined || checkUp) return undefined
  const digest = createHash('sha256').update(`certificate ${auditID}`).digest()
  return certificateNumber(dateBefore(today, age).getUTCFullYear(), digest)
}

function calculateDeadline(history: StatusChange[], today: CalendarDay): CalendarDay | null {
  const age = daysSinceStatus(history, 'Improvements')
  return age === undefined ? null : dayBefore(today, age - 90)
}

/** The columns that depend on the date of the visit. */
function createBookedState(plan: AuditPlan, visitAge: number): Partial<AuditState> {
  const { site, status, history, type, random, today, checkUp } = plan
  const date = dayBefore(dayOf(today), visitAge)
  const decided = daysSinceResults(history)
  const isCertified = history.at(-1)?.status !== 'Improvements'
  const isPaid = decided !== undefined && random.chance(0.7)
  return {
    auditTypeID: type.auditTypeID,
    startedRevision:
      checkUp || daysSinceStatus(history, 'Report Pending') !== undefined ? type.version : null,
    auditorID: pickAuditor(site, random),
    auditorDate: date,
    dateConfirmed: !isArranging(status) || (status === 'Audit Confirmed' && random.chance(0.5)),
    requestedDate: status === 'Date Set' ? addDays(date, 21) : null,
    auditExpiresDate: auditExpiry(
      checkUp ? dayBefore(dayOf(today), checkUp.certifiedPlan.visitAge ?? 0) : date,
    ),
    auditorPaid: isPaid,
    auditorInvoiceDate: isPaid ? addDays(date, 7) : date,
    auditorSubmittedAt: dateOfAge(plan, daysSinceStatus(history, 'Quality Check')),
    resultsSentAt: dateOfAge(plan, decided),
    kipDueDate: calculateDeadline(history, dayOf(today)),
    certifiedAt: isCertified ? dateOfAge(plan, daysSinceStatus(history, 'Certified')) : null,
    certificateNumber: isCertified ? (createCertificateNumber(plan) ?? null) : null,
    ...(checkUp && { mode: 'check-up' as const, checkUpDue: dayBefore(dayOf(today), checkUp.dueDaysAgo) }),
  }
}

/** The current state of an audit, without the data of its report. */
const createState = (plan: AuditPlan): AuditState => ({
  ...BLANK_AUDIT,
  status: plan.status,
  statusSince: dateBefore(plan.today, plan.history.at(-1)?.age ?? 0),
  firstAudit: plan.firstAudit,
  assignedUserID: pickAdministrator(plan.site, plan.random),
  ...(plan.visitAge === undefined ? {} : createBookedState(plan, plan.visitAge)),
})

/** Facilities that comments of auditors mention, with the probability of each. */
const FACILITY_PROBABILITIES: Readonly<Record<string, number>> = {
  'kids-club': 0.2,
  'rain-tanks': 0.3,
  solar: 0.5,
  'staff-house': 0.45,
  'treatment-plant': 0.3,
  well: 0.4,
  works: 0.15,
}

/** Deterministic, and consistent with the customer form. */
export function listFacilities(site: DemoSite, today: Date): ReadonlySet<string> {
  const { numberOfSwimmingPools, tourismType, doYouHaveAnimalsAtYourProperty } = createSiteProfile(
    site,
    today,
  )
  const facilities = new Set<string>()
  if (numberOfSwimmingPools > 0) facilities.add('pool')
  if (doYouHaveAnimalsAtYourProperty) facilities.add('animals')
  if (tourismType === 'Beach') facilities.add('beach')
  const random = createRandom(`facilities of ${site.name}`)
  for (const [facility, probability] of Object.entries(FACILITY_PROBABILITIES))
    if (random.chance(probability)) facilities.add(facility)
  if (facilities.has('solar') && random.chance(0.4)) facilities.add('solar-export')
  return facilities
}

const NOTIFIED_WEEKS = 6

const FIRST_EVENTS: Partial<Record<AuditStatus, AuditEventType>> = {
  'Audit Due': 'audit-requested',
  'Audit Confirmed': 'audit-created',
}

function findActor({ site }: AuditPlan, change: StatusChange, auditorID: string | null): string | null {
  if (change.who === 'clock') return null
  if (change.who === 'auditor') return auditorID
  if (change.who === 'administrator')
    return getDemoUserID(sitesCertifiedByPriya.includes(site.name) ? PRIYA_EMAIL : ADMIN_EMAIL)
  return findContacts(site)[0] ?? null
}

/** The additional event of a status change, if there is one. */
function describeSideEvent(
  plan: AuditPlan,
  { status }: StatusChange,
  before: AuditStatus | undefined,
): { type: AuditEventType; description: string } | undefined {
  const number = createCertificateNumber(plan) ?? '-'
  if (status === 'Certified' && !plan.checkUp)
    return { type: 'certificate-issued', description: `Number ${number}.` }
  if (before === 'Certified' && status === 'Improvements')
    return { type: 'certificate-withdrawn', description: `Number ${number} is no longer valid.` }
  const gift = status === 'Quality Check' ? gifts[plan.site.name] : undefined
  return gift && { type: 'gift-declared', description: [gift.items, gift.who, gift.value].join(' / ') }
}

interface LoadedCheckUp {
  /** The certificate number. */
  number: string
  /** The seed of the random selection of criteria. */
  seed: string
  criteria: { questionID: string; reason: CheckUpReason }[]
}

/** Selects the criteria of a check-up as the server does, with a seed that is always the same. */
async function createCheckUp(
  { auditID, checkUp }: AuditPlan,
  revisions: RevisionReader,
  reports: readonly WrittenReport[],
): Promise<LoadedCheckUp | undefined> {
  const number = checkUp && createCertificateNumber(checkUp.certifiedPlan)
  if (number === undefined) return undefined
  const answers =
    reports.find(({ audit }) => audit.auditID === checkUp?.certifiedPlan.auditID)?.report.answers ?? []
  const failed = new Set(
    answers
      .filter(({ changes }) => changes.some(({ after }) => after === 'Noncompliant'))
      .map(({ question }) => question.questionID),
  )
  const questions = checkUp ? await revisions.readQuestions(checkUp.certifiedPlan.type) : []
  const candidates = questions.map(({ questionID, isMandatory }) => ({
    questionID,
    isMandatory,
    hasFailed: failed.has(questionID),
  }))
  const seed = createHash('sha256').update(`sample of ${auditID}`).digest('hex').slice(0, 16)
  return { number, seed, criteria: selectCheckUpCriteria(candidates, DEFAULT_CHECK_UP_PLAN, seed) }
}

/** Runs after the certificates were inserted. A passed check-up confirms its certificate. */
async function insertCheckUps(trx: Trx, loaded: readonly LoadedPlan[]): Promise<void> {
  for (const { plan, checkUp } of loaded) {
    if (!checkUp || !plan.checkUp) continue
    const { auditID, history, today } = plan
    await insertCheckUp(trx, { auditID, ...checkUp, kind: plan.checkUp.kind })
    const decided = history.find(({ status }) => status === 'Certified')
    if (decided)
      await insertPastEvent(trx, checkUp.number, {
        action: 'confirm',
        status: 'valid',
        at: dateBefore(today, decided.age),
        actorID: findActor(plan, decided, null),
        publicReason: 'A check-up confirmed the certificate.',
        checkUpID: auditID,
      })
  }
}

async function logHistory(
  trx: DbOrTrx,
  plan: AuditPlan,
  auditorID: string | null,
  checkUp: LoadedCheckUp | undefined,
): Promise<void> {
  let before: AuditStatus | undefined
  for (const change of plan.history) {
    const action = {
      at: dateBefore(plan.today, change.age),
      by: findActor(plan, change, auditorID),
    }
    const description =
      before === undefined
        ? `The audit started as ${change.status}.`
        : `The status changed from ${before} to ${change.status}.`
    const first = before === undefined ? FIRST_EVENTS[change.status] : undefined
    const dueDay = dayBefore(dayOf(plan.today), plan.checkUp?.dueDaysAgo ?? 0)
    if (before === undefined && checkUp) {
      const text = describeCheckUp({ ...checkUp, dueDay }, checkUp.criteria)
      await logAuditEvent(trx, action, plan, 'check-up-created', text)
    } else if (first) await logAuditEvent(trx, action, plan, first, description)
    else await logStatusEvent(trx, action, plan, change.status, description)
    const sideEvent = describeSideEvent(plan, change, before)
    if (sideEvent) await logAuditEvent(trx, action, plan, sideEvent.type, sideEvent.description)
    before = change.status
  }
}

/** Adds notifications for changes of the last six weeks; those of the last week are unread. */
async function notifyLastChange(trx: DbOrTrx, plan: AuditPlan, auditorID: string | null): Promise<void> {
  const last = plan.history.at(-1)
  if (!last || last.age > NOTIFIED_WEEKS * 7) return
  const action = { at: dateBefore(plan.today, last.age), by: findActor(plan, last, auditorID) }
  await insertPastNotifications(trx, plan.auditID, action, last.age > 7)
}

interface RevisionReader {
  readQuestions(type: AuditPlan['type']): Promise<readonly ReportedQuestion[]>
}

/** Caches the criteria of each revision. */
function createRevisionReader(trx: DbOrTrx): RevisionReader {
  const questionsByRevision = new Map<string, Promise<ReportedQuestion[]>>()
  return {
    readQuestions: (type) => {
      const name = `${type.auditTypeID} ${type.version}`
      const questions = questionsByRevision.get(name) ?? findRevisionQuestions(trx, type)
      questionsByRevision.set(name, questions)
      return questions
    },
  }
}

interface LoadedPlan {
  plan: AuditPlan
  audit: LoadedAudit
  checkUp: LoadedCheckUp | undefined
  writtenReport: WrittenReport | undefined
}

/** Generates the report of an audit whose visit has taken place. */
async function createReport(
  plan: AuditPlan,
  { auditorID, assignedUserID }: AuditState,
  revisions: RevisionReader,
  checkUp: LoadedCheckUp | undefined,
): Promise<WrittenReport | undefined> {
  if (auditorID === null || daysSinceStatus(plan.history, 'Report Pending') === undefined) return undefined
  const questions = await revisions.readQuestions(plan.type)
  const audit = {
    ...plan,
    auditorID,
    certifiers: listCertifiers(assignedUserID),
    contacts: findContacts(plan.site),
    questions: checkUp
      ? questions.filter(({ questionID }) =>
          checkUp.criteria.some((selected) => selected.questionID === questionID),
        )
      : questions,
    facilities: listFacilities(plan.site, plan.today),
  }
  return { audit, report: writeReport(audit), certificateNumber: createCertificateNumber(plan) }
}

async function loadAudit(
  trx: DbOrTrx,
  plan: AuditPlan,
  revisions: RevisionReader,
  reports: readonly WrittenReport[],
): Promise<LoadedPlan[]> {
  const { auditID, site, history, today } = plan
  const [first] = history
  if (!first) return []
  const siteID = demoId('site', site.name)
  const stateWithoutReport = createState(plan)
  const checkUp = await createCheckUp(plan, revisions, reports)
  const writtenReport = await createReport(plan, stateWithoutReport, revisions, checkUp)
  const state = { ...stateWithoutReport, totalNonCompliances: writtenReport?.report.noncompliances ?? null }
  const createdAt = dateBefore(today, first.age)
  const createdBy = findActor(plan, first, state.auditorID)
  await insertAudit(trx, { ...state, auditID, siteID, createdAt, createdBy })
  if (state.auditorID !== null)
    await grantSite(trx, {
      userID: state.auditorID,
      site: { siteID, siteName: site.name },
      auditID,
      at: createdAt,
      by: createdBy,
    })
  await logHistory(trx, plan, state.auditorID, checkUp)
  await notifyLastChange(trx, plan, state.auditorID)
  const unapproved = writtenReport?.report.answers.filter(({ approved }) => approved !== true).length ?? 0
  const certificateNumber = checkUp?.number ?? createCertificateNumber(plan) ?? null
  return [
    { plan, checkUp, audit: { auditID, site, state, history, certificateNumber, unapproved }, writtenReport },
  ]
}

/** Loads audits in all twelve statuses with their history, reports and messages. */
export async function loadAudits(platform: Platform, trx: Trx, today: Date): Promise<LoadedAudit[]> {
  const revisions = createRevisionReader(trx)
  const loaded: LoadedPlan[] = []
  const reports: WrittenReport[] = []
  for (const plan of createAuditPlans(today))
    for (const loadedPlan of await loadAudit(trx, plan, revisions, reports)) {
      loaded.push(loadedPlan)
      if (loadedPlan.writtenReport) reports.push(loadedPlan.writtenReport)
    }
  await insertReports(platform, trx, reports)
  await insertCheckUps(trx, loaded)
  // Otherwise the first run of the clock job would send a month of reminders at once.
  await markAllDueRemindersSent(trx, platform.clock.now())
  return loaded.map(({ audit }) => audit)
}
