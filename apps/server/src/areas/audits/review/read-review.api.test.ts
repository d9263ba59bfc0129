import type { AuditStatus } from '@sojourn/domain'
import { afterAll, describe, expect, it } from 'vitest'
import { createAnswers } from '#test/builders/answers'
import { anAudit } from '#test/builders/audit'
import { aTypeWithCriteria } from '#test/builders/criteria'
import { aGrant } from '#test/builders/grant'
import { aUser } from '#test/builders/user'
import { startTestServer } from '#test/server'

const server = await startTestServer()
afterAll(() => server.stop())

const admin = await aUser(server.db, { roles: ['Admin'] })
const asAdmin = server.as(admin)
const type = await aTypeWithCriteria(server.db, 4, (index) => ({ visible: index !== 3 }))

async function aReport(status: AuditStatus, overrides: Parameters<typeof anAudit>[1] = {}) {
  const audit = await anAudit(server.db, { status, audit_type_id: type.audit_type_id, ...overrides })
  const hotel = await aUser(server.db)
  await aGrant(server.db, { user_id: hotel.user_id, site_id: audit.site_id })
  const answers = await createAnswers(server.db, audit, { status: 'Noncompliant', approved: true })
  const [first] = answers
  await server.db
    .insertInto('response_comment')
    .values({
      response_comment_id: answers[1]?.responseID ?? '',
      audit_response_id: first?.responseID ?? '',
      response_type: 5,
      comment_text: 'Between us.',
      created_by: admin.user_id,
      created_at: server.clock.now(),
    })
    .execute()
  return { audit, hotel, auditor: server.as(audit.auditor_id ?? '') }
}

type Reader = ReturnType<typeof server.as>

async function firstQuestion(reader: Reader, auditID: string) {
  const { body } = await reader.call('getAudit', { params: { id: auditID } })
  const question = body.auditType?.groups[0]?.questions[0]
  if (!question) throw new Error('There is no criterion.')
  return { body, question }
}

describe('the criteria of an audit', () => {
  it('are returned in their groups, including hidden criteria, with answers and guidance for the auditor and Admins', async () => {
    const { audit, auditor } = await aReport('Report Pending')
    for (const reader of [asAdmin, auditor]) {
      const { body, question } = await firstQuestion(reader, audit.audit_id)
      const [water] = body.auditType?.groups ?? []
      expect(water).toMatchObject({
        groupName: 'Water',
        questionPrefix: 'A.',
        groups: [{ groupName: 'Pools' }],
      })
      expect(water?.groups[0]?.questions.map(({ visible }) => visible)).toEqual([true, false])
      expect(question).toMatchObject({
        auditTypeQuestionID: type.questionIDs[0],
        questionNumber: 1,
        auditorExpertGuidance: 'Look behind the bar.',
        response: {
          approved: true,
          auditorResponse: [
            { text: 'Seen on the tour.', createdByUser: { userID: audit.auditor_id, firstName: 'Robin' } },
            { text: 'Between us.', responseType: 5 },
          ],
        },
      })
      expect(body).toMatchObject({ finalNonCompliances: 3, totalQuestions: 3 })
    }
  })

  it.each(['Audit Confirmed', 'Report Pending'] as const)(
    'are returned to the property without answers in %s',
    async (status) => {
      const { audit, hotel } = await aReport(status)
      const { body, question } = await firstQuestion(server.as(hotel), audit.audit_id)
      expect(question).toMatchObject({ title: 'Criterion 1', auditorExpertGuidance: '', response: null })
      expect(body).toMatchObject({ finalNonCompliances: null, totalNonCompliances: null })
      const { body: rows } = await server.as(hotel).call('listAudits')
      expect(rows).toMatchObject([{ finalNonCompliances: null }])
    },
  )

  it.each(['Improvements', 'Certified', 'Not Certified'] as const)(
    'include the findings in %s, without the quality check',
    async (status) => {
      const { audit, hotel } = await aReport(status)
      const { body, question } = await firstQuestion(server.as(hotel), audit.audit_id)
      expect(question.response).toMatchObject({
        auditQuestionStatus: 'Noncompliant',
        approved: null,
        corrected: false,
        auditorResponse: [{ text: 'Seen on the tour.', responseType: 1 }],
      })
      expect(question.auditorExpertGuidance).toBe('')
      expect(body.finalNonCompliances).toBe(3)
    },
  )

  it('are returned without comments once the certificate has expired', async () => {
    const { audit, hotel } = await aReport('Expired Certification')
    const { question } = await firstQuestion(server.as(hotel), audit.audit_id)
    expect(question.response).toMatchObject({ auditQuestionStatus: 'Noncompliant', auditorResponse: [] })
  })

  it('are returned without approvals and auditor guidance to an Auditor who works for the property', async () => {
    const { audit } = await aReport('Improvements')
    const hotelAndAuditor = await aUser(server.db, { roles: ['Hotel', 'Auditor'] })
    await aGrant(server.db, { user_id: hotelAndAuditor.user_id, site_id: audit.site_id })
    const { question } = await firstQuestion(server.as(hotelAndAuditor), audit.audit_id)
    expect(question.response?.approved).toBeNull()
    expect(question.auditorExpertGuidance).toBe('')
  })

  it('are omitted when not requested, and while the audit has no type', async () => {
    const { audit } = await aReport('Report Pending')
    const params = { id: audit.audit_id }
    const { body } = await asAdmin.call('getAudit', { params, query: { criteria: 'none' } })
    expect(body.auditType).toMatchObject({ name: 'Hotels', groups: [] })
    expect(body.totalQuestions).toBe(3)
    const due = await anAudit(server.db, { status: 'Audit Due' })
    const { body: dueAudit } = await asAdmin.call('getAudit', { params: { id: due.audit_id } })
    expect(dueAudit.auditType).toBeNull()
  })

  it('are not part of the report if their group is hidden', async () => {
    const typeWithHiddenGroup = await aTypeWithCriteria(server.db, 2, undefined, { innerVisible: false })
    const audit = await anAudit(server.db, {
      status: 'Report Pending',
      audit_type_id: typeWithHiddenGroup.audit_type_id,
    })
    const auditor = server.as(audit.auditor_id ?? '')
    const answer = (index: number) => ({
      params: { auditId: audit.audit_id, auditTypeQuestionID: typeWithHiddenGroup.questionIDs[index] ?? '' },
      body: { auditQuestionStatus: 'Compliant', text: 'Seen.' } as const,
    })
    expect((await auditor.refusal('answerCriterion', answer(1))).body.status).toBe(404)
    await auditor.call('answerCriterion', answer(0))
    const { body } = await auditor.call('changeAuditStatus', {
      params: { id: audit.audit_id, value: 'Quality Check' },
      body: { giftDeclaration: { hasBeenBribed: false } },
    })
    expect(body.totalQuestions).toBe(1)
    expect(body.auditType?.groups[0]?.groups[0]).toMatchObject({
      visible: false,
      questions: [{ visible: false }],
    })
  })

  it('are those of the newest enabled revision until the audit has started', async () => {
    const auditType = await aTypeWithCriteria(server.db, 1)
    const waiting = await anAudit(server.db, { audit_type_id: auditType.audit_type_id })
    const started = await anAudit(server.db, {
      status: 'Report Pending',
      audit_type_id: auditType.audit_type_id,
    })
    const { body: before } = await asAdmin.call('getAuditType', { params: { id: auditType.audit_type_id } })
    const [water] = before.groups
    await asAdmin.call('saveAuditType', {
      body: {
        ...before,
        groups: [
          {
            ...water,
            questions: water?.questions.map((question) => ({ ...question, title: 'Newer' })) ?? [],
          },
        ].map(({ groupName = '', ...group }) => ({ groupName, ...group })),
      },
    })
    const readTitle = async (auditID: string) => (await firstQuestion(asAdmin, auditID)).question.title
    expect(await readTitle(waiting.audit_id)).toBe('Newer')
    expect(await readTitle(started.audit_id)).toBe('Criterion 1')
  })
})

describe('opening an audit', () => {
  type Query = (...args: never[]) => unknown

  /** Counts the SQL statements on all connections while `work` runs. */
  async function countQueries(work: () => Promise<unknown>): Promise<number> {
    const { pool } = server.platform
    const original = new Map<{ query: Query }, Query>()
    let statements = 0
    const listen = (client: { query: Query }) => {
      if (original.has(client)) return
      const { query } = client
      original.set(client, query)
      client.query = (...args) => {
        statements += 1
        return query.apply(client, args)
      }
    }
    pool.on('acquire', listen)
    await work()
    pool.off('acquire', listen)
    for (const [client, query] of original) client.query = query
    return statements
  }

  it('runs the same number of queries with 300 criteria as with three', async () => {
    const many = await aTypeWithCriteria(server.db, 300)
    const large = await anAudit(server.db, { status: 'Quality Check', audit_type_id: many.audit_type_id })
    await createAnswers(server.db, large)
    const { audit: small } = await aReport('Quality Check')
    const countOpenQueries = (id: string) => countQueries(() => asAdmin.call('getAudit', { params: { id } }))
    const queryCount = await countOpenQueries(small.audit_id)
    expect(queryCount).toBeGreaterThan(10)
    expect(queryCount).toBeLessThan(40)
    expect(await countOpenQueries(large.audit_id)).toBe(queryCount)
  })
})
