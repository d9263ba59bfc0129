import { IMPORT_KINDS, type ImportKind } from '@sojourn/contract/companies/import'
import { EXAMPLE_MARK } from '@sojourn/domain'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAccommodationType } from '#test/builders/lookups'
import { aSiteGroup } from '#test/builders/site-group'
import { aUser } from '#test/builders/user'
import type { Client } from '#test/client'
import { startTestServer, type TestServer } from '#test/server'
import { newId } from '../../../platform/ids.ts'
import { readSheet } from '../../../platform/sheets/read-sheet.ts'
import { saveLookup } from '../../sites/lookups/repository.ts'
import { importClient } from '../testing/import-client.ts'

let server: TestServer
let admin: Client
let client: ReturnType<typeof importClient>
beforeAll(async () => {
  server = await startTestServer()
  const adminID = (await aUser(server.db, { roles: ['Admin'] })).user_id
  admin = server.as(adminID)
  client = importClient(server, adminID)
})
afterAll(() => server.stop())

const fetchTemplate = async (kind: ImportKind, format: 'csv' | 'xlsx') =>
  Buffer.from((await admin.call('getImportTemplate', { params: { kind }, query: { format } })).body)
const readSheets = async (bytes: Uint8Array) => (await readXlsx(bytes)).sheets
const readAllowedValues = async (kind: ImportKind) => {
  const [, allowed] = await readSheets(await fetchTemplate(kind, 'xlsx'))
  return (allowed?.rows ?? []).map((row) => row.map((value) => String(value ?? '')))
}

describe.each(IMPORT_KINDS)('the template for %s', (kind) => {
  it.each(['csv', 'xlsx'] as const)('as %s has an example row that is not imported', async (format) => {
    const bytes = await fetchTemplate(kind, format)
    const table: string[][] = []
    for await (const row of readSheet(bytes, format)) table.push(row)
    expect(table).toHaveLength(2)
    expect(table[1]?.some((text) => text.startsWith(EXAMPLE_MARK))).toBe(true)
    const run = await client.check(kind, bytes, `template.${format}`)
    expect(run).toMatchObject({ state: 'failed', reason: 'The file has no rows to import.' })
  })
})

it('an import adds the rows that were added to a template and skips the example', async () => {
  const name = `Company ${newId()}`
  const file = `${(await fetchTemplate('companies', 'csv')).toString().trimEnd()}\r\n,${name},,Yes\r\n`
  const run = await client.check('companies', Buffer.from(file))
  expect(run).toMatchObject({ state: 'preview', totalRows: 1, newRows: 1 })
  expect((await client.rowsOf(run.importID))[0]).toMatchObject({ rowNumber: 3, title: name })
})

it('the Excel template lists the allowed values of the database in its second sheet', async () => {
  const type = await anAccommodationType(server.db, { name: `Treehouse ${newId()}` })
  const hidden = await anAccommodationType(server.db, { name: `Cave ${newId()}` })
  await saveLookup(server.db, 'accommodationType', {
    id: hidden.accommodation_type_id,
    name: hidden.name,
    enabled: false,
  })
  const group = await aSiteGroup(server.db, { name: `Coast, ${newId()}` })
  const rows = await readAllowedValues('sites')
  expect(rows[0]).toEqual(['Column', 'Allowed value', 'For country'])
  expect(rows).toContainEqual(['Accommodation type', type.name, ''])
  expect(rows).not.toContainEqual(['Accommodation type', hidden.name, ''])
  expect(rows).toContainEqual(['Groups/chains', group.name, ''])
  expect(rows).toContainEqual(['Membership status', 'Current', ''])
  expect(rows).toContainEqual(['Country', 'Portugal', ''])
  expect(rows).toContainEqual(['Area/state', 'Faro', 'Portugal'])
  expect(rows).toContainEqual(['Petting zoo', 'No', ''])
  expect(await readAllowedValues('users')).toContainEqual(['Roles', 'Auditor'])
  expect(await readAllowedValues('companies')).toEqual([
    ['Column', 'Allowed value'],
    ['Enabled', 'Yes'],
    ['Enabled', 'No'],
  ])
})

it('the example row of a template contains allowed values', async () => {
  const [sheet] = await readSheets(await fetchTemplate('sites', 'xlsx'))
  const [headers = [], example = []] = sheet?.rows ?? []
  const value = (column: string) => String(example[headers.indexOf(column)])
  const rows = await readAllowedValues('sites')
  for (const column of ['Accommodation type', 'Membership type', 'Membership status', 'Country'])
    expect(rows, column).toContainEqual([column, value(column), ''])
})

it('the allowed values of a template can be downloaded as CSV', async () => {
  const { body } = await admin.call('getImportAllowedValues', {
    params: { kind: 'companies' },
    query: { format: 'csv' },
  })
  expect(
    body
      .toString()
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n'),
  ).toEqual(['Column,Allowed value', 'Enabled,Yes', 'Enabled,No'])
})
