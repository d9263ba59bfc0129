import type { Audit } from '@sojourn/contract/audits/audit'
import type { ReviewedGroup, ReviewedQuestion } from '@sojourn/contract/audits/review/review'
import { type AuditStatus, canSendMessage, parseCertificateNumber } from '@sojourn/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '#test/server'
import { CLOCK_START } from '#test/start'
import {
  countFirstNoncompliances,
  createDemoClient,
  readMessages,
  readReports,
  startDemoServer,
} from './testing/demo-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startDemoServer()
}, 180_000)
afterAll(() => server.stop())

const clientFor = (email: string) => createDemoClient(server, email)

const flattenCriteria = (groups: readonly ReviewedGroup[]): ReviewedQuestion[] =>
  groups.flatMap((group) => [...group.questions, ...flattenCriteria(group.groups)])
const listCriteria = ({ auditType }: Audit) => flattenCriteria(auditType?.groups ?? [])

describe('audits of the demonstration data', () => {
  it('has reports that satisfy the rules of the domain in every status', async () => {
    const reports = await readReports(server.db)
    for (const { row, audit, report } of reports) {
      const name = `${row.site_name}: ${row.status}`
      expect(row.final_non_compliances, name).toBe(report.answered === 0 ? null : report.noncompliances)
      if (audit.auditorSubmittedAt === null) continue
      expect(report.complete, name).toBe(true)
      expect(row.total_non_compliances, name).toBe(await countFirstNoncompliances(server.db, row.audit_id))
    }
    const findReports = (status: AuditStatus) => {
      const found = reports.filter(({ row }) => row.status === status)
      expect(found.length, status).toBeGreaterThan(0)
      return found.map(({ row, answers, report }) => ({ name: row.site_name, answers, ...report }))
    }
    for (const report of [...findReports('Certified'), ...findReports('Expired Certification')])
      expect(report).toMatchObject({ unapproved: 0, noncompliances: 0 })
    for (const report of findReports('Improvements')) {
      expect(report, report.name).toMatchObject({ unapproved: 0 })
      expect(report.noncompliances, report.name).toBeGreaterThan(0)
    }
    for (const report of findReports('Not Certified')) {
      expect(report, report.name).toMatchObject({ unapproved: 0 })
      expect(report.noncompliances, report.name).toBeGreaterThan(40)
    }
    for (const { name, answers, uncorrected } of findReports('Rejected')) {
      expect(answers.filter(({ approved }) => approved === true).length, name).toBeGreaterThan(50)
      expect(answers.filter(({ corrected }) => corrected).length, name).toBeGreaterThan(1)
      expect(uncorrected, name).toBeGreaterThan(0)
    }
    const checked = findReports('Quality Check').map(
      ({ answers, unapproved }) => 1 - unapproved / answers.length,
    )
    expect(Math.min(...checked)).toBeLessThan(0.1)
    expect(Math.max(...checked)).toBeGreaterThan(0.8)
    const writtenReports = findReports('Report Pending').map(({ answered, answers }) => [
      answered,
      answers.length,
    ])
    expect(writtenReports.some(([answered]) => answered === 0)).toBe(true)
    expect(writtenReports).toContainEqual([150, 300])
    expect(writtenReports.some(([answered = 0, total = 0]) => answered < total && answered > total - 8)).toBe(
      true,
    )
  })

  it('has completed and open pinned actions in Improvements', async () => {
    const hotel = await clientFor('hotel@sojourn.test')
    const { body: rows } = await hotel.call('listAudits')
    const row = rows.find(({ siteName }) => siteName === 'Quinta das Amendoeiras')
    expect(row).toMatchObject({ hasUnreadMessages: true, hasUnreadAuditorMessages: false })
    const { body } = await hotel.call('getAudit', { params: { id: row?.auditID ?? '' } })
    const done = body.pinnedMessages.filter(({ complete }) => complete)
    expect(done.length).toBeGreaterThan(0)
    expect(done.length).toBeLessThan(body.pinnedMessages.length)
    const criteria = listCriteria(body)
    expect(
      criteria.some(({ customerThread }) =>
        customerThread.some(({ user }) => user.name === 'Duarte Pinheiro'),
      ),
    ).toBe(true)
    expect(
      criteria.some(({ customerThread }) => customerThread.some(({ documents }) => documents.length > 0)),
    ).toBe(true)
    expect(criteria.every(({ auditorThread }) => auditorThread.length === 0)).toBe(true)
    expect(criteria.some(({ response }) => (response?.attachments.length ?? 0) > 4)).toBe(true)
  })

  it('has certified audits with corrected noncompliances for which the property sent evidence', async () => {
    const admin = await clientFor('admin@sojourn.test')
    const corrected = await server.db
      .selectFrom('improvement_acceptance')
      .innerJoin(
        'audit_response',
        'audit_response.audit_response_id',
        'improvement_acceptance.audit_response_id',
      )
      .innerJoin('audit', 'audit.audit_id', 'audit_response.audit_id')
      .select('audit.audit_id')
      .distinct()
      .where('audit.status', '=', 'Certified')
      .where('note_comment_id', 'is not', null)
      .execute()
    expect(corrected.length).toBeGreaterThan(10)
    const audits = await Promise.all(
      corrected
        .slice(0, 3)
        .map(async ({ audit_id }) => (await admin.call('getAudit', { params: { id: audit_id } })).body),
    )
    const replies = audits
      .flatMap(listCriteria)
      .flatMap(({ customerThread }) => customerThread.filter(({ fromProperty }) => fromProperty))
    expect(replies.some(({ documents }) => documents.length > 0)).toBe(true)
  })

  it('has only participants in each open thread', async () => {
    const admin = await clientFor('admin@sojourn.test')
    const openAudits = await server.db
      .selectFrom('audit')
      .select(['audit_id', 'status', 'site_name'])
      .where('status', 'in', ['Report Pending', 'Quality Check', 'Rejected', 'Improvements'])
      .execute()
    for (const { audit_id, status, site_name } of openAudits) {
      const { body } = await admin.call('getAudit', { params: { id: audit_id } })
      const isCustomers = status === 'Improvements'
      const threadUsers = (isCustomers ? body.customerThreadUsers : body.auditorThreadUsers).map(
        ({ name }) => name,
      )
      const participants = listCriteria(body).flatMap((criterion) =>
        isCustomers ? criterion.customerThreadUsers : criterion.auditorThreadUsers,
      )
      for (const { name } of participants) expect(threadUsers, site_name).toContain(name)
    }
  })

  it('has messages only in statuses in which their author could write', async () => {
    const messages = await readMessages(server.db)
    expect(messages.length).toBeGreaterThan(200)
    for (const { actor, status, auditor_id, conversation, site_name, created_at } of messages) {
      if (status === undefined) throw new Error(`${site_name} has a message from before it was created.`)
      const thread = conversation === 'Auditor' ? 'Auditor' : 'Customer'
      const label = `${site_name} in ${status}`
      expect(canSendMessage(actor, { status, auditorID: auditor_id }, thread).allowed, label).toBe(true)
      expect(created_at.getTime()).toBeLessThanOrEqual(CLOCK_START.getTime())
    }
  })

  it('has unread messages for every demonstration user with audits and queues no email', async () => {
    const readers = await server.db
      .selectFrom('message_reader')
      .innerJoin('user_account', 'user_account.user_id', 'message_reader.user_id')
      .select(['email', 'read_at', 'mailed_at'])
      .execute()
    const unread = readers.filter(({ read_at }) => read_at === null).map(({ email }) => email)
    expect(unread).toEqual(
      expect.arrayContaining(['admin@sojourn.test', 'auditor@sojourn.test', 'hotel@sojourn.test']),
    )
    expect(readers.filter(({ mailed_at }) => mailed_at === null)).toEqual([])
  })

  it('has a certificate for every certified audit, in every state', async () => {
    const certificates = await server.db
      .selectFrom('certificate')
      .innerJoin('audit', 'audit.audit_id', 'certificate.audit_id')
      .select([
        'certificate.certificate_number as number',
        'audit.certificate_number',
        'audit.status',
        'certificate.status as state',
      ])
      .execute()
    for (const { number } of certificates) expect(parseCertificateNumber(number)).toBe(number)
    const certified = await server.db
      .selectFrom('audit')
      .select('certificate_number')
      .where('certificate_number', 'is not', null)
      .execute()
    const reopened = certificates.filter(({ status }) => status === 'Improvements')
    const others = certificates.filter(({ status }) => status !== 'Improvements')
    expect(others.map(({ number }) => number).sort()).toEqual(
      certified.map(({ certificate_number }) => certificate_number).sort(),
    )
    expect(reopened).toEqual([expect.objectContaining({ state: 'withdrawn', certificate_number: null })])
    const states = others.map(({ state }) => state)
    for (const [state, count] of [
      ['suspended', 2],
      ['withdrawn', 1],
      ['superseded', 1],
    ] as const)
      expect(states.filter((item) => item === state)).toHaveLength(count)
    expect(others.some(({ state, status }) => state === 'valid' && status === 'Expired Certification')).toBe(
      true,
    )
  })

  it('has a gift declaration with every report, two of them with a gift', async () => {
    const declared = await server.db.selectFrom('gift_declaration').selectAll().execute()
    const submitted = await server.db
      .selectFrom('audit')
      .select('audit_id')
      .where('auditor_submitted_at', 'is not', null)
      .execute()
    expect(declared).toHaveLength(submitted.length)
    expect(declared.filter(({ has_been_bribed }) => has_been_bribed)).toHaveLength(2)
  })

  it('has audits from before 2021, which cannot be opened', async () => {
    const historic = await server.db
      .selectFrom('audit')
      .innerJoin('audit_type_revision', 'audit_type_revision.audit_type_id', 'audit.audit_type_id')
      .select(['auditor_date', 'status'])
      .where('name', 'like', '%Historic%')
      .execute()
    expect(historic.length).toBeGreaterThan(3)
    for (const { auditor_date } of historic) expect(auditor_date && auditor_date < '2021-01-01').toBe(true)
  })
})
