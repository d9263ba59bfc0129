import { createHash } from 'node:crypto'
import type { AuditEventType, AuditStatus } from '@sojourn/domain'
import {
  addDays,
  auditExpiry,
  type CalendarDay,
  certificateNumber,
  dayOf,
  isArranging,
} from '@sojourn/domain'
import {
  type AuditState,
  BLANK_AUDIT,
  insertAudit,
  insertPastNotifications,
  logAuditEvent,
  logStatusEvent,
  markAllDueRemindersSent,
} from '../areas/audits/index.ts'
import { grantSite } from '../areas/people/index.ts'
import type { DbOrTrx } from '../platform/db/pool.ts'
import type { Platform } from '../platform/platform.ts'
import { auditSettings, type Setting } from './audit-setting.ts'
import { type Chapter, daysBefore, instantOf, reached, resultsAge } from './audit-story.ts'
import { alsoHers, gifts, spokenIn } from './data/audits.ts'
import { demoCompanies } from './data/companies.ts'
import type { DemoSite } from './data/sites.ts'
import { demoAdmins, demoAuditors } from './data/staff.ts'
import { hotelPeople, isMainContact } from './hotel-people.ts'
import { demoId } from './ids.ts'
import type { LoadedAudit } from './letters.ts'
import { userIdOf } from './load-people.ts'
import { type Random, randomFor } from './random.ts'
import { keepReports, type ToldReport } from './report/keep-reports.ts'
import { findRevisionQuestions } from './report/repository.ts'
import type { ToldQuestion } from './report/told-audit.ts'
import { writeReport } from './report/write-report.ts'
import { siteProfile } from './site-profile.ts'

const HER = 'auditor@sojourn.test'
const ADMINISTRATOR = 'admin@sojourn.test'
/** The company of the person one signs in as for a group of hotels. */
const FEATURED = 'Amendoeiras Turismo Rural'

const languageOf = (site: DemoSite): string => spokenIn[site.country] ?? 'en'

/** Whether it is audited by whoever one signs in as. */
const isHers = (site: DemoSite): boolean => languageOf(site) === 'pt' || alsoHers.includes(site.name)

/** Somebody who speaks the language of the place; whoever one signs in as has the Portuguese ones. */
function auditorFor(site: DemoSite, random: Random): string {
  const speaking = demoAuditors.filter(({ languages }) => languages.includes(languageOf(site)))
  return userIdOf(isHers(site) ? HER : random.pick(speaking).email)
}

/** Whom it is assigned to. What the others one signs in as work on comes to the administrator one signs in as. */
function administratorFor(site: DemoSite, random: Random): string | null {
  const drawn = random.chance(0.7) ? random.pick(demoAdmins).email : undefined
  if (isHers(site) || site.company === FEATURED) return userIdOf(ADMINISTRATOR)
  return drawn === undefined ? null : userIdOf(drawn)
}

/** Those who speak for the certifier: whom it is assigned to, otherwise all of them. */
const certifiersFor = (assignedUserID: string | null): string[] =>
  assignedUserID === null ? demoAdmins.map(({ email }) => userIdOf(email)) : [assignedUserID]

const companiesOf = (name: string): string[] => {
  const parent = demoCompanies.find((company) => company.name === name)?.parent
  return parent === undefined ? [name] : [name, parent]
}

/** Everybody who speaks for the property, its main contact first. */
function contactsOf(site: DemoSite): string[] {
  const companies = companiesOf(site.company)
  const people = hotelPeople().filter(
    ({ roles, sites, companies: theirs, invited }) =>
      !invited &&
      roles.includes('Hotel') &&
      (sites.includes(site.name) || theirs.some((name) => companies.includes(name))),
  )
  const main = people.filter((person) => isMainContact(person, site))
  return [...new Set([...main, ...people])].map(({ email }) => userIdOf(email))
}

const instantAt = ({ today }: Setting, age: number | undefined): Date | null =>
  age === undefined ? null : instantOf(today, age)

/** The number of the certificate that was issued, whether or not it still counts. */
function numberOf({ auditID, story, today }: Setting): string | undefined {
  const age = reached(story, 'Certified')
  if (age === undefined) return undefined
  const chance = createHash('sha256').update(`certificate ${auditID}`).digest()
  return certificateNumber(instantOf(today, age).getUTCFullYear(), chance)
}

function deadline(story: Chapter[], today: CalendarDay): CalendarDay | null {
  const age = reached(story, 'Improvements')
  return age === undefined ? null : daysBefore(today, age - 90)
}

/** Everything that follows from the date of the visit. */
function bookedState(setting: Setting, visit: number): Partial<AuditState> {
  const { site, status, story, type, random, today } = setting
  const date = daysBefore(dayOf(today), visit)
  const decided = resultsAge(story)
  const isCertified = story.at(-1)?.status !== 'Improvements'
  const paid = decided !== undefined && random.chance(0.7)
  return {
    auditTypeID: type.auditTypeID,
    startedRevision: reached(story, 'Report Pending') === undefined ? null : type.version,
    auditorID: auditorFor(site, random),
    auditorDate: date,
    dateConfirmed: !isArranging(status) || (status === 'Audit Confirmed' && random.chance(0.5)),
    requestedDate: status === 'Date Set' ? addDays(date, 21) : null,
    auditExpiresDate: auditExpiry(date),
    auditorPaid: paid,
    auditorInvoiceDate: paid ? addDays(date, 7) : date,
    auditorSubmittedAt: instantAt(setting, reached(story, 'Quality Check')),
    resultsSentAt: instantAt(setting, decided),
    kipDueDate: deadline(story, dayOf(today)),
    certifiedAt: isCertified ? instantAt(setting, reached(story, 'Certified')) : null,
    certificateNumber: isCertified ? (numberOf(setting) ?? null) : null,
  }
}

/** An audit as it stands now, but for what its report says. */
const stateOf = (setting: Setting): AuditState => ({
  ...BLANK_AUDIT,
  status: setting.status,
  statusSince: instantOf(setting.today, setting.story.at(-1)?.age ?? 0),
  firstAudit: setting.firstAudit,
  assignedUserID: administratorFor(setting.site, setting.random),
  ...(setting.visit === undefined ? {} : bookedState(setting, setting.visit)),
})

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

const BELL_WEEKS = 6

const FIRST_EVENTS: Partial<Record<AuditStatus, AuditEventType>> = {
  'Audit Due': 'audit-requested',
  'Audit Confirmed': 'audit-created',
}

function whoDid({ site }: Setting, chapter: Chapter, auditorID: string | null): string | null {
  if (chapter.who === 'clock') return null
  if (chapter.who === 'auditor') return auditorID
  if (chapter.who === 'administrator') return userIdOf('admin@sojourn.test')
  return contactsOf(site)[0] ?? null
}

/** What the log says besides the change of status itself. */
function asideOf(
  setting: Setting,
  { status }: Chapter,
  before: AuditStatus | undefined,
): { type: AuditEventType; description: string } | undefined {
  const number = numberOf(setting) ?? '-'
  if (status === 'Certified') return { type: 'certificate-issued', description: `Number ${number}.` }
  if (before === 'Certified' && status === 'Improvements')
    return { type: 'certificate-withdrawn', description: `Number ${number} is no longer valid.` }
  const gift = status === 'Quality Check' ? gifts[setting.site.name] : undefined
  return gift && { type: 'gift-declared', description: [gift.items, gift.who, gift.value].join(' / ') }
}

async function logStory(trx: DbOrTrx, setting: Setting, auditorID: string | null): Promise<void> {
  let before: AuditStatus | undefined
  for (const chapter of setting.story) {
    const doing = {
      at: instantOf(setting.today, chapter.age),
      by: whoDid(setting, chapter, auditorID),
    }
    const told =
      before === undefined
        ? `The audit started as ${chapter.status}.`
        : `The status changed from ${before} to ${chapter.status}.`
    const first = before === undefined ? FIRST_EVENTS[chapter.status] : undefined
    if (first) await logAuditEvent(trx, doing, setting, first, told)
    else await logStatusEvent(trx, doing, setting, chapter.status, told)
    const aside = asideOf(setting, chapter, before)
    if (aside) await logAuditEvent(trx, doing, setting, aside.type, aside.description)
    before = chapter.status
  }
}

/** What happened in the last weeks is in the bell; that of the last days is still new. */
async function noteLast(trx: DbOrTrx, setting: Setting, auditorID: string | null): Promise<void> {
  const last = setting.story.at(-1)
  if (!last || last.age > BELL_WEEKS * 7) return
  const doing = { at: instantOf(setting.today, last.age), by: whoDid(setting, last, auditorID) }
  await insertPastNotifications(trx, setting.auditID, doing, last.age > 7)
}

interface Revisions {
  questionsOf(type: Setting['type']): Promise<readonly ToldQuestion[]>
}

/** The criteria of each revision are read once. */
function readRevisions(trx: DbOrTrx): Revisions {
  const known = new Map<string, Promise<ToldQuestion[]>>()
  return {
    questionsOf: (type) => {
      const name = `${type.auditTypeID} ${type.version}`
      const questions = known.get(name) ?? findRevisionQuestions(trx, type)
      known.set(name, questions)
      return questions
    },
  }
}

interface Loaded {
  audit: LoadedAudit
  written: ToldReport | undefined
}

/** What the report of an audit is made of, once its visit has taken place. */
async function tell(
  setting: Setting,
  { auditorID, assignedUserID }: AuditState,
  revisions: Revisions,
): Promise<ToldReport | undefined> {
  if (auditorID === null || reached(setting.story, 'Report Pending') === undefined) return undefined
  const told = {
    ...setting,
    auditorID,
    certifiers: certifiersFor(assignedUserID),
    contacts: contactsOf(setting.site),
    questions: await revisions.questionsOf(setting.type),
    facilities: facilitiesOf(setting.site, setting.today),
  }
  return { told, report: writeReport(told), certificateNumber: numberOf(setting) }
}

async function loadAudit(trx: DbOrTrx, setting: Setting, revisions: Revisions): Promise<Loaded[]> {
  const { auditID, site, story, today } = setting
  const [began] = story
  if (!began) return []
  const siteID = demoId('site', site.name)
  const booked = stateOf(setting)
  const written = await tell(setting, booked, revisions)
  const state = { ...booked, totalNonCompliances: written?.report.noncompliances ?? null }
  const createdAt = instantOf(today, began.age)
  const createdBy = whoDid(setting, began, state.auditorID)
  await insertAudit(trx, { ...state, auditID, siteID, createdAt, createdBy })
  if (state.auditorID !== null)
    await grantSite(trx, {
      userID: state.auditorID,
      site: { siteID, siteName: site.name },
      auditID,
      at: createdAt,
      by: createdBy,
    })
  await logStory(trx, setting, state.auditorID)
  await noteLast(trx, setting, state.auditorID)
  const unapproved = written?.report.answers.filter(({ approved }) => approved !== true).length ?? 0
  const certificateNumber = numberOf(setting) ?? null
  return [{ audit: { auditID, site, state, story, certificateNumber, unapproved }, written }]
}

/** Audits in all twelve statuses, each with the history that leads there, the report and all that was said of it. */
export async function loadAudits(platform: Platform, trx: DbOrTrx, today: Date): Promise<LoadedAudit[]> {
  const revisions = readRevisions(trx)
  const loaded: Loaded[] = []
  for (const setting of auditSettings(today)) loaded.push(...(await loadAudit(trx, setting, revisions)))
  await keepReports(
    platform,
    trx,
    loaded.flatMap(({ written }) => written ?? []),
  )
  // Otherwise the first look at the clock would send a month of reminders in one quarter of an hour.
  await markAllDueRemindersSent(trx, platform.clock.now())
  return loaded.map(({ audit }) => audit)
}
