import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAudit } from '#test/builders/audit'
import { anEnvironmentalEntry } from '#test/builders/environmental-entry'
import { anEnvironmentalReport } from '#test/builders/environmental-report'
import { aGrant } from '#test/builders/grant'
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

const februaryParams = (id: string) => ({ params: { id, month: '2', year: '2026' } })

async function aHotel(
  roles: ('Hotel' | 'EnvironmentalPerformance' | 'Auditor')[] = ['Hotel', 'EnvironmentalPerformance'],
) {
  const site = await aSite(server.db)
  const user = await aUser(server.db, { roles })
  await aGrant(server.db, { user_id: user.user_id, site_id: site.site_id })
  return { siteID: site.site_id, userID: user.user_id, client: server.as(user) }
}

describe('reports of a month', () => {
  it('creates the report when a user with write access opens the month', async () => {
    const { siteID, client } = await aHotel()
    expect((await client.call('getEnvironmentalReport', februaryParams(siteID))).status).toBe(204)
    const { body, headers } = await client.call('createEnvironmentalReport', februaryParams(siteID))
    expect(body).toMatchObject({ month: 2, year: 2026, totalGuestNights: null, mayModify: true })
    expect(headers.get('etag')).toBe('"1"')
    const reread = await client.call('getEnvironmentalReport', februaryParams(siteID))
    expect(reread.body).toEqual(body)
  })

  it('creates one report for two concurrent calls', async () => {
    const { siteID, client } = await aHotel()
    const opened = await Promise.all(
      [1, 2, 3].map(() => client.call('createEnvironmentalReport', februaryParams(siteID))),
    )
    expect(new Set(opened.map(({ body }) => body.environmentalReportID)).size).toBe(1)
  })

  it('rejects a month that has not ended with 409', async () => {
    const { siteID, client } = await aHotel()
    for (const [month, year] of [
      ['3', '2026'],
      ['4', '2026'],
      ['12', '1999'],
    ] as const) {
      const { status, body } = await client.refusal('createEnvironmentalReport', {
        params: { id: siteID, month, year },
      })
      expect([status, body.code]).toEqual([409, 'month-not-ended'])
    }
    expect((await client.get(`/api/epr/${siteID}/13/2025`)).status).toBe(400)
  })

  it('lists the reports of a site, and whether each has data', async () => {
    const { siteID, client } = await aHotel()
    const full = await anEnvironmentalReport(server.db, { site_id: siteID, month: '2025-12-01' })
    await anEnvironmentalEntry(server.db, { report_id: full.report_id })
    await anEnvironmentalReport(server.db, { site_id: siteID, month: '2026-01-01' })
    const { body } = await client.call('listSiteReports', { params: { id: siteID } })
    expect(body.map(({ month, year, hasData }) => [month, year, hasData])).toEqual([
      [1, 2026, false],
      [12, 2025, true],
    ])
  })

  it('allows only an Admin to delete a report', async () => {
    const { siteID, client } = await aHotel()
    const { body } = await client.call('createEnvironmentalReport', februaryParams(siteID))
    const params = { id: body.environmentalReportID }
    expect((await client.refusal('deleteEnvironmentalReport', { params })).status).toBe(403)
    await admin.call('deleteEnvironmentalReport', { params })
    expect((await client.call('getEnvironmentalReport', februaryParams(siteID))).status).toBe(204)
  })
})

describe('report attributes', () => {
  const attributes = { totalGuestNights: 800, grossFloorArea: 1500, occupiedRoomNights: 500 }

  it('saves attributes, and rejects a stale save with the current report', async () => {
    const { siteID, client } = await aHotel()
    const opened = await client.call('createEnvironmentalReport', februaryParams(siteID))
    const params = { id: opened.body.environmentalReportID }
    const headers = { 'if-match': opened.headers.get('etag') ?? '' }
    const saved = await client.call('updateEnvironmentalReport', { params, body: attributes, headers })
    expect(saved.body).toMatchObject({ ...attributes, grossFloorAreaSetIn: { month: 2, year: 2026 } })
    const outdated = await client.refusal('updateEnvironmentalReport', { params, body: attributes, headers })
    expect(outdated.body).toMatchObject({ code: 'stale', current: { totalGuestNights: 800 } })
  })

  it('applies a floor area only to later months without their own', async () => {
    const { siteID, client } = await aHotel()
    const openMonth = async (month: string) =>
      (await client.call('createEnvironmentalReport', { params: { id: siteID, month, year: '2025' } })).body
    const [may, june, july] = [await openMonth('5'), await openMonth('6'), await openMonth('7')]
    const setFloorArea = (id: string, grossFloorArea: number | null) =>
      client.call('updateEnvironmentalReport', { params: { id }, body: { ...attributes, grossFloorArea } })
    await setFloorArea(june.environmentalReportID, 1500)
    const readMonth = async (month: string) =>
      (await client.call('getEnvironmentalReport', { params: { id: siteID, month, year: '2025' } })).body
    expect((await readMonth('5'))?.grossFloorArea).toBeNull()
    expect(await readMonth('7')).toMatchObject({
      grossFloorArea: 1500,
      grossFloorAreaSetIn: { month: 6, year: 2025 },
    })
    // An unchanged inherited value stays inherited.
    await setFloorArea(july.environmentalReportID, 1500)
    await setFloorArea(june.environmentalReportID, 1600)
    expect((await readMonth('7'))?.grossFloorArea).toBe(1600)
    await setFloorArea(july.environmentalReportID, 1700)
    await setFloorArea(may.environmentalReportID, 900)
    expect([(await readMonth('5'))?.grossFloorArea, (await readMonth('6'))?.grossFloorArea]).toEqual([
      900, 1600,
    ])
    expect((await readMonth('7'))?.grossFloorArea).toBe(1700)
  })

  it.each([
    { ...attributes, totalGuestNights: -1 },
    { ...attributes, totalGuestNights: 1.5 },
    { ...attributes, grossFloorArea: 0 },
    { ...attributes, grossFloorArea: 1e12 },
    { ...attributes, totalGuestNights: '800' },
  ])('are rejected with 422: %j', async (body) => {
    const { siteID, client } = await aHotel()
    const opened = await client.call('createEnvironmentalReport', februaryParams(siteID))
    const { status } = await client.put(`/api/epr/${opened.body.environmentalReportID}`, body)
    expect(status).toBe(422)
  })
})

describe('access to reports', () => {
  it('allows a Hotel user with EnvironmentalPerformance to modify their own sites', async () => {
    const { client } = await aHotel()
    const other = await aSite(server.db)
    expect((await client.refusal('getEnvironmentalReport', februaryParams(other.site_id))).status).toBe(404)
    expect((await client.refusal('createEnvironmentalReport', februaryParams(other.site_id))).status).toBe(
      404,
    )
    const report = await anEnvironmentalReport(server.db, { site_id: other.site_id })
    const params = { id: report.report_id }
    const body = { totalGuestNights: 1, grossFloorArea: null }
    expect((await client.refusal('updateEnvironmentalReport', { params, body })).status).toBe(404)
  })

  it('refuses a Hotel user without EnvironmentalPerformance', async () => {
    const { siteID, client } = await aHotel(['Hotel'])
    expect((await client.refusal('getEnvironmentalReport', februaryParams(siteID))).status).toBe(403)
    expect((await client.refusal('createEnvironmentalReport', februaryParams(siteID))).status).toBe(403)
  })

  it('gives read access to a user with only the role EnvironmentalPerformance', async () => {
    const { siteID, client } = await aHotel(['EnvironmentalPerformance'])
    await anEnvironmentalReport(server.db, { site_id: siteID })
    expect((await client.call('getEnvironmentalReport', februaryParams(siteID))).body?.mayModify).toBe(false)
    expect((await client.refusal('createEnvironmentalReport', februaryParams(siteID))).status).toBe(403)
  })

  it('gives an Auditor read access to the sites of their audits, even with Hotel roles at other sites', async () => {
    const { client, userID } = await aHotel(['Auditor', 'Hotel', 'EnvironmentalPerformance'])
    const audit = await anAudit(server.db, { auditor_id: userID })
    const report = await anEnvironmentalReport(server.db, { site_id: audit.site_id })
    expect((await client.call('getEnvironmentalReport', februaryParams(audit.site_id))).body?.mayModify).toBe(
      false,
    )
    const { status } = await client.refusal('updateEnvironmentalReport', {
      params: { id: report.report_id },
      body: { totalGuestNights: 1, grossFloorArea: null },
    })
    expect(status).toBe(403)
  })
})

describe('environmental sites', () => {
  it('lists readable sites, and searches only names and addresses', async () => {
    const { client, userID } = await aHotel()
    const evoraSite = await aSite(server.db, {
      site_name: 'Casa Évora',
      address1: 'Rua Nova 7',
      city_town: 'Loulé',
      post_code: '8100-500',
      country: 'PT',
      epr_benchmark_month: '2024-04-01',
    })
    await aGrant(server.db, { user_id: userID, site_id: evoraSite.site_id })
    const search = async (SearchTerm: string) =>
      (await client.call('listEnvironmentalSites', { query: { SearchTerm } })).body.map(
        (site) => site.siteName,
      )
    for (const term of ['evora', 'NOVA', 'loul', '8100', 'portug'])
      expect(await search(term)).toEqual(['Casa Évora'])
    expect(await search(evoraSite.property_urn)).toEqual([])
    expect(await search('Évora Rua')).toEqual([])
    expect(await search('')).toEqual(['Casa Évora', 'The Lantern Inn'])
    const { body, headers } = await client.call('listEnvironmentalSites', { query: { pageCount: '1' } })
    expect(body[0]?.eprBenchmarkYear).toBe('042024')
    expect(JSON.parse(headers.get('x-pagination') ?? '{}')).toMatchObject({ totalCount: 2 })
  })

  it('sets and clears the benchmark of a site', async () => {
    const { siteID, client } = await aHotel()
    const setBenchmark = (eprBenchmarkYear: string) =>
      client.call('setBenchmark', { params: { id: siteID }, body: { eprBenchmarkYear } })
    expect((await setBenchmark('012025')).body.eprBenchmarkYear).toBe('012025')
    const { body } = await client.call('getEnvironmentalSite', { params: { id: siteID } })
    expect(body).toMatchObject({ siteID, eprBenchmarkYear: '012025', mayModify: true })
    expect((await setBenchmark('')).body.eprBenchmarkYear).toBe('')
    expect(
      (await client.put(`/api/epr/Site/${siteID}/Benchmark`, { eprBenchmarkYear: '132025' })).status,
    ).toBe(422)
  })
})

describe('section trends', () => {
  it('returns 24 months compared with the year before and the benchmark', async () => {
    const { siteID, client } = await aHotel()
    await server.db
      .updateTable('site')
      .set({ epr_benchmark_month: '2022-01-01' })
      .where('site_id', '=', siteID)
      .execute()
    const months = [
      ['2026-02-01', 1000],
      ['2025-02-01', 500],
      ['2022-01-01', 100],
      ['2022-06-01', 300],
    ] as const
    const reports = []
    for (const [month, total_guest_nights] of months) {
      const report = await anEnvironmentalReport(server.db, { site_id: siteID, month, total_guest_nights })
      await anEnvironmentalEntry(server.db, { report_id: report.report_id })
      reports.push(report)
    }
    const { body } = await client.call('getSectionTrends', {
      params: { reportId: reports[0]?.report_id ?? '', sectionId: 'c2fe2db5-fe8b-5f7e-b342-66d43b6c82b6' },
    })
    const [energy] = body
    expect(energy?.label).toBe('Energy (kWh)')
    expect(energy?.points).toHaveLength(24)
    expect(energy?.points.at(-1)).toEqual({
      month: 2,
      year: 2026,
      total: 1000,
      perGuest: 1,
      previousPerGuest: 2,
    })
    // 2,000 kWh over 400 guest nights, not the mean of 10 and 3.33.
    expect(energy?.benchmarkPerGuest).toBe(5)
  })
})
