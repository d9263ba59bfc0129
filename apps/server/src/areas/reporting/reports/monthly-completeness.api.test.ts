import { reportDate } from '@sojourn/domain'
import { afterAll, expect, it } from 'vitest'
import { anEnvironmentalEntry } from '#test/builders/environmental-entry'
import { anEnvironmentalReport } from '#test/builders/environmental-report'
import { aSite } from '#test/builders/site'
import { startTestServer } from '#test/server'
import { anAdmin, rowsOf } from '../testing/view.ts'

const server = await startTestServer()
afterAll(() => server.stop())
const { db } = server
const admin = await anAdmin(server)
const rows = (filters?: Record<string, string | string[]>) =>
  rowsOf(admin, 'completeness-of-monthly-reports', filters)

const brook = await aSite(db, { site_name: 'Brook House', property_urn: 'U1' })
await aSite(db, { site_name: 'Água Azul', country: 'PT' })
await aSite(db, { site_name: 'Empty Inn', enabled: false })
const report = (month: string) => anEnvironmentalReport(db, { site_id: brook.site_id, month })
for (const month of ['2025-02-01', '2025-03-01', '2026-01-01', '2026-02-01'])
  await anEnvironmentalEntry(db, { report_id: (await report(month)).report_id })
// Opened, and left empty.
await report('2025-12-01')

it('counts the months of a year that have data', async () => {
  expect(await rows()).toEqual([
    expect.objectContaining({ 'Property Name': 'Água Azul', 'With Data': '0', 'Newest Month': '' }),
    {
      'Property Name': 'Brook House',
      UCC: 'U1',
      Company: 'Harbour & Hill Hotels',
      Country: 'United Kingdom',
      Months: '12',
      'With Data': '3',
      Missing: '9',
      'Complete (%)': '25',
      'Newest Month': 'February 2026',
    },
  ])
})

it('asks for no month that has not ended', async () => {
  expect(
    await rows({ from: reportDate('2026-01-15'), to: reportDate('2026-12-31'), country: 'GB' }),
  ).toMatchObject([{ Months: '2', Missing: '0', 'Complete (%)': '100' }])
})

it.each([
  [{ from: reportDate('2026-01-01'), incomplete: 'true' }, ['Água Azul']],
  [{ atLeast: '10' }, ['Água Azul']],
  [{ country: 'PT' }, ['Água Azul']],
  [{ company: brook.company_id }, ['Brook House']],
  [{ propertyName: 'brook' }, ['Brook House']],
])('narrows by %j', async (filters, expected) => {
  expect((await rows(filters)).map((row) => row['Property Name'])).toEqual(expected)
})
