import type { Role } from '@sojourn/domain'
import { afterAll, describe, expect, it } from 'vitest'
import { anAudit } from '#test/builders/audit'
import { aCase } from '#test/builders/case'
import { aCertificate } from '#test/builders/certificate'
import { aSite } from '#test/builders/site'
import { aUser } from '#test/builders/user'
import { startTestServer } from '#test/server'
import { START } from '#test/start'
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
      event_at: START,
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
  for (const [of, { audit_id }] of [
    ['audit', audit],
    ['check-up', checkUp],
  ] as const) {
    await db
      .insertInto('former_auditor')
      .values({ audit_id, user_id: people[`former auditor of the ${of}`].user_id, replaced_at: START })
      .execute()
    await logStatus(audit_id, people[`checker of the ${of}`].user_id, 'Rejected')
    await logStatus(audit_id, people[`decision maker of the ${of}`].user_id, 'Certified')
  }
  const caseOf = (audit_id: string) =>
    aCase(db, { site_id: site.site_id, audit_id, certificate_number: number })
  return { people, cases: [await caseOf(audit.audit_id), await caseOf(checkUp.audit_id)] }
}

const ROLES: readonly (readonly Role[])[] = [
  ['Admin'],
  ['Admin', 'Auditor'],
  ['Admin', 'Hotel'],
  ['Admin', 'Auditor', 'Hotel', 'EnvironmentalPerformance'],
]

const { people, cases } = await aCaseWithCheckUp()
const decision = { outcome: 'not-upheld', effect: 'none', letter: 'No.' } as const

describe.each(Object.entries(people))('the %s', (_part, { user_id }) => {
  it.each(ROLES.map((roles) => [roles.join(', '), roles] as const))(
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

it('lets an Admin who took no part handle and decide both cases', async () => {
  const admin = server.as(maren)
  for (const id of cases) {
    await admin.call('acknowledgeCase', { params: { id }, body: { title: 'Pool water' } })
    const { body } = await admin.call('decideCase', { params: { id }, body: decision })
    expect(body.state).toBe('decided')
  }
})
