import { newId } from '../../apps/server/src/platform/ids.ts'
import { answered } from '../../apps/server/src/test/builders/answers.ts'
import { anAudit } from '../../apps/server/src/test/builders/audit.ts'
import { aSite } from '../../apps/server/src/test/builders/site.ts'
import type { Fixture } from './fixture.ts'
import type { Kind, Requests } from './race-kind.ts'
import { beginUpload, sendBytes } from './upload.ts'

const newEmail = () => `${newId()}@example.test`

/** The same POST three times with the same idempotency key, at both servers. */
const repeated = ({ admin: [here, there] }: Fixture, path: string, body: unknown): Requests => {
  const key = { 'Idempotency-Key': newId() }
  return [here, there, here].map((client) => () => client.post(path, body, key))
}

async function aReport({ server: { db }, auditorID, auditTypeID }: Fixture) {
  const audit = await anAudit(db, {
    status: 'Report Pending',
    auditor_id: auditorID,
    audit_type_id: auditTypeID,
  })
  const [answer] = await answered(db, audit)
  return { auditID: audit.audit_id, questionID: answer?.questionID ?? '' }
}

/** Races about users, months, lookups, uploads and repeated requests. */
export const otherKinds: Kind[] = [
  {
    name: 'a user is added twice',
    expects: 'one',
    prepare: async ({ server, admin, secondAdmin }) => {
      const { site_id, company_id } = await aSite(server.db)
      const person = { firstName: 'Alex', surname: 'Winter', emailAddress: newEmail(), roles: 'Hotel' }
      const body = { ...person, companyId: company_id, siteId: site_id }
      return [() => admin[0].post('/api/User', body), () => secondAdmin[1].post('/api/User', body)]
    },
  },
  {
    name: 'an accommodation type is created twice',
    expects: 'one',
    prepare: async ({ admin, secondAdmin }) => {
      const body = { name: `Inn ${newId()}` }
      const path = '/api/AccommodationType'
      return [() => admin[0].post(path, body), () => secondAdmin[1].post(path, body)]
    },
  },
  {
    name: 'a monthly report is created twice',
    expects: 'same',
    prepare: async ({ server, admin, secondAdmin }) => {
      const path = `/api/epr/${(await aSite(server.db)).site_id}/1/2026`
      return [() => admin[0].post(path), () => secondAdmin[1].post(path)]
    },
  },
  {
    name: 'the same bytes are uploaded twice',
    expects: 'one',
    prepare: async (fixture) => {
      const bytes = Buffer.from(`Meter ${newId()}`)
      const uploadID = await beginUpload(fixture, bytes)
      return [() => sendBytes(fixture, 0, uploadID, bytes), () => sendBytes(fixture, 1, uploadID, bytes)]
    },
  },
  {
    name: 'an upload is attached twice',
    expects: 'one',
    prepare: async (fixture) => {
      const { auditID, questionID } = await aReport(fixture)
      const bytes = Buffer.from(`Meter ${newId()}`)
      const uploadID = await beginUpload(fixture, bytes)
      await sendBytes(fixture, 0, uploadID, bytes)
      const path = `/api/Audit/${auditID}/Attachments/${questionID}`
      return fixture.auditor.map((client) => () => client.post(path, [{ uploadID }]))
    },
  },
  {
    name: 'a company is created again with the same key',
    expects: 'same',
    prepare: async (fixture) => repeated(fixture, '/api/Company', { name: `Hill Houses ${newId()}` }),
  },
  {
    name: 'a message is sent again with the same key',
    expects: 'same',
    prepare: async (fixture) => {
      const { auditID, questionID } = await aReport(fixture)
      return repeated(fixture, `/api/Audit/${auditID}/${questionID}/Auditor/Thread`, {
        message: 'Which meter?',
      })
    },
  },
]
