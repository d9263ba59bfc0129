import { afterAll, describe, expect, it } from 'vitest'
import { createAnswers } from '#test/builders/answers'
import { anAudit } from '#test/builders/audit'
import { startTestServer } from '#test/server'
import { runAuditClock } from './run-clock.ts'
import { clockFixtures } from './testing/clock-fixtures.ts'

const server = await startTestServer()
afterAll(() => server.stop())
const { admin, createAudit, runOn } = await clockFixtures(server)

const textTo = async (email: string, templateKey: string) =>
  (await server.mails()).find((mail) => mail.to === email && mail.templateKey === templateKey)?.text

describe('reminders before the visit', () => {
  it('are sent to hotel and auditor 28 and 7 days before, once', async () => {
    const audit = await createAudit({ auditor_date: '2026-04-20' })
    await runOn('2026-03-22')
    expect(await audit.mails()).toEqual([])
    await runOn('2026-03-23')
    await runOn('2026-03-23')
    await runOn('2026-03-30')
    expect((await audit.mails()).sort()).toEqual(['audit-upcoming auditor', 'audit-upcoming hotel'])
    expect(await textTo(audit.hotel.email, 'audit-upcoming')).toContain(
      'takes place in 28 days, on 20th April 2026',
    )
    await runOn('2026-04-13')
    expect(await audit.mails()).toHaveLength(4)
    expect(await audit.log()).toMatchObject([
      { title: 'Reminder sent', description: 'Audit coming up.' },
      { title: 'Reminder sent' },
    ])
  })

  it('start again for a new date, without a reminder right after the booking email', async () => {
    const audit = await createAudit({ auditor_date: '2026-04-20' })
    await runOn('2026-04-14')
    expect((await audit.mails()).sort()).toEqual(['audit-upcoming auditor', 'audit-upcoming hotel'])
    const upcoming = async () => (await audit.mails()).filter((mail) => mail.startsWith('audit-upcoming'))
    await server
      .as(admin)
      .call('resetAuditDate', { params: { id: audit.audit_id }, body: { date: '2026-05-04' } })
    await runOn('2026-04-14')
    expect(await upcoming()).toHaveLength(2)
    await runOn('2026-04-27')
    expect(await upcoming()).toHaveLength(4)
  })
})

describe('reminders after the visit', () => {
  it('are sent to the auditor every week until the report is submitted, and to Admins in the fourth week', async () => {
    const audit = await createAudit({ status: 'Report Pending', auditor_date: '2026-03-02' })
    const reportReminders = async () =>
      (await audit.mails()).filter((mail) => mail.startsWith('report-reminder'))
    for (const day of ['2026-03-08', '2026-03-09', '2026-03-16', '2026-03-23']) await runOn(day)
    expect(await reportReminders()).toEqual(Array(3).fill('report-reminder auditor'))
    await runOn('2026-03-30')
    expect((await reportReminders()).sort()).toEqual([
      'report-reminder admin',
      ...Array(4).fill('report-reminder auditor'),
    ])
    await runOn('2026-06-30')
    expect(await reportReminders()).toHaveLength(5)
  })

  it('are sent only for the newest step after 40 days of downtime', async () => {
    const audit = await createAudit({ auditor_date: '2026-04-01' })
    await runOn('2026-05-11')
    expect(await audit.status()).toBe('Report Pending')
    expect((await audit.mails()).sort()).toEqual([
      'audit-took-place hotel',
      'report-reminder admin',
      'report-reminder auditor',
    ])
    expect(await textTo(audit.hotel.email, 'audit-took-place')).toMatch(/\/audit-confirmation\?token=\S{40,}/)
    await runOn('2026-05-11')
    await runOn('2026-05-12')
    expect(await audit.mails()).toHaveLength(3)
  })

  it('are sent once by two servers running at the same time', async () => {
    const audits = await Promise.all([1, 2, 3, 4].map(() => createAudit({ auditor_date: '2026-07-10' })))
    server.clock.set(new Date('2026-07-03T08:00:00Z'))
    await Promise.all([runAuditClock(server.platform), runAuditClock(server.platform)])
    for (const { mails } of audits)
      expect((await mails()).sort()).toEqual(['audit-upcoming auditor', 'audit-upcoming hotel'])
  })
})

describe('reminders of improvements', () => {
  const auditInImprovements = async (
    kip_due_date: string,
    status: 'Compliant' | 'Noncompliant' = 'Noncompliant',
  ) => {
    const audit = await createAudit({ status: 'Improvements', auditor_date: '2026-01-10', kip_due_date })
    await createAnswers(server.db, audit, { status, approved: true })
    return audit
  }

  it('are sent to the hotel 30, 7 and 1 days before the deadline, and to Admins the day after', async () => {
    const audit = await auditInImprovements('2026-06-08')
    for (const day of ['2026-05-08', '2026-05-09', '2026-05-20', '2026-06-01', '2026-06-07', '2026-06-08'])
      await runOn(day)
    expect(await audit.mails()).toEqual(Array(3).fill('improvements-reminder hotel'))
    expect(await textTo(audit.hotel.email, 'improvements-reminder')).toContain('still open: 1.')
    await runOn('2026-06-09')
    await runOn('2026-06-20')
    expect((await audit.mails()).slice(3).sort()).toEqual([
      'improvements-overdue admin',
      'improvements-overdue hotel',
    ])
    expect(await audit.status()).toBe('Improvements')
  })

  it('are not sent once all improvements are accepted', async () => {
    const audit = await auditInImprovements('2026-06-08', 'Compliant')
    await runOn('2026-06-01')
    await runOn('2026-06-09')
    expect(await audit.mails()).toEqual([])
  })

  it('start again for a later deadline', async () => {
    const audit = await auditInImprovements('2026-06-08')
    await runOn('2026-06-01')
    await server
      .as(admin)
      .call('changeAuditDeadline', { params: { id: audit.audit_id }, body: { date: '2026-08-01' } })
    await runOn('2026-06-08')
    await runOn('2026-07-25')
    expect((await audit.mails()).sort()).toEqual([
      'improvements-reminder hotel',
      'improvements-reminder hotel',
      'improvements-required hotel',
    ])
  })
})

it('the clock sends certificate reminders 6, 3 and 1 months before the expiry', async () => {
  const audit = await createAudit({
    status: 'Certified',
    auditor_date: '2024-08-31',
    audit_expires_date: '2026-08-31',
  })
  await runOn('2026-02-27')
  expect(await audit.mails()).toEqual([])
  for (const day of ['2026-02-28', '2026-03-01', '2026-05-31', '2026-07-31', '2026-08-31']) await runOn(day)
  expect(await audit.mails()).toEqual(Array(3).fill('certificate-expiring hotel'))
  await runOn('2026-09-01')
  expect(await audit.status()).toBe('Expired Certification')
})

it('the clock sends no certificate reminder while the next audit is booked, but after it was cancelled', async () => {
  const audit = await createAudit({
    status: 'Certified',
    auditor_date: '2024-11-30',
    audit_expires_date: '2026-11-30',
  })
  const next = await anAudit(server.db, {
    site_id: audit.site_id,
    status: 'Audit Confirmed',
    auditor_date: '2027-02-01',
  })
  await runOn('2026-10-30')
  expect(await audit.mails()).toEqual([])
  await server.db
    .updateTable('audit')
    .set({ status: 'Cancelled' })
    .where('audit_id', '=', next.audit_id)
    .execute()
  await runOn('2026-10-31')
  expect(await audit.mails()).toEqual(['certificate-expiring hotel'])
})
