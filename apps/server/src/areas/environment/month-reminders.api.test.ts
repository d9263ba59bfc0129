import { afterAll, beforeAll, expect, it } from 'vitest'
import { anEnvironmentalEntry } from '#test/builders/environmental-entry'
import { anEnvironmentalReport } from '#test/builders/environmental-report'
import { aGrant } from '#test/builders/grant'
import { aSite } from '#test/builders/site'
import { aUser } from '#test/builders/user'
import { startTestServer, type TestServer } from '#test/server'
import { sendMonthReminders } from './month-reminders.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const listReminders = async () =>
  (await server.mails()).filter(({ templateKey }) => templateKey === 'monthly-data-due')

it('e-mails reporting users of sites without data once, on the tenth', async () => {
  const { db } = server
  const site = await aSite(db, { site_name: 'Casa do Mar' })
  const complete = await aSite(db)
  const report = await anEnvironmentalReport(db, { site_id: complete.site_id })
  await anEnvironmentalEntry(db, { report_id: report.report_id })
  await anEnvironmentalReport(db, { site_id: site.site_id })
  const reporter = await aUser(db, { roles: ['Hotel', 'EnvironmentalPerformance'] })
  const owner = await aUser(db, { roles: ['EnvironmentalPerformance'] })
  const hotel = await aUser(db, { roles: ['Hotel'] })
  for (const { user_id } of [reporter, hotel]) {
    await aGrant(db, { user_id, site_id: site.site_id })
    await aGrant(db, { user_id, site_id: complete.site_id })
  }
  await aGrant(db, { user_id: owner.user_id, company_id: site.company_id })

  server.clock.set(new Date('2026-03-09T12:00:00Z'))
  await sendMonthReminders(server.platform)
  expect(await listReminders()).toEqual([])

  server.clock.set(new Date('2026-03-10T06:10:00Z'))
  await sendMonthReminders(server.platform)
  await sendMonthReminders(server.platform)
  const mails = await listReminders()
  expect(mails.map(({ to }) => to).sort()).toEqual([reporter.email, owner.email].sort())
  expect(mails[0]?.subject).toBe('Casa do Mar: environmental data for February 2026 is missing')
  expect(mails[0]?.html).toContain(`siteId=${site.site_id}`)
})
