import type { ExportFormat } from '@sojourn/contract/kernel/shapes'
import { ERRORS_COLUMN } from '@sojourn/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aCompany } from '#test/builders/company'
import { aUser } from '#test/builders/user'
import type { Client } from '#test/client'
import { startTestServer, type TestServer } from '#test/server'
import { newId } from '../../../platform/ids.ts'
import { readSheet } from '../../../platform/sheets/read-sheet.ts'
import { aValidSite } from '../../sites/testing/a-valid-site.ts'
import { csv, importClient } from '../testing/import-client.ts'

let server: TestServer
let admin: Client
let client: ReturnType<typeof importClient>
let names: { valid: string; other: string; invalid: string }
beforeAll(async () => {
  server = await startTestServer()
  const adminID = (await aUser(server.db, { roles: ['Admin'] })).user_id
  admin = server.as(adminID)
  client = importClient(server, adminID)
})
afterAll(() => server.stop())
beforeEach(() => {
  names = { valid: `Good ${newId()}`, other: `Other ${newId()}`, invalid: `Invalid ${newId()}` }
})

const companyRows = () => [
  { Name: names.valid, 'Parent company': '', Enabled: 'Yes' },
  { Name: names.invalid, 'Parent company': 'Nobody Inns', Enabled: 'perhaps' },
  { Name: names.other, 'Parent company': names.valid, Enabled: 'No' },
]
const findCompanies = async (name: string) =>
  (await admin.call('listCompanies', { query: { SearchTerm: name } })).body
async function readTable(bytes: Uint8Array, format: ExportFormat): Promise<string[][]> {
  const table: string[][] = []
  for await (const row of readSheet(bytes, format)) table.push(row)
  return table
}
async function downloadInvalidRows(importID: string, format: ExportFormat) {
  const { body } = await admin.call('getInvalidImportRows', { params: { id: importID }, query: { format } })
  return Buffer.from(body)
}
const SKIP_INVALID_ROWS = { skipInvalidRows: true }

describe('errors of an import', () => {
  it('contain row, column, value, message and allowed values in column order', async () => {
    const run = await client.check('companies', csv(companyRows()))
    expect(await client.errorsOf(run.importID)).toEqual([
      {
        rowNumber: 3,
        title: names.invalid,
        column: 'Parent company',
        value: 'Nobody Inns',
        message: 'There is no company with this name.',
        allowedValues: [],
        moreAllowedValues: 0,
      },
      {
        rowNumber: 3,
        title: names.invalid,
        column: 'Enabled',
        value: 'perhaps',
        message: 'Please enter Yes or No',
        allowedValues: ['Yes', 'No'],
        moreAllowedValues: 0,
      },
    ])
  })

  it('are listed in pages; a filter is rejected', async () => {
    const run = await client.check('companies', csv(companyRows()))
    const [second] = await client.errorsOf(run.importID, { pageCount: '1', page: '2' })
    expect(second?.column).toBe('Enabled')
    const refused = await admin.refusal('listImportErrors', {
      params: { id: run.importID },
      query: { FilterType: 'Outcome', Filter: 'invalid' },
    })
    expect(refused.status).toBe(400)
  })

  it('list at most 20 allowed values and the number of the others', async () => {
    const company = await aCompany(server.db)
    const sites = await client.check(
      'sites',
      csv([{ Company: company.name, 'Property name': 'Quinta Nova', Country: 'Portgual' }]),
    )
    const country = (await client.errorsOf(sites.importID)).find(({ column }) => column === 'Country')
    expect(country).toMatchObject({ value: 'Portgual', message: 'There is no country with this name' })
    expect(country?.allowedValues).toHaveLength(20)
    expect(country?.moreAllowedValues).toBeGreaterThan(200)
    const users = await client.check(
      'users',
      csv([{ Email: 'ana@coast.example', 'First name': 'Ana', Surname: 'Pires', Roles: 'Boss' }]),
    )
    expect((await client.errorsOf(users.importID))[0]).toMatchObject({
      column: 'Roles',
      value: 'Boss',
      allowedValues: ['Admin', 'Auditor', 'Hotel', 'EnvironmentalPerformance'],
    })
  })

  it('list existing companies for an unknown company of a customer, a user or a parent', async () => {
    const company = await aCompany(server.db, { name: `001 ${newId()}` })
    const user = { Email: 'rui@coast.example', 'First name': 'Rui', Surname: 'Pires', Company: 'Nobody Inns' }
    const files = [
      ['companies', { Name: names.invalid, 'Parent company': 'Nobody Inns' }],
      ['sites', { Company: 'Nobody Inns', 'Property name': 'Quinta Nova' }],
      ['users', user],
    ] as const
    for (const [kind, row] of files) {
      const run = await client.check(kind, csv([row]))
      const error = (await client.errorsOf(run.importID)).find(({ value }) => value === 'Nobody Inns')
      expect(error?.allowedValues, kind).toContain(company.name)
    }
  })
})

describe('rows of an import', () => {
  it('are filtered by row number', async () => {
    const run = await client.check('companies', csv(companyRows()))
    const rows = await client.rowsOf(run.importID, { FilterType: 'Row', Filter: '3' })
    expect(rows.map(({ title }) => title)).toEqual([names.invalid])
    const refused = await admin.refusal('listImportRows', {
      params: { id: run.importID },
      query: { FilterType: 'Row', Filter: 'three' },
    })
    expect(refused.status).toBe(400)
  })
})

describe('importing a file with invalid rows', () => {
  it('imports nothing without the option, and only the valid rows with it', async () => {
    const run = await client.check('companies', csv(companyRows()))
    const refused = await admin.refusal('applyImport', { params: { id: run.importID } })
    expect(refused.body.code).toBe('import-not-ready')
    expect(await findCompanies(names.valid)).toEqual([])
    const done = await client.apply(run.importID, SKIP_INVALID_ROWS)
    expect(done).toMatchObject({ state: 'applied', newRows: 2, invalidRows: 1 })
    expect((await findCompanies(names.other))[0]).toMatchObject({ parentCompany: { name: names.valid } })
    expect(await findCompanies(names.invalid)).toEqual([])
  })

  it('does not import a row whose parent company is in a repeated row', async () => {
    const parent = { Name: names.invalid, 'Parent company': '', Enabled: 'Yes' }
    const child = { Name: names.valid, 'Parent company': names.invalid, Enabled: 'Yes' }
    const run = await client.check('companies', csv([parent, parent, child]))
    expect(run).toMatchObject({ newRows: 0, invalidRows: 3 })
  })

  it('imports no row if the record of one row changed after the preview', async () => {
    const run = await client.check('companies', csv(companyRows()))
    await aCompany(server.db, { name: names.valid })
    expect(await client.apply(run.importID, SKIP_INVALID_ROWS)).toMatchObject({
      state: 'failed',
      invalidRows: 2,
    })
    expect(await findCompanies(names.other)).toEqual([])
  })

  it('applies an import once when it is requested twice at the same time', async () => {
    const run = await client.check('companies', csv(companyRows()))
    const request = () =>
      admin.post(`/api/Import/${run.importID}/Apply`, { skipInvalidRows: true }).then(({ status }) => status)
    expect((await Promise.all([request(), request()])).sort()).toEqual([200, 409])
    await client.waitForState(run.importID, 'applied')
    expect(await findCompanies(names.valid)).toHaveLength(1)
  })
})

describe('the download of invalid rows', () => {
  it.each(['csv', 'xlsx'] as const)(
    'contains the columns of the file and the errors as %s, and can be imported after correction',
    async (format) => {
      const run = await client.check('companies', csv(companyRows()))
      await client.apply(run.importID, SKIP_INVALID_ROWS)
      const bytes = await downloadInvalidRows(run.importID, format)
      const table = await readTable(bytes, format)
      expect(table).toEqual([
        ['Name', 'Parent company', 'Enabled', ERRORS_COLUMN],
        [
          names.invalid,
          'Nobody Inns',
          'perhaps',
          expect.stringMatching(
            /^Parent company: There is no company with this name\. Allowed values: .+\. \| Enabled: Please enter Yes or No\. Allowed values: Yes, No\.$/,
          ),
        ],
      ])
      const unchanged = await client.check('companies', bytes, `invalid.${format}`)
      expect(unchanged).toMatchObject({ state: 'preview', invalidRows: 1, totalRows: 1 })
      const corrected = table.map((row) =>
        row.map((text) => text.replace(/^Nobody Inns$/, names.valid).replace(/^perhaps$/, 'Yes')),
      )
      const again = await client.check(
        'companies',
        Buffer.from(corrected.map((row) => row.map((text) => `"${text}"`).join(',')).join('\r\n')),
      )
      expect(again).toMatchObject({ newRows: 1, invalidRows: 0 })
      await client.apply(again.importID)
      expect((await findCompanies(names.invalid))[0]).toMatchObject({
        enabled: true,
        parentCompany: { name: names.valid },
      })
    },
  )

  it('escapes formulas', async () => {
    const run = await client.check(
      'companies',
      csv([{ Name: '=HYPERLINK("http://x.example")', Enabled: 'perhaps' }]),
    )
    const text = (await downloadInvalidRows(run.importID, 'csv')).toString()
    expect(text).toContain(`"'=HYPERLINK(""http://x.example"")"`)
  })
})

describe('importing the same file again', () => {
  it('does not add a customer twice', async () => {
    const company = await aCompany(server.db, { name: `Company ${newId()}` })
    const { accommodationType, serviceTier } = await aValidSite(server.db, company.company_id)
    const validRow = {
      Company: company.name,
      'Property name': 'Quinta Nova',
      'Accommodation type': `Type ${accommodationType.accommodationTypeID}`,
      'Membership type': `Tier ${serviceTier.serviceTierID}`,
      'Membership status': 'Current',
      'Membership start': '01/06/2025',
      'City/town': 'Loulé',
      Country: 'Portugal',
      'Area/state': 'Faro',
      'General enquiries email': 'ola@nova.example',
      Rooms: '64',
      'Maximum occupancy': '140',
    }
    const listSites = async () =>
      (await admin.call('listSites', { query: { CompanyID: company.company_id } })).body
    const [first, second] = [
      await client.check('sites', csv([validRow])),
      await client.check('sites', csv([validRow])),
    ]
    expect(await client.apply(first.importID)).toMatchObject({ state: 'applied' })
    // The second preview was created before the first import was applied.
    expect(await client.apply(second.importID)).toMatchObject({ state: 'failed' })
    const [site] = await listSites()
    expect(await listSites()).toHaveLength(1)
    expect(await client.check('sites', csv([validRow]))).toMatchObject({ sameRows: 1, newRows: 0 })
    const changed = await client.check('sites', csv([{ ...validRow, Rooms: '70' }]))
    expect(await client.errorsOf(changed.importID)).toMatchObject([
      {
        column: 'UCC',
        message:
          'This company already has a customer with this name in this town. To change it, please enter its UCC',
        allowedValues: [site?.propertyURN],
      },
    ])
    const twice = await client.check(
      'sites',
      csv([
        { ...validRow, 'Property name': 'Velha' },
        { ...validRow, 'Property name': 'Velha' },
      ]),
    )
    expect(twice).toMatchObject({ newRows: 0, invalidRows: 2 })
  })
})
