import { formatReportDate } from '@sojourn/domain'
import { afterAll, expect, it } from 'vitest'
import { anEnvironmentalEntry } from '#test/builders/environmental-entry'
import { anEnvironmentalReport } from '#test/builders/environmental-report'
import { aSite } from '#test/builders/site'
import { startTestServer } from '#test/server'
import { anAdmin, readReportRows } from '../testing/view.ts'

const server = await startTestServer()
afterAll(() => server.stop())
const { db } = server
const admin = await anAdmin(server)
const readRows = (filters?: Record<string, string | string[]>) =>
  readReportRows(admin, 'environmental-intensity-per-site', filters)

const brook = await aSite(db, { site_name: 'Brook House' })
const agua = await aSite(db, { site_name: 'Água Azul', country: 'PT' })
/** Adds a month with 1,000 kWh. */
const addMonth = async (site_id: string, first: string, total_guest_nights: number | null) =>
  anEnvironmentalEntry(db, {
    report_id: (await anEnvironmentalReport(db, { site_id, month: first, total_guest_nights })).report_id,
  })
await addMonth(brook.site_id, '2026-02-01', 100)
await addMonth(brook.site_id, '2026-01-01', 300)
await addMonth(brook.site_id, '2025-02-01', 1)
await addMonth(agua.site_id, '2026-02-01', null)

it('the report "Environmental intensity per site" divides the totals of a year by its guest nights', async () => {
  expect(await readRows({ country: 'GB' })).toEqual([
    {
      'Property Name': 'Brook House',
      Country: 'United Kingdom',
      Months: '2',
      'Guest Nights': '400',
      'Energy (kWh) per guest night': '5.00',
      'Water (m3) per guest night': '-',
      'Waste (kg) per guest night': '-',
      'Total (kg CO2e) per guest night': '1.00',
      'Net (kg CO2e) per guest night': '1.00',
    },
  ])
})

it('the report "Environmental intensity per site" shows a dash without guest nights', async () => {
  expect(await readRows({ propertyName: 'agua' })).toMatchObject([
    { Months: '1', 'Guest Nights': '-', 'Energy (kWh) per guest night': '-' },
  ])
})

it.each([
  [{}, ['Água Azul', 'Brook House']],
  [{ company: brook.company_id }, ['Brook House']],
  [{ atLeast: '401' }, []],
  [{ from: formatReportDate('2026-03-01') }, []],
])('the report "Environmental intensity per site" filters by %j', async (filters, expected) => {
  expect((await readRows(filters)).map((row) => row['Property Name'])).toEqual(expected)
})

it('the report "Environmental intensity per site" treats any day of a month as the whole month', async () => {
  const period = { from: formatReportDate('2025-02-28'), to: formatReportDate('2025-02-01') }
  expect(await readRows(period)).toMatchObject([
    { 'Property Name': 'Brook House', 'Energy (kWh) per guest night': '1,000.00' },
  ])
})
