import type { AuditEventType, AuditStatus } from '@sojourn/domain'
import {
  type AuditState,
  insertAudit,
  logAuditEvent,
  logStatusEvent,
  noteAllTold,
  notePast,
} from '../areas/audits/index.ts'
import { grantSite } from '../areas/people/index.ts'
import type { DbOrTrx } from '../platform/db/pool.ts'
import type { Platform } from '../platform/platform.ts'
import { certifiersFor, contactsOf } from './audit-people.ts'
import { auditSettings, type Setting } from './audit-setting.ts'
import { numberOf, stateOf } from './audit-state.ts'
import { type Chapter, instantOf, reached } from './audit-story.ts'
import { gifts } from './data/audits.ts'
import { demoId } from './ids.ts'
import type { LoadedAudit } from './letters.ts'
import { userIdOf } from './load-people.ts'
import { facilitiesOf } from './report/facilities.ts'
import { keepReports, type ToldReport } from './report/keep-reports.ts'
import { findRevisionQuestions } from './report/repository.ts'
import type { ToldQuestion } from './report/told-audit.ts'
import { writeReport } from './report/write-report.ts'

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
  await notePast(trx, setting.auditID, doing, last.age > 7)
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
  await noteAllTold(trx, platform.clock.now())
  return loaded.map(({ audit }) => audit)
}
