import type { ImportKind } from '@sojourn/contract/companies/import'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCompany } from '#test/builders/company'
import { aGrant } from '#test/builders/grant'
import { aSite } from '#test/builders/site'
import { aUser } from '#test/builders/user'
import type { Client } from '#test/client'
import { startTestServer, type TestServer } from '#test/server'
import { newId } from '../../../platform/ids.ts'
import { aValidSite } from '../../sites/testing/a-valid-site.ts'
import { importClient, uploadFile } from '../testing/import-client.ts'

let server: TestServer
let adminID: string
let admin: Client
let waitForState: ReturnType<typeof importClient>['waitForState']
beforeAll(async () => {
  server = await startTestServer()
  adminID = (await aUser(server.db, { roles: ['Admin'] })).user_id
  admin = server.as(adminID)
  waitForState = importClient(server, adminID).waitForState
})
afterAll(() => server.stop())

async function previewImport(kind: ImportKind, ...lines: string[]) {
  const uploadID = await uploadFile(server, adminID, `${kind}.csv`, Buffer.from(lines.join('\r\n')))
  const { body } = await admin.call('startImport', { body: { kind, uploadID } })
  return waitForState(body.importID, 'preview')
}
const listRows = async (importID: string) =>
  (await admin.call('listImportRows', { params: { id: importID } })).body
async function applyImport(importID: string) {
  await admin.call('applyImport', { params: { id: importID } })
  return waitForState(importID, 'applied', 'failed')
}
async function aStoredSite() {
  const validSite = await aValidSite(server.db, (await aCompany(server.db)).company_id)
  const { body } = await admin.call('createSite', {
    body: { ...validSite, siteName: 'Quinta A', address3: 'Old lane', noOfStaff: 3 },
  })
  return body
}
const getCurrentSite = async (siteID: string) =>
  (await admin.call('getSite', { params: { id: siteID } })).body

const SITE_COLUMNS = 'UCC,Staff,Property name,Address line 3'

it('an import does not overwrite fields of a site that are unchanged in the preview', async () => {
  const site = await aStoredSite()
  const run = await previewImport('sites', SITE_COLUMNS, `${site.propertyURN},3,Quinta B,Old lane`)
  const [row] = await listRows(run.importID)
  expect(row).toMatchObject({ outcome: 'changed', before: { 'Property name': 'Quinta A' } })
  expect(Object.keys(row?.before ?? {})).toEqual(['Property name'])
  expect(Object.keys(row?.values ?? {})).toEqual(SITE_COLUMNS.split(','))
  await admin.call('updateSite', { body: { siteID: site.siteID, address3: 'New lane', noOfStaff: 12 } })
  expect(await applyImport(run.importID)).toMatchObject({ state: 'applied', changedRows: 1 })
  expect(await getCurrentSite(site.siteID)).toMatchObject({
    siteName: 'Quinta B',
    address3: 'New lane',
    noOfStaff: 12,
  })
})

it('a preview says how ambiguous numbers are read, and reads them with the other decimal mark on request', async () => {
  const site = await aStoredSite()
  const run = await previewImport('sites', 'UCC,Gross floor area', `${site.propertyURN},"1,234"`)
  expect(run).toMatchObject({
    decimalMark: '.',
    ambiguousNumbers: 1,
    ambiguousExample: '1,234',
    ambiguousRow: 2,
    ambiguousColumn: 'Gross floor area',
    decisiveNumber: null,
  })
  const params = { id: run.importID }
  await admin.call('checkImportAgain', { params, body: { decimalMark: ',' } })
  expect(await waitForState(run.importID, 'preview')).toMatchObject({ decimalMark: ',', changedRows: 1 })
  expect((await listRows(run.importID))[0]?.values).toMatchObject({ 'Gross floor area': '1.234' })
  await applyImport(run.importID)
  expect(await getCurrentSite(site.siteID)).toMatchObject({ grossFloorArea: 1.234 })

  const unchangedRun = await previewImport('sites', 'UCC,Gross floor area', `${site.propertyURN},"1,234"`)
  await applyImport(unchangedRun.importID)
  expect(await getCurrentSite(site.siteID)).toMatchObject({ grossFloorArea: 1234 })
})

it('an import reads ambiguous numbers with the decimal mark of the other numbers in the file', async () => {
  const [site, other] = [await aStoredSite(), await aStoredSite()]
  const run = await previewImport(
    'sites',
    'UCC,Gross floor area',
    `${site.propertyURN},"1.234"`,
    `${other.propertyURN},"950,5"`,
  )
  expect(run).toMatchObject({
    decimalMark: ',',
    ambiguousNumbers: 1,
    ambiguousExample: '1.234',
    decisiveNumber: '950,5',
  })
  await applyImport(run.importID)
  expect(await getCurrentSite(site.siteID)).toMatchObject({ grossFloorArea: 1234 })
  expect(await getCurrentSite(other.siteID)).toMatchObject({ grossFloorArea: 950.5 })
})

it('an import reports a field of a site that was changed after the preview and imports nothing', async () => {
  const [site, other] = [await aStoredSite(), await aStoredSite()]
  const run = await previewImport(
    'sites',
    SITE_COLUMNS,
    `${site.propertyURN},4,Quinta B,Old lane`,
    `${other.propertyURN},3,Quinta C,Old lane`,
  )
  await admin.call('updateSite', { body: { siteID: site.siteID, noOfStaff: 12 } })
  const done = await applyImport(run.importID)
  const message =
    'Someone else changed Staff after this preview was made. It is now "12". Please check the file again.'
  expect(done).toMatchObject({
    state: 'failed',
    changedRows: 1,
    invalidRows: 1,
    reason: `Row 2 (Quinta B): ${message} Nothing was imported.`,
  })
  expect((await listRows(run.importID)).map(({ outcome, errors }) => [outcome, errors])).toEqual([
    ['invalid', [{ column: 'Staff', value: '4', message, allowedValues: [], moreAllowedValues: 0 }]],
    ['changed', []],
  ])
  expect(await getCurrentSite(site.siteID)).toMatchObject({ siteName: 'Quinta A', noOfStaff: 12 })
  expect(await getCurrentSite(other.siteID)).toMatchObject({ siteName: 'Quinta A' })

  const again = await admin.call('checkImportAgain', { params: { id: run.importID } })
  expect(again.body).toMatchObject({ state: 'checking', invalidRows: 0, reason: null })
  expect(await waitForState(run.importID, 'preview')).toMatchObject({ changedRows: 2, invalidRows: 0 })
  expect((await listRows(run.importID))[0]?.before).toEqual({ Staff: '12', 'Property name': 'Quinta A' })
  expect(await applyImport(run.importID)).toMatchObject({ state: 'applied' })
  expect(await getCurrentSite(site.siteID)).toMatchObject({ siteName: 'Quinta B', noOfStaff: 4 })
  const afterImport = await admin.refusal('checkImportAgain', { params: { id: run.importID } })
  expect(afterImport.body.code).toBe('import-not-ready')
})

it('an import writes only the company fields of the preview and overwrites no later change', async () => {
  const name = `Company ${newId()}`
  const parent = await aCompany(server.db, { name: `Parent ${newId()}` })
  const { company_id: companyID } = await aCompany(server.db, { name })
  const file = ['Company ID,Name,Parent company,Enabled', `${companyID},${name},,No`]
  const run = await previewImport('companies', ...file)
  expect((await listRows(run.importID))[0]?.before).toEqual({ Enabled: 'Yes' })
  const renamed = { companyID, name: `${name} II`, parentCompany: { companyID: parent.company_id } }
  await admin.call('updateCompany', { body: renamed })
  expect(await applyImport(run.importID)).toMatchObject({ state: 'applied' })
  const readCompany = async () => (await admin.call('getCompany', { params: { id: companyID } })).body
  expect(await readCompany()).toMatchObject({
    name: `${name} II`,
    enabled: false,
    parentCompany: { name: parent.name },
  })

  const next = await previewImport('companies', 'Company ID,Name', `${companyID},${name} III`)
  await admin.call('updateCompany', { body: { ...renamed, name: `${name} IV` } })
  expect((await applyImport(next.importID)).reason).toBe(
    `Row 2 (${name} III): Someone else changed Name after this preview was made. It is now "${name} IV". Please check the file again. Nothing was imported.`,
  )
  expect(await readCompany()).toMatchObject({ name: `${name} IV`, enabled: false })
})

it('an import does not change a company that was added after the preview', async () => {
  const name = `Company ${newId()}`
  const run = await previewImport('companies', 'Name,Enabled', `${name},No`)
  const { company_id: id } = await aCompany(server.db, { name })
  expect((await applyImport(run.importID)).reason).toBe(
    `Row 2 (${name}): Someone else added or removed this record after this preview was made. Please check the file again. Nothing was imported.`,
  )
  expect((await admin.call('getCompany', { params: { id } })).body.enabled).toBe(true)
})

it('an import reports users who were attached or invited after the preview and imports nothing', async () => {
  const site = await aSite(server.db)
  const user = await aUser(server.db, { first_name: 'Rui', surname: 'Falcão' })
  const email = `new-${newId()}@example.test`
  const run = await previewImport(
    'users',
    'Email,First name,Surname,UCC',
    `${user.email},Rui,Falcão,${site.property_urn}`,
    `${email},Ana,Pires,${site.property_urn}`,
  )
  expect((await listRows(run.importID))[0]).toMatchObject({ outcome: 'changed', before: { UCC: '' } })
  await aGrant(server.db, { user_id: user.user_id, site_id: site.site_id })
  await aUser(server.db, { first_name: 'Ana', surname: 'Pires', email })
  expect(await applyImport(run.importID)).toMatchObject({ state: 'failed', invalidRows: 2 })
  expect((await listRows(run.importID)).map(({ errors }) => errors[0]?.message)).toEqual([
    `Someone else changed UCC after this preview was made. It is now "${site.property_urn}". Please check the file again.`,
    'Someone else added or removed this record after this preview was made. Please check the file again.',
  ])
  const { body } = await admin.call('listSiteUsers', { params: { id: site.site_id } })
  expect(body.map(({ emailAddress }) => emailAddress)).toEqual([user.email])
})
