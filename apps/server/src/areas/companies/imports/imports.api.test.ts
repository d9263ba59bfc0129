import { ZERO_ID } from '@sojourn/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { aCompany } from '#test/builders/company'
import { aGrant } from '#test/builders/grant'
import { aSite } from '#test/builders/site'
import { aSiteGroup } from '#test/builders/site-group'
import { aUser } from '#test/builders/user'
import type { Client } from '#test/client'
import { startTestServer, type TestServer } from '#test/server'
import { newId } from '../../../platform/ids.ts'
import { aValidSite } from '../../sites/testing/a-valid-site.ts'
import { csv, importClient } from '../testing/import-client.ts'
import { failImport, purgeImports } from './manage-imports.ts'
import { setImportState } from './repository/imports.ts'
import { runImport } from './run-import.ts'
import { userImporter } from './user-importer.ts'

let server: TestServer
let adminID: string
let admin: Client
let check: ReturnType<typeof importClient>['check']
let apply: ReturnType<typeof importClient>['apply']
let rowsOf: ReturnType<typeof importClient>['rowsOf']
let companyName: string
let validSite: Awaited<ReturnType<typeof aValidSite>>
let validRow: Record<string, string>
beforeAll(async () => {
  server = await startTestServer()
  adminID = (await aUser(server.db, { roles: ['Admin'] })).user_id
  admin = server.as(adminID)
  const client = importClient(server, adminID)
  check = client.check
  apply = client.apply
  rowsOf = client.rowsOf
})
afterAll(() => server.stop())
beforeEach(async () => {
  companyName = `Company ${newId()}`
  const company = await aCompany(server.db, { name: companyName })
  validSite = await aValidSite(server.db, company.company_id)
  const { accommodationTypeID } = validSite.accommodationType
  const { serviceTierID } = validSite.serviceTier
  validRow = {
    Company: companyName,
    'Property name': 'Quinta Nova',
    'Accommodation type': `Type ${accommodationTypeID}`,
    'Membership type': `Tier ${serviceTierID}`,
    'Membership status': 'Current',
    'Membership start': '01/06/2025',
    'City/town': 'Loulé',
    Country: 'Portugal',
    'Area/state': 'Faro',
    'General enquiries email': 'ola@nova.example',
    Rooms: '64',
    'Maximum occupancy': '140',
  }
})

describe('import of customers', () => {
  it('imports nothing before the preview is applied', async () => {
    const run = await check('sites', csv([validRow, { ...validRow, 'Property name': 'Quinta Velha' }]))
    expect(run).toMatchObject({ state: 'preview', totalRows: 2, newRows: 2, invalidRows: 0 })
    const listSiteNames = async () =>
      (await admin.call('listSites', { query: { CompanyID: validSite.companyID } })).body.map(
        ({ siteName }) => siteName,
      )
    expect(await listSiteNames()).toEqual([])
    expect(await apply(run.importID)).toMatchObject({ state: 'applied', doneRows: 2 })
    expect(await listSiteNames()).toEqual(['Quinta Nova', 'Quinta Velha'])
    const again = await admin.refusal('applyImport', { params: { id: run.importID } })
    expect(again.body.code).toBe('import-not-ready')
  })

  it('lists each error with value, message and allowed values, and refuses to apply the file without skipInvalidRows', async () => {
    const run = await check(
      'sites',
      csv([
        validRow,
        {
          ...validRow,
          'Property name': 'Quinta Velha',
          Rooms: '-1',
          'Area/state': 'Catalonia',
          'General enquiries email': '',
        },
        { ...validRow, Company: 'Nobody', Rooms: 'many', 'Membership start': '31/02/2025' },
      ]),
    )
    expect(run).toMatchObject({ newRows: 1, invalidRows: 2 })
    const invalidRows = await rowsOf(run.importID, { FilterType: 'Outcome', Filter: 'invalid' })
    const rowError = (column: string, value: string, message: string) => ({
      column,
      value,
      message,
      allowedValues: [],
      moreAllowedValues: 0,
    })
    expect(invalidRows.map(({ rowNumber, errors }) => [rowNumber, errors])).toEqual([
      [
        3,
        [
          {
            ...rowError('Area/state', 'Catalonia', 'There is no area with this name in this country'),
            allowedValues: expect.arrayContaining(['Aveiro', 'Região Autónoma da Madeira', 'Viseu']),
          },
          rowError('General enquiries email', '', 'Please enter the general enquiries email address'),
          rowError('Rooms', '-1', 'Please enter a whole number from 0 to 1,000,000'),
        ],
      ],
      [
        4,
        [
          {
            ...rowError('Company', 'Nobody', 'There is no company with this name.'),
            allowedValues: expect.arrayContaining([expect.any(String)]),
            moreAllowedValues: expect.any(Number),
          },
          rowError('Membership start', '31/02/2025', 'Please enter a valid date'),
          rowError('Rooms', 'many', 'Please enter a number'),
        ],
      ],
    ])
    const { body } = await admin.refusal('applyImport', { params: { id: run.importID } })
    expect(body.code).toBe('import-not-ready')
  })

  it('finds no change in an exported file, and shows a change with the previous values', async () => {
    const group = await aSiteGroup(server.db, { name: `Coast, ${newId()}` })
    const { body: site } = await admin.call('createSite', {
      body: {
        ...validSite,
        hotelGroups: [{ hotelGroupID: group.group_id }],
        telephone: '+351 289',
        noOfStaff: 3,
        chainConnect: true,
        eprBenchmarkYear: '032024',
      },
    })
    const person = await aUser(server.db)
    await aGrant(server.db, { user_id: person.user_id, site_id: site.siteID })
    await admin.call('updateSite', {
      body: { siteID: site.siteID, mainContactUser: { userID: person.user_id } },
    })
    for (const format of ['csv', 'xlsx'] as const) {
      const query = { CompanyID: validSite.companyID, format }
      const { body: file } = await admin.call('exportSites', { query })
      const run = await check('sites', Buffer.from(file), `sites.${format}`)
      expect(run, JSON.stringify(await rowsOf(run.importID))).toMatchObject({ sameRows: 1, totalRows: 1 })
    }
    const change = { UCC: site.propertyURN, Rooms: '70', Telephone: '+351 290' }
    const run = await check('sites', csv([change]))
    const [row] = await rowsOf(run.importID)
    expect(row).toMatchObject({
      outcome: 'changed',
      values: { Rooms: '70' },
      before: { Rooms: '64', Telephone: '+351 289' },
    })
    await apply(run.importID)
    const { body } = await admin.call('getSite', { params: { id: site.siteID } })
    expect(body).toMatchObject({ noOfRooms: 70, telephone: '+351 290', noOfStaff: 3, chainConnect: true })
  })

  it('rejects an unknown UCC and a UCC that two rows have', async () => {
    const site = await aSite(server.db)
    const row = { UCC: site.property_urn, Rooms: '1' }
    const run = await check('sites', csv([{ UCC: '1', Rooms: '1' }, row, { ...row, Rooms: '2' }]))
    expect(run).toMatchObject({ invalidRows: 3 })
    expect((await rowsOf(run.importID)).map(({ errors }) => errors[0]?.message)).toEqual([
      'There is no customer with this UCC.',
      'The file has several rows for this record: rows 3, 4.',
      'The file has several rows for this record: rows 3, 4.',
    ])
  })

  it('imports nothing when a record was deleted after the preview', async () => {
    const { body: site } = await admin.call('createSite', { body: validSite })
    const file = csv([
      { ...validRow, UCC: '' },
      { ...validRow, UCC: site.propertyURN, Rooms: '70' },
    ])
    const run = await check('sites', file)
    expect(run).toMatchObject({ newRows: 1, changedRows: 1 })
    await admin.call('deleteSite', { params: { id: site.siteID } })
    const done = await apply(run.importID)
    expect(done.state).toBe('failed')
    expect(done.reason).toBe('Row 3 (Quinta Nova): There is no customer with this UCC. Nothing was imported.')
    const { body } = await admin.call('listSites', { query: { CompanyID: validSite.companyID } })
    expect(body).toEqual([])
  })
})

describe('import of companies and users', () => {
  it('reports a repeated company in the column of its id, or of its name if it has no id', async () => {
    const { company_id: id } = await aCompany(server.db)
    const row = { 'Company ID': '', Name: `Twice ${newId()}` }
    const byId = { 'Company ID': id, Name: `Renamed ${newId()}` }
    const run = await check('companies', csv([row, row, byId, { ...byId, Name: `Again ${newId()}` }]))
    expect((await rowsOf(run.importID)).map(({ errors }) => errors.map(({ column }) => column))).toEqual([
      ['Name'],
      ['Name'],
      ['Company ID'],
      ['Company ID'],
    ])
  })

  it('adds, changes or skips companies, with a parent from an earlier row', async () => {
    const [parent, child] = [`Parent ${newId()}`, `Child ${newId()}`]
    const run = await check(
      'companies',
      csv([
        { Name: parent, 'Parent company': '', Enabled: 'Yes' },
        { Name: child, 'Parent company': parent, Enabled: 'No' },
        { Name: companyName, 'Parent company': '', Enabled: 'Yes' },
      ]),
    )
    expect(run).toMatchObject({ newRows: 2, sameRows: 1, invalidRows: 0 })
    await apply(run.importID)
    const { body } = await admin.call('listCompanies', { query: { SearchTerm: child } })
    expect(body[0]).toMatchObject({ enabled: false, parentCompany: { name: parent } })
    const next = await check('companies', csv([{ Name: child, Enabled: 'Yes' }]))
    expect((await rowsOf(next.importID))[0]).toMatchObject({ outcome: 'changed', before: { Enabled: 'No' } })
    const invalidRun = await check('companies', csv([{ Name: '', Enabled: 'x', 'Parent company': 'Nobody' }]))
    expect((await rowsOf(invalidRun.importID))[0]?.errors.map(({ column }) => column)).toEqual([
      'Name',
      'Enabled',
      'Parent company',
    ])
  })

  it('invites new users, attaches existing ones, and lists the errors of a row', async () => {
    const site = await aSite(server.db, { company_id: validSite.companyID })
    const existing = await aUser(server.db, { first_name: 'Rui', surname: 'Falcão' })
    const email = `new-${newId()}@example.test`
    const person = { Email: email, 'First name': 'Ana', Surname: 'Pires', Company: companyName, UCC: '' }
    const old = {
      ...person,
      Email: existing.email,
      'First name': 'Rui',
      Surname: 'Falcão',
      UCC: site.property_urn,
    }
    const run = await check('users', csv([person, old]))
    expect(run, JSON.stringify(await rowsOf(run.importID))).toMatchObject({ newRows: 1, changedRows: 1 })
    await apply(run.importID)
    const { body } = await admin.call('listSiteUsers', { params: { id: site.site_id } })
    expect(body.map(({ emailAddress, siteUser }) => [emailAddress, siteUser]).sort()).toEqual(
      [
        [email, false],
        [existing.email, true],
      ].sort(),
    )
    expect((await server.mails()).some((mail) => mail.to === email)).toBe(true)
    const invalidRun = await check('users', csv([{ ...old, 'First name': 'R', Surname: '', UCC: '1' }]))
    expect((await rowsOf(invalidRun.importID))[0]?.errors.map(({ message }) => message)).toEqual([
      'A user with that email already exists.',
      'The first name must be at least 2 characters',
      'Please enter the users surname',
      'There is no customer with this UCC.',
    ])
  })

  it('is logged under the Admin who applied it', async () => {
    const run = await check('sites', csv([{ ...validRow, 'Property name': 'Quinta do Registo' }]))
    const other = await aUser(server.db, { roles: ['Admin'] })
    await server.as(other).call('applyImport', { params: { id: run.importID } })
    await vi.waitFor(async () => {
      const { body } = await admin.call('getImport', { params: { id: run.importID } })
      expect(body.state).toBe('applied')
    }, 10_000)
    const event = await server.db
      .selectFrom('event_log')
      .select('user_id')
      .where('correlation_id', '=', run.importID)
      .where('title', '=', 'Import applied')
      .executeTakeFirst()
    expect(event?.user_id).toBe(other.user_id)
  })

  it('imports nothing for an Admin who was disabled after applying it', async () => {
    const email = `${newId()}@example.test`
    const rows = [{ Email: email, 'First name': 'Per', Surname: 'Sist', Roles: 'Admin' }]
    const run = await check('users', csv(rows))
    const disabledAdmin = await aUser(server.db, { roles: ['Admin'], disabled_at: new Date(0) })
    await setImportState(server.db, run.importID, 'applying')
    await runImport(server.platform, run.importID, disabledAdmin.user_id)
    const { body } = await admin.call('getImport', { params: { id: run.importID } })
    expect(body).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('has lost the right to import. Nothing was imported.'),
    })
    const users = await server.db.selectFrom('user_account').where('email', '=', email).execute()
    expect(users).toEqual([])
  })

  it('does not lock active users, so that they can sign in while an import runs', async () => {
    const user = await aUser(server.db, { first_name: 'Rui', surname: 'Reis' })
    const cells = { Email: user.email, 'First name': 'Rui', Surname: 'Reis', Company: companyName }
    const rows = [{ rowNumber: 2, cells }]
    await server.db.transaction().execute(async (trx) => {
      await userImporter.lock(trx, rows)
      const actor = { userID: adminID, name: '', email: '', roles: ['Admin' as const], sessionID: '' }
      const context = { platform: server.platform, actor, added: new Set<string>() }
      const [plan] = await userImporter.plan(trx, rows, context)
      if (!plan || !('apply' in plan)) throw new Error('The row changes nothing.')
      await plan.apply(trx)
      await sql`select from user_account where user_id = ${user.user_id} for no key update nowait`.execute(
        server.db,
      )
    })
    const { body } = await admin.call('listCompanyUsers', { params: { id: validSite.companyID } })
    expect(body.map(({ userID }) => userID)).toEqual([user.user_id])
  })

  it('restores a deleted user and says so in the preview', async () => {
    const deletedUser = await aUser(server.db, {
      first_name: 'Rui',
      surname: 'Falcão',
      disabled_at: new Date(0),
    })
    const companyCells = { Company: companyName, UCC: '' }
    const row = { Email: deletedUser.email, 'First name': 'Rui', Surname: 'Falcão Reis', ...companyCells }
    const run = await check('users', csv([row]))
    expect(run).toMatchObject({ changedRows: 1, invalidRows: 0 })
    expect((await rowsOf(run.importID))[0]).toMatchObject({
      outcome: 'changed',
      before: { Account: 'Deleted', Surname: 'Falcão', Company: '' },
      values: { ...row, Account: 'Restored, with a new invitation' },
    })
    await apply(run.importID)
    const { body } = await admin.call('listCompanyUsers', { params: { id: validSite.companyID } })
    expect(body.map(({ userID, name }) => [userID, name])).toEqual([[deletedUser.user_id, 'Rui Falcão Reis']])
    expect((await server.mails()).some((mail) => mail.to === deletedUser.email)).toBe(true)
    const event = await server.db
      .selectFrom('event_log')
      .select(['description', 'data'])
      .where('correlation_id', '=', deletedUser.user_id)
      .where('title', '=', 'Account restored')
      .executeTakeFirstOrThrow()
    expect(event.description).toContain('as Hotel, EnvironmentalPerformance.')
    expect(event.data).toMatchObject({ roles: ['Hotel', 'EnvironmentalPerformance'] })
  })

  it('does not restore a user whom someone else restored after the preview', async () => {
    const deletedUser = await aUser(server.db, {
      first_name: 'Rui',
      surname: 'Falcão',
      disabled_at: new Date(0),
    })
    const row = { Email: deletedUser.email, 'First name': 'Rui', Surname: 'Falcão', Company: companyName }
    const run = await check('users', csv([row]))
    await admin.call('inviteUser', {
      body: {
        firstName: 'Rui',
        surname: 'Falcão',
        email: deletedUser.email,
        roles: ['Auditor'],
        companyId: ZERO_ID,
        siteId: ZERO_ID,
      },
    })
    const after = await apply(run.importID)
    expect(after).toMatchObject({ state: 'failed' })
    expect(after.reason).toContain('changed Account after this preview was made. It is now "Active".')
  })
})

describe('the list of imports', () => {
  it('lists, filters and deletes imports', async () => {
    server.clock.advance(1000)
    const run = await check('sites', csv([validRow]))
    const { body } = await admin.call('listImports', { query: { pageCount: '1' } })
    expect(body[0]?.importID).toBe(run.importID)
    const refused = await admin.refusal('listImportRows', {
      params: { id: run.importID },
      query: { FilterType: 'Outcome', Filter: 'pink' },
    })
    expect(refused.status).toBe(400)
    await admin.call('deleteImport', { params: { id: run.importID } })
    expect((await admin.refusal('getImport', { params: { id: run.importID } })).status).toBe(404)
  })
})

describe('clean-up of imports', () => {
  it('marks an unfinished import as failed, after which it can be deleted', async () => {
    const run = await check('companies', csv([{ Name: `Company ${newId()}` }]))
    const params = { id: run.importID }
    await failImport(server.platform, run.importID)
    expect((await admin.call('getImport', { params })).body.state).toBe('preview')
    await setImportState(server.db, run.importID, 'applying')
    expect((await admin.refusal('deleteImport', { params })).body.code).toBe('import-running')
    await failImport(server.platform, run.importID)
    expect((await admin.call('getImport', { params })).body).toMatchObject({
      state: 'failed',
      reason: 'The import could not be finished. Nothing was imported. Please try again.',
    })
    await admin.call('deleteImport', { params })
  })

  it('deletes an import after thirty days unless it is running', async () => {
    const old = await check('companies', csv([{ Name: `Company ${newId()}` }]))
    const running = await check('companies', csv([{ Name: `Company ${newId()}` }]))
    await setImportState(server.db, running.importID, 'applying')
    await purgeImports(server.platform)
    expect((await admin.call('getImport', { params: { id: old.importID } })).status).toBe(200)
    const now = server.clock.now()
    server.clock.advance(31 * 86_400_000)
    await purgeImports(server.platform)
    server.clock.set(now)
    expect((await admin.refusal('getImport', { params: { id: old.importID } })).status).toBe(404)
    expect((await admin.call('getImport', { params: { id: running.importID } })).status).toBe(200)
  })
})
