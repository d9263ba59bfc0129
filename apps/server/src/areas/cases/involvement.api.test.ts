import type { AuditStatus, Role } from '@sojourn/domain'
import { afterAll, describe, expect, it } from 'vitest'
import { createAnswers } from '#test/builders/answers'
import { anAudit } from '#test/builders/audit'
import { aCase } from '#test/builders/case'
import { aCertificate } from '#test/builders/certificate'
import { aTypeWithCriteria } from '#test/builders/criteria'
import { aSite } from '#test/builders/site'
import { aUser } from '#test/builders/user'
import type { Client } from '#test/client'
import { startTestServer } from '#test/server'
import { CLOCK_START } from '#test/start'
import { newId } from '../../platform/ids.ts'

const server = await startTestServer()
afterAll(() => server.stop())
const { db } = server
const maren = await aUser(db, { roles: ['Admin'] })

const logStatus = (auditID: string, userID: string, status: string) =>
  db
    .insertInto('event_log')
    .values({
      correlation_id: auditID,
      event_at: CLOCK_START,
      event_type: 'audit-status-changed',
      status,
      source: 'Audits',
      title: status,
      description: '',
      user_id: userID,
    })
    .execute()

/** A case about a certificate whose check-up was done, checked and decided by other people. */
async function aCaseWithCheckUp() {
  const number = newId().toUpperCase()
  const person = () => aUser(db, { roles: ['Admin'] })
  const people = {
    'auditor of the audit': await person(),
    'former auditor of the audit': await person(),
    'checker of the audit': await person(),
    'decision maker of the audit': await person(),
    'auditor of the check-up': await person(),
    'former auditor of the check-up': await person(),
    'checker of the check-up': await person(),
    'decision maker of the check-up': await person(),
  }
  const site = await aSite(db)
  const audit = await anAudit(db, {
    status: 'Certified',
    certificate_number: number,
    site_id: site.site_id,
    auditor_id: people['auditor of the audit'].user_id,
  })
  await aCertificate(db, audit, { decided_by: people['decision maker of the audit'].user_id })
  const checkUp = await anAudit(db, {
    status: 'Certified',
    mode: 'check-up',
    check_up_due: '2026-04-20',
    certificate_number: null,
    site_id: site.site_id,
    audit_type_id: audit.audit_type_id,
    auditor_id: people['auditor of the check-up'].user_id,
  })
  await db
    .insertInto('check_up')
    .values({ audit_id: checkUp.audit_id, certificate_number: number, kind: 'remote', sample_seed: 'seed' })
    .execute()
  for (const [mode, { audit_id }] of [
    ['audit', audit],
    ['check-up', checkUp],
  ] as const) {
    await db
      .insertInto('former_auditor')
      .values({
        audit_id,
        user_id: people[`former auditor of the ${mode}`].user_id,
        replaced_at: CLOCK_START,
      })
      .execute()
    await logStatus(audit_id, people[`checker of the ${mode}`].user_id, 'Rejected')
    await logStatus(audit_id, people[`decision maker of the ${mode}`].user_id, 'Certified')
  }
  const createCase = (audit_id: string) =>
    aCase(db, { site_id: site.site_id, audit_id, certificate_number: number })
  return { people, cases: [await createCase(audit.audit_id), await createCase(checkUp.audit_id)] }
}

const ROLE_SETS: readonly (readonly Role[])[] = [
  ['Admin'],
  ['Admin', 'Auditor'],
  ['Admin', 'Hotel'],
  ['Admin', 'Auditor', 'Hotel', 'EnvironmentalPerformance'],
]

const { people, cases } = await aCaseWithCheckUp()
const decision = { outcome: 'not-upheld', effect: 'none', letter: 'No.' } as const

describe.each(Object.entries(people))('the %s', (_part, { user_id }) => {
  it.each(ROLE_SETS.map((roles) => [roles.join(', '), roles] as const))(
    'cannot handle or decide a case of the certificate with the roles %s',
    async (_names, roles) => {
      await db
        .updateTable('user_account')
        .set({ roles: [...roles] })
        .where('user_id', '=', user_id)
        .execute()
      const person = server.as(user_id)
      for (const id of cases) {
        const params = { id }
        const refusals = await Promise.all([
          person.refusal('acknowledgeCase', { params, body: { title: 'Pool water' } }),
          person.refusal('assignCase', { params, body: { handlerID: maren.user_id } }),
          person.refusal('decideCase', { params, body: decision }),
        ])
        for (const { status, body } of refusals)
          expect([status, body.code]).toEqual([403, 'case-person-involved'])
      }
    },
  )
})

it('an Admin who was not involved can handle and decide both cases', async () => {
  const admin = server.as(maren)
  for (const id of cases) {
    await admin.call('acknowledgeCase', { params: { id }, body: { title: 'Pool water' } })
    const { body } = await admin.call('decideCase', { params: { id }, body: decision })
    expect(body.state).toBe('decided')
  }
})

const type = await aTypeWithCriteria(db, 2)
const postAnswer = (body: object) => (client: Client, auditID: string) =>
  client.post(`/api/Audit/${auditID}/${type.questionIDs[0]}`, body)
const undecided = {}
const noncompliant = { status: 'Noncompliant', approved: true } as const
const JUDGEMENT_CASES: [
  name: string,
  status: AuditStatus,
  answers: Parameters<typeof createAnswers>[2],
  send: (client: Client, auditID: string) => ReturnType<Client['get']>,
  involvement: string,
][] = [
  ['approved a criterion', 'Quality Check', undecided, postAnswer({ responseType: 6 }), 'checked-report'],
  [
    'rejected a criterion',
    'Quality Check',
    undecided,
    postAnswer({ responseType: 5, text: 'No.' }),
    'checked-report',
  ],
  [
    'corrected an answer',
    'Quality Check',
    undecided,
    postAnswer({ auditQuestionStatus: 'Noncompliant' }),
    'checked-report',
  ],
  [
    'accepted an improvement',
    'Improvements',
    noncompliant,
    postAnswer({ auditQuestionStatus: 'Compliant' }),
    'checked-report',
  ],
  [
    'changed the deadline',
    'Improvements',
    noncompliant,
    (client, auditID) => client.put(`/api/Audit/${auditID}/ChangeDeadline`, { date: '2026-07-01' }),
    'changed-dates',
  ],
  [
    'changed the expiry date',
    'Certified',
    { approved: true },
    (client, auditID) => client.put(`/api/Audit/${auditID}/ChangeExpiry`, { date: '2030-01-01' }),
    'changed-dates',
  ],
]

/** A case about an audit that this Admin judged. */
async function aJudgedCase([, status, answers, send]: (typeof JUDGEMENT_CASES)[number]) {
  const judge = await aUser(db, { roles: ['Admin'] })
  const { audit_type_id } = type
  const audit = await anAudit(db, {
    status,
    audit_type_id,
    first_audit: false,
    auditor_submitted_at: CLOCK_START,
  })
  await createAnswers(db, audit, answers)
  expect((await send(server.as(judge), audit.audit_id)).status).toBeLessThan(300)
  const { certificate_number } = await aCertificate(db, audit, { status: 'withdrawn' })
  const { audit_id, site_id } = audit
  return { judge, audit_id, params: { id: await aCase(db, { site_id, audit_id, certificate_number }) } }
}

describe('an Admin who judged the report', () => {
  it.each(JUDGEMENT_CASES)('cannot handle a case if they %s', async (...judgement) => {
    const { judge, params } = await aJudgedCase(judgement)
    const refused = await server
      .as(judge)
      .refusal('acknowledgeCase', { params, body: { title: 'Pool water' } })
    expect([refused.status, refused.body.code]).toEqual([403, 'case-person-involved'])
    const { people } = (await server.as(maren).call('getCase', { params })).body
    const [, , , , involvement] = judgement
    expect(people.find(({ userID }) => userID === judge.user_id)?.involvement).toBe(involvement)
  })

  it('cannot handle a case if they corrected an answer before the report was rejected and submitted again', async () => {
    const judgement = JUDGEMENT_CASES.find(([name]) => name === 'corrected an answer')
    if (!judgement) throw new Error('There is no correction.')
    const { judge, audit_id, params } = await aJudgedCase(judgement)
    await logStatus(audit_id, maren.user_id, 'Quality Check')
    await db
      .updateTable('audit')
      .set({ auditor_submitted_at: new Date(CLOCK_START.getTime() + 86_400_000) })
      .where('audit_id', '=', audit_id)
      .execute()
    const body = { title: 'Pool water' }
    expect((await server.as(judge).refusal('acknowledgeCase', { params, body })).body.code).toBe(
      'case-person-involved',
    )
  })
})
