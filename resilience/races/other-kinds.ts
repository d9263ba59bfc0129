import { newId } from '../../apps/server/src/platform/ids.ts'
import { answered } from '../../apps/server/src/test/builders/answers.ts'
import { anAudit } from '../../apps/server/src/test/builders/audit.ts'
import { aSite } from '../../apps/server/src/test/builders/site.ts'
import type { World } from './fixture.ts'
import type { Kind, Occasion } from './race-kind.ts'
import { beginUpload, sendBytes } from './upload.ts'

const letter = () => `${newId()}@example.test`

/** The same POST three times with one key, at either server. */
const repeated = ({ admin: [here, there] }: World, path: string, body: unknown): Occasion => {
  const key = { 'Idempotency-Key': newId() }
  return [here, there, here].map((client) => () => client.post(path, body, key))
}

async function aReport({ server: { db }, auditorID, auditTypeID }: World) {
  const audit = await anAudit(db, {
    status: 'Report Pending',
    auditor_id: auditorID,
    audit_type_id: auditTypeID,
  })
  const [answer] = await answered(db, audit)
  return { auditID: audit.audit_id, questionID: answer?.questionID ?? '' }
}

/** People, months and types; uploads; repetitions. */
export const otherKinds: Kind[] = [
  {
    name: 'a person is added twice',
    answers: 'one',
    occasion: async ({ server, admin, secondAdmin }) => {
      const { site_id, company_id } = await aSite(server.db)
      const person = { firstName: 'Alex', surname: 'Winter', emailAddress: letter(), roles: 'Hotel' }
      const body = { ...person, companyId: company_id, siteId: site_id }
      return [() => admin[0].post('/api/User', body), () => secondAdmin[1].post('/api/User', body)]
    },
  },
  {
    name: 'a type gets its name twice',
    answers: 'one',
    occasion: async ({ admin, secondAdmin }) => {
      const body = { name: `Inn ${newId()}` }
      const path = '/api/AccommodationType'
      return [() => admin[0].post(path, body), () => secondAdmin[1].post(path, body)]
    },
  },
  {
    name: 'a month is begun twice',
    answers: 'same',
    occasion: async ({ server, admin, secondAdmin }) => {
      const path = `/api/epr/${(await aSite(server.db)).site_id}/1/2026`
      return [() => admin[0].post(path), () => secondAdmin[1].post(path)]
    },
  },
  {
    name: 'the same bytes arrive twice',
    answers: 'one',
    occasion: async (world) => {
      const bytes = Buffer.from(`Meter ${newId()}`)
      const uploadID = await beginUpload(world, bytes)
      return [() => sendBytes(world, 0, uploadID, bytes), () => sendBytes(world, 1, uploadID, bytes)]
    },
  },
  {
    name: 'an upload is attached twice',
    answers: 'one',
    occasion: async (world) => {
      const { auditID, questionID } = await aReport(world)
      const bytes = Buffer.from(`Meter ${newId()}`)
      const uploadID = await beginUpload(world, bytes)
      await sendBytes(world, 0, uploadID, bytes)
      const path = `/api/Audit/${auditID}/Attachments/${questionID}`
      return world.auditor.map((client) => () => client.post(path, [{ uploadID }]))
    },
  },
  {
    name: 'a company is created again with the same key',
    answers: 'same',
    occasion: async (world) => repeated(world, '/api/Company', { name: `Hill Houses ${newId()}` }),
  },
  {
    name: 'a message is sent again with the same key',
    answers: 'same',
    occasion: async (world) => {
      const { auditID, questionID } = await aReport(world)
      return repeated(world, `/api/Audit/${auditID}/${questionID}/Auditor/Thread`, {
        message: 'Which meter?',
      })
    },
  },
]
