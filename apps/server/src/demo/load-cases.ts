import { caseDeadlines, caseNumber } from '@sojourn/domain'
import { findAppealableDecisions, insertCaseMessage, takeCaseNumber } from '../areas/cases/index.ts'
import type { Trx } from '../platform/db/pool.ts'
import { logEvent } from '../platform/event-log.ts'
import { dateBefore } from './audit-history.ts'
import { type DemoCase, demoCases } from './data/cases.ts'
import { demoProgramme } from './data/programme.ts'
import { demoSites } from './data/sites.ts'
import { demoId } from './ids.ts'
import { findContacts } from './load-audits.ts'
import { getDemoUserID } from './load-people.ts'
import { findCertificateOfSite, insertPastCase } from './repository.ts'

/** The audit and the certificate that the case is about. */
async function findSubject(trx: Trx, { about, title }: DemoCase, siteID: string) {
  const subject =
    about.kind === 'appeal'
      ? (await findAppealableDecisions(trx, siteID)).find(({ decision }) => decision === about.decision)
      : await findCertificateOfSite(trx, siteID)
  if (!subject) throw new Error(`There is no decision or certificate for the case "${title}".`)
  return subject
}

async function loadCase(trx: Trx, demoCase: DemoCase, today: Date): Promise<void> {
  const {
    about,
    acknowledgedDaysAgo,
    decided,
    handler,
    messages,
    receivedDaysAgo,
    site: name,
    title,
  } = demoCase
  const site = demoSites.find((candidate) => candidate.name === name)
  const property = site && findContacts(site)[0]
  if (property === undefined) throw new Error(`${name} has no user who could appeal.`)
  const caseID = demoId('case', title)
  const siteID = demoId('site', name)
  const handlerID = getDemoUserID(handler)
  const receivedAt = dateBefore(today, receivedDaysAgo)
  const year = receivedAt.getUTCFullYear()
  const number = caseNumber(about.kind, year, await takeCaseNumber(trx, about.kind, year))
  const { acknowledge, decide } = caseDeadlines(receivedAt, {
    acknowledge: demoProgramme.caseAcknowledgeDays,
    decide: demoProgramme.caseDecideDays,
  })
  const { auditID, certificateNumber, ...subject } = await findSubject(trx, demoCase, siteID)
  await insertPastCase(trx, {
    case_id: caseID,
    case_number: number,
    kind: about.kind,
    title,
    site_id: siteID,
    audit_id: auditID,
    certificate_number: certificateNumber,
    received_at: receivedAt,
    acknowledge_by: acknowledge,
    decide_by: decide,
    acknowledged_at: dateBefore(today, acknowledgedDaysAgo),
    handler_id: handlerID,
    ...(about.kind === 'appeal'
      ? {
          appealed_decision: about.decision,
          appealed_at: 'at' in subject ? subject.at : null,
          appellant_id: property,
        }
      : {
          subject: about.subject,
          complainant_name: about.name,
          complainant_email: about.email,
          is_name_hidden: about.isNameHidden,
        }),
    ...(decided && {
      decided_at: dateBefore(today, decided.daysAgo),
      decided_by: handlerID,
      outcome: decided.outcome,
      effect: 'none',
      letter: decided.letter,
    }),
  })
  const authors = { complainant: null, property, handler: handlerID }
  for (const [index, { from, to, daysAgo, text }] of messages.entries())
    await insertCaseMessage(trx, {
      messageID: demoId('case message', `${title} ${index}`),
      caseID,
      sender: from === 'handler' ? 'certifier' : from,
      audience: to ?? null,
      authorID: authors[from],
      text,
      at: new Date(dateBefore(today, daysAgo).getTime() + index * 60_000),
    })
  const log = (daysAgo: number, userID: string | null, event: string, text: string) =>
    logEvent(trx, dateBefore(today, daysAgo), {
      correlationID: caseID,
      source: 'Cases',
      title: event,
      description: `${number}. ${text}`,
      userID,
    })
  if (about.kind === 'appeal') await log(receivedDaysAgo, property, 'Appeal received', title)
  await log(acknowledgedDaysAgo, handlerID, 'Case acknowledged', title)
  if (decided) await log(decided.daysAgo, handlerID, 'Case decided', decided.letter)
}

/** Loads two appeals and a complaint. Runs after loadAudits, because the cases are about its decisions. */
export async function loadCases(trx: Trx, today: Date): Promise<void> {
  for (const demoCase of demoCases) await loadCase(trx, demoCase, today)
}
