import { CLASSIFICATIONS, SECTIONS, sectionById } from '@sojourn/domain'
import { WORKED_EXAMPLES, WORKED_TOTALS } from '@sojourn/domain/environment/testing/worked-examples'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anEnvironmentalReport } from '#test/builders/environmental-report'
import { aSite } from '#test/builders/site'
import { aUser } from '#test/builders/user'
import type { Client } from '#test/client'
import { startTestServer, type TestServer } from '#test/server'
import { rowsOfExample } from './testing/rows.ts'

let server: TestServer
let admin: Client
let reportID: string
let siteID: string
beforeAll(async () => {
  server = await startTestServer()
  admin = server.as(await aUser(server.db, { roles: ['Admin'] }))
  const site = await aSite(server.db, { site_name: 'Quinta / Mar', epr_benchmark_month: '2024-03-01' })
  siteID = site.site_id
  reportID = (await anEnvironmentalReport(server.db, { site_id: siteID, gross_floor_area: 2000 })).report_id
  for (const { environmentalSectionID, sectionType } of SECTIONS) {
    const examples = WORKED_EXAMPLES.filter(
      ({ classification }) => CLASSIFICATIONS[classification].section === sectionType,
    )
    const rows = await Promise.all(examples.map((example) => rowsOfExample(server.db, example)))
    await admin.call('addResponses', {
      params: { reportId: reportID, sectionId: environmentalSectionID },
      body: rows.flat(),
    })
  }
})
afterAll(() => server.stop())

const listResponses = async (section: string) => {
  const params = { reportId: reportID, sectionId: section }
  return (await admin.call('listResponses', { params })).body
}

describe('worked examples entered over the API', () => {
  it.each(WORKED_EXAMPLES)(
    '$classification: calculates $sum',
    async ({ classification, calculated, rates }) => {
      const { classificationID, section } = CLASSIFICATIONS[classification]
      const sectionID =
        SECTIONS.find(({ sectionType }) => sectionType === section)?.environmentalSectionID ?? ''
      const rows = (await listResponses(sectionID)).filter((row) => row.classificationID === classificationID)
      const readOnly = rows.filter((row) => row.readOnly).map(({ name, value }) => [name, value])
      expect(Object.fromEntries(readOnly)).toEqual(calculated)
      expect(rows.map(({ sortOrder }) => sortOrder)).toEqual(rows.map((_, index) => index + 1))
      const { body } = await admin.call('listComputations', {
        params: { reportId: reportID, sectionId: sectionID },
      })
      const computed = body.find((classification) => classification.classificationID === classificationID)
      expect(computed).toMatchObject({ unitRate: rates.unitRate, kWhFactor: rates.kWhFactor })
      if (rates.co2eFactor !== null) expect(computed?.kgCO2eFactor).toBe(rates.co2eFactor)
    },
  )

  it('sum to the summary rows', async () => {
    const { body } = await admin.call('compareReport', {
      params: { reportId: reportID, month: '2', year: '2025' },
    })
    expect(body.map(({ label, total }) => [label, total])).toEqual(Object.entries(WORKED_TOTALS))
    expect(body[0]).toMatchObject({
      perGuest: 36.655611361,
      perSquareMetre: 18.3278056805,
      previousTotal: null,
    })
  })

  it('have the source of each factor', async () => {
    const energy = SECTIONS[0]?.environmentalSectionID ?? ''
    const { body } = await admin.call('listComputations', {
      params: { reportId: reportID, sectionId: energy },
    })
    expect(body.map(({ source, edition, isEstimate }) => [source, edition, isEstimate])).toEqual([
      ['ENTERED', null, false],
      ['DEFRA2022', 2022, false],
      ['DEFRA2022', 2022, false],
      ['DEFRA2022', 2022, false],
    ])
  })

  it('appear in the summary of each section of the report', async () => {
    const { body } = await admin.call('getEnvironmentalReport', {
      params: { id: siteID, month: '2', year: '2026' },
    })
    expect(body?.sections.map(({ sectionType, hasData }) => [sectionType, hasData])).toEqual(
      SECTIONS.map(({ sectionType }) => [sectionType, true]),
    )
    const unmarked = { isEstimate: false, isIncomplete: false }
    expect(body?.sections[1]?.summaryData).toEqual([
      {
        subSectionTitle: 'Section Summary',
        values: [
          { label: 'Water (m3)', value: 250, ...unmarked },
          { label: 'Water (m3) per guest night', value: 0.25, ...unmarked },
          { label: 'Water (kg CO2e)', value: 105.25, ...unmarked },
          { label: 'Water (kg CO2e) per guest night', value: 0.10525, ...unmarked },
        ],
      },
      {
        subSectionTitle: 'Water usage (Scope 3)',
        values: [
          { label: 'Total (m3)', value: 250, ...unmarked },
          { label: 'Total (m3) per guest night', value: 0.25, ...unmarked },
          { label: 'Emissions (kg CO2e)', value: 105.25, ...unmarked },
          { label: 'Emissions (kg CO2e) per guest night', value: 0.10525, ...unmarked },
        ],
      },
    ])
  })
})

describe('export of the worked examples', () => {
  const exportWorkbook = async (timeframe: 'MONTHLY' | 'ANNUAL' | 'BENCHMARK') => {
    const { body, headers } = await admin.call('exportReport', { params: { timeframe, reportId: reportID } })
    return { workbook: await readXlsx(new Uint8Array(body)), name: headers.get('content-disposition') ?? '' }
  }

  it('contains the same numbers, a sheet per section, the factors and the chart data', async () => {
    const { workbook, name } = await exportWorkbook('MONTHLY')
    expect(name).toContain('Quinta Mar-MONTHLY-February_2026.xlsx')
    expect(workbook.sheets.map((sheet) => sheet.name)).toEqual([
      'Summary',
      ...SECTIONS.map(({ title }) => title),
      'Factors',
      'Charts data',
    ])
    const summary = workbook.sheets[0]?.rows.slice(5) ?? []
    expect(summary.map((row) => [row[0], row[1]])).toEqual(Object.entries(WORKED_TOTALS))
    const factors = workbook.sheets.find((sheet) => sheet.name === 'Factors')
    expect(factors?.rows).toHaveLength(1 + WORKED_EXAMPLES.length)
    const energy = workbook.sheets[1]?.rows.flat() ?? []
    expect(energy).toContain(5766.52)
    expect(energy).toContain('Coal (domestic or house coal)')
    expect(energy).toContain('Tonnes (metric)')
  })

  it('ANNUAL export compares twelve months with the twelve before', async () => {
    const { workbook, name } = await exportWorkbook('ANNUAL')
    expect(name).toContain('Quinta Mar-ANNUAL-2026_vs_2025.xlsx')
    expect(workbook.sheets[0]?.rows[4]?.[1]).toBe('March 2025 - February 2026')
    expect(workbook.sheets.at(-1)?.rows).toHaveLength(1 + 24)
  })

  it('BENCHMARK export has three columns', async () => {
    const { workbook, name } = await exportWorkbook('BENCHMARK')
    expect(name).toContain('Quinta Mar-BENCHMARK-February_2026_vs_March_2024.xlsx')
    const headers = workbook.sheets[0]?.rows[4] ?? []
    expect([headers[1], headers[4], headers[7]]).toEqual([
      'February 2026',
      '12 months before: February 2025 - January 2026',
      'Benchmark: March 2024 - February 2025',
    ])
  })
})

it('sectionById finds every section by its id', () => {
  for (const section of SECTIONS) expect(sectionById(section.environmentalSectionID)).toBe(section)
})
