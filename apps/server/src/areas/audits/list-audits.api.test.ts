import { ZERO_ID } from '@sojourn/domain'
import { afterAll, describe, expect, it } from 'vitest'
import { anAudit } from '#test/builders/audit'
import { anAuditType } from '#test/builders/audit-type'
import { aSite } from '#test/builders/site'
import { aUser } from '#test/builders/user'
import type { Client } from '#test/client'
import { waitForLock } from '#test/lock-wait'
import { startTestServer } from '#test/server'

const server = await startTestServer()
afterAll(() => server.stop())

const admin = await aUser(server.db, { roles: ['Admin'] })
const type = await anAuditType(server.db, { enabled: true })
const ines = await aUser(server.db, { roles: ['Auditor'], first_name: 'Inês', surname: 'Cardoso' })
const jonas = await aUser(server.db, { roles: ['Auditor'], first_name: 'Jonas', surname: 'Weidner' })

async function createAudit(
  site_name: string,
  country: string,
  columns: Parameters<typeof anAudit>[1] & { auditor_id: string },
) {
  const { site_id } = await aSite(server.db, { site_name, country })
  return anAudit(server.db, { site_id, audit_type_id: type.audit_type_id, ...columns })
}

const evoraAudit = await createAudit('Évora Court', 'PT', {
  auditor_id: ines.user_id,
  auditor_date: '2026-05-02',
})
const faroAudit = await createAudit('Faro Sands', 'PT', {
  auditor_id: jonas.user_id,
  auditor_date: '2026-05-01',
  status: 'Certified',
  assigned_user_id: admin.user_id,
})
const dunesAudit = await createAudit('Dunes', 'ES', {
  auditor_id: ines.user_id,
  auditor_date: '2026-05-03',
  status: 'Improvements',
})
const requested = await anAudit(server.db, {
  site_id: (await aSite(server.db, { site_name: 'Alma', country: 'ES' })).site_id,
  status: 'Audit Due',
})

const all = [requested, dunesAudit, evoraAudit, faroAudit]
const siteNames = new Map(all.map((row) => [row.audit_id, row.site_name]))

async function listNames(query: Record<string, string | string[]>, client: Client = server.as(admin)) {
  const { body, headers } = await client.call('listAudits', { query })
  const { totalCount } = JSON.parse(headers.get('x-pagination') ?? '{}')
  return { names: body.map(({ auditID }) => siteNames.get(auditID)), totalCount }
}

describe('the list of audits', () => {
  it.each([
    [{}, ['Alma', 'Dunes', 'Évora Court', 'Faro Sands']],
    [{ OrderBy: 'SiteName desc' }, ['Faro Sands', 'Évora Court', 'Dunes', 'Alma']],
    [{ OrderBy: 'AuditorDate' }, ['Faro Sands', 'Évora Court', 'Dunes', 'Alma']],
    [{ OrderBy: 'AuditorDate desc' }, ['Dunes', 'Évora Court', 'Faro Sands', 'Alma']],
    [{ FilterType: 'AuditStatus.Name', Filter: 'Improvements' }, ['Dunes']],
    [{ FilterType: 'Country', Filter: 'pt' }, ['Évora Court', 'Faro Sands']],
    [
      { FilterType: ['Country', 'Country'], Filter: ['PT', 'ES'] },
      ['Alma', 'Dunes', 'Évora Court', 'Faro Sands'],
    ],
    [{ FilterType: ['AuditStatus.Name', 'Country'], Filter: ['Certified', 'ES'] }, []],
    [{ FilterType: 'ReviewerName', Filter: admin.user_id }, ['Faro Sands']],
    [{ FilterType: 'ReviewerName', Filter: ZERO_ID }, ['Alma', 'Dunes', 'Évora Court']],
    [{ FilterType: 'ReviewerName', Filter: 'Unassigned' }, ['Alma', 'Dunes', 'Évora Court']],
    [{ FilterType: 'ReviewerName', Filter: 'Unknown User' }, ['Alma', 'Dunes', 'Évora Court']],
    [{ FilterType: 'AuditID', Filter: evoraAudit.audit_id }, ['Évora Court']],
    [{ SearchTerm: 'evora' }, ['Évora Court']],
    [{ SearchTerm: 'ines' }, ['Dunes', 'Évora Court']],
    [{ SearchTerm: '100%' }, []],
  ] as [Record<string, string | string[]>, string[]][])(
    'returns the matching audits in order for %j',
    async (query, expected) => {
      expect(await listNames(query)).toEqual({ names: expected, totalCount: expected.length })
    },
  )

  it('returns pages, and the correct total for a page after the last', async () => {
    expect(await listNames({ page: '2', pageCount: '3' })).toEqual({ names: ['Faro Sands'], totalCount: 4 })
    expect(await listNames({ page: '9', pageCount: '3' })).toEqual({ names: [], totalCount: 4 })
  })

  it.each([
    { FilterType: 'Colour', Filter: 'green' },
    { FilterType: 'AuditStatus.Name', Filter: 'Lost' },
    { FilterType: 'ReviewerName', Filter: 'Maren' },
    { FilterType: 'AuditID', Filter: '1' },
    { FilterType: 'Country' },
    { OrderBy: 'ReviewerName' },
    { page: '0' },
  ])('refuses the query %j', async (query) => {
    expect((await server.as(admin).refusal('listAudits', { query })).status).toBe(400)
  })

  it('offers the reviewer filter to Admins only', async () => {
    const query = { FilterType: 'ReviewerName', Filter: ZERO_ID }
    expect((await server.as(ines).refusal('listAudits', { query })).status).toBe(400)
  })

  it('lists an Auditor’s own audits, or all audits if the programme allows it, but opens only their own', async () => {
    expect((await listNames({}, server.as(ines))).names).toEqual(['Dunes', 'Évora Court'])
    await server.db.updateTable('programme_settings').set({ auditor_list_scope: 'all' }).execute()
    expect((await listNames({}, server.as(ines))).totalCount).toBe(4)
    expect((await server.as(ines).refusal('getAudit', { params: { id: faroAudit.audit_id } })).status).toBe(
      404,
    )
    await server.db.updateTable('programme_settings').set({ auditor_list_scope: 'assigned' }).execute()
  })

  it('lists changed names of sites and auditors', async () => {
    await server.db
      .updateTable('site')
      .set({ site_name: 'Zelha', country: 'AO' })
      .where('site_id', '=', dunesAudit.site_id)
      .execute()
    await server.db
      .updateTable('user_account')
      .set({ surname: 'Mendes' })
      .where('user_id', '=', ines.user_id)
      .execute()
    siteNames.set(dunesAudit.audit_id, 'Zelha')
    expect((await listNames({ FilterType: 'Country', Filter: 'AO' })).names).toEqual(['Zelha'])
    expect((await listNames({ SearchTerm: 'mendes' })).names).toEqual(['Évora Court', 'Zelha'])
    expect((await listNames({ SearchTerm: 'cardoso' })).totalCount).toBe(0)
  })

  it('stores the new name when a site is renamed while an audit is inserted', async () => {
    const site = await aSite(server.db, { site_name: 'Before' })
    const auditor_id = ines.user_id
    let writing: Promise<{ site_name: string }> | undefined
    await server.db.transaction().execute(async (trx) => {
      await trx.updateTable('site').set({ site_name: 'After' }).where('site_id', '=', site.site_id).execute()
      writing = anAudit(server.db, { site_id: site.site_id, auditor_id, audit_type_id: type.audit_type_id })
      await waitForLock(server.db)
    })
    expect((await writing)?.site_name).toBe('After')
  })
})
