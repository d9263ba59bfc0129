import { AUDIT_STATUSES, type AuditStatus, auditView, type Role } from '@sojourn/domain'
import { afterAll, describe, expect, it } from 'vitest'
import { anAudit } from '#test/builders/audit'
import { anAuditType } from '#test/builders/audit-type'
import { aCompany } from '#test/builders/company'
import { aGrant } from '#test/builders/grant'
import { aSite } from '#test/builders/site'
import { aUser } from '#test/builders/user'
import { startTestServer } from '#test/server'

const server = await startTestServer()
afterAll(() => server.stop())

const admin = await aUser(server.db, { roles: ['Admin'] })

async function hotelOf(site: { site_id: string }, roles: Role[] = ['Hotel']) {
  const hotel = await aUser(server.db, { roles })
  await aGrant(server.db, { user_id: hotel.user_id, site_id: site.site_id })
  return hotel
}

describe('status texts of an audit', () => {
  const statusOf = async (auditID: string) => {
    const { body } = await server.as(admin).call('getAudit', { params: { id: auditID } })
    const listed = await server
      .as(admin)
      .call('listAudits', { query: { FilterType: 'AuditID', Filter: auditID } })
    expect(listed.body[0]?.auditStatus).toEqual(body.auditStatus)
    return body.auditStatus
  }

  it('do not ask for confirmation of a confirmed date', async () => {
    const date = {
      status: 'Audit Confirmed',
      auditor_date: '2090-05-04',
      audit_expires_date: '2092-05-04',
    } as const
    const unconfirmed = await anAudit(server.db, { ...date, date_confirmed: false })
    expect((await statusOf(unconfirmed.audit_id)).description).toBe(
      'Your audit is booked for 4th May 2090. Please confirm the date or request another one.',
    )
    const confirmed = await anAudit(server.db, { ...date, date_confirmed: true })
    expect((await statusOf(confirmed.audit_id)).description).toBe(
      'Your audit is booked for 4th May 2090. The date is confirmed.',
    )
  })

  it('say that the improvements deadline has passed', async () => {
    const { audit_id } = await anAudit(server.db, { status: 'Improvements', kip_due_date: '2020-03-01' })
    expect((await statusOf(audit_id)).adminDescription).toBe(
      'The deadline for the improvements was 1st March 2020. Extend the deadline, or open the audit to decide.',
    )
  })

  it('are fixed for each status in the lookup', async () => {
    const { body } = await server.as(admin).call('listAuditStatuses')
    expect(body.find(({ name }) => name === 'Audit Confirmed')?.description).toBe(
      'Your audit is booked. Please confirm the date if you have not done so yet, or request another one.',
    )
  })
})

describe('visibility of an audit', () => {
  it('is the same by id, in the list and in the domain rule, for every status and role', async () => {
    const company = await aCompany(server.db)
    const site = await aSite(server.db, { company_id: company.company_id })
    const companyUser = await aUser(server.db)
    await aGrant(server.db, { user_id: companyUser.user_id, company_id: company.company_id })
    const people: [user: { user_id: string }, roles: Role[], atSite: boolean][] = [
      [admin, ['Admin'], false],
      [await hotelOf(site), ['Hotel'], true],
      [companyUser, ['Hotel'], true],
      [await aUser(server.db), ['Hotel'], false],
      [await aUser(server.db, { roles: ['Auditor'] }), ['Auditor'], false],
      [
        await hotelOf(site, ['Auditor', 'EnvironmentalPerformance']),
        ['Auditor', 'EnvironmentalPerformance'],
        true,
      ],
      [await hotelOf(site, ['Auditor', 'Hotel']), ['Auditor', 'Hotel'], true],
    ]
    for (const status of AUDIT_STATUSES) {
      const row = await anAudit(server.db, { site_id: site.site_id, status })
      const readers: typeof people = [...people]
      if (row.auditor_id !== null) readers.push([{ user_id: row.auditor_id }, ['Auditor'], false])
      for (const [user, roles, atSite] of readers) {
        const view = auditView({ userID: user.user_id, roles }, { status, auditorID: row.auditor_id }, atSite)
        const byID = await server.as(user).get(`/api/Audit/${row.audit_id}`)
        expect(byID.status, `${roles} on ${status}`).toBe(view === 'whole' ? 200 : 404)
        const query = { FilterType: 'AuditID', Filter: row.audit_id }
        const listed = await server.as(user).call('listAudits', { query })
        expect(listed.body, `${roles} on ${status}`).toHaveLength(view === 'whole' ? 1 : 0)
        expect(JSON.parse(listed.headers.get('x-pagination') ?? '').totalCount).toBe(listed.body.length)
      }
      await server.db.deleteFrom('access_grant').where('source_id', '=', row.audit_id).execute()
      await server.db.deleteFrom('audit').where('audit_id', '=', row.audit_id).execute()
    }
  }, 60_000)

  it('is denied to users with only the role EnvironmentalPerformance', async () => {
    const row = await anAudit(server.db)
    const reader = server.as(await hotelOf(row, ['EnvironmentalPerformance']))
    for (const path of ['', `/${row.audit_id}`, `/Site/${row.site_id}`, '/Status'])
      expect((await reader.get(`/api/Audit${path}`)).status).toBe(403)
  })
})

describe('the list of a site’s audits', () => {
  it('returns the newest audit first', async () => {
    const site = await aSite(server.db)
    for (const [created_at, status] of [
      ['2024-05-01', 'Expired Certification'],
      ['2026-01-01', 'Audit Confirmed'],
      ['2025-05-01', 'Cancelled'],
    ] as const)
      await anAudit(server.db, { site_id: site.site_id, status, created_at })
    const { body } = await server.as(admin).call('listSiteAudits', { params: { id: site.site_id } })
    expect(body.map(({ auditStatus }) => auditStatus.name)).toEqual([
      'Audit Confirmed',
      'Cancelled',
      'Expired Certification',
    ])
  })

  it.each(['Quality Check', 'Rejected'] as const)('returns a stub to the property in %s', async (status) => {
    const row = await anAudit(server.db, { status, assigned_user_id: admin.user_id })
    const hotel = await hotelOf(row)
    const { body } = await server.as(hotel).call('listSiteAudits', { params: { id: row.site_id } })
    expect(body).toHaveLength(1)
    expect(body[0]).toMatchObject({
      auditID: row.audit_id,
      auditStatus: { name: 'Report Pending' },
      auditorDate: '2026-04-20',
      auditor: { userID: row.auditor_id },
      auditorSubmittedDate: null,
      totalNonCompliances: null,
      assignedToUser: null,
      resultsSentDate: null,
    })
    expect(JSON.stringify(body)).not.toContain(status)
    expect((await server.as(hotel).refusal('getAudit', { params: { id: row.audit_id } })).status).toBe(404)
    const own = await server.as(row.auditor_id ?? '').call('listSiteAudits', { params: { id: row.site_id } })
    expect(own.body[0]).toMatchObject({ auditStatus: { name: status }, totalNonCompliances: 5 })
  })

  it('returns only their own audits to an Auditor', async () => {
    const mine = await anAudit(server.db, { status: 'Certified' })
    await anAudit(server.db, { site_id: mine.site_id })
    const { body } = await server
      .as(mine.auditor_id ?? '')
      .call('listSiteAudits', { params: { id: mine.site_id } })
    expect(body.map(({ auditID }) => auditID)).toEqual([mine.audit_id])
  })

  it('returns 404 to people without access to the site', async () => {
    const row = await anAudit(server.db)
    for (const user of [await aUser(server.db), await aUser(server.db, { roles: ['Auditor'] })])
      expect((await server.as(user).refusal('listSiteAudits', { params: { id: row.site_id } })).status).toBe(
        404,
      )
    expect((await server.as(admin).refusal('listSiteAudits', { params: { id: row.audit_id } })).status).toBe(
      404,
    )
  })
})

describe('reading one audit', () => {
  it('returns the criteria of the revision that the audit started with, or of the newest enabled revision before the start', async () => {
    const type = await anAuditType(server.db, { enabled: true, name: 'Before' })
    const waiting = await anAudit(server.db, { audit_type_id: type.audit_type_id })
    const started = await anAudit(server.db, { audit_type_id: type.audit_type_id, status: 'Report Pending' })
    const { body: loadedType } = await server
      .as(admin)
      .call('getAuditType', { params: { id: type.audit_type_id } })
    await server.as(admin).call('saveAuditType', { body: { ...loadedType, name: 'After', groups: [] } })
    const readAudit = async (id: string) => (await server.as(admin).call('getAudit', { params: { id } })).body
    expect(await readAudit(waiting.audit_id)).toMatchObject({
      auditType: { name: 'After', version: 2 },
      totalQuestions: 0,
    })
    expect(await readAudit(started.audit_id)).toMatchObject({
      auditType: { name: 'Before', version: 1 },
      totalQuestions: 1,
    })
  })

  it('hides the invoice and the event log from the property', async () => {
    const row = await anAudit(server.db, { auditor_paid: true, auditor_invoice_date: '2026-04-21' })
    await server.as(admin).call('assignAudit', { body: { auditID: row.audit_id, userID: admin.user_id } })
    const params = { id: row.audit_id }
    const hotel = await server.as(await hotelOf(row)).call('getAudit', { params })
    expect(hotel.body).toMatchObject({ auditorPaid: null, auditorInvoiceDate: null, eventLog: [] })
    const auditor = await server.as(row.auditor_id ?? '').call('getAudit', { params })
    expect(auditor.body).toMatchObject({ auditorPaid: true, auditorInvoiceDate: '2026-04-21', eventLog: [] })
  })

  it('returns started from the beginning of the audit day', async () => {
    const row = await anAudit(server.db, { auditor_date: '2026-03-10' })
    const later = await anAudit(server.db, { auditor_date: '2026-03-11' })
    const isStarted = async (id: string) =>
      (await server.as(admin).call('getAudit', { params: { id } })).body.started
    expect([await isStarted(row.audit_id), await isStarted(later.audit_id)]).toEqual([true, false])
  })
})

describe('the event log of an audit', () => {
  it('returns the newest 200 events with the audit, and all in pages', async () => {
    const row = await anAudit(server.db)
    await server.db
      .insertInto('event_log')
      .values(
        Array.from({ length: 230 }, (_, index) => ({
          correlation_id: row.audit_id,
          event_at: new Date(Date.UTC(2026, 0, 1, 0, index)),
          source: 'Audits',
          title: `Event ${index}`,
          description: index === 7 ? 'Só uma vez' : 'Often',
        })),
      )
      .execute()
    const { body } = await server.as(admin).call('getAudit', { params: { id: row.audit_id } })
    expect([body.eventLog.length, body.eventLog[0]?.title]).toEqual([200, 'Event 229'])
    const params = { id: row.audit_id }
    const last = await server
      .as(admin)
      .call('listAuditLog', { params, query: { page: '3', pageCount: '100' } })
    expect([last.body.length, last.body.at(-1)?.title]).toEqual([30, 'Event 0'])
    expect(JSON.parse(last.headers.get('x-pagination') ?? '').totalCount).toBe(230)
    const found = await server.as(admin).call('listAuditLog', { params, query: { SearchTerm: 'so uma' } })
    expect(found.body.map(({ title }) => title)).toEqual(['Event 7'])
    const oldest = await server.as(admin).call('listAuditLog', { params, query: { OrderBy: 'EventDate' } })
    expect(oldest.body[0]?.title).toBe('Event 0')
    const unknown = { params, query: { FilterType: 'Title', Filter: 'x' } }
    expect((await server.as(admin).refusal('listAuditLog', unknown)).status).toBe(400)
    expect((await server.as(admin).refusal('listAuditLog', { params: { id: row.site_id } })).status).toBe(404)
  })
})

describe('the status lookup', () => {
  it('returns every status with its texts, without the statuses hidden from Hotel users', async () => {
    const names = async (user: { user_id: string }) =>
      (await server.as(user).call('listAuditStatuses')).body.map(({ name }): AuditStatus => name)
    expect(await names(admin)).toEqual(AUDIT_STATUSES)
    const seen = await names(await aUser(server.db))
    expect(seen).toEqual(AUDIT_STATUSES.filter((name) => name !== 'Quality Check' && name !== 'Rejected'))
  })
})

describe('the active audits of an auditor', () => {
  it('are sorted by date and say whether the auditor is disabled', async () => {
    const auditor = await aUser(server.db, { roles: ['Auditor'] })
    const columns = { auditor_id: auditor.user_id }
    const later = await anAudit(server.db, { ...columns, auditor_date: '2026-06-01' })
    const earlier = await anAudit(server.db, { ...columns, auditor_date: '2026-05-01' })
    await anAudit(server.db, { ...columns, status: 'Certified' })
    const params = { id: auditor.user_id }
    const before = await server.as(admin).call('listAuditorAudits', { params })
    expect(before.body.map(({ auditID }) => auditID)).toEqual([earlier.audit_id, later.audit_id])
    await server.as(admin).call('disableUser', { params })
    const after = await server.as(admin).call('listAuditorAudits', { params })
    expect(after.body.map((audit) => audit.auditor?.disabled)).toEqual([true, true])
  })
})
