import { dataCheck } from '@sojourn/contract/audits/fieldwork/data-check'
import { visitContent } from '@sojourn/contract/audits/fieldwork/fieldwork'
import { AUDIT_STATUSES, CERTIFICATE_STATES, dayOf, hasRole, parseRoles } from '@sojourn/domain'
import { sql } from 'kysely'
import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '#test/database'
import { startTestServer, type TestServer } from '#test/server'
import { CLOCK_START } from '#test/start'
import { runAuditClock } from '../areas/audits/clock/run-clock.ts'
import { verifyPassword } from '../areas/identity/passwords/password.ts'
import { listAreasOf } from '../areas/programme/routes.ts'
import type { Db } from '../platform/db/pool.ts'
import type { Platform } from '../platform/platform.ts'
import { demoAccommodationTypes, demoServiceTiers } from './data/sites.ts'
import { demoSignIns, loadDemo } from './index.ts'
import { createDemoClient, createDemoDatabase } from './testing/demo-server.ts'

let server: TestServer
/** A platform with demonstration accounts allowed. */
let platform: Platform
beforeAll(async () => {
  server = await startTestServer()
  // The shared demonstration database was loaded earlier on the same day.
  server.clock.set(new Date(CLOCK_START.getTime() + 5 * 3_600_000))
  platform = { ...server.platform, config: { ...server.platform.config, demoAccounts: true } }
  await loadDemo(platform)
}, 180_000)
afterAll(() => server.stop())

/** Runs the work with a platform that has another database. */
async function withOtherDatabase(work: (other: Platform) => Promise<void>): Promise<void> {
  const { db, pool, drop } = await createTestDatabase()
  try {
    await work({ ...platform, db, pool, transaction: (part) => db.transaction().execute(part) })
  } finally {
    await drop()
  }
}

const clientFor = (email: string) => createDemoClient(server, email)

const countRows = async (table: 'site' | 'company' | 'user_account' | 'access_grant' | 'document') => {
  const { total } = await server.db
    .selectFrom(table)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

describe('demonstration data', () => {
  it('has 60 sites in at least 20 countries with all fields of the customer page', async () => {
    const sites = await server.db.selectFrom('site').selectAll().execute()
    expect(sites).toHaveLength(60)
    expect(new Set(sites.map((site) => site.country)).size).toBeGreaterThanOrEqual(20)
    for (const site of sites) {
      expect(
        listAreasOf(site.country)?.map((area) => area.code),
        site.site_name,
      ).toContain(site.county)
      expect(parsePhoneNumberFromString(site.telephone)?.isPossible(), site.telephone).toBe(true)
      expect(site.email_address).toMatch(/\.example$/)
      expect(site.website_url).toMatch(/^https:\/\/[a-z0-9-]+\.example$/)
      expect(site.main_contact_user_id, `${site.site_name} has a main contact`).not.toBeNull()
      expect(site.membership_end?.slice(4)).toBe(site.membership_start?.slice(4))
      expect(site.closed_in_low_season).toBe(site.hotel_reopens !== null)
      const texts = [site.tourism_type, site.booking_url, site.sap_number, site.giata_id, site.project]
      expect(texts, site.site_name).not.toContain('')
      expect(site.gross_floor_area).toBeGreaterThan(100)
      expect(site.customer_since && site.customer_since <= '2026-03-10').toBe(true)
    }
    expect(sites.filter((site) => site.closed_in_low_season).length).toBeGreaterThan(8)
    const withoutBenchmark = sites.filter((site) => site.epr_benchmark_month === null)
    expect(withoutBenchmark.length).toBeGreaterThan(2)
    expect(withoutBenchmark.length).toBeLessThan(sites.length / 5)
    expect(sites.filter((site) => site.has_animals).length).toBeGreaterThan(8)
    expect(sites.filter((site) => Number(site.number_of_swimming_pools) > 0).length).toBeGreaterThan(20)
    const members = sites.filter((site) => site.membership_status_id?.endsWith('2'))
    expect(members.length).toBeGreaterThan(40)
    for (const site of members) {
      expect(site.membership_start && site.membership_start <= '2026-03-10').toBe(true)
      expect(site.membership_end && site.membership_end > '2026-03-10').toBe(true)
    }
  })

  it('has companies that are older than their hotels, some with a logo', async () => {
    const companies = await server.db.selectFrom('company').selectAll().execute()
    const days = new Set(companies.map((company) => company.created_at.toISOString().slice(0, 10)))
    expect(days.size).toBeGreaterThan(companies.length - 3)
    const created = new Map(companies.map((company) => [company.company_id, company.created_at]))
    const sites = await server.db.selectFrom('site').select(['company_id', 'created_at']).execute()
    for (const site of sites)
      expect(created.get(site.company_id)?.getTime()).toBeLessThan(site.created_at.getTime())
    for (const { parent_company_id: parent, created_at } of companies)
      if (parent) expect(created.get(parent)?.getTime()).toBeLessThan(created_at.getTime())
    const withLogo = companies.filter((company) => company.logo_document_id !== null)
    expect(withLogo.length).toBeGreaterThan(5)
    expect(withLogo.length).toBeLessThan(companies.length)
  })

  it('has addresses with a second and a third line', async () => {
    const sites = await server.db.selectFrom('site').select(['address2', 'address3']).execute()
    expect(sites.filter((site) => site.address2 !== '').length).toBeGreaterThan(10)
    expect(sites.filter((site) => site.address3 !== '').length).toBeGreaterThan(5)
  })

  it('has three administrators and twelve auditors, with languages and a photo', async () => {
    const users = await server.db.selectFrom('user_account').selectAll().execute()
    const staff = users.filter((user) => hasRole(parseRoles(user.roles.join()), 'Admin', 'Auditor'))
    expect(staff.filter((user) => user.roles.includes('Admin'))).toHaveLength(3)
    expect(staff.filter((user) => user.roles.includes('Auditor'))).toHaveLength(12)
    for (const person of staff) {
      expect(person.languages.length).toBeGreaterThan(0)
      expect(person.photo_document_id).not.toBeNull()
    }
    expect(users.filter((user) => user.email_confirmed_at === null).length).toBeGreaterThan(2)
    for (const user of users) expect(user.email).toMatch(/(@sojourn\.test|\.example)$/)
  })

  it('has the users of the start message with the described access', async () => {
    const users = await server.db.selectFrom('user_account').selectAll().execute()
    const siteCounts: Record<string, number> = {}
    for (const { email, role } of demoSignIns) {
      const user = users.find((user) => user.email === email)
      if (!user) throw new Error(`${email} is missing.`)
      expect(user.roles).toContain(role)
      expect(await verifyPassword(user.password_hash, 'welcome-to-sojourn'), email).toBe(true)
      siteCounts[email] = (await server.as(user).call('getMe')).body.siteCount
    }
    expect(siteCounts).toEqual({
      'admin@sojourn.test': 60,
      'auditor@sojourn.test': 13,
      'hotel@sojourn.test': 4,
      'manager@sojourn.test': 1,
      'epr@sojourn.test': 2,
      'newcomer@sojourn.test': 0,
    })
  })

  it('has audits in all twelve statuses, each with a history, and none older than its site', async () => {
    const audits = await server.db
      .selectFrom('audit')
      .innerJoin('site', 'site.site_id', 'audit.site_id')
      .selectAll('audit')
      .select('site.created_at as customer_since')
      .execute()
    expect(audits.length).toBeGreaterThan(60)
    expect(new Set(audits.map((audit) => audit.status))).toEqual(new Set(AUDIT_STATUSES))
    for (const audit of audits) {
      expect(audit.created_at.getTime(), audit.site_name).toBeGreaterThanOrEqual(
        audit.customer_since.getTime(),
      )
      const log = await server.db
        .selectFrom('event_log')
        .select(['title', 'event_at'])
        .where('correlation_id', '=', audit.audit_id)
        .orderBy('event_id')
        .execute()
      const times = log.map(({ event_at }) => event_at.getTime())
      expect(times, audit.site_name).toEqual([...times].sort((a, b) => a - b))
      expect(times.at(-1)).toBeLessThanOrEqual(CLOCK_START.getTime() + 86_400_000)
      expect(log.length).toBeGreaterThan(0)
    }
  })

  it('shows hotel users their audits except those in Quality Check', async () => {
    const listAuditsOf = async (email: string) => {
      const { body } = await (await clientFor(email)).call('listAudits')
      return body.map(({ siteName, auditStatus }) => `${siteName}: ${auditStatus.name}`)
    }
    expect(await listAuditsOf('hotel@sojourn.test')).toEqual([
      'Herdade do Sobreiral: Certified',
      'Monte do Alecrim: Audit Confirmed',
      'Quinta das Amendoeiras: Improvements',
    ])
    expect(await listAuditsOf('manager@sojourn.test')).toEqual([
      'Villa Oleandro: Audit Confirmed',
      'Villa Oleandro: Not Certified',
    ])
    const statuses = (await listAuditsOf('auditor@sojourn.test')).map((row) => row.split(': ')[1])
    expect(statuses).toEqual(expect.arrayContaining(['Audit Confirmed', 'Report Pending', 'Rejected']))
  })

  it('has a visit of the auditor today, visit records and answers with the monthly data of that time', async () => {
    const auditor = await clientFor('auditor@sojourn.test')
    const { body: visits } = await auditor.call('listVisits')
    expect(visits.map(({ visitOn }) => visitOn)).toContain(dayOf(CLOCK_START))
    const records = await server.db.selectFrom('audit_visit').select('record').execute()
    expect(records.length).toBeGreaterThan(20)
    for (const { record } of records) expect(visitContent.parse(record).hotelSignature).not.toBeNull()
    const checks = await server.db.selectFrom('response_data').select('data_check').execute()
    const complete = checks.filter(({ data_check }) =>
      dataCheck.parse(data_check).sections.some(({ months }) => months.every(({ value }) => value !== null)),
    )
    expect(complete.length).toBeGreaterThan(10)
  })

  it('has certificates in every state', async () => {
    const admin = await clientFor('admin@sojourn.test')
    const numbers = await server.db.selectFrom('certificate').select('certificate_number').execute()
    const states = new Set<string>()
    for (const { certificate_number: number } of numbers)
      states.add((await admin.call('getCertificateRecord', { params: { number } })).body.state)
    expect(states).toEqual(new Set(CERTIFICATE_STATES))
  })

  it('has an upcoming check-up and a check-up that confirmed its certificate', async () => {
    const admin = await clientFor('admin@sojourn.test')
    const { body } = await admin.call('listAudits', { query: { pageCount: '100' } })
    const checkUps = body.filter(({ mode }) => mode === 'check-up')
    expect(
      checkUps.map(({ siteName, auditStatus }) => `${siteName}: ${auditStatus.name}`).toSorted(),
    ).toEqual(['Ryokan Shizukaze: Certified', 'The Slate Quay: Audit Confirmed'])
    for (const { auditID, auditStatus } of checkUps) {
      const audit = (await admin.call('getAudit', { params: { id: auditID } })).body
      const params = { number: audit.checkUp?.certificateNumber ?? '' }
      const certificate = (await admin.call('getCertificateRecord', { params })).body
      expect(certificate.history.map(({ action }) => action)).toEqual(
        auditStatus.name === 'Certified' ? ['confirm', 'issue'] : ['issue'],
      )
      expect(audit.totalQuestions).toBeGreaterThan(20)
      expect(audit.totalQuestions).toBeLessThan(150)
    }
  })

  it('has an appeal under review, a decided appeal and an open complaint, which an Admin can handle', async () => {
    const admin = await clientFor('admin@sojourn.test')
    const { body } = await admin.call('listCases')
    expect(body.map(({ kind, propertyName, state }) => `${propertyName}: ${kind}, ${state}`)).toEqual([
      'Riad Tamarisk: appeal, examined',
      'Thalassa Cove: complaint, examined',
      'Cedar Narrows: appeal, decided',
    ])
    for (const { caseID } of body) {
      const caseRecord = (await admin.call('getCase', { params: { id: caseID } })).body
      const handler = caseRecord.people.find(({ userID }) => userID === caseRecord.handler?.userID)
      expect(handler?.involvement).toBeNull()
    }
  })

  it('has customer groups and travel trades with two levels and sites', async () => {
    for (const kind of ['customer-group', 'travel-trade']) {
      const groups = await server.db.selectFrom('site_group').selectAll().where('kind', '=', kind).execute()
      const subGroups = groups.filter((group) => group.parent_group_id !== null)
      expect(subGroups.length).toBeGreaterThan(groups.length - subGroups.length)
      for (const { group_id, name } of subGroups.filter((group) => group.enabled)) {
        const sites = await server.db
          .selectFrom('site_group_site')
          .selectAll()
          .where('group_id', '=', group_id)
          .execute()
        expect(sites.length, name).toBeGreaterThan(0)
      }
    }
  })

  it('has an outbox of sent emails and one failed email with its reason, and none queued', async () => {
    const mails = await server.db.selectFrom('mail').selectAll().execute()
    expect(mails.length).toBeGreaterThan(25)
    expect(new Set(mails.map((mail) => mail.template_key)).size).toBeGreaterThan(7)
    const failed = mails.filter((mail) => mail.state !== 'sent')
    expect(failed).toMatchObject([
      { state: 'failed', sent_at: null, last_error: expect.stringContaining('mailbox is full') },
    ])
    const people = await server.db.selectFrom('user_account').select(['user_id', 'email']).execute()
    for (const mail of mails) {
      expect(people).toContainEqual({ user_id: mail.to_user_id, email: mail.to_address })
      const age = CLOCK_START.getTime() - mail.queued_at.getTime()
      expect(age, mail.subject).toBeGreaterThan(0)
      expect(age).toBeLessThan(43 * 86_400_000)
      expect(mail.html).not.toMatch(/token=[\w-]/)
      expect(mail.text).not.toContain('{{')
    }
  })

  it('has profile photos that are valid images', async () => {
    const auditor = await server.db
      .selectFrom('user_account')
      .selectAll()
      .where('email', '=', 'auditor@sojourn.test')
      .executeTakeFirstOrThrow()
    const { body, headers } = await server
      .as(auditor)
      .call('getDocument', { params: { documentID: auditor.photo_document_id ?? '' } })
    expect(headers.get('content-type')).toBe('image/png')
    expect(body.subarray(1, 4).toString()).toBe('PNG')
  })

  it('has evidence whose content matches its file name, and criteria with many files', async () => {
    const documents = await server.db
      .selectFrom('document')
      .selectAll()
      .where('owner_kind', 'in', ['audit-response', 'conversation-message'])
      .orderBy('document_id')
      .execute()
    const filesByOwner = Map.groupBy(documents, ({ owner_id }) => owner_id)
    expect([...filesByOwner.values()].filter((files) => files.length > 4).length).toBeGreaterThan(3)
    const admin = await clientFor('admin@sojourn.test')
    const signatures = { jpg: 'ffd8ff', pdf: '25504446', png: '89504e47', csv: '', txt: '' }
    for (const [extension, signature] of Object.entries(signatures)) {
      const file = documents.find(({ name }) => name.endsWith(`.${extension}`))
      if (!file) throw new Error(`There is no ${extension} file.`)
      const { body } = await admin.call('getDocument', { params: { documentID: file.document_id } })
      expect(body.toString('hex').startsWith(signature), file.name).toBe(true)
      expect(body.length).toBe(file.size)
    }
  })

  it('is loaded only once', async () => {
    const before = [await countRows('site'), await countRows('user_account'), await countRows('document')]
    await Promise.all([loadDemo(platform), loadDemo(platform)])
    expect([await countRows('site'), await countRows('user_account'), await countRows('document')]).toEqual(
      before,
    )
  })

  it('is refused when demonstration accounts are not allowed', async () => {
    const config = { ...platform.config, demoAccounts: false }
    await expect(loadDemo({ ...platform, config })).rejects.toThrow('DEMO_ACCOUNTS=true')
  })

  it('is identical in another database on the same day', async () => {
    const other = await createDemoDatabase()
    expect(await readAllRows(server.db)).toEqual(await readAllRows(other.db))
    await other.drop()
  }, 180_000)

  it('is not loaded into a database that is in use', async () => {
    await withOtherDatabase(async (other) => {
      await sql`insert into service_tier (service_tier_id, name) values (gen_random_uuid(), 'Ours')`.execute(
        other.db,
      )
      expect(await loadDemo(other)).toBe(false)
      expect(await other.db.selectFrom('user_account').select('user_id').execute()).toEqual([])
    })
  })

  it('replaces the default lookups with its own', async () => {
    const listNames = async (table: 'service_tier' | 'accommodation_type') =>
      (await server.db.selectFrom(table).select('name').orderBy('name').execute()).map(({ name }) => name)
    expect(await listNames('service_tier')).toEqual([...demoServiceTiers].sort())
    expect(await listNames('accommodation_type')).toEqual([...demoAccommodationTypes].sort())
  })

  it('is not loaded where a default lookup was renamed', async () => {
    await withOtherDatabase(async (other) => {
      await sql`update service_tier set name = 'Gold', version = 2 where name = 'Premium'`.execute(other.db)
      expect(await loadDemo(other)).toBe(false)
    })
  })
})

/** Reads all rows without random values, which are password salts and ids of documents. */
async function readAllRows(db: Db) {
  const users = await db.selectFrom('user_account').selectAll().orderBy('user_id').execute()
  const companies = await db.selectFrom('company').selectAll().orderBy('company_id').execute()
  const mails = await db
    .selectFrom('mail')
    .select(['mail_id', 'subject', 'to_address', 'queued_at', 'text'])
    .orderBy('mail_id')
    .execute()
  return {
    settings: await db.selectFrom('programme_settings').selectAll().execute(),
    companies: companies.map(({ logo_document_id, ...company }) => ({
      ...company,
      hasLogo: logo_document_id !== null,
    })),
    sites: await db.selectFrom('site').selectAll().orderBy('site_id').execute(),
    audits: await db.selectFrom('audit').selectAll().orderBy('audit_id').execute(),
    // Links contain the URL of the server.
    mails: mails.map((mail) => ({ ...mail, text: mail.text.replaceAll(/127\.0\.0\.1:\d+/g, 'here') })),
    groups: await db.selectFrom('site_group').selectAll().orderBy('group_id').execute(),
    users: users.map(({ password_hash, photo_document_id, ...user }) => ({
      ...user,
      hasPassword: password_hash !== null,
      hasPhoto: photo_document_id !== null,
    })),
    grants: await db
      .selectFrom('access_grant')
      .selectAll()
      .orderBy('user_id')
      .orderBy('site_id')
      .orderBy('company_id')
      .execute(),
    photos: await db
      .selectFrom('document')
      .select(['owner_id', 'sha256', 'name'])
      .orderBy('owner_id')
      .orderBy('name')
      .execute(),
    answers: await db.selectFrom('audit_response').selectAll().orderBy('audit_response_id').execute(),
    comments: await db.selectFrom('response_comment').selectAll().orderBy('response_comment_id').execute(),
    acceptances: await db
      .selectFrom('improvement_acceptance')
      .selectAll()
      .orderBy('improvement_acceptance_id')
      .execute(),
    changes: await db.selectFrom('response_change').selectAll().orderBy('response_change_id').execute(),
    messages: await db
      .selectFrom('conversation_message')
      .selectAll()
      .orderBy('conversation_message_id')
      .execute(),
    checkUps: await db
      .selectFrom('check_up_criterion')
      .selectAll()
      .orderBy('audit_id')
      .orderBy('audit_type_question_id')
      .execute(),
    cases: await db.selectFrom('certification_case').selectAll().orderBy('case_number').execute(),
    certificates: await db.selectFrom('certificate').selectAll().orderBy('certificate_number').execute(),
    events: await db
      .selectFrom('event_log')
      .select(['correlation_id', 'event_at', 'title', 'description', 'user_id'])
      .orderBy('event_id')
      .execute(),
  }
}

it('the first run of the clock after loading the demonstration data sends no email', async () => {
  const before = (await server.mails()).length
  await runAuditClock(platform)
  const written = (await server.mails()).slice(before).map(({ templateKey, to }) => `${templateKey} ${to}`)
  expect(written).toEqual([])
})

describe('monthly reports of the demonstration data', () => {
  it('cover three years for at least twenty sites, with gaps and overdue months', async () => {
    const { rows } = await sql<{ months: number; newest: string; entries: number }>`
      select count(distinct report.report_id)::int as months, max(report.month) as newest,
        count(entry.entry_id)::int as entries
      from environmental_report report left join environmental_entry entry using (report_id)
      group by report.site_id`.execute(server.db)
    expect(rows.length).toBeGreaterThanOrEqual(20)
    for (const { months, entries } of rows) {
      expect(months).toBeGreaterThan(20)
      expect(entries).toBeGreaterThan(months * 6)
    }
    expect(rows.some(({ months }) => months < 40)).toBe(true)
    expect(new Set(rows.map(({ newest }) => newest)).size).toBeGreaterThan(2)
  })

  it('include the site of the manager, with a benchmark', async () => {
    const manager = await server.db
      .selectFrom('user_account')
      .selectAll()
      .where('email', '=', 'manager@sojourn.test')
      .executeTakeFirstOrThrow()
    const client = server.as(manager)
    const { body: sites } = await client.call('listUserSites', { params: { id: manager.user_id } })
    const siteID = sites[0]?.siteID ?? ''
    const { body: reports } = await client.call('listSiteReports', { params: { id: siteID } })
    expect(reports.length).toBeGreaterThanOrEqual(30)
    const { body: site } = await client.call('getSite', { params: { id: siteID } })
    expect(site.eprBenchmarkYear).toMatch(/^\d{6}$/)
  })

  it('have entries with a factor source', async () => {
    const { rows } = await sql<{ classification: string; missing: number }>`
      select classification, count(*)::int as missing from environmental_entry
      where source_key is null and classification not in ('HAZARDOUS_LIQUID', 'SINGLE_USE_PLASTICS')
      group by classification`.execute(server.db)
    expect(rows).toEqual([])
  })
})
