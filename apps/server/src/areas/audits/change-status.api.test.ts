import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { anAudit } from '#test/builders/audit'
import { aGrant } from '#test/builders/grant'
import { aUser } from '#test/builders/user'
import { startTestServer } from '#test/server'
import { CLOCK_START } from '#test/start'

const server = await startTestServer()
afterAll(() => server.stop())
beforeEach(() => server.clock.set(CLOCK_START))

const admin = await aUser(server.db, { roles: ['Admin'] })
const asAdmin = server.as(admin)

async function hotelOf(siteID: string) {
  const hotel = await aUser(server.db)
  await aGrant(server.db, { user_id: hotel.user_id, site_id: siteID })
  return hotel
}

const mailsAbout = async (auditID: string) =>
  (await server.mails())
    .filter(({ text }) => text.includes(auditID))
    .map(({ templateKey, to }) => `${templateKey} ${to}`)
    .sort()

describe('cancelling an audit', () => {
  it.each(['Audit Due', 'Date Set', 'Audit Confirmed'] as const)(
    'cancels an audit in %s through both API calls',
    async (status) => {
      const [first, second] = [await anAudit(server.db, { status }), await anAudit(server.db, { status })]
      const { body } = await asAdmin.call('changeAuditStatus', {
        params: { id: first.audit_id, value: 'Cancelled' },
      })
      expect(body.auditStatus.name).toBe('Cancelled')
      expect(body.eventLog[0]).toMatchObject({ title: 'Cancelled' })
      expect((await asAdmin.call('cancelAudit', { params: { id: second.audit_id } })).status).toBe(204)
    },
  )

  it('emails the hotel and the auditor, and allows another audit of the site', async () => {
    const row = await anAudit(server.db)
    const hotel = await hotelOf(row.site_id)
    await asAdmin.call('cancelAudit', { params: { id: row.audit_id } })
    const auditor = await server.db
      .selectFrom('user_account')
      .select('email')
      .where('user_id', '=', row.auditor_id ?? '')
      .executeTakeFirstOrThrow()
    expect(await mailsAbout(row.audit_id)).toEqual(
      [`audit-cancelled ${hotel.email}`, `audit-cancelled ${auditor.email}`].sort(),
    )
    expect((await anAudit(server.db, { site_id: row.site_id })).status).toBe('Audit Confirmed')
  })

  it('refuses to cancel a cancelled audit with 409', async () => {
    const row = await anAudit(server.db, { status: 'Cancelled' })
    const { body } = await asAdmin.refusal('cancelAudit', { params: { id: row.audit_id } })
    expect(body).toMatchObject({ status: 409, title: 'This audit has already been cancelled.' })
  })

  it('is possible until the day before a confirmed date, and later without a confirmed date', async () => {
    const confirmed = await anAudit(server.db, { date_confirmed: true })
    const unconfirmed = await anAudit(server.db)
    server.clock.set(new Date('2026-04-20T00:00:00Z'))
    const { body } = await asAdmin.refusal('cancelAudit', { params: { id: confirmed.audit_id } })
    expect(body).toMatchObject({ status: 409, title: 'This audit can no longer be cancelled.' })
    expect((await asAdmin.call('cancelAudit', { params: { id: unconfirmed.audit_id } })).status).toBe(204)
    const other = await anAudit(server.db, { date_confirmed: true })
    server.clock.set(new Date('2026-04-19T23:59:59Z'))
    expect((await asAdmin.call('cancelAudit', { params: { id: other.audit_id } })).status).toBe(204)
  })

  it('cancels once when several requests arrive at the same moment', async () => {
    const row = await anAudit(server.db)
    const responses = await Promise.all([1, 2, 3].map(() => asAdmin.delete(`/api/Audit/${row.audit_id}`)))
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 409, 409])
    expect(await mailsAbout(row.audit_id)).toHaveLength(1)
  })
})

describe('confirming the audit date', () => {
  it('is possible for the hotel and emails the auditor and the administrators', async () => {
    const row = await anAudit(server.db, { assigned_user_id: admin.user_id })
    const hotel = await hotelOf(row.site_id)
    const params = { id: row.audit_id, value: 'Audit Confirmed' }
    const { body } = await server.as(hotel).call('changeAuditStatus', { params })
    expect(body).toMatchObject({
      dateConfirmed: true,
      auditStatus: { name: 'Audit Confirmed' },
      eventLog: [],
    })
    const keys = (await mailsAbout(row.audit_id)).map((mail) => mail.split(' ')[0])
    expect(keys).toEqual(['audit-date-confirmed', 'audit-date-confirmed'])
    const other = { params, body: { date: '2026-06-01' } }
    expect((await server.as(hotel).refusal('changeAuditStatus', other)).body.code).toBe('audit-date-differs')
  })
})

describe('starting an audit', () => {
  it('stores the current revision, and is possible for the audit’s auditor from the day before', async () => {
    const row = await anAudit(server.db)
    const auditor = server.as(row.auditor_id ?? '')
    const params = { id: row.audit_id, value: 'Report Pending' }
    expect((await auditor.refusal('changeAuditStatus', { params })).body.code).toBe('audit-start-ahead')
    server.clock.set(new Date('2026-04-19T00:00:00Z'))
    expect((await asAdmin.refusal('changeAuditStatus', { params })).body.code).toBe('audit-date-ahead')
    expect((await auditor.call('changeAuditStatus', { params })).body).toMatchObject({
      auditStatus: { name: 'Report Pending' },
      started: true,
    })
    const audit = await server.db
      .selectFrom('audit')
      .select('started_revision')
      .where('audit_id', '=', row.audit_id)
      .executeTakeFirstOrThrow()
    expect(audit.started_revision).toBe(1)
  })

  it('is reversed by booking a new date when the visit did not take place', async () => {
    const row = await anAudit(server.db, { status: 'Report Pending', date_confirmed: true })
    const params = { id: row.audit_id, value: 'Audit Confirmed' }
    expect((await asAdmin.refusal('changeAuditStatus', { params })).body.code).toBe('audit-date-missing')
    const { body } = await asAdmin.call('changeAuditStatus', { params, body: { date: '2028-06-01' } })
    expect(body).toMatchObject({
      auditStatus: { name: 'Audit Confirmed' },
      auditorDate: '2028-06-01',
      auditExpiresDate: '2030-06-01',
      dateConfirmed: false,
    })
  })
})

describe('deciding an audit', () => {
  it('refuses to certify an audit with unanswered or unapproved criteria', async () => {
    const row = await anAudit(server.db, { status: 'Quality Check' })
    for (const value of ['Certified', 'Not Certified', 'Improvements']) {
      const { body } = await asAdmin.refusal('changeAuditStatus', { params: { id: row.audit_id, value } })
      expect(body.code).toBe('audit-unapproved')
    }
  })

  it('accepts only one of two simultaneous decisions', async () => {
    const row = await anAudit(server.db, { status: 'Quality Check' })
    const responses = await Promise.all([1, 2].map(() => asAdmin.put(`/api/Audit/${row.audit_id}/Rejected`)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({
      title: 'This audit has already been submitted.',
    })
  })

  it('refuses to reject an audit while the site has another active audit', async () => {
    const row = await anAudit(server.db, { status: 'Improvements' })
    await anAudit(server.db, { site_id: row.site_id })
    const params = { id: row.audit_id, value: 'Rejected' }
    expect((await asAdmin.refusal('changeAuditStatus', { params })).body.code).toBe('active-audit-exists')
  })
})

describe('access to status changes', () => {
  it('returns 403 for changes outside the role and 404 for audits the person may not see', async () => {
    const row = await anAudit(server.db)
    const hotel = await hotelOf(row.site_id)
    const put = (user: { user_id: string }, value: string) =>
      server.as(user).put(`/api/Audit/${row.audit_id}/${encodeURIComponent(value)}`)
    expect((await put(hotel, 'Cancelled')).status).toBe(403)
    expect((await put(hotel, 'Certified')).status).toBe(403)
    expect((await put({ user_id: row.auditor_id ?? '' }, 'Cancelled')).status).toBe(403)
    expect((await put(await aUser(server.db), 'Audit Confirmed')).status).toBe(404)
    expect((await put(await aUser(server.db, { roles: ['Auditor'] }), 'Report Pending')).status).toBe(404)
    expect((await put(admin, 'Nonsense')).status).toBe(400)
  })

  it('returns 404 to a Hotel user for an audit in quality check', async () => {
    const row = await anAudit(server.db, { status: 'Quality Check' })
    const hotel = await hotelOf(row.site_id)
    const response = await server.as(hotel).put(`/api/Audit/${row.audit_id}/Audit%20Confirmed`)
    expect(response.status).toBe(404)
  })
})
