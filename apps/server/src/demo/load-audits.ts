import { type AuditStatus, addDays, auditExpiry, type CalendarDay, dayOf, isArranging } from '@sojourn/domain'
import { type AuditState, BLANK_AUDIT, insertAudit, logAuditEvent } from '../areas/audits/index.ts'
import { grantSite } from '../areas/people/index.ts'
import type { DbOrTrx } from '../platform/db/pool.ts'
import { type Chapter, daysBefore, reached, resultsAge, storyOf } from './audit-story.ts'
import { alsoHers, demoAudits, spokenIn } from './data/audits.ts'
import { type DemoSite, demoSites } from './data/sites.ts'
import { demoAdmins, demoAuditors } from './data/staff.ts'
import { hotelPeople, isMainContact } from './hotel-people.ts'
import { demoId } from './ids.ts'
import type { LoadedAudit } from './letters.ts'
import { typeOnDay } from './load-criteria.ts'
import { userIdOf } from './load-people.ts'
import { type Random, randomFor } from './random.ts'

const A_DAY = 86_400_000
/** Mid-morning, when people work. */
const MORNING = 10 * 3_600_000

interface Setting {
  site: DemoSite
  status: AuditStatus
  visit: number | undefined
  story: Chapter[]
  random: Random
  today: Date
}

const instantOf = (today: Date, age: number | undefined): Date | null =>
  age === undefined ? null : new Date(today.getTime() - age * A_DAY + MORNING)

/** Somebody who speaks the language of the place; whoever one signs in as has the Portuguese ones. */
function auditorFor({ site, random }: Setting): string {
  const language = spokenIn[site.country] ?? 'en'
  const speaking = demoAuditors.filter(({ languages }) => languages.includes(language))
  const isHers = language === 'pt' || alsoHers.includes(site.name)
  return userIdOf(isHers ? 'auditor@sojourn.test' : random.pick(speaking).email)
}

const NONCOMPLIANCES: Partial<Record<AuditStatus, readonly [least: number, most: number]>> = {
  'Not Certified': [40, 57],
  Improvements: [4, 18],
}

/** Everything that follows from the date of the visit. */
function bookedState(setting: Setting, visit: number): Partial<AuditState> {
  const { status, story, random, today } = setting
  const date = daysBefore(dayOf(today), visit)
  const hasStarted = reached(story, 'Report Pending') !== undefined
  const isSubmitted = reached(story, 'Quality Check') !== undefined
  const decided = resultsAge(story)
  const certifiedAge = reached(story, 'Certified')
  const type = typeOnDay(visit)
  const paid = decided !== undefined && random.chance(0.7)
  return {
    auditTypeID: type.auditTypeID,
    startedRevision: hasStarted ? type.version : null,
    auditorID: auditorFor(setting),
    auditorDate: date,
    dateConfirmed: !isArranging(status) || (status === 'Audit Confirmed' && random.chance(0.5)),
    requestedDate: status === 'Date Set' ? addDays(date, 21) : null,
    auditExpiresDate: auditExpiry(date),
    auditorPaid: paid,
    auditorInvoiceDate: paid ? addDays(date, 7) : date,
    auditorSubmittedAt: instantOf(today, reached(story, 'Quality Check')),
    resultsSentAt: instantOf(today, decided),
    kipDueDate: deadline(story, dayOf(today)),
    certifiedAt: instantOf(today, certifiedAge),
    certificateNumber: certifiedAge === undefined ? null : certificateNumber(setting, certifiedAge),
    totalNonCompliances: isSubmitted ? random.whole(...(NONCOMPLIANCES[status] ?? [2, 14])) : null,
  }
}

function deadline(story: Chapter[], today: CalendarDay): CalendarDay | null {
  const age = reached(story, 'Improvements')
  return age === undefined ? null : daysBefore(today, age - 90)
}

function certificateNumber({ site, today }: Setting, age: number): string {
  const year = daysBefore(dayOf(today), age).slice(0, 4)
  return `SJ-${year}-${String(demoSites.indexOf(site) * 37 + 1204).padStart(6, '0')}`
}

const TITLES: Partial<Record<AuditStatus, string>> = {
  'Audit Due': 'Audit requested',
  'Audit Confirmed': 'Audit created',
}

function whoDid(setting: Setting, chapter: Chapter, auditorID: string | null): string | null {
  if (chapter.who === 'clock') return null
  if (chapter.who === 'auditor') return auditorID
  if (chapter.who === 'administrator') return userIdOf('admin@sojourn.test')
  const contact = hotelPeople().find((person) => isMainContact(person, setting.site))
  return contact ? userIdOf(contact.email) : null
}

async function loadAudit(trx: DbOrTrx, setting: Setting, place: number): Promise<LoadedAudit[]> {
  const { site, status, visit, story, random, today } = setting
  const [began] = story
  if (!began) return []
  const siteID = demoId('site', site.name)
  const auditID = demoId('audit', `${site.name} ${place}`)
  const createdAt = instantOf(today, began.age) ?? today
  const state: AuditState = {
    ...BLANK_AUDIT,
    status,
    firstAudit: place === 0,
    assignedUserID: random.chance(0.7) ? userIdOf(random.pick(demoAdmins).email) : null,
    ...(visit === undefined ? {} : bookedState(setting, visit)),
  }
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
  let before: AuditStatus | undefined
  for (const chapter of story) {
    const doing = {
      at: instantOf(today, chapter.age) ?? today,
      by: whoDid(setting, chapter, state.auditorID),
    }
    const told =
      before === undefined
        ? `The audit began as ${chapter.status}.`
        : `The status changed from ${before} to ${chapter.status}.`
    const title = before === undefined ? (TITLES[chapter.status] ?? chapter.status) : chapter.status
    await logAuditEvent(trx, doing, auditID, title, told)
    before = chapter.status
  }
  return [{ auditID, site, state, story }]
}

/** Audits in all twelve statuses, each with the history that leads there. */
export async function loadAudits(trx: DbOrTrx, today: Date): Promise<LoadedAudit[]> {
  const loaded: LoadedAudit[] = []
  for (const site of demoSites)
    for (const [place, [status, visit]] of (demoAudits[site.name] ?? []).entries()) {
      const story = storyOf(status, visit ?? 0)
      const random = randomFor(`audit ${place} of ${site.name}`)
      loaded.push(...(await loadAudit(trx, { site, status, visit, story, random, today }, place)))
    }
  return loaded
}
