import { CLASSIFICATION_KEYS, CLASSIFICATIONS, SECTIONS } from '@sojourn/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anEnvironmentalReport } from '#test/builders/environmental-report'
import { aSite } from '#test/builders/site'
import { aUser } from '#test/builders/user'
import type { Client } from '#test/client'
import { startTestServer, type TestServer } from '#test/server'

let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await startTestServer()
  admin = server.as(await aUser(server.db, { roles: ['Admin'] }))
})
afterAll(() => server.stop())

const listItems = async (key: (typeof CLASSIFICATION_KEYS)[number]) => {
  const params = { id: CLASSIFICATIONS[key].classificationID }
  return (await admin.call('listClassificationItems', { params })).body
}

describe('reference data', () => {
  it('is complete', async () => {
    const counts: Record<string, number> = {}
    for (const key of CLASSIFICATION_KEYS) counts[key] = (await listItems(key)).length
    expect(counts).toEqual({
      MAINS_ELECTRICITY: 1,
      MAINS_GAS: 1,
      SOLID_FUELS: 19,
      LIQUID_FUELS: 21,
      WATER_USAGE: 12,
      GENERAL_OPERATIONS: 26,
      BUILDING_LANDSCAPING: 32,
      RENEWABLE_EXPORTED: 9,
      CARBON_CREDITS: 12,
      HAZARDOUS_LIQUID: 11,
      HAZARDOUS_SOLID: 11,
      SINGLE_USE_PLASTICS: 29,
      MEAT: 20,
      FISH: 29,
      DAIRY_LIQUIDS: 14,
      DAIRY_SOLIDS: 17,
    })
    const { body: groups } = await admin.call('listMeasurements')
    expect(groups).toHaveLength(11)
    expect(groups.flatMap(({ items }) => items)).toHaveLength(213)
    expect((await admin.call('listSections')).body).toEqual(SECTIONS)
  })

  it('has factors in the edition of their source, and the first edition for newer items', async () => {
    const years = new Map([
      ['DEFRA2022', 2022],
      ['EPA2025', 2025],
      ['IPCC2006', 2006],
      ['AGB31', 2022],
    ])
    const items = (await Promise.all(CLASSIFICATION_KEYS.map(listItems))).flat()
    const itemsByYear = items.filter(({ source }) => source !== null && years.has(source))
    expect(new Set(itemsByYear.map(({ source }) => source))).toEqual(new Set(years.keys()))
    for (const { name, source, edition } of itemsByYear) expect(edition, name).toBe(years.get(source ?? ''))
    expect(items.find(({ name }) => name === 'Anthracite')).toMatchObject({
      kgCO2eConversionFactor: 2.8884,
      kWhConversionFactor: 8.1055,
    })
  })

  it('lists complete editions only, not the year of a single older factor', async () => {
    expect((await admin.call('listEditions')).body.available).toEqual([2025, 2024, 2023, 2022])
  })

  it('measures every item in units of its base unit', async () => {
    const { body: groups } = await admin.call('listMeasurements')
    const baseUnit = new Map(groups.map((group) => [group.measurementGroupID, group.baseUnit]))
    for (const key of CLASSIFICATION_KEYS) {
      const expected = key === 'SINGLE_USE_PLASTICS' ? 'pieces' : CLASSIFICATIONS[key].baseUnit
      for (const item of await listItems(key))
        expect(baseUnit.get(item.measurementGroupID), item.name).toBe(expected)
    }
  })

  it('has factors per litre for liquids only', async () => {
    for (const key of CLASSIFICATION_KEYS)
      for (const item of await listItems(key)) {
        const otherFactor =
          CLASSIFICATIONS[key].baseUnit === 'l' ? item.kgCO2eConversionFactor : item.lCO2eConversionFactor
        expect(otherFactor, item.name).toBeNull()
      }
  })

  it('marks unverified or assumed factors as estimates', async () => {
    const estimates = (await listItems('SOLID_FUELS')).filter(({ isEstimate }) => isEstimate)
    expect(estimates.map(({ source }) => source)).toEqual(['IPCC2006'])
    expect((await listItems('DAIRY_LIQUIDS')).every(({ isEstimate }) => isEstimate)).toBe(true)
    expect((await listItems('MEAT')).some(({ isEstimate }) => isEstimate)).toBe(false)
  })

  it('lists its sources', async () => {
    const { body } = await admin.call('listFactorSources')
    const known = new Set(body.map(({ source }) => source))
    for (const key of CLASSIFICATION_KEYS)
      for (const { source } of await listItems(key)) if (source !== null) expect(known).toContain(source)
    expect(body.find(({ source }) => source === 'DEFRA2022')).toMatchObject({
      edition: '2022 (front page: version 3)',
    })
  })
})

describe('settings of an Admin', () => {
  it('returns the factors of an item by edition', async () => {
    const [gas] = await listItems('MAINS_GAS')
    const { body } = await admin.call('listItemFactors', { params: { id: gas?.classificationItemID ?? '' } })
    expect(body.map(({ edition, kgCO2eConversionFactor }) => [edition, kgCO2eConversionFactor])).toEqual([
      [2024, 0.1829],
      [2023, 0.182929],
      [2022, 0.18254],
    ])
  })

  it('lists items by page, with search and filters', async () => {
    const listReferenceItems = async (query: Record<string, string | string[]>) => {
      const { body, headers } = await admin.call('listReferenceItems', { query })
      const { totalCount } = JSON.parse(headers.get('x-pagination') ?? '{}')
      return { names: body.map(({ name }) => name), rows: body, totalCount }
    }
    const firstPage = await listReferenceItems({ pageCount: '10' })
    expect(firstPage.totalCount).toBe(264)
    expect(firstPage.rows).toHaveLength(10)
    expect(firstPage.names[0]).toBe('Mains electricity (grid supply)')
    const secondPage = await listReferenceItems({ pageCount: '10', page: '2' })
    expect(firstPage.names.some((name) => secondPage.names.includes(name))).toBe(false)
    const lamb = await listReferenceItems({ SearchTerm: 'LAMB' })
    expect(lamb.totalCount).toBeGreaterThan(0)
    expect(lamb.names.every((name) => name.toLowerCase().includes('lamb'))).toBe(true)
    const listFiltered = (name: string, value: string) =>
      listReferenceItems({ FilterType: name, Filter: value })
    expect((await listFiltered('Classification', 'FISH')).totalCount).toBe(29)
    const disabled = await listFiltered('State', 'Disabled')
    expect(disabled.rows.map(({ enabled }) => enabled)).toEqual([false])
    expect((await listFiltered('State', 'Enabled')).totalCount).toBe(263)
    const estimates = await listReferenceItems({
      FilterType: 'Factors',
      Filter: 'Estimated',
      pageCount: '100',
    })
    expect(estimates.totalCount).toBeGreaterThan(0)
    expect(estimates.rows.every(({ isEstimate }) => isEstimate)).toBe(true)
    const missing = await listReferenceItems({ FilterType: 'Factors', Filter: 'Missing', pageCount: '100' })
    expect(missing.names).toContain('Mains electricity (grid supply)')
    const names = (await listReferenceItems({ OrderBy: 'Name desc' })).names
    expect(names).toEqual(names.toSorted((a, b) => b.localeCompare(a, 'en')))
    for (const query of [
      'FilterType=State&Filter=Sleeping',
      'FilterType=State&Filter=__proto__',
      'FilterType=Factors&Filter=constructor',
      'FilterType=Colour&Filter=red',
      'OrderBy=Colour',
    ])
      expect((await admin.get(`/api/epr/Item?${query}`)).status, query).toBe(400)
  })

  it('rejects a stale change of a factor or a unit', async () => {
    const [gas] = await listItems('MAINS_GAS')
    const params = { id: gas?.classificationItemID ?? '' }
    const loaded = await admin.call('listItemFactors', { params })
    const save = (kWhConversionFactor: number) => ({
      params: { ...params, edition: '2024' },
      body: {
        kgCO2eConversionFactor: 0.1829,
        lCO2eConversionFactor: null,
        kWhConversionFactor,
        reference: 'A page',
      },
      headers: { 'if-match': loaded.headers.get('etag') ?? '' },
    })
    await admin.call('saveItemFactor', save(1))
    expect((await admin.refusal('saveItemFactor', save(2))).status).toBe(409)
    const { body } = await admin.call('listItemFactors', { params })
    expect(body[0]?.kWhConversionFactor).toBe(1)

    const [group] = (await admin.call('listMeasurements')).body
    const unit = group?.items[0]
    const unitID = unit?.measurementItemID ?? ''
    const unitResponse = await admin.call('getMeasurementItem', { params: { id: unitID } })
    expect(unitResponse.body).toEqual(unit)
    const change = {
      params: { id: unitID },
      body: { name: unit?.name ?? '', conversionRate: unit?.conversionRate ?? 1, enabled: false },
      headers: { 'if-match': unitResponse.headers.get('etag') ?? '' },
    }
    expect((await admin.call('updateMeasurementItem', change)).body.enabled).toBe(false)
    expect((await admin.refusal('updateMeasurementItem', change)).status).toBe(409)
  })

  it('saves the electricity factor of a year, which new entries then use', async () => {
    const before = await admin.call('listGridFactors', { params: { place: 'PT' } })
    expect(before.body[0]).toEqual({ place: 'PT', year: 2024, kgCO2e: 0.11229, source: 'OWID_ENERGY' })
    const saved = await admin.call('saveGridFactor', {
      params: { place: 'pt', year: '2025' },
      body: { kgCO2e: 0.1 },
    })
    expect(saved.body[0]).toEqual({ place: 'PT', year: 2025, kgCO2e: 0.1, source: 'PROGRAMME' })
    const site = await aSite(server.db, { country: 'PT' })
    const report = await anEnvironmentalReport(server.db, { site_id: site.site_id })
    const { body } = await admin.call('listSectionClassifications', {
      params: { id: SECTIONS[0]?.environmentalSectionID ?? '' },
      query: { reportId: report.report_id },
    })
    expect(body[0]?.gridFactor?.kgCO2e).toBe(0.1)
    const changeFrom = (seen: number | null) => ({
      params: { place: 'PT', year: '2025' },
      body: { kgCO2e: 0.2, seen },
    })
    for (const seen of [null, 0.3]) {
      const refused = await admin.refusal('saveGridFactor', changeFrom(seen))
      expect(refused).toMatchObject({ status: 409, body: { code: 'stale' } })
    }
    expect((await admin.call('saveGridFactor', changeFrom(0.1))).body[0]?.kgCO2e).toBe(0.2)
    const unknownPlace = { params: { place: 'zz', year: '2025' }, body: { kgCO2e: 0.1 } }
    expect((await admin.refusal('saveGridFactor', unknownPlace)).status).toBe(400)
  })

  it('has one source for the electricity factors of all years of a place', async () => {
    const mixed = await server.db
      .selectFrom('environmental_grid_factor')
      .select('place')
      .where('source_key', '!=', 'PROGRAMME')
      .groupBy('place')
      .having((row) => row.fn.count('source_key').distinct(), '>', 1)
      .execute()
    expect(mixed).toEqual([])
    const [mains] = await listItems('MAINS_ELECTRICITY')
    expect(mains).toMatchObject({ source: 'OWID_ENERGY', reference: 'Grid electricity by country and year' })
  })

  it('returns the options of additional selects', async () => {
    const procurement = SECTIONS[4]?.environmentalSectionID ?? ''
    const { body } = await admin.call('listSectionClassifications', { params: { id: procurement } })
    expect(
      body.map(({ key, groups }) => [key, groups.map(({ name, items }) => [name, items.length])]),
    ).toEqual([
      ['HAZARDOUS_LIQUID', [['purpose', 27]]],
      ['HAZARDOUS_SOLID', [['purpose', 27]]],
      ['SINGLE_USE_PLASTICS', []],
    ])
  })

  it.each([{ kgCO2eConversionFactor: -1 }, { kgCO2eConversionFactor: 1e9 }, { reference: '' }])(
    'rejects a factor with %j',
    async (overrides) => {
      const [gas] = await listItems('MAINS_GAS')
      const valid = {
        kgCO2eConversionFactor: 1,
        lCO2eConversionFactor: null,
        kWhConversionFactor: 1,
        reference: 'A page',
      }
      const address = `/api/epr/Item/${gas?.classificationItemID}/Factors/2026`
      expect((await admin.put(address, { ...valid, ...overrides })).status).toBe(422)
    },
  )
})

it('rejects an export compared with a report of another site', async () => {
  const site = await aSite(server.db)
  const aReportOf = (day: string, site_id = site.site_id) =>
    anEnvironmentalReport(server.db, { site_id, month: day })
  const [ownReport, other] = [await aReportOf('2026-02-01'), await aReportOf('2025-11-01')]
  const foreign = await anEnvironmentalReport(server.db)
  const params = (comparisonReportId: string) => ({
    params: { timeframe: 'MONTHLY' as const, reportId: ownReport.report_id, comparisonReportId },
  })
  expect((await admin.call('exportComparedReport', params(other.report_id))).body.length).toBeGreaterThan(
    1000,
  )
  expect((await admin.refusal('exportComparedReport', params(foreign.report_id))).status).toBe(404)
  // The specification allows an empty id for the compared report.
  expect((await admin.get(`/api/epr/Export/MONTHLY/${ownReport.report_id}/`)).status).toBe(200)
})
