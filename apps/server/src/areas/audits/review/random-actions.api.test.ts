import { ACTIVE_STATUSES, type AnswerFacts, type AuditStatus, summariseAnswers } from '@sojourn/domain'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { anAudit } from '#test/builders/audit'
import { aTypeWithCriteria, type BuiltCriteria } from '#test/builders/criteria'
import { aGrant } from '#test/builders/grant'
import { aSite } from '#test/builders/site'
import { aUser } from '#test/builders/user'
import type { Client } from '#test/client'
import { startTestServer } from '#test/server'

const server = await startTestServer()
afterAll(() => server.stop())

const CRITERIA_COUNT = 3
const admin = server.as(await aUser(server.db, { roles: ['Admin'] }))
const type = await aTypeWithCriteria(server.db, CRITERIA_COUNT, (index) => ({ is_mandatory: index !== 1 }))

interface AuditFixture {
  auditID: string
  siteID: string
  auditorID: string
  people: Record<'admin' | 'auditor' | 'hotel', Client>
  type: BuiltCriteria
}

type Actor = keyof AuditFixture['people']

/** One random action. Most actions are refused, which is intended. */
type Step =
  | {
      do: 'answer'
      actor: Actor
      criterionIndex: number
      status?: string
      text?: string
      responseType?: number
    }
  | { do: 'approve group' }
  | { do: 'change status'; actor: Actor; to: AuditStatus; sendsVersion: boolean }
  | { do: 'create' }

const anyActor = fc.constantFrom<Actor>('admin', 'auditor', 'hotel')
const index = fc.nat(CRITERIA_COUNT - 1)
const status = fc.constantFrom('Compliant', 'Compliant', 'Noncompliant')

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      actor: fc.constantFrom<Actor>('admin', 'auditor', 'auditor'),
      criterionIndex: index,
      status,
      text: fc.constantFrom('', 'Seen.'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      actor: fc.constant<Actor>('admin'),
      criterionIndex: index,
      responseType: fc.constantFrom(5, 6),
    }),
  },
  { weight: 3, arbitrary: fc.constant<Step>({ do: 'approve group' }) },
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constant('change status' as const),
      actor: anyActor,
      to: fc.constantFrom<AuditStatus>(
        'Audit Confirmed',
        'Report Pending',
        'Quality Check',
        'Quality Check',
        'Rejected',
        'Improvements',
        'Certified',
        'Certified',
        'Not Certified',
        'Cancelled',
      ),
      sendsVersion: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.constant<Step>({ do: 'create' }) },
)

const statusChange = (anyActor: Actor, to: AuditStatus): Step => ({
  do: 'change status',
  actor: anyActor,
  to,
  sendsVersion: false,
})
const acceptImprovement: Step = { do: 'answer', actor: 'admin', criterionIndex: 0, status: 'Compliant' }

/** All steps of an audit that is certified twice. Random steps continue after a random number of these. */
const COMPLETE_AUDIT: readonly Step[] = [
  statusChange('auditor', 'Report Pending'),
  { do: 'answer', actor: 'auditor', criterionIndex: 0, status: 'Noncompliant', text: 'There is none.' },
  { do: 'answer', actor: 'auditor', criterionIndex: 1, status: 'Compliant', text: 'Seen.' },
  { do: 'answer', actor: 'auditor', criterionIndex: 2, status: 'Compliant', text: 'Seen.' },
  statusChange('auditor', 'Quality Check'),
  { do: 'answer', actor: 'admin', criterionIndex: 0, responseType: 5, text: 'Really?' },
  statusChange('admin', 'Rejected'),
  { do: 'answer', actor: 'auditor', criterionIndex: 0, text: 'I have looked again.' },
  statusChange('auditor', 'Quality Check'),
  { do: 'approve group' },
  statusChange('admin', 'Improvements'),
  acceptImprovement,
  statusChange('admin', 'Certified'),
  statusChange('admin', 'Improvements'),
  acceptImprovement,
  statusChange('admin', 'Certified'),
]

async function createFixture(first_audit: boolean): Promise<AuditFixture> {
  const site = await aSite(server.db)
  const hotel = await aUser(server.db)
  await aGrant(server.db, { user_id: hotel.user_id, site_id: site.site_id })
  const audit = await anAudit(server.db, {
    site_id: site.site_id,
    audit_type_id: type.audit_type_id,
    auditor_date: '2026-03-10',
    first_audit,
  })
  const auditorID = audit.auditor_id ?? ''
  return {
    auditID: audit.audit_id,
    siteID: site.site_id,
    auditorID,
    people: { admin, auditor: server.as(auditorID), hotel: server.as(hotel) },
    type,
  }
}

async function performStep(fixture: AuditFixture, step: Step): Promise<number> {
  const audit = `/api/Audit/${fixture.auditID}`
  if (step.do === 'approve group')
    return (await admin.post(`${audit}/Groups/${fixture.type.groupID}/Approve`)).status
  if (step.do === 'create') {
    const body = {
      site: { siteID: fixture.siteID },
      auditType: { auditTypeID: fixture.type.audit_type_id },
      auditor: { userID: fixture.auditorID },
      auditorDate: '2026-09-01',
      auditExpiresDate: '2028-09-01',
    }
    return (await admin.post('/api/Audit', body)).status
  }
  if (step.do === 'answer') {
    const { text, responseType } = step
    const body = { auditQuestionStatus: step.status, text, responseType }
    return (
      await fixture.people[step.actor].post(`${audit}/${fixture.type.questionIDs[step.criterionIndex]}`, body)
    ).status
  }
  const body = {
    giftDeclaration: { hasBeenBribed: false },
    criteria: [fixture.type.questionIDs[0]],
    text: 'Because.',
  }
  const { version } = await server.db
    .selectFrom('audit')
    .select('version')
    .where('audit_id', '=', fixture.auditID)
    .executeTakeFirstOrThrow()
  const headers = step.sendsVersion ? { 'if-match': `"${version}"` } : undefined
  return (await fixture.people[step.actor].put(`${audit}/${encodeURIComponent(step.to)}`, body, headers))
    .status
}

async function readAnswers(auditID: string) {
  const rows = await server.db
    .selectFrom('audit_type_question as question')
    .leftJoin('audit_response as response', (join) =>
      join
        .onRef('response.audit_type_question_id', '=', 'question.audit_type_question_id')
        .on('response.audit_id', '=', auditID),
    )
    .where('question.audit_type_id', '=', type.audit_type_id)
    .select(['visible', 'is_mandatory', 'status', 'approved', 'audit_response_id', 'version'])
    .execute()
  return rows
}

type AnswerRow = Awaited<ReturnType<typeof readAnswers>>[number]

const toAnswerFacts = (row: AnswerRow): AnswerFacts => ({
  visible: row.visible,
  isMandatory: row.is_mandatory,
  status: row.status === 'Compliant' || row.status === 'Noncompliant' ? row.status : null,
  approved: row.approved,
  formalComments: 0,
  corrected: false,
})

/** Checks that the last history entries for status and approval match the answer. */
async function assertHistoryMatches(row: AnswerRow): Promise<void> {
  if (row.audit_response_id === null) return
  const changes = await server.db
    .selectFrom('response_change')
    .select(['kind', 'before', 'after'])
    .where('audit_response_id', '=', row.audit_response_id)
    .orderBy('response_change_id')
    .execute()
  let lastLogged: { status: string | null; approval: string | null } = { status: null, approval: null }
  for (const { kind, before, after } of changes) {
    if (kind === 'status') {
      expect(before).toBe(lastLogged.status)
      lastLogged = { ...lastLogged, status: after }
    }
    if (kind === 'approved' || kind === 'rejected' || kind === 'approval-unset') {
      expect(before).toBe(lastLogged.approval)
      lastLogged = { ...lastLogged, approval: after }
    }
  }
  const approval = row.approved === null ? null : row.approved ? 'Approved' : 'Rejected'
  expect(lastLogged).toEqual({ status: row.status, approval })
}

/** Checks the audit and its answers, and returns its current status. */
async function assertConsistent({ auditID, siteID }: AuditFixture): Promise<string> {
  const audits = await server.db.selectFrom('audit').selectAll().where('site_id', '=', siteID).execute()
  expect(
    audits.filter((audit) => ACTIVE_STATUSES.some((active) => active === audit.status)).length,
  ).toBeLessThan(2)
  const audit = audits.find((audit) => audit.audit_id === auditID)
  if (!audit) throw new Error('The audit is gone.')
  const rows = await readAnswers(auditID)
  const summary = summariseAnswers(rows.map(toAnswerFacts), audit.first_audit)
  const isUnanswered = rows.every((row) => !row.visible || row.status === null)
  expect(audit.final_non_compliances).toBe(isUnanswered ? null : summary.noncompliant)
  if (audit.status === 'Certified') expect(summary).toMatchObject({ noncompliant: 0, unapproved: 0 })
  const valid = await server.db
    .selectFrom('certificate')
    .select('certificate_number')
    .where('audit_id', '=', auditID)
    .where('status', '=', 'valid')
    .execute()
  expect(valid.map((certificate) => certificate.certificate_number)).toEqual(
    audit.certificate_number === null ? [] : [audit.certificate_number],
  )
  for (const row of rows) await assertHistoryMatches(row)
  return audit.status
}

it('keeps the audit consistent under random actions of several people', { timeout: 120_000 }, async () => {
  const reachedStatuses = new Set<string>()
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.nat(COMPLETE_AUDIT.length),
      fc.array(step, { maxLength: 12 }),
      async (first, completedSteps, steps) => {
        const fixture = await createFixture(first)
        for (const step of [...COMPLETE_AUDIT.slice(0, completedSteps), ...steps]) {
          expect(await performStep(fixture, step)).toBeLessThan(500)
          reachedStatuses.add(await assertConsistent(fixture))
        }
      },
    ),
    { numRuns: 12, seed: 20260310, examples: [[false, COMPLETE_AUDIT.length, []]] },
  )
  // A status that was never reached was not tested.
  for (const name of ['Report Pending', 'Quality Check', 'Rejected', 'Improvements', 'Certified'])
    expect(reachedStatuses).toContain(name)
})
