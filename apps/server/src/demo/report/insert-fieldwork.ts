import type { VisitContent, VisitSignature } from '@sojourn/contract/audits/fieldwork/fieldwork'
import { dayOf, VISIT_POINTS } from '@sojourn/domain'
import { freezeData, takeSnapshot, writeVisit } from '../../areas/audits/index.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { dateBefore, daysSinceStatus } from '../audit-history.ts'
import { demoAuditors } from '../data/people.ts'
import { createHotelPeople } from '../hotel-people.ts'
import { demoId } from '../ids.ts'
import { getDemoUserID } from '../load-people.ts'
import { createRandom, type Random } from '../random.ts'
import type { ReportedAudit } from './reported-audit.ts'
import { getResponseID } from './repository.ts'
import type { WrittenReport } from './write-report.ts'

/** Older audits are from before visit records and frozen data existed. */
const MAX_DAYS_SINCE_VISIT = 400

const SUMMARIES = [
  'Rooms, kitchen, laundry, plant room and grounds were seen. All questions were answered, and all documents were shown.',
  'All places of the list were seen, two of them with the technical manager. Three documents will be sent by e-mail.',
  'The tour took five hours. The team explained how waste is sorted and how the meters are read.',
] as const

const CHECK_UP_SUMMARY =
  'The documents were shown on the screen, and the kitchen, the laundry and the plant room by video. Nothing has to be sent.'

/** A pen stroke like handwriting, from left to right. */
function drawSignature(random: Random): VisitSignature['strokes'] {
  const points = random.whole(36, 60)
  const [waves, height] = [random.whole(4, 7), random.whole(16, 30) / 100]
  const stroke = Array.from({ length: points }, (_, index): [number, number, number] => {
    const part = index / (points - 1)
    const y = 0.55 + Math.sin(part * waves * 2 * Math.PI) * height * (1 - part * 0.6)
    return [0.12 + part * 0.7, Math.min(1, Math.max(0, y)), 0.5]
  })
  return [
    stroke,
    [
      [0.15, 0.86, 0.5],
      [0.78, 0.8, 0.5],
    ],
  ]
}

function createVisitRecord(audit: ReportedAudit, visitAge: number): VisitContent {
  const { auditID, auditorID, contacts, site, today } = audit
  const random = createRandom(`visit of ${auditID}`)
  const formatTime = (minutes: number) =>
    new Date(dateBefore(today, visitAge).getTime() + minutes * 60_000).toISOString()
  const sign = (name: string, role: string, minutes: number): VisitSignature => ({
    name,
    role,
    signedAt: formatTime(minutes),
    strokes: drawSignature(random),
  })
  const people = createHotelPeople()
    .filter(({ email }) => contacts.slice(0, 2).includes(getDemoUserID(email)))
    .map(({ firstName, surname }, index) => ({
      personID: demoId('met person', `${auditID} ${index}`),
      name: `${firstName} ${surname}`,
      role: index === 0 ? 'General manager' : 'Technical manager',
      opening: true,
      closing: index === 0,
    }))
  const auditor = demoAuditors.find(({ email }) => getDemoUserID(email) === auditorID)
  const manager = people[0]?.name ?? `Manager of ${site.name}`
  return {
    arrival: formatTime(-75),
    openingMeeting: formatTime(-60),
    closingMeeting: formatTime(330),
    departure: formatTime(385),
    people,
    coveredPoints: VISIT_POINTS.map(({ key }) => key),
    summary: audit.checkUp ? CHECK_UP_SUMMARY : random.pick(SUMMARIES),
    summaryReadAt: formatTime(345),
    hotelSignature: sign(manager, 'General manager', 355),
    hotelRefusal: '',
    auditorSignature: sign(`${auditor?.firstName} ${auditor?.surname}`, 'Auditor', 357),
  }
}

/** Inserts the visit record of submitted reports, and the monthly data that answers were based on. */
export async function insertFieldwork(trx: Trx, reports: readonly WrittenReport[]): Promise<void> {
  for (const { audit, report } of reports) {
    const { auditID, auditorID, history, site, today } = audit
    const visitAge = daysSinceStatus([...history], 'Report Pending')
    if (visitAge === undefined || visitAge > MAX_DAYS_SINCE_VISIT) continue
    if (daysSinceStatus([...history], 'Quality Check') !== undefined) {
      const savedAt = new Date(dateBefore(today, visitAge).getTime() + 390 * 60_000)
      const record = createVisitRecord(audit, visitAge)
      await writeVisit(trx, { auditID, version: 1, record, savedBy: auditorID, savedAt })
    }
    const visitedAudit = {
      site: { siteID: demoId('site', site.name) },
      auditorDate: dayOf(dateBefore(today, visitAge)),
    }
    for (const answer of report.answers) {
      const { questionID, hasDataRule } = answer.question
      if (!hasDataRule) continue
      const snapshot = await takeSnapshot(trx, visitedAudit, questionID, answer.createdAt)
      if (snapshot) await freezeData(trx, getResponseID(auditID, answer), answer.createdAt, snapshot)
    }
  }
}
