import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { anAudit } from '#test/builders/audit'
import { aGrant } from '#test/builders/grant'
import { aSite } from '#test/builders/site'
import { aUser } from '#test/builders/user'
import { startTestServer } from '#test/server'
import { CLOCK_START } from '#test/start'
import { purgeNotifications } from '../notifications/notify-people.ts'
import { aHubClient } from './live/testing/hub-client.ts'
import { anAuditWithThreads } from './messages/testing/audit-with-threads.ts'

const server = await startTestServer()
afterAll(() => server.stop())
beforeEach(() => server.clock.set(CLOCK_START))

type Person = Parameters<typeof server.as>[0]

const readBell = async (person: Person) => (await server.as(person).call('listNotifications')).body
const listKinds = async (person: Person) => (await readBell(person)).notices.map(({ kind }) => kind)
const setMinutesLater = (minutes: number) =>
  server.clock.set(new Date(CLOCK_START.getTime() + minutes * 60_000))

describe('the notification of an audit event', () => {
  it('is created for everyone concerned except the person who caused the event', async () => {
    const { adminUser, otherAdmin, auditorUser, hotelUser, audit } = await anAuditWithThreads(
      server,
      'Audit Confirmed',
    )
    await server.as(adminUser).call('cancelAudit', { params: { id: audit.audit_id } })
    expect(await readBell(auditorUser)).toMatchObject({
      unread: 1,
      notices: [
        {
          kind: 'cancelled',
          auditID: audit.audit_id,
          siteName: 'Quinta das Amendoeiras',
          by: adminUser.name,
          at: CLOCK_START.toISOString(),
          opens: true,
          isRead: false,
          messages: null,
        },
      ],
    })
    expect(await listKinds(hotelUser)).toEqual(['cancelled'])
    expect(await readBell(adminUser)).toEqual({ unread: 0, notices: [] })
    expect(await readBell(otherAdmin)).toEqual({ unread: 0, notices: [] })
  })

  it('is published to a connected person', async () => {
    const { adminUser, auditorUser, audit } = await anAuditWithThreads(server, 'Audit Confirmed')
    const client = await aHubClient(server, auditorUser)
    await server.as(adminUser).call('cancelAudit', { params: { id: audit.audit_id } })
    await vi.waitFor(() => expect(client.received.Notification).toHaveLength(1), { timeout: 10_000 })
    client.disconnect()
  })

  it('is created for an administrator who is assigned to the audit', async () => {
    const { adminUser, otherAdmin, audit } = await anAuditWithThreads(server, 'Quality Check')
    await server
      .as(adminUser)
      .call('assignAudit', { body: { auditID: audit.audit_id, userID: otherAdmin.user_id } })
    expect(await listKinds(otherAdmin)).toEqual(['assigned'])
    await server
      .as(otherAdmin)
      .call('assignAudit', { body: { auditID: audit.audit_id, userID: adminUser.user_id } })
    await server
      .as(adminUser)
      .call('assignAudit', { body: { auditID: audit.audit_id, userID: otherAdmin.user_id } })
    expect(await listKinds(otherAdmin)).toEqual(['assigned'])
  })

  it('is replaced and unread again when the event repeats', async () => {
    const { adminUser, hotelUser, audit } = await anAuditWithThreads(server, 'Improvements')
    const change = (date: string) =>
      server.as(adminUser).call('changeAuditDeadline', { params: { id: audit.audit_id }, body: { date } })
    await change('2026-07-01')
    const [first] = (await readBell(hotelUser)).notices
    await server.as(hotelUser).call('markNotificationRead', { params: { id: first?.noticeID ?? '' } })
    expect((await readBell(hotelUser)).unread).toBe(0)
    setMinutesLater(5)
    await change('2026-07-02')
    expect(await readBell(hotelUser)).toMatchObject({
      unread: 1,
      notices: [{ kind: 'deadline-changed', isRead: false }],
    })
  })

  it('does not open the audit for a former auditor', async () => {
    const { adminUser, auditorUser, hotelUser, audit } = await anAuditWithThreads(server, 'Audit Confirmed')
    const asAdmin = server.as(adminUser)
    const { body } = await asAdmin.call('getAudit', { params: { id: audit.audit_id } })
    const { auditType, auditorDate, auditExpiresDate } = body
    if (!auditType || !auditorDate || !auditExpiresDate) throw new Error('The audit has no type or dates.')
    const newAuditor = await aUser(server.db, { roles: ['Auditor'] })
    const auditor = { userID: newAuditor.user_id }
    await asAdmin.call('updateAudit', {
      body: { ...body, auditType, auditorDate, auditExpiresDate, auditor },
    })
    expect((await readBell(auditorUser)).notices).toMatchObject([{ kind: 'auditor-released', opens: false }])
    expect((await readBell(newAuditor)).notices).toMatchObject([{ kind: 'booked', opens: true }])
    expect(await listKinds(hotelUser)).toEqual(['auditor-changed'])
  })
})

describe('notifications of messages', () => {
  it('are one entry per audit, which opens the newest message and disappears when all are read', async () => {
    const { adminUser, hotelUser, thread, send } = await anAuditWithThreads(server, 'Improvements')
    const asAdmin = server.as(adminUser)
    for (let index = 0; index < 9; index += 1) await send(asAdmin, 'Customer', `Line ${index}`)
    setMinutesLater(1)
    const last = await send(asAdmin, 'Customer', 'The newest', 1)
    expect(await readBell(hotelUser)).toMatchObject({
      unread: 1,
      notices: [
        {
          noticeID: null,
          kind: 'messages',
          by: adminUser.name,
          messages: { count: 10, questionID: thread('Customer', 1).questionId, conversation: 'Customer' },
        },
      ],
    })
    await server.as(hotelUser).call('readMessage', { body: { conversationMessageID: last } })
    expect((await readBell(hotelUser)).notices).toMatchObject([{ messages: { count: 9 } }])
  })

  it('are not created for a thread that the person may not see', async () => {
    const { auditorUser, hotelUser, adminUser, send } = await anAuditWithThreads(server, 'Quality Check')
    await send(server.as(adminUser), 'Auditor', 'Between us')
    expect((await readBell(auditorUser)).unread).toBe(1)
    expect((await readBell(hotelUser)).unread).toBe(0)
  })
})

describe('marking all notifications as read', () => {
  it('marks everything up to the given instant and leaves messages unread in their threads', async () => {
    const { adminUser, hotelUser, audit, send } = await anAuditWithThreads(server, 'Improvements')
    await send(server.as(adminUser), 'Customer', 'Please look')
    setMinutesLater(1)
    const seen = CLOCK_START.toISOString()
    await server
      .as(adminUser)
      .call('changeAuditDeadline', { params: { id: audit.audit_id }, body: { date: '2026-07-03' } })
    await server.as(hotelUser).call('markNotificationsRead', { body: { until: seen } })
    expect(await readBell(hotelUser)).toMatchObject({
      unread: 1,
      notices: [
        { kind: 'deadline-changed', isRead: false },
        { kind: 'messages', isRead: true },
      ],
    })
    const query = { FilterType: ['AuditStatus.Name'], Filter: ['Unread Messages'] }
    expect((await server.as(hotelUser).call('listAudits', { query })).body).toHaveLength(1)
    setMinutesLater(2)
    await send(server.as(adminUser), 'Customer', 'And here')
    expect((await readBell(hotelUser)).unread).toBe(2)
  })

  it('does not mark later notifications', async () => {
    const { adminUser, auditorUser, audit } = await anAuditWithThreads(server, 'Audit Confirmed')
    await server.as(auditorUser).call('markNotificationsRead', { body: { until: '2099-01-01T00:00:00Z' } })
    setMinutesLater(1)
    await server.as(adminUser).call('cancelAudit', { params: { id: audit.audit_id } })
    expect((await readBell(auditorUser)).unread).toBe(1)
  })
})

it('returns 404 for another person’s notification', async () => {
  const { adminUser, otherAdmin, auditorUser, audit } = await anAuditWithThreads(server, 'Audit Confirmed')
  await server.as(adminUser).call('cancelAudit', { params: { id: audit.audit_id } })
  const id = (await readBell(auditorUser)).notices[0]?.noticeID ?? ''
  expect((await server.as(otherAdmin).refusal('markNotificationRead', { params: { id } })).status).toBe(404)
  expect((await readBell(auditorUser)).unread).toBe(1)
})

describe('My work', () => {
  const readMyWork = async (person: Person) => (await server.as(person).call('getMyWork')).body
  const setDay = (date: string) => server.clock.set(new Date(`${date}T09:00:00Z`))

  it('contains an administrator’s own and unassigned audits', async () => {
    const admin = await aUser(server.db, { roles: ['Admin'] })
    const colleague = await aUser(server.db, { roles: ['Admin'] })
    const before = await readMyWork(admin)
    const mine = await anAudit(server.db, { status: 'Quality Check', assigned_user_id: admin.user_id })
    const unallocated = await anAudit(server.db, { status: 'Audit Due' })
    await anAudit(server.db, { status: 'Quality Check', assigned_user_id: colleague.user_id })
    await anAudit(server.db, { status: 'Certified', assigned_user_id: admin.user_id })
    const { waiting } = await readMyWork(admin)
    expect(waiting.count - before.waiting.count).toBe(2)
    const ids = waiting.items.map(({ auditID }) => auditID)
    expect(ids).toEqual(expect.arrayContaining([mine.audit_id, unallocated.audit_id]))
  })

  it('contains the people who registered and have no property, for administrators only', async () => {
    const admin = await aUser(server.db, { roles: ['Admin'] })
    const auditor = await aUser(server.db, { roles: ['Auditor'] })
    const registered = await aUser(server.db, {
      first_name: 'Paula',
      surname: 'Reis',
      email_confirmed_at: new Date(CLOCK_START.getTime() + 1),
    })
    const withProperty = await aUser(server.db)
    await aGrant(server.db, { user_id: withProperty.user_id, site_id: (await aSite(server.db)).site_id })
    const others = [
      withProperty,
      await aUser(server.db, { last_invited_at: server.clock.now() }),
      await aUser(server.db, { email_confirmed_at: null }),
      await aUser(server.db, { disabled_at: server.clock.now() }),
    ]
    const { withoutProperty } = await readMyWork(admin)
    expect(withoutProperty).toContainEqual({
      userID: registered.user_id,
      name: 'Paula Reis',
      emailAddress: registered.email,
    })
    const listed = withoutProperty.map(({ userID }) => userID)
    expect(others.filter(({ user_id }) => listed.includes(user_id))).toEqual([])
    expect((await readMyWork(auditor)).withoutProperty).toEqual([])
  })

  it('contains the deadlines of the week and overdue deadlines', async () => {
    const admin = await aUser(server.db, { roles: ['Admin'] })
    const auditor = await aUser(server.db, { roles: ['Auditor'] })
    const userColumns = { assigned_user_id: admin.user_id, auditor_id: auditor.user_id }
    const report = await anAudit(server.db, { ...userColumns, status: 'Report Pending' })
    const improvements = await anAudit(server.db, { ...userColumns, status: 'Improvements' })
    const visit = await anAudit(server.db, { ...userColumns, auditor_date: '2026-05-20' })
    const readDeadlines = async (person: Person) => {
      const { thisWeek, overdue } = await readMyWork(person)
      const mine = [report, improvements, visit].map(({ audit_id }) => audit_id)
      const names = (items: typeof overdue.items) =>
        items
          .filter(({ auditID }) => mine.includes(auditID))
          .map(({ deadline }) => `${deadline?.kind} ${deadline?.date}`)
      return { thisWeek: names(thisWeek.items), overdue: names(overdue.items) }
    }
    setDay('2026-05-14')
    expect(await readDeadlines(auditor)).toEqual({
      thisWeek: ['report 2026-05-18', 'visit 2026-05-20'],
      overdue: [],
    })
    expect(await readDeadlines(admin)).toEqual({ thisWeek: ['report 2026-05-18'], overdue: [] })
    setDay('2026-06-09')
    expect(await readDeadlines(admin)).toEqual({
      thisWeek: [],
      overdue: ['report 2026-05-18', 'improvements 2026-06-08'],
    })
    expect((await readMyWork(auditor)).waiting).toMatchObject({
      count: 1,
      items: [{ auditID: report.audit_id, status: 'Report Pending' }],
    })
  })

  it('counts the audits with unread messages', async () => {
    const { adminUser, auditorUser, audit, send } = await anAuditWithThreads(server, 'Report Pending')
    await send(server.as(adminUser), 'Auditor', 'One')
    await send(server.as(adminUser), 'Auditor', 'Two', 1)
    expect((await readMyWork(auditorUser)).unread).toMatchObject({
      count: 1,
      messages: 2,
      items: [{ auditID: audit.audit_id, unread: 2 }],
    })
  })
})

describe('the visits of an auditor', () => {
  const listVisits = async (person: Person) => (await server.as(person).call('listVisits')).body

  it('are the confirmed audits and open reports of the auditor, the earliest first', async () => {
    const [auditor, other] = [
      await aUser(server.db, { roles: ['Auditor'] }),
      await aUser(server.db, { roles: ['Auditor'] }),
    ]
    const mine = { auditor_id: auditor.user_id }
    const upcoming = await anAudit(server.db, { ...mine, auditor_date: '2026-05-20' })
    const pending = await anAudit(server.db, {
      ...mine,
      status: 'Report Pending',
      auditor_date: '2026-05-12',
    })
    await anAudit(server.db, { ...mine, status: 'Certified' })
    await anAudit(server.db, { auditor_id: other.user_id })
    expect(await listVisits(auditor)).toMatchObject([
      { auditID: pending.audit_id, status: 'Report Pending', visitOn: '2026-05-12' },
      { auditID: upcoming.audit_id, status: 'Audit Confirmed', visitOn: '2026-05-20' },
    ])
    expect(await listVisits(other)).toHaveLength(1)
  })

  it('have an address with the name of the area instead of its code', async () => {
    const auditor = await aUser(server.db, { roles: ['Auditor'] })
    const { site_id } = await anAudit(server.db, { auditor_id: auditor.user_id })
    const setAddress = (place: { city_town: string; county: string | null }) =>
      server.db
        .updateTable('site')
        .set({ address1: 'Rua do Lagar 7', address2: '', address3: '', country: 'PT', ...place })
        .where('site_id', '=', site_id)
        .execute()
    await setAddress({ city_town: 'Lagos', county: 'PT-08' })
    expect(await listVisits(auditor)).toMatchObject([
      { town: 'Lagos', address: 'Rua do Lagar 7, Lagos, Faro' },
    ])
    await setAddress({ city_town: 'Porto', county: 'PT-13' })
    expect(await listVisits(auditor)).toMatchObject([{ address: 'Rua do Lagar 7, Porto' }])
    await setAddress({ city_town: 'Lagos', county: null })
    expect(await listVisits(auditor)).toMatchObject([{ address: 'Rua do Lagar 7, Lagos' }])
  })

  it('have no telephone number if the property has only a dialling code', async () => {
    const auditor = await aUser(server.db, { roles: ['Auditor'] })
    const { site_id } = await anAudit(server.db, { auditor_id: auditor.user_id })
    const setTelephone = (telephone: string) =>
      server.db.updateTable('site').set({ telephone }).where('site_id', '=', site_id).execute()
    await setTelephone('+351 ')
    expect(await listVisits(auditor)).toMatchObject([{ telephone: '' }])
    await setTelephone('+351 289 555 014')
    expect(await listVisits(auditor)).toMatchObject([{ telephone: '+351 289 555 014' }])
  })

  it('count the criteria without a comment, and the rejected criteria that are not corrected', async () => {
    const { auditorUser, audit, type } = await anAuditWithThreads(server, 'Report Pending')
    const [before] = await listVisits(auditorUser)
    expect(before).toMatchObject({ auditID: audit.audit_id, unanswered: before?.criteria, sentBack: 0 })
    const params = { auditId: audit.audit_id, auditTypeQuestionID: type.questionIDs[0] ?? '' }
    const answer = (text?: string) =>
      server.as(auditorUser).call('answerCriterion', {
        params,
        body: { auditQuestionStatus: 'Noncompliant', ...(text ? { text, responseType: 1 } : {}) },
      })
    await answer()
    expect((await listVisits(auditorUser))[0]?.unanswered).toBe(before?.criteria)
    await answer('The bin has no label.')
    expect((await listVisits(auditorUser))[0]?.unanswered).toBe((before?.criteria ?? 0) - 1)
    await server.db
      .updateTable('audit_response')
      .set({ approved: false })
      .where('audit_id', '=', audit.audit_id)
      .execute()
    expect((await listVisits(auditorUser))[0]?.sentBack).toBe(1)
    await server.db
      .updateTable('audit_response')
      .set({ auditor_changed: true })
      .where('audit_id', '=', audit.audit_id)
      .execute()
    expect((await listVisits(auditorUser))[0]?.sentBack).toBe(0)
  })

  it('are refused to other roles', async () => {
    for (const role of ['Admin', 'Hotel'] as const) {
      const user = await aUser(server.db, { roles: [role] })
      expect((await server.as(user).refusal('listVisits')).status).toBe(403)
    }
  })
})

it('the clean-up deletes notifications older than 90 days, read or unread, and no others', async () => {
  const { adminUser, auditorUser, audit } = await anAuditWithThreads(server, 'Audit Confirmed')
  await server.as(adminUser).call('cancelAudit', { params: { id: audit.audit_id } })
  const storedNotifications = () =>
    server.db.selectFrom('notification').select('kind').where('user_id', '=', auditorUser.user_id).execute()
  const setDaysLater = (days: number) => server.clock.set(new Date(CLOCK_START.getTime() + days * 86_400_000))
  setDaysLater(90)
  await purgeNotifications(server.platform).handle({})
  expect(await storedNotifications()).toEqual([{ kind: 'cancelled' }])
  setDaysLater(91)
  expect((await readBell(auditorUser)).notices).toEqual([])
  await purgeNotifications(server.platform).handle({})
  expect(await storedNotifications()).toEqual([])
})
