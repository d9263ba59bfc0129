import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { anAudit } from '#test/builders/audit'
import { aGrant } from '#test/builders/grant'
import { aSite } from '#test/builders/site'
import { aUser } from '#test/builders/user'
import { startTestServer } from '#test/server'
import { CLOCK_START } from '#test/start'

const server = await startTestServer()
afterAll(() => server.stop())
beforeEach(() => server.clock.set(CLOCK_START))

const admin = await aUser(server.db, { roles: ['Admin'] })
const otherAdmin = await aUser(server.db, { roles: ['Admin'] })
const asAdmin = server.as(admin)

async function hotelOf(siteID: string) {
  const hotel = await aUser(server.db)
  await aGrant(server.db, { user_id: hotel.user_id, site_id: siteID })
  return hotel
}

async function anAuditWithUsers(columns: Parameters<typeof anAudit>[1] = {}) {
  const audit = await anAudit(server.db, columns)
  const auditor = await server.db
    .selectFrom('user_account')
    .selectAll()
    .where('user_id', '=', audit.auditor_id)
    .executeTakeFirst()
  return { audit, auditor, hotel: await hotelOf(audit.site_id), params: { id: audit.audit_id } }
}

const mailsAbout = async (auditID: string) =>
  (await server.mails())
    .filter(({ text }) => text.includes(auditID))
    .map(({ templateKey, to }) => `${templateKey} ${to}`)
    .sort()

const titles = async (auditID: string) =>
  (await asAdmin.call('listAuditLog', { params: { id: auditID } })).body.map(({ title }) => title)

describe('requesting an audit', () => {
  it('creates an audit in Audit Due and emails every Admin the link to book it', async () => {
    const site = await aSite(server.db)
    const hotel = await hotelOf(site.site_id)
    const { body } = await server.as(hotel).call('requestAudit', { params: { id: site.site_id } })
    expect(body).toMatchObject({
      auditStatus: { name: 'Audit Due' },
      auditor: null,
      auditorDate: null,
      auditType: null,
      firstAudit: true,
      dateConfirmed: false,
    })
    expect(await mailsAbout(body.auditID)).toEqual(
      [admin, otherAdmin].map(({ email }) => `audit-requested ${email}`).sort(),
    )
    const mail = (await server.mails()).find(({ text }) => text.includes(body.auditID))
    expect(mail?.text).toContain(`/customers/customer/${site.site_id}/audit/${body.auditID}`)
    expect(mail?.text).toContain(hotel.name)
    expect(await titles(body.auditID)).toEqual(['Audit requested'])
  })

  it('is possible only after the last audit has ended', async () => {
    const expiringSoon = await anAudit(server.db, { status: 'Certified', audit_expires_date: '2026-09-10' })
    const expiringLater = await anAudit(server.db, { status: 'Certified', audit_expires_date: '2026-09-11' })
    const failed = await anAudit(server.db, { status: 'Not Certified' })
    const improving = await anAudit(server.db, { status: 'Improvements' })
    for (const { site_id } of [expiringSoon, failed])
      expect((await asAdmin.call('requestAudit', { params: { id: site_id } })).body.firstAudit).toBe(false)
    for (const { site_id } of [expiringLater, improving])
      expect((await asAdmin.refusal('requestAudit', { params: { id: site_id } })).body.code).toBe(
        'audit-not-requestable',
      )
  })

  it('creates one audit for two simultaneous requests', async () => {
    const site = await aSite(server.db)
    const hotel = await hotelOf(site.site_id)
    const request = (person: { user_id: string }) =>
      server.as(person).post(`/api/Audit/Site/${site.site_id}/Request`)
    const statuses = (await Promise.all([request(hotel), request(admin), request(hotel)])).map(
      ({ status }) => status,
    )
    expect(statuses.sort()).toEqual([200, 409, 409])
    const { body } = await asAdmin.refusal('requestAudit', { params: { id: site.site_id } })
    expect(body.title).toBe(
      'It looks like there is already an audit in progress. You cannot create more than one active audit.',
    )
  })

  it('is allowed for people of the site and for Admins', async () => {
    const site = await aSite(server.db)
    const unrelatedUser = await aUser(server.db)
    const auditor = await aUser(server.db, { roles: ['Auditor'] })
    const params = { id: site.site_id }
    expect((await server.as(unrelatedUser).refusal('requestAudit', { params })).status).toBe(404)
    expect((await server.as(auditor).refusal('requestAudit', { params })).status).toBe(403)
  })
})

describe('resetting the date', () => {
  it('confirms the current date once', async () => {
    const { audit, auditor, hotel, params } = await anAuditWithUsers()
    const body = { date: '2026-04-20' }
    const first = await server.as(hotel).call('resetAuditDate', { params, body })
    expect(first.body).toMatchObject({ auditStatus: { name: 'Audit Confirmed' }, dateConfirmed: true })
    await server.as(hotel).call('resetAuditDate', { params, body })
    expect(await mailsAbout(audit.audit_id)).toEqual(
      [admin, otherAdmin, auditor].map((user) => `audit-date-confirmed ${user?.email}`).sort(),
    )
    expect(await titles(audit.audit_id)).toEqual(['Date confirmed'])
  })

  it('stores another date chosen by the property as a request, at least 28 days ahead', async () => {
    const { audit, hotel, params } = await anAuditWithUsers({ assigned_user_id: admin.user_id })
    const tooSoon = await server.as(hotel).refusal('resetAuditDate', { params, body: { date: '2026-04-06' } })
    expect(tooSoon.body.title).toBe('Please choose a date at least 28 days ahead.')
    const { body } = await server.as(hotel).call('resetAuditDate', { params, body: { date: '2026-04-07' } })
    expect(body).toMatchObject({
      auditStatus: { name: 'Date Set' },
      auditorDate: '2026-04-20',
      requestedDate: '2026-04-07',
    })
    expect(await mailsAbout(audit.audit_id)).toEqual([`audit-date-change-requested ${admin.email}`])
    const again = await server.as(hotel).refusal('resetAuditDate', { params, body: { date: '2026-05-07' } })
    expect(again.body.code).toBe('audit-date-requested')
  })

  it('saves another date chosen by an Admin, and closes a request of the property', async () => {
    const { audit, auditor, hotel, params } = await anAuditWithUsers({ date_confirmed: true })
    const saved = await asAdmin.call('resetAuditDate', { params, body: { date: '2026-03-20' } })
    expect(saved.body).toMatchObject({
      auditStatus: { name: 'Audit Confirmed' },
      auditorDate: '2026-03-20',
      auditExpiresDate: '2028-03-20',
      dateConfirmed: false,
    })
    expect(await mailsAbout(audit.audit_id)).toEqual(
      [hotel, auditor].map((user) => `audit-booked ${user?.email}`).sort(),
    )
    await server.as(hotel).call('resetAuditDate', { params, body: { date: '2026-06-01' } })
    const refused = await asAdmin.call('resetAuditDate', { params, body: { date: '2026-03-20' } })
    expect(refused.body).toMatchObject({
      auditStatus: { name: 'Audit Confirmed' },
      auditorDate: '2026-03-20',
      requestedDate: null,
      dateConfirmed: false,
    })
    expect((await mailsAbout(audit.audit_id)).filter((mail) => mail.startsWith('audit-booked'))).toHaveLength(
      4,
    )
  })

  it.each(['Audit Due', 'Report Pending', 'Cancelled', 'Certified'] as const)(
    'is refused in %s',
    async (status) => {
      const { hotel, params } = await anAuditWithUsers({ status })
      for (const person of [admin, hotel])
        for (const date of ['2026-07-01', '2026-04-20'])
          expect((await server.as(person).refusal('resetAuditDate', { params, body: { date } })).status).toBe(
            409,
          )
    },
  )

  it('is refused to other people and for an outdated version', async () => {
    const { audit, auditor, params } = await anAuditWithUsers()
    const body = { date: '2026-04-20' }
    const unrelatedUser = await aUser(server.db)
    expect((await server.as(unrelatedUser).refusal('resetAuditDate', { params, body })).status).toBe(404)
    expect(
      (await server.as(auditor ?? unrelatedUser).refusal('resetAuditDate', { params, body })).status,
    ).toBe(403)
    const stale = await asAdmin.refusal('resetAuditDate', { params, body, headers: { 'if-match': '"7"' } })
    expect(stale.body.current).toMatchObject({ auditID: audit.audit_id })
    const wrong = await asAdmin.refusal('resetAuditDate', { params, body: { date: '2026-02-30' } })
    expect(wrong.status).toBe(422)
  })
})

describe('changing the expiry date', () => {
  it('is logged, and refused before the audit date', async () => {
    const { audit, params } = await anAuditWithUsers({ status: 'Certified' })
    const { body } = await asAdmin.call('changeAuditExpiry', { params, body: { date: '2029-01-01' } })
    expect(body).toMatchObject({ auditExpiresDate: '2029-01-01' })
    expect(body.eventLog[0]).toMatchObject({
      title: 'Expiry date changed',
      description: 'Changed from 20th April 2028 to 1st January 2029.',
    })
    await asAdmin.call('changeAuditExpiry', { params, body: { date: '2029-01-01' } })
    expect(await titles(audit.audit_id)).toEqual(['Expiry date changed'])
    const early = await asAdmin.refusal('changeAuditExpiry', { params, body: { date: '2026-04-19' } })
    expect(early.body.code).toBe('audit-expiry-before-start')
  })

  it('is refused for an ended audit and for other roles', async () => {
    for (const status of ['Cancelled', 'Expired Audit', 'Expired Certification'] as const) {
      const { params } = await anAuditWithUsers({ status })
      expect(
        (await asAdmin.refusal('changeAuditExpiry', { params, body: { date: '2030-01-01' } })).status,
      ).toBe(409)
    }
    const { hotel, params } = await anAuditWithUsers()
    expect(
      (await server.as(hotel).refusal('changeAuditExpiry', { params, body: { date: '2030-01-01' } })).status,
    ).toBe(403)
  })
})

describe('changing the improvements deadline', () => {
  it('is logged and emailed to the property', async () => {
    const { audit, hotel, params } = await anAuditWithUsers({ status: 'Improvements' })
    const { body } = await asAdmin.call('changeAuditDeadline', { params, body: { date: '2026-07-01' } })
    expect(body.kipDueDate).toBe('2026-07-01')
    expect(await mailsAbout(audit.audit_id)).toEqual([`improvements-required ${hotel.email}`])
    const mail = (await server.mails()).find(({ text }) => text.includes(audit.audit_id))
    expect(mail?.text).toContain('1st July 2026')
    expect(mail?.text).toContain('it was 8th June 2026 before')
    expect(await titles(audit.audit_id)).toEqual(['Improvements deadline changed'])
  })

  it('is possible only in Improvements and to a future day', async () => {
    const { params } = await anAuditWithUsers({ status: 'Improvements' })
    const today = await asAdmin.refusal('changeAuditDeadline', { params, body: { date: '2026-03-10' } })
    expect(today.body.code).toBe('audit-deadline-past')
    const certified = await anAuditWithUsers({ status: 'Certified' })
    const refused = await asAdmin.refusal('changeAuditDeadline', {
      params: certified.params,
      body: { date: '2026-07-01' },
    })
    expect(refused.body.code).toBe('audit-deadline-fixed')
  })
})
