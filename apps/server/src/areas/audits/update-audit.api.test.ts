import { AUDIT_STATUSES } from '@sojourn/domain'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { anAudit } from '#test/builders/audit'
import { anAuditType } from '#test/builders/audit-type'
import { aGrant } from '#test/builders/grant'
import { aUser } from '#test/builders/user'
import { startTestServer } from '#test/server'
import { CLOCK_START } from '#test/start'

const server = await startTestServer()
afterAll(() => server.stop())
beforeEach(() => server.clock.set(CLOCK_START))

const admin = await aUser(server.db, { roles: ['Admin'] })
const asAdmin = server.as(admin)

/** Creates an audit and returns it with the body of an update that changes nothing. */
async function openAudit(columns: Parameters<typeof anAudit>[1] = {}) {
  const row = await anAudit(server.db, columns)
  const { body } = await asAdmin.call('getAudit', { params: { id: row.audit_id } })
  const { auditType, auditor, auditorDate, auditExpiresDate } = body
  if (!auditType || !auditor || !auditorDate || !auditExpiresDate)
    throw new Error('The audit has no type, auditor or dates.')
  return { row, saved: { ...body, auditType, auditor, auditorDate, auditExpiresDate } }
}

const readLogTitles = async (auditID: string) =>
  (await asAdmin.call('listAuditLog', { params: { id: auditID } })).body.map(({ title }) => title)

const mailsAbout = async (auditID: string) =>
  (await server.mails())
    .filter(({ text }) => text.includes(auditID))
    .map(({ templateKey, to }) => `${templateKey} ${to}`)
    .sort()

describe('saving an audit', () => {
  it('saves changed fields, logs each, and increments the version', async () => {
    const { row, saved } = await openAudit()
    const type = await anAuditType(server.db, { enabled: true, name: 'Inns' })
    const { body, headers } = await asAdmin.call('updateAudit', {
      body: {
        ...saved,
        auditType: { auditTypeID: type.audit_type_id },
        auditExpiresDate: '2028-05-01',
        firstAudit: false,
        auditorPaid: true,
        auditorInvoiceDate: '2026-04-22',
      },
      headers: { 'if-match': '"1"' },
    })
    expect(body).toMatchObject({
      auditType: { name: 'Inns' },
      auditExpiresDate: '2028-05-01',
      firstAudit: false,
      auditorPaid: true,
      auditorInvoiceDate: '2026-04-22',
    })
    expect(headers.get('etag')).toBe('"2"')
    expect(body.eventLog.map(({ title, description }) => `${title}: ${description}`)).toEqual([
      'Auditor invoice changed: Received on 22nd April 2026.',
      'First audit changed: This is no longer a first audit.',
      'Expiry date changed: Changed from 20th April 2028 to 1st May 2028.',
      'Audit type changed: Changed from Hotels to Inns.',
    ])
    expect(await mailsAbout(row.audit_id)).toEqual([])
  })

  it('changes the mode only before the visit, and never to a check-up', async () => {
    const { saved } = await openAudit()
    const { body } = await asAdmin.call('updateAudit', { body: { ...saved, mode: 'remote' } })
    expect(body.mode).toBe('remote')
    expect(body.eventLog.map(({ title, description }) => `${title}: ${description}`)).toEqual([
      'Mode changed: Changed from on site to remote.',
    ])
    const toCheckUp = await asAdmin.refusal('updateAudit', { body: { ...saved, mode: 'check-up' } })
    expect(toCheckUp.body.code).toBe('audit-check-up-mode')
    const { saved: started } = await openAudit({ status: 'Report Pending' })
    const late = await asAdmin.refusal('updateAudit', { body: { ...started, mode: 'remote' } })
    expect(late.body.code).toBe('audit-mode-fixed')
  })

  it('writes nothing if no field changed', async () => {
    const { row, saved } = await openAudit()
    const { headers } = await asAdmin.call('updateAudit', { body: saved })
    expect(headers.get('etag')).toBe('"1"')
    expect(await readLogTitles(row.audit_id)).toEqual([])
  })

  it('refuses an outdated version with the current audit in the response', async () => {
    const { row, saved } = await openAudit()
    await asAdmin.call('updateAudit', { body: { ...saved, auditExpiresDate: '2028-05-01' } })
    const refusal = await asAdmin.refusal('updateAudit', {
      body: { ...saved, firstAudit: false },
      headers: { 'if-match': '"1"' },
    })
    expect(refusal.status).toBe(409)
    expect(refusal.body).toMatchObject({
      code: 'stale',
      current: { auditID: row.audit_id, auditExpiresDate: '2028-05-01', firstAudit: true },
    })
  })

  it('accepts only one of two simultaneous saves of the same version', async () => {
    const { saved } = await openAudit()
    const responses = await Promise.all(
      ['2028-05-01', '2028-05-02', '2028-05-03'].map((auditExpiresDate) =>
        asAdmin.put('/api/Audit/', { ...saved, auditExpiresDate }, { 'if-match': '"1"' }),
      ),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  it('unconfirms a changed date and emails the hotel and the auditor', async () => {
    const { row, saved } = await openAudit({ date_confirmed: true })
    const hotel = await aUser(server.db)
    await aGrant(server.db, { user_id: hotel.user_id, site_id: row.site_id })
    const { body } = await asAdmin.call('updateAudit', {
      body: { ...saved, auditorDate: '2026-04-27', auditorInvoiceDate: undefined },
    })
    expect(body).toMatchObject({
      dateConfirmed: false,
      auditorDate: '2026-04-27',
      auditorInvoiceDate: '2026-04-27',
    })
    expect(await readLogTitles(row.audit_id)).toEqual(['Audit date changed'])
    expect(await mailsAbout(row.audit_id)).toEqual(
      [`audit-booked ${hotel.email}`, `audit-booked ${saved.auditor.emailAddress}`].sort(),
    )
  })

  it('books an audit in Date Set with its old date', async () => {
    const { row, saved } = await openAudit({ status: 'Date Set' })
    const { body } = await asAdmin.call('updateAudit', { body: saved })
    expect(body).toMatchObject({
      auditStatus: { name: 'Audit Confirmed' },
      dateConfirmed: false,
      requestedDate: null,
      auditorDate: '2026-04-20',
    })
    expect(await readLogTitles(row.audit_id)).toEqual(['Audit Confirmed'])
    expect(await mailsAbout(row.audit_id)).toEqual([`audit-booked ${saved.auditor.emailAddress}`])
  })

  it('books a requested audit', async () => {
    const due = await anAudit(server.db, { status: 'Audit Due' })
    const type = await anAuditType(server.db, { enabled: true })
    const auditor = await aUser(server.db, { roles: ['Auditor'] })
    const { body } = await asAdmin.call('updateAudit', {
      body: {
        auditID: due.audit_id,
        auditType: { auditTypeID: type.audit_type_id },
        auditor: { userID: auditor.user_id },
        auditorDate: '2026-06-01',
        auditExpiresDate: '2028-06-01',
      },
    })
    expect(body).toMatchObject({ auditStatus: { name: 'Audit Confirmed' }, auditorInvoiceDate: '2026-06-01' })
    expect((await server.as(auditor).call('getAudit', { params: { id: due.audit_id } })).status).toBe(200)
    expect(await mailsAbout(due.audit_id)).toEqual([`audit-booked ${auditor.email}`])
  })

  it('refuses to change fields that are fixed in the status', async () => {
    server.clock.set(new Date('2026-04-20T00:00:00Z'))
    const type = await anAuditType(server.db, { enabled: true })
    const { saved } = await openAudit()
    const started = await asAdmin.refusal('updateAudit', {
      body: { ...saved, auditType: { auditTypeID: type.audit_type_id } },
    })
    expect(started.body).toMatchObject({
      status: 409,
      title: 'The audit type cannot be changed once the audit has started.',
    })
    const pending = await openAudit({ status: 'Report Pending' })
    const late = await asAdmin.refusal('updateAudit', {
      body: { ...pending.saved, auditorDate: '2026-04-21' },
    })
    expect(late.body).toMatchObject({ status: 409, code: 'audit-date-fixed' })
    const cancelled = await openAudit({ status: 'Cancelled' })
    const afterCancellation = await asAdmin.refusal('updateAudit', {
      body: { ...cancelled.saved, auditorPaid: true },
    })
    expect(afterCancellation.body).toMatchObject({
      status: 409,
      title: 'This audit has been cancelled and is no longer available to action.',
    })
  })

  it('keeps a retired type and a disabled auditor, but refuses them as new values', async () => {
    const { row, saved } = await openAudit()
    const disabled = await openAudit()
    await server.db.updateTable('audit_type').set({ retired_at: CLOCK_START }).execute()
    await server.db
      .updateTable('user_account')
      .set({ disabled_at: CLOCK_START })
      .where('user_id', 'in', [row.auditor_id ?? '', disabled.row.auditor_id ?? ''])
      .execute()
    expect((await asAdmin.call('updateAudit', { body: { ...saved, firstAudit: false } })).status).toBe(200)
    const { body } = await asAdmin.refusal('updateAudit', {
      body: { ...saved, auditor: disabled.saved.auditor },
    })
    expect(body.code).toBe('audit-auditor-unavailable')
    const other = await asAdmin.refusal('updateAudit', {
      body: { ...saved, auditType: disabled.saved.auditType },
    })
    expect(other.body.code).toBe('audit-type-not-offered')
  })

  it('returns 404 for an unknown audit', async () => {
    const { saved } = await openAudit()
    expect(
      (await asAdmin.refusal('updateAudit', { body: { ...saved, auditID: admin.user_id } })).status,
    ).toBe(404)
  })
})

describe('changing the auditor', () => {
  it.each(AUDIT_STATUSES.filter((status) => status !== 'Audit Due' && status !== 'Date Set'))(
    'is allowed in active statuses only: %s',
    async (status) => {
      const { saved } = await openAudit({ status })
      const auditor = await aUser(server.db, { roles: ['Auditor'] })
      const response = await asAdmin.put('/api/Audit', { ...saved, auditor: { userID: auditor.user_id } })
      const active = ['Audit Confirmed', 'Report Pending', 'Quality Check', 'Rejected'].includes(status)
      expect(response.status).toBe(active ? 200 : 409)
    },
  )

  it('removes the former auditor’s access to audit and site, and emails everyone concerned', async () => {
    const { row, saved } = await openAudit({ status: 'Report Pending' })
    const formerAuditorID = row.auditor_id ?? ''
    const hotel = await aUser(server.db)
    await aGrant(server.db, { user_id: hotel.user_id, site_id: row.site_id })
    const newAuditor = await aUser(server.db, { roles: ['Auditor'], first_name: 'Nia', surname: 'Okafor' })
    const params = { id: row.audit_id }
    expect((await server.as(formerAuditorID).call('getAudit', { params })).status).toBe(200)
    const { body } = await asAdmin.call('updateAudit', {
      body: { ...saved, auditor: { userID: newAuditor.user_id } },
    })
    expect(body.eventLog[0]).toMatchObject({
      title: 'Auditor changed',
      description: 'Changed from Robin Marlow to Nia Okafor.',
    })
    expect((await server.as(formerAuditorID).refusal('getAudit', { params })).status).toBe(404)
    expect(
      (await server.as(formerAuditorID).refusal('listSiteAudits', { params: { id: row.site_id } })).status,
    ).toBe(404)
    expect((await server.as(formerAuditorID).call('listAudits')).body).toEqual([])
    expect((await server.as(newAuditor).call('getAudit', { params })).body.auditorName).toBe('Nia Okafor')
    expect(await mailsAbout(row.audit_id)).toEqual(
      [
        `auditor-changed ${saved.auditor.emailAddress}`,
        `auditor-changed ${newAuditor.email}`,
        `auditor-changed ${hotel.email}`,
      ].sort(),
    )
  })

  it('keeps the access of a former auditor who has another audit of the site', async () => {
    const { row, saved } = await openAudit()
    await anAudit(server.db, { site_id: row.site_id, auditor_id: row.auditor_id, status: 'Certified' })
    const newAuditor = await aUser(server.db, { roles: ['Auditor'] })
    await asAdmin.call('updateAudit', { body: { ...saved, auditor: { userID: newAuditor.user_id } } })
    const { body } = await server
      .as(row.auditor_id ?? '')
      .call('listSiteAudits', { params: { id: row.site_id } })
    expect(body.map(({ auditStatus }) => auditStatus.name)).toEqual(['Certified'])
  })
})

describe('assigning an administrator', () => {
  it('assigns an administrator, and unassigns with the zero id', async () => {
    const row = await anAudit(server.db, { status: 'Certified' })
    const other = await aUser(server.db, { roles: ['Admin'], first_name: 'Bea', surname: 'Lindt' })
    const assigned = await asAdmin.call('assignAudit', {
      body: { auditID: row.audit_id, userID: other.user_id },
    })
    expect(assigned.body).toMatchObject({
      assignedToUser: { userID: other.user_id },
      reviewerName: 'Bea Lindt',
    })
    const unassigned = await asAdmin.call('assignAudit', {
      body: { auditID: row.audit_id, userID: '00000000-0000-0000-0000-000000000000' },
    })
    expect(unassigned.body).toMatchObject({ assignedToUser: null, reviewerName: null })
    expect(unassigned.body.eventLog.map(({ description }) => description)).toEqual([
      'Unallocated.',
      'Assigned to Bea Lindt.',
    ])
  })

  it('refuses a person who is not an administrator', async () => {
    const row = await anAudit(server.db)
    const hotel = await aUser(server.db)
    const disabled = await aUser(server.db, { roles: ['Admin'], disabled_at: CLOCK_START })
    for (const { user_id: userID } of [hotel, disabled]) {
      const refusal = await asAdmin.refusal('assignAudit', { body: { auditID: row.audit_id, userID } })
      expect(refusal.body).toMatchObject({ status: 409, code: 'audit-assignee-unavailable' })
    }
  })

  it('refuses an outdated version with the current audit in the response', async () => {
    const row = await anAudit(server.db)
    const body = { auditID: row.audit_id, userID: admin.user_id }
    const refusal = await asAdmin.refusal('assignAudit', { body, headers: { 'if-match': '"9"' } })
    expect(refusal.body).toMatchObject({ code: 'stale', current: { auditID: row.audit_id } })
  })
})
