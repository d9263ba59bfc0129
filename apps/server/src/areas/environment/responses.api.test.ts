import { CLASSIFICATIONS, calculateTotals, SECTIONS, ZERO_ID } from '@sojourn/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anEnvironmentalReport } from '#test/builders/environmental-report'
import { aGrant } from '#test/builders/grant'
import { aSite } from '#test/builders/site'
import { aUser } from '#test/builders/user'
import type { Client } from '#test/client'
import { startTestServer, type TestServer } from '#test/server'
import { toCountedEntries } from './queries/period-totals.ts'
import { findEntries } from './repository/entries.ts'
import { findItemByName, findUnitByName, rowsOfEntry } from './testing/rows.ts'

let server: TestServer
let hotel: Client
let admin: Client
let siteID: string
let coalID: string
let tonnesID: string
const ENERGY = SECTIONS[0]?.environmentalSectionID ?? ''
const WATER = SECTIONS[1]?.environmentalSectionID ?? ''

beforeAll(async () => {
  server = await startTestServer()
  admin = server.as(await aUser(server.db, { roles: ['Admin'] }))
  const user = await aUser(server.db, { roles: ['Hotel', 'EnvironmentalPerformance'] })
  siteID = (await aSite(server.db, { country: 'PT' })).site_id
  await aGrant(server.db, { user_id: user.user_id, site_id: siteID })
  hotel = server.as(user)
  const item = await findItemByName(server.db, 'SOLID_FUELS', 'Coal (domestic or house coal)')
  coalID = item.item_id
  tonnesID = (await findUnitByName(server.db, item.unit_group_id, 'Tonnes (metric)')).unit_id
})
afterAll(() => server.stop())

let reportCount = 0
/** Creates a report for another month on each call. */
async function aReport(): Promise<string> {
  reportCount += 1
  const month = `${2000 + Math.floor(reportCount / 12)}-${String((reportCount % 12) + 1).padStart(2, '0')}-01`
  return (await anEnvironmentalReport(server.db, { site_id: siteID, month })).report_id
}

const coalRows = (used: string, rowNo = 1, supplier = 'Coal & Co') =>
  rowsOfEntry(
    coalID,
    { 'supplier-name': supplier, 'measurement-unit': tonnesID, 'used-in-unit': used },
    rowNo,
  )
const sectionParams = (reportId: string, sectionId = ENERGY) => ({ reportId, sectionId })
const findValue = (rows: { name: string; value: string; rowNo: number }[], name: string, rowNo = 1) =>
  rows.find((row) => row.name === name && row.rowNo === rowNo)?.value

const firstEntryOf = (reportID: string) =>
  server.db
    .selectFrom('environmental_report')
    .select('first_entered_at')
    .where('report_id', '=', reportID)
    .executeTakeFirstOrThrow()

it('a report keeps the time of the first entry of its month', async () => {
  const [bySection, byEntry] = [await aReport(), await aReport()]
  const first_entered_at = server.clock.now()
  expect(await firstEntryOf(bySection)).toEqual({ first_entered_at: null })
  await hotel.call('addResponses', { params: sectionParams(bySection), body: coalRows('1') })
  await hotel.call('addResponse', { body: { environmentalReportID: byEntry, rows: coalRows('1') } })
  server.clock.advance(60_000)
  await hotel.call('updateResponses', { params: sectionParams(bySection), body: coalRows('2') })
  await hotel.call('addResponse', { body: { environmentalReportID: byEntry, rows: coalRows('2') } })
  expect(await firstEntryOf(bySection)).toEqual({ first_entered_at })
  expect(await firstEntryOf(byEntry)).toEqual({ first_entered_at })
})

/** Checks that the stored totals equal those that the domain calculates from the entries. */
async function expectStoredTotals(reportID: string, entries: number): Promise<void> {
  const stored = await server.db
    .selectFrom('environmental_report')
    .selectAll()
    .where('report_id', '=', reportID)
    .executeTakeFirstOrThrow()
  const totals = calculateTotals(toCountedEntries(await findEntries(server.db, reportID)))
  const numberOf = (value: string | null) => (value === null ? null : Number(value))
  expect(stored.entry_count).toBe(entries)
  expect(numberOf(stored.energy_kwh)).toBe(totals.energyKWh)
  expect(numberOf(stored.kg_co2e)).toBe(totals.totalCO2e)
}

describe('saving a section', () => {
  it('removes empty rows and renumbers the others', async () => {
    const reportId = await aReport()
    const { body } = await hotel.call('addResponses', {
      params: sectionParams(reportId),
      body: [
        ...coalRows('1', 3),
        ...rowsOfEntry(ZERO_ID, { 'supplier-name': '' }, 4, 'SOLID_FUELS'),
        ...coalRows('2', 7),
      ],
    })
    expect(findValue(body, 'total-kg', 1)).toBe('1000')
    expect(findValue(body, 'total-kg', 2)).toBe('2000')
    expect(Math.max(...body.map(({ rowNo }) => rowNo))).toBe(2)
    expect(findValue(body, 'fuel-type')).toBe(coalID)
  })

  it('rejects adding to a section that has entries, which can only be updated', async () => {
    const reportId = await aReport()
    const added = await hotel.call('addResponses', { params: sectionParams(reportId), body: coalRows('1') })
    const again = await hotel.refusal('addResponses', {
      params: sectionParams(reportId),
      body: coalRows('1'),
    })
    expect(again.body.code).toBe('section-has-data')
    const headers = { 'if-match': added.headers.get('etag') ?? '' }
    const updated = await hotel.call('updateResponses', {
      params: sectionParams(reportId),
      body: coalRows('5'),
      headers,
    })
    expect(findValue(updated.body, 'total-kg')).toBe('5000')
    await expectStoredTotals(reportId, 1)
    expect(updated.body[0]?.environmentalResponseID).toBe(added.body[0]?.environmentalResponseID)
    const late = await hotel.refusal('updateResponses', {
      params: sectionParams(reportId),
      body: coalRows('9'),
      headers,
    })
    expect(late.body.code).toBe('stale')
    const emptied = await hotel.call('updateResponses', { params: sectionParams(reportId), body: [] })
    expect(emptied.body).toEqual([])
    await expectStoredTotals(reportId, 0)
  })

  it('rejects more entries than a section can have', async () => {
    const reportId = await aReport()
    const rows = (count: number) => Array.from({ length: count }, (_, row) => coalRows('1', row + 1)).flat()
    const { status, body } = await hotel.refusal('addResponses', {
      params: sectionParams(reportId),
      body: rows(201),
    })
    expect([status, body.detail]).toEqual([
      422,
      'A section can have at most 200 entries per month. Please combine entries of the same item.',
    ])
    expect(
      (await hotel.call('addResponses', { params: sectionParams(reportId), body: rows(200) })).status,
    ).toBe(200)
    const singleEntry = await hotel.refusal('addResponse', {
      body: { environmentalReportID: reportId, rows: coalRows('1', 201) },
    })
    expect([singleEntry.status, singleEntry.body.detail]).toEqual([422, body.detail])
    expect(await findEntries(server.db, reportId)).toHaveLength(200)
  })

  it('logs only changed entries, and nothing if no entry changed', async () => {
    const reportId = await aReport()
    const listEventData = async () =>
      (
        await server.db
          .selectFrom('event_log')
          .select('data')
          .where('correlation_id', '=', reportId)
          .orderBy('event_id')
          .execute()
      ).map(({ data }) => data)
    const rows = [...coalRows('1', 1, 'A'), ...coalRows('2', 2, 'B'), ...coalRows('3', 3, 'C')]
    const added = await hotel.call('addResponses', { params: sectionParams(reportId), body: rows })
    const again = await hotel.call('updateResponses', { params: sectionParams(reportId), body: rows })
    expect(again.body).toEqual(added.body)
    expect(again.headers.get('etag')).toBe(added.headers.get('etag'))
    expect(await listEventData()).toHaveLength(1)
    await hotel.call('updateResponses', {
      params: sectionParams(reportId),
      body: [...coalRows('2', 2, 'B'), ...coalRows('4', 3, 'C')],
    })
    const loggedEntry = (used: string, supplier: string) =>
      expect.objectContaining({
        typed: expect.objectContaining({ 'used-in-unit': used, 'supplier-name': supplier }),
      })
    expect((await listEventData()).slice(1)).toEqual([
      { before: [loggedEntry('1', 'A'), loggedEntry('3', 'C')], after: [loggedEntry('4', 'C')] },
    ])
  })

  it('accepts exactly one of two concurrent saves', async () => {
    const reportId = await aReport()
    const read = await hotel.call('listResponses', { params: sectionParams(reportId) })
    const headers = { 'if-match': read.headers.get('etag') ?? '' }
    const address = `/api/epr/Responses/${reportId}/${ENERGY}`
    const saved = await Promise.all(['1', '2'].map((used) => hotel.put(address, coalRows(used), headers)))
    expect(saved.map(({ status }) => status).sort()).toEqual([200, 409])
    const { body } = await hotel.call('listResponses', { params: sectionParams(reportId) })
    expect(new Set(body.map(({ rowNo }) => rowNo))).toEqual(new Set([1]))
  })

  it('rejects invalid fields with one error each and changes nothing', async () => {
    const reportId = await aReport()
    const id = CLASSIFICATIONS.SOLID_FUELS.classificationID
    const { status, body } = await hotel.refusal('addResponses', {
      params: sectionParams(reportId),
      body: [
        ...coalRows('1'),
        ...coalRows('-2', 2),
        ...rowsOfEntry(ZERO_ID, { 'supplier-name': 'A' }, 3, 'SOLID_FUELS'),
      ],
    })
    expect(status).toBe(422)
    expect(body.errors?.map(({ field, code }) => `${field} ${code}`)).toEqual([
      `${id}.2.used-in-unit not-a-number`,
      `${id}.3.fuel-type required`,
      `${id}.3.measurement-unit required`,
      `${id}.3.used-in-unit required`,
    ])
    expect((await hotel.call('listResponses', { params: sectionParams(reportId) })).body).toEqual([])
  })

  it('rounds a number with more than twelve decimals', async () => {
    const reportId = await aReport()
    const { body } = await hotel.call('addResponses', {
      params: sectionParams(reportId),
      body: coalRows('1.1234567890126'),
    })
    expect(findValue(body, 'used-in-unit')).toBe('1.123456789013')
  })

  it('rejects an item of another section and an unknown item', async () => {
    const reportId = await aReport()
    expect(
      (await hotel.refusal('addResponses', { params: sectionParams(reportId, WATER), body: coalRows('1') }))
        .status,
    ).toBe(422)
    const unknown = rowsOfEntry(siteID, { 'supplier-name': 'A' })
    expect(
      (await hotel.refusal('addResponses', { params: sectionParams(reportId), body: unknown })).status,
    ).toBe(422)
    expect((await hotel.refusal('listResponses', { params: sectionParams(reportId, siteID) })).status).toBe(
      404,
    )
  })

  it('returns a dash for a missing factor and adds nothing to the totals', async () => {
    const reportId = await aReport()
    const item = await findItemByName(server.db, 'GENERAL_OPERATIONS', 'Open burning on site')
    const unit = await findUnitByName(server.db, item.unit_group_id, 'Kilograms')
    const waste = { 'disposal-supplier': 'A', 'measurement-unit': unit.unit_id, 'used-in-unit': '10' }
    const { body } = await hotel.call('addResponses', {
      params: sectionParams(reportId, SECTIONS[2]?.environmentalSectionID),
      body: rowsOfEntry(item.item_id, waste),
    })
    expect([findValue(body, 'total-kg'), findValue(body, 'total-kg-co2e')]).toEqual(['10', '-'])
  })

  it('logs the user and the changed data', async () => {
    const reportId = await aReport()
    await hotel.call('addResponses', { params: sectionParams(reportId), body: coalRows('1') })
    const events = await server.db
      .selectFrom('event_log')
      .select(['title', 'data'])
      .where('correlation_id', '=', reportId)
      .execute()
    expect(events).toMatchObject([
      { title: 'Energy data saved', data: { before: [], after: [{ rowNo: 1 }] } },
    ])
  })
})

describe('single entries', () => {
  it('adds an entry at the end, changes it, and moves the others up when it is deleted', async () => {
    const environmentalReportID = await aReport()
    const add = async (used: string) =>
      (await hotel.call('addResponse', { body: { environmentalReportID, rows: coalRows(used) } })).body[0]
    const first = await add('1')
    const second = await add('2')
    await add('3')
    expect(second?.rowNo).toBe(2)
    const changed = await hotel.call('updateResponse', {
      body: { environmentalResponseID: second?.environmentalResponseID ?? '', rows: coalRows('4') },
    })
    expect([findValue(changed.body, 'total-kg', 2), changed.body[0]?.rowNo]).toEqual(['4000', 2])
    await hotel.call('deleteResponse', { query: { id: first?.environmentalResponseID ?? '' } })
    const { body } = await hotel.call('listItemResponses', {
      params: { reportId: environmentalReportID, classificationItemId: coalID },
    })
    expect([findValue(body, 'total-kg', 1), findValue(body, 'total-kg', 2)]).toEqual(['4000', '3000'])
    await expectStoredTotals(environmentalReportID, 2)
    const secondRefusal = await hotel.refusal('deleteResponse', {
      query: { id: first?.environmentalResponseID ?? '' },
    })
    expect(secondRefusal.status).toBe(404)
  })
})

describe('factors of entries', () => {
  it('keeps the factors of a stored month when an administrator changes them', async () => {
    const [storedReport, newReport] = [await aReport(), await aReport()]
    await hotel.call('addResponses', { params: sectionParams(storedReport), body: coalRows('1') })
    await admin.call('saveItemFactor', {
      params: { id: coalID, edition: '2022' },
      body: {
        kgCO2eConversionFactor: 10,
        lCO2eConversionFactor: null,
        kWhConversionFactor: 8,
        reference: 'Ours',
        isEstimate: true,
      },
    })
    await admin.call('updateMeasurementItem', {
      params: { id: tonnesID },
      body: { name: 'Tonnes (metric)', conversionRate: 999, enabled: true },
    })
    const later = await hotel.call('updateResponses', {
      params: sectionParams(storedReport),
      body: coalRows('2'),
    })
    expect(findValue(later.body, 'total-kg-co2e')).toBe('5766.52')
    const fresh = await hotel.call('addResponses', { params: sectionParams(newReport), body: coalRows('2') })
    expect(findValue(fresh.body, 'total-kg-co2e')).toBe('19980')
    const computed = await hotel.call('listComputations', { params: sectionParams(newReport) })
    expect(computed.body[0]).toMatchObject({ source: 'PROGRAMME', reference: 'Ours', isEstimate: true })
    await admin.call('updateMeasurementItem', {
      params: { id: tonnesID },
      body: { name: 'Tonnes (metric)', conversionRate: 1000, enabled: true },
    })
  })

  it('uses the edition of the month', async () => {
    const gas = async (reportId: string) => {
      const { body } = await hotel.call('listSectionClassifications', {
        params: { id: ENERGY },
        query: { reportId },
      })
      return body.find(({ key }) => key === 'MAINS_GAS')?.items[0]
    }
    const late = (await anEnvironmentalReport(server.db, { site_id: siteID, month: '2026-01-01' })).report_id
    expect(await gas(late)).toMatchObject({ kgCO2eConversionFactor: 0.18254, edition: 2022 })
    await admin.call('saveEdition', { body: { month: 1, year: 2026, edition: 2023 } })
    expect(await gas(late)).toMatchObject({ kgCO2eConversionFactor: 0.182929, edition: 2023 })
    expect(await gas(await aReport())).toMatchObject({ kgCO2eConversionFactor: 0.18254, edition: 2022 })
    const withoutFactors = await admin.refusal('saveEdition', {
      body: { month: 1, year: 2026, edition: 2001 },
    })
    expect(withoutFactors.body.code).toBe('edition-without-factors')
    const changeFrom = (seen: number | null) => ({ body: { month: 1, year: 2026, edition: 2024, seen } })
    for (const seen of [null, 2022])
      expect((await admin.refusal('saveEdition', changeFrom(seen))).body.code).toBe('stale')
    expect((await admin.call('saveEdition', changeFrom(2023))).body.inForce).toContainEqual({
      month: 1,
      year: 2026,
      edition: 2024,
    })
  })

  it('uses the electricity factor of the site’s country and the report’s year, and keeps its source', async () => {
    const { report_id } = await anEnvironmentalReport(server.db, { site_id: siteID, month: '2025-06-01' })
    const { body } = await hotel.call('listSectionClassifications', {
      params: { id: ENERGY },
      query: { reportId: report_id },
    })
    const grid = body.find(({ key }) => key === 'MAINS_ELECTRICITY')?.gridFactor
    expect(grid).toEqual({ place: 'PT', year: 2024, kgCO2e: 0.11229, source: 'OWID_ENERGY' })
    expect(body.find(({ key }) => key === 'MAINS_GAS')?.gridFactor).toBeNull()
    const mains = body.find(({ key }) => key === 'MAINS_ELECTRICITY')?.items[0]?.classificationItemID ?? ''
    const typed = { 'supplier-name': 'E', 'kwh-used': '10', 'co2e-conversion-number': '0.11229' }
    await hotel.call('addResponses', { params: sectionParams(report_id), body: rowsOfEntry(mains, typed) })
    const computed = await hotel.call('listComputations', { params: sectionParams(report_id) })
    expect(computed.body[0]).toMatchObject({
      source: 'OWID_ENERGY',
      edition: 2024,
      reference: 'Grid electricity, PT 2024',
    })
    await admin.call('saveGridFactor', { params: { place: 'PT', year: '2024' }, body: { kgCO2e: 0.2 } })
    const corrected = { ...typed, 'kwh-used': '11' }
    await hotel.call('updateResponses', {
      params: sectionParams(report_id),
      body: rowsOfEntry(mains, corrected),
    })
    const after = await hotel.call('listComputations', { params: sectionParams(report_id) })
    expect(after.body[0], 'keeps its source after the factor of the year changed').toMatchObject({
      quantity: 11,
      source: 'OWID_ENERGY',
      edition: 2024,
    })
  })
})

describe('items and units', () => {
  it('rejects a disabled item in new entries, but accepts it in stored entries', async () => {
    const item = await findItemByName(
      server.db,
      'WATER_USAGE',
      'Mains water (public supply, waste water to public sewer)',
    )
    const unit = await findUnitByName(server.db, item.unit_group_id, 'Litres')
    const typed = { 'supplier-name': 'A', 'measurement-unit': unit.unit_id, 'total-used': '1000' }
    const [stored, fresh] = [await aReport(), await aReport()]
    await hotel.call('addResponses', {
      params: sectionParams(stored, WATER),
      body: rowsOfEntry(item.item_id, typed),
    })
    const read = await admin.call('getClassificationItem', { params: { id: item.item_id } })
    const headers = { 'if-match': read.headers.get('etag') ?? '' }
    const params = { id: item.item_id }
    await admin.call('updateClassificationItem', {
      params,
      body: { name: item.name, enabled: false },
      headers,
    })
    const stale = await admin.refusal('updateClassificationItem', {
      params,
      body: { name: item.name, enabled: true },
      headers,
    })
    expect(stale.body.code).toBe('stale')
    await hotel.call('updateResponses', {
      params: sectionParams(stored, WATER),
      body: rowsOfEntry(item.item_id, typed),
    })
    const refused = await hotel.refusal('addResponses', {
      params: sectionParams(fresh, WATER),
      body: rowsOfEntry(item.item_id, typed),
    })
    expect(refused.body.errors?.[0]?.code).toBe('not-offered')
  })

  it('adds items and units', async () => {
    const group = await findItemByName(server.db, 'MEAT', 'Veal')
    const params = { id: CLASSIFICATIONS.MEAT.classificationID }
    const body = { name: 'Wild boar', measurementGroupID: group.unit_group_id }
    const added = await admin.call('addClassificationItem', { params, body })
    expect(added.body).toMatchObject({ name: 'Wild boar', enabled: true, edition: null })
    expect((await admin.refusal('addClassificationItem', { params, body })).body.code).toBe('item-name-taken')
    const listed = await hotel.call('listClassificationItems', { params })
    expect(listed.body.at(-1)?.name).toBe('Wild boar')
    const unit = await admin.call('addMeasurementItem', {
      params: { id: group.unit_group_id },
      body: { name: 'Crates of 12 kg', conversionRate: 12 },
    })
    const converted = await hotel.call('convertMeasurement', {
      params: { id: unit.body.measurementItemID, value: '2.5' },
    })
    expect(converted.body).toEqual({ value: 2.5, conversionRate: 12, result: 30, baseUnit: 'kg' })
  })
})

it('copying last month returns its rows without their amounts', async () => {
  const aReportOf = (day: string) => anEnvironmentalReport(server.db, { site_id: siteID, month: day })
  const [before, now] = [await aReportOf('2024-01-01'), await aReportOf('2024-02-01')]
  await hotel.call('addResponses', { params: sectionParams(before.report_id), body: coalRows('7') })
  const { body } = await hotel.call('listLastMonthResponses', { params: sectionParams(now.report_id) })
  expect([findValue(body, 'supplier-name'), findValue(body, 'measurement-unit')]).toEqual([
    'Coal & Co',
    tonnesID,
  ])
  expect([findValue(body, 'used-in-unit'), findValue(body, 'total-kg')]).toEqual(['', undefined])
  expect((await hotel.call('listResponses', { params: sectionParams(now.report_id) })).body).toEqual([])
})

describe('attachments', () => {
  const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n').toString('base64')

  it('are added to a classification, readable with the report, and removed', async () => {
    const reportId = await aReport()
    const params = { reportId, classificationId: CLASSIFICATIONS.SOLID_FUELS.classificationID }
    const added = await hotel.call('addReportAttachment', {
      params,
      body: { name: 'bill.pdf', mimeType: 'application/pdf', content: PDF },
    })
    expect(added.body).toMatchObject({ name: 'bill.pdf', mimeType: 'application/pdf' })
    const listed = await hotel.call('listReportAttachments', { params: sectionParams(reportId) })
    expect(listed.body).toEqual([added.body])
    const address = `/api/document/${added.body.documentID}`
    expect((await hotel.get(address)).status).toBe(200)
    const unrelatedUser = server.as(await aUser(server.db, { roles: ['Hotel', 'EnvironmentalPerformance'] }))
    expect((await unrelatedUser.get(address)).status).toBe(404)
    const id = { id: added.body.documentID }
    expect((await unrelatedUser.refusal('deleteReportAttachment', { params: id })).status).toBe(404)
    await hotel.call('deleteReportAttachment', { params: id })
    expect((await hotel.call('listReportAttachments', { params: sectionParams(reportId) })).body).toEqual([])
    expect((await hotel.get(address)).status).toBe(404)
  })

  it('accept PDF and images only', async () => {
    const params = { reportId: await aReport(), classificationId: CLASSIFICATIONS.MEAT.classificationID }
    const content = Buffer.from('a,b').toString('base64')
    const { body } = await hotel.refusal('addReportAttachment', {
      params,
      body: { name: 'bill.csv', content },
    })
    expect(body.code).toBe('unsupported-file-type')
  })
})
