import { CLASSIFICATIONS, SECTIONS, type Timeframe, TOTAL_KEYS } from '@sojourn/domain'
import { WORKED_EXAMPLES } from '@sojourn/domain/environment/testing/worked-examples'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anEnvironmentalReport } from '#test/builders/environmental-report'
import { aSite } from '#test/builders/site'
import { aUser } from '#test/builders/user'
import type { Client } from '#test/client'
import { columnLetters, readRow, readWorkbook, type WorkbookSheet } from '#test/read-workbook'
import { startTestServer, type TestServer } from '#test/server'
import { findItemByName, findUnitByName, rowsOfEntry, rowsOfExample } from '../testing/rows.ts'

interface MonthReport {
  reportID: string
  month: string
  year: string
  guestNights: number
}

/**
 * Month, guest nights and factor of the quantities: three months of the exported year, two of the year before and two of the
 * benchmark year.
 */
const MONTHS = [
  ['2026-02-01', 1000, 1],
  ['2025-11-01', 400, 2],
  ['2025-06-01', 900, 0.5],
  ['2025-02-01', 700, 3],
  ['2024-08-01', 250, 1.25],
  ['2023-03-01', 800, 4],
  ['2024-02-01', 300, 1.5],
] as const

let server: TestServer
let admin: Client
const reports: MonthReport[] = []
beforeAll(async () => {
  server = await startTestServer()
  admin = server.as(await aUser(server.db, { roles: ['Admin'] }))
  const site = await aSite(server.db, { site_name: 'Solar do Açor / Mar', epr_benchmark_month: '2023-03-01' })
  for (const [month, guestNights, factor] of MONTHS) {
    const report = await anEnvironmentalReport(server.db, {
      site_id: site.site_id,
      month,
      total_guest_nights: guestNights,
      gross_floor_area: month === '2023-03-01' ? 2000 : null,
    })
    await saveExamples(report.report_id, factor)
    const [year = '', number = ''] = month.split('-')
    reports.push({ reportID: report.report_id, month: number, year, guestNights })
  }
})
afterAll(() => server.stop())

/** Saves all worked examples with multiplied quantities. */
async function saveExamples(reportID: string, factor: number): Promise<void> {
  for (const { environmentalSectionID, sectionType } of SECTIONS) {
    const examples = WORKED_EXAMPLES.filter(
      ({ classification }) => CLASSIFICATIONS[classification].section === sectionType,
    )
    const rows = await Promise.all(
      examples.map(async (example) => {
        const { quantityField } = CLASSIFICATIONS[example.classification]
        const sent = await rowsOfExample(server.db, example)
        return sent.map((row) =>
          row.name === quantityField ? { ...row, value: String(Number(row.value) * factor) } : row,
        )
      }),
    )
    const params = { reportId: reportID, sectionId: environmentalSectionID }
    await admin.call('addResponses', { params, body: rows.flat() })
  }
}

const getMonth = (index: number): MonthReport => {
  const report = reports[index]
  if (!report) throw new Error('There is no such month.')
  return report
}

async function compareWith(index: number, other: MonthReport) {
  const { body } = await admin.call('compareReport', {
    params: { reportId: getMonth(index).reportID, month: other.month, year: other.year },
  })
  return body
}

async function exportReport(timeframe: Timeframe) {
  const { body, headers } = await admin.call('exportReport', {
    params: { timeframe, reportId: getMonth(0).reportID },
  })
  const [, encoded = ''] = /filename\*=UTF-8''(\S+)/.exec(headers.get('content-disposition') ?? '') ?? []
  return { sheets: readWorkbook(new Uint8Array(body)), name: decodeURIComponent(encoded), headers }
}

const getSheet = (sheets: ReadonlyMap<string, WorkbookSheet>, name: string): WorkbookSheet => {
  const sheet = sheets.get(name)
  if (!sheet) throw new Error(`There is no sheet ${name}.`)
  return sheet
}

/** The summary rows below the five header rows. */
const readSummary = (sheets: ReadonlyMap<string, WorkbookSheet>, columns: number) =>
  TOTAL_KEYS.map((_, row) => readRow(getSheet(sheets, 'Summary'), row + 6, columns))

/** Sums the values that the API returns over several months. */
async function sumMonths(indexes: readonly number[]) {
  const months = await Promise.all(indexes.map((index) => compareWith(index, getMonth(0))))
  const guestNights = indexes.reduce((sum, index) => sum + getMonth(index).guestNights, 0)
  return (months[0] ?? []).map(({ label }, row) => {
    const total = months.reduce((sum, month) => sum + (month[row]?.total ?? 0), 0)
    return { label, total, perGuest: total / guestNights, perSquareMetre: total / 2000 }
  })
}

const closeTo = (value: number) => expect.closeTo(value, 6)

describe('export workbook', () => {
  it('MONTHLY contains the summary rows compared with the same month a year earlier', async () => {
    const { sheets, name, headers } = await exportReport('MONTHLY')
    expect(name).toBe('Solar do Açor Mar-MONTHLY-February_2026.xlsx')
    expect(headers.get('content-type')).toContain('spreadsheetml.sheet')
    expect([...sheets.keys()]).toEqual([
      'Summary',
      ...SECTIONS.map(({ title }) => title),
      'Factors',
      'Charts data',
    ])
    const [address] = readRow(getSheet(sheets, 'Summary'), 2, 1)
    expect(address, 'the country is named, as on the screen').toMatch(/, United Kingdom - \S/)
    expect(readRow(getSheet(sheets, 'Summary'), 4, 5)).toEqual([
      'Guest nights',
      1000,
      undefined,
      undefined,
      700,
    ])
    const rows = await compareWith(0, getMonth(3))
    const earlier = await compareWith(3, getMonth(0))
    expect(readSummary(sheets, 9)).toEqual(
      rows.map((row, index) => [
        row.label,
        row.total,
        row.perGuest,
        row.perSquareMetre,
        row.previousTotal,
        earlier[index]?.perGuest,
        earlier[index]?.perSquareMetre,
        row.difference,
        row.percentageChange,
      ]),
    )
  })

  it('ANNUAL sums twelve months and divides sums of totals by sums of guest nights', async () => {
    const { sheets, name } = await exportReport('ANNUAL')
    expect(name).toBe('Solar do Açor Mar-ANNUAL-2026_vs_2025.xlsx')
    const year = await sumMonths([0, 1, 2])
    const before = await sumMonths([3, 4])
    expect(readSummary(sheets, 9)).toEqual(
      year.map(({ label, total, perGuest, perSquareMetre }, row) => {
        const previous = before[row]?.total ?? 0
        return [
          label,
          closeTo(total),
          closeTo(perGuest),
          closeTo(perSquareMetre),
          closeTo(previous),
          closeTo(before[row]?.perGuest ?? 0),
          closeTo(before[row]?.perSquareMetre ?? 0),
          closeTo(total - previous),
          closeTo(((total - previous) / Math.abs(previous)) * 100),
        ]
      }),
    )
  })

  it('BENCHMARK has three columns of totals, and compares them per guest night and per m² per month', async () => {
    const { sheets, name } = await exportReport('BENCHMARK')
    expect(name).toBe('Solar do Açor Mar-BENCHMARK-February_2026_vs_March_2023.xlsx')
    const headers = readRow(getSheet(sheets, 'Summary'), 5, 18)
    expect(headers.slice(1, 4)).toEqual(['February 2026', 'per guest night', 'per GFA m² per month'])
    expect(headers.slice(10, 14)).toEqual([
      expect.stringMatching(/^Difference per guest night to 12 months before: /),
      '% change per guest night',
      expect.stringMatching(/^Difference per GFA m² per month to 12 months before: /),
      '% change per GFA m² per month',
    ])
    const [month = [], before = [], benchmark = []] = await Promise.all([
      sumMonths([0]),
      sumMonths([1, 2, 3]),
      sumMonths([5, 6]),
    ])
    const percent = (now: number, then: number) => ((now - then) / Math.abs(then)) * 100
    expect(readSummary(sheets, 18)).toEqual(
      month.map(({ label, total, perGuest, perSquareMetre }, row) => {
        const others = [before, benchmark].map((year) => {
          const report = year[row] ?? { total: 0, perGuest: 0, perSquareMetre: 0 }
          return { ...report, perSquareMetre: report.perSquareMetre / 12 }
        })
        return [
          label,
          ...[{ total, perGuest, perSquareMetre }, ...others].flatMap((column) => [
            closeTo(column.total),
            closeTo(column.perGuest),
            closeTo(column.perSquareMetre),
          ]),
          ...others.flatMap((column) => [
            closeTo(perGuest - column.perGuest),
            closeTo(percent(perGuest, column.perGuest)),
            closeTo(perSquareMetre - column.perSquareMetre),
            closeTo(percent(perSquareMetre, column.perSquareMetre)),
          ]),
        ]
      }),
    )
  })

  it('contains every entry with the values that the API calculated', async () => {
    const { sheets } = await exportReport('MONTHLY')
    for (const { environmentalSectionID, title } of SECTIONS) {
      const { body } = await admin.call('listResponses', {
        params: { reportId: getMonth(0).reportID, sectionId: environmentalSectionID },
      })
      const values = new Set([...getSheet(sheets, title).values()].map(({ value }) => value))
      const computed = body.filter(({ readOnly }) => readOnly).map(({ value }) => value)
      expect(computed.length).toBeGreaterThan(title === 'Sustainable procurement' ? 1 : 0)
      for (const value of computed) expect(values, title).toContain(value === '-' ? '-' : Number(value))
    }
  })

  it('names the factors with source and licence', async () => {
    const { sheets } = await exportReport('MONTHLY')
    const factors = getSheet(sheets, 'Factors')
    const headers = readRow(factors, 1, 12)
    expect(headers.slice(6, 10)).toEqual(['Edition', 'Source', 'Publisher', 'Licence'])
    const gas = [2, 3, 4, 5, 6].map((row) => readRow(factors, row, 12)).find(([name]) => name === 'Mains gas')
    expect(gas?.[4]).toBe(0.18254)
    expect(gas?.[6]).toBe(2022)
    expect(gas?.[9]).toBe('Open Government Licence v3.0')
  })

  it('formats values with five digits and grouping without rounding the stored value', async () => {
    const { sheets } = await exportReport('MONTHLY')
    const summary = getSheet(sheets, 'Summary')
    const formats = new Map<number, string | undefined>()
    for (const row of TOTAL_KEYS.keys()) {
      const cell = summary.get(`B${row + 6}`)
      expect(typeof cell?.value).toBe('number')
      formats.set(Number(cell?.value), cell?.format)
    }
    const [energy] = await compareWith(0, getMonth(3))
    expect(formats.get(energy?.total ?? 0)).toBe('#,##0')
    for (const [value, format] of formats) {
      const significantDecimals = Math.max(0, 5 - String(Math.trunc(Math.abs(value))).length)
      const decimals = format?.split('.')[1]?.length ?? 0
      expect(decimals, String(value)).toBeLessThanOrEqual(significantDecimals)
      expect(Number(value.toFixed(decimals)), String(value)).toBe(Number(value.toFixed(significantDecimals)))
    }
    // Typed values, years and factors are not rounded.
    const factors = getSheet(sheets, 'Factors')
    for (const column of [4, 6]) expect(factors.get(`${columnLetters(column)}3`)?.format).toBe('General')
  })
})

it('omits values per guest night for a month without guest nights', async () => {
  const site = await aSite(server.db)
  const report = await anEnvironmentalReport(server.db, { site_id: site.site_id, total_guest_nights: 0 })
  const { item_id } = await server.db
    .selectFrom('environmental_item')
    .select('item_id')
    .where('classification', '=', 'MAINS_GAS')
    .executeTakeFirstOrThrow()
  await admin.call('addResponses', {
    params: { reportId: report.report_id, sectionId: SECTIONS[0]?.environmentalSectionID ?? '' },
    body: rowsOfEntry(item_id, {
      'supplier-name': '=1+1',
      'kwh-used': '10',
      'co2e-conversion-number': '0.2',
    }),
  })
  const { body } = await admin.call('exportReport', {
    params: { timeframe: 'MONTHLY', reportId: report.report_id },
  })
  const sheets = readWorkbook(new Uint8Array(body))
  expect(readRow(getSheet(sheets, 'Summary'), 6, 5)).toEqual(['Energy (kWh)', 10, '-', '-', '-'])
  const values = [...getSheet(sheets, 'Energy').values()].map(({ value }) => value)
  expect(values).toContain("'=1+1")
})

describe('a month with estimated weights and an entry without a factor', () => {
  const WASTE = SECTIONS[2]?.environmentalSectionID ?? ''
  let reportID: string
  beforeAll(async () => {
    const site = await aSite(server.db)
    const report = await anEnvironmentalReport(server.db, { site_id: site.site_id, month: '2026-02-01' })
    reportID = report.report_id
    const landfill = await findItemByName(server.db, 'GENERAL_OPERATIONS', 'Landfill (general mixed waste)')
    const burned = await findItemByName(server.db, 'GENERAL_OPERATIONS', 'Open burning on site')
    const bins = await findUnitByName(
      server.db,
      landfill.unit_group_id,
      'Full 240 l bins (general waste, loose)',
    )
    const kilograms = await findUnitByName(server.db, landfill.unit_group_id, 'Kilograms')
    const entry = (itemID: string, unitID: string, rowNo: number) =>
      rowsOfEntry(
        itemID,
        { 'disposal-supplier': 'Clean Coast', 'measurement-unit': unitID, 'used-in-unit': '10' },
        rowNo,
      )
    await admin.call('addResponses', {
      params: { reportId: reportID, sectionId: WASTE },
      body: [
        ...entry(landfill.item_id, bins.unit_id, 1),
        ...entry(landfill.item_id, kilograms.unit_id, 2),
        ...entry(burned.item_id, kilograms.unit_id, 3),
      ],
    })
  })

  it('marks the section and the summary rows', async () => {
    const { body } = await admin.call('compareReport', {
      params: { reportId: reportID, month: '2', year: '2025' },
    })
    const marked = body.filter(({ isEstimate, isIncomplete }) => isEstimate || isIncomplete)
    expect(marked.map(({ label, isEstimate, isIncomplete }) => [label, isEstimate, isIncomplete])).toEqual([
      ['Waste (kg)', true, false],
      ['Waste (kg CO2e)', true, true],
      ['Total (kg CO2e)', true, true],
      ['Net (kg CO2e)', true, true],
    ])
    expect(marked.some(({ isPreviousEstimate }) => isPreviousEstimate)).toBe(false)
    const { body: totals } = await admin.call('getSectionSummary', {
      params: { reportId: reportID, sectionId: WASTE },
    })
    expect(totals.sectionSummary.values.map(({ isIncomplete }) => isIncomplete)).toEqual([
      false,
      false,
      true,
      true,
    ])
  })

  it('does not mark an entry in kilograms because the same item was measured in bins', async () => {
    const params = { reportId: reportID, sectionId: WASTE }
    const { body: rows } = await admin.call('listResponses', { params })
    const sent = rows.filter(({ readOnly }) => !readOnly)
    await admin.call('updateResponses', { params, body: sent })
    const { body } = await admin.call('listComputations', { params })
    expect(body.map(({ unitName, isEstimate }) => [unitName, isEstimate])).toEqual([
      ['Full 240 l bins (general waste, loose)', true],
      ['Kilograms', false],
      ['Kilograms', false],
    ])
  })

  it('notes estimates and missing factors in the workbook', async () => {
    const { body } = await admin.call('exportReport', {
      params: { timeframe: 'MONTHLY', reportId: reportID },
    })
    const sheets = readWorkbook(new Uint8Array(body))
    const summary = getSheet(sheets, 'Summary')
    expect(readRow(summary, 5, 10)[9]).toBe('Notes')
    const notes = TOTAL_KEYS.map((_, row) => readRow(summary, row + 6, 10)).filter(
      ([, , , , , , , , , note]) => note,
    )
    expect(notes.map((row) => [row[0], row[9]])).toEqual([
      ['Waste (kg)', 'February 2026: includes estimates'],
      ...['Waste (kg CO2e)', 'Total (kg CO2e)', 'Net (kg CO2e)'].map((label) => [
        label,
        'February 2026: includes estimates. February 2026: incomplete, entries without a factor are not included',
      ]),
    ])
    const waste = getSheet(sheets, 'Solid waste')
    expect([2, 3, 4, 5].map((row) => readRow(waste, row, 11)[10] ?? '')).toEqual([
      'Notes',
      'Estimate',
      '',
      'No CO2e factor',
    ])
  })
})
