import { afterAll, describe, expect, it } from 'vitest'
import { anAudit } from '#test/builders/audit'
import { anAuditType } from '#test/builders/audit-type'
import { aSite } from '#test/builders/site'
import { aUser } from '#test/builders/user'
import { startTestServer } from '#test/server'
import { readSheet } from '../../platform/sheets/read-sheet.ts'

const server = await startTestServer()
afterAll(() => server.stop())

const admin = await aUser(server.db, { roles: ['Admin'], first_name: 'Maren', surname: 'Voss' })
const ines = await aUser(server.db, { roles: ['Auditor'], first_name: 'Inês', surname: 'Cardoso' })
const jonas = await aUser(server.db, { roles: ['Auditor'] })
const { audit_type_id } = await anAuditType(server.db, { enabled: true })
for (const [site_name, country, auditor_id] of [
  ['Dunes', 'ES', ines.user_id],
  ['Évora Court', 'PT', ines.user_id],
  ['Faro Sands', 'PT', jonas.user_id],
] as const) {
  const { site_id } = await aSite(server.db, { site_name, country })
  await anAudit(server.db, {
    site_id,
    audit_type_id,
    auditor_id,
    auditor_date: '2026-05-02',
    assigned_user_id: country === 'ES' ? null : admin.user_id,
  })
}

async function readRows(body: Buffer, format: 'csv' | 'xlsx'): Promise<Record<string, string>[]> {
  const sheetRows: string[][] = []
  for await (const row of readSheet(body, format)) sheetRows.push(row)
  const [headers = [], ...data] = sheetRows
  return data.map((row) => Object.fromEntries(headers.map((name, index) => [name, row[index] ?? ''])))
}

describe.each(['csv', 'xlsx'] as const)('exporting audits as %s', (format) => {
  it('exports all audits that match the filters, in order', async () => {
    const query = { format, FilterType: 'Country', Filter: 'PT', OrderBy: 'SiteName desc', pageCount: '1' }
    const { body, headers } = await server.as(admin).call('exportAudits', { query })
    expect(await readRows(body, format)).toMatchObject([
      { 'Property Name': 'Faro Sands', Country: 'Portugal', 'Assigned To': 'Maren Voss' },
      { 'Property Name': 'Évora Court', 'Audit Date': '2026-05-02', Auditor: 'Inês Cardoso' },
    ])
    expect(headers.get('content-disposition')).toContain(`Audits.${format}`)
  })

  it('exports only the auditor’s own audits, without the columns for Admins', async () => {
    const { body } = await server.as(ines).call('exportAudits', { query: { format } })
    const own = await readRows(body, format)
    expect(own.map((row) => row['Property Name'])).toEqual(['Dunes', 'Évora Court'])
    expect(Object.keys(own[0] ?? {})).not.toContain('Assigned To')
    expect(Object.keys(own[0] ?? {})).not.toContain('Non-compliances')
  })
})

it('refuses an unknown filter of the export', async () => {
  const query = { format: 'csv' as const, FilterType: 'Colour', Filter: 'green' }
  const { status } = await server.as(admin).refusal('exportAudits', { query })
  expect(status).toBe(400)
})
