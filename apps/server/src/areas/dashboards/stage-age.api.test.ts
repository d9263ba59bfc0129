import { afterAll, expect, it } from 'vitest'
import { anAudit } from '#test/builders/audit'
import { anAuditType } from '#test/builders/audit-type'
import { aSite } from '#test/builders/site'
import { aUser } from '#test/builders/user'
import { startTestServer } from '#test/server'

const server = await startTestServer()
afterAll(() => server.stop())
const admin = server.as(await aUser(server.db, { roles: ['Admin'] }))

const DAY_MS = 86_400_000
const advanceDays = (days: number) => server.clock.set(new Date(server.clock.now().getTime() + days * DAY_MS))

const readOldestDays = async (status: string) =>
  (await admin.call('getPipeline', {})).body.stages.find((stage) => stage.status === status)?.oldestDays

it('the age of a stage counts the days since the status changed', async () => {
  const { audit_id } = await anAudit(server.db, { auditor_date: '2026-03-14' })
  advanceDays(3)
  expect(await readOldestDays('Audit Confirmed')).toBe(3)
  const changeStatus = (value: string) =>
    admin.call('changeAuditStatus', { params: { id: audit_id, value }, body: undefined })
  await changeStatus('Audit Confirmed')
  advanceDays(2)
  expect(await readOldestDays('Audit Confirmed'), 'confirming the date does not change the stage').toBe(5)
  await changeStatus('Report Pending')
  advanceDays(9)
  expect(await readOldestDays('Report Pending')).toBe(9)
  expect(await readOldestDays('Audit Confirmed')).toBe(null)
})

it('the age of a stage restarts when a request becomes a booking', async () => {
  const { site_id } = await aSite(server.db)
  const { body: due } = await admin.call('requestAudit', { params: { id: site_id } })
  advanceDays(4)
  expect(await readOldestDays('Audit Due')).toBe(4)
  const { user_id } = await aUser(server.db, { roles: ['Auditor'] })
  const { audit_type_id } = await anAuditType(server.db, { enabled: true })
  const booked = { auditorDate: '2026-09-01', auditExpiresDate: '2028-09-01' }
  const typeAndAuditor = { auditType: { auditTypeID: audit_type_id }, auditor: { userID: user_id } }
  await admin.call('updateAudit', { body: { auditID: due.auditID, ...booked, ...typeAndAuditor } })
  advanceDays(6)
  expect(await readOldestDays('Audit Confirmed')).toBe(6)
})
