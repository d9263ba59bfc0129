import { afterAll, expect, it } from 'vitest'
import { startTestServer } from '#test/server'
import { clockFixtures } from './testing/clock-fixtures.ts'

const server = await startTestServer()
afterAll(() => server.stop())
const { admin, createAudit, runOn } = await clockFixtures(server)

type CreatedAudit = Awaited<ReturnType<typeof createAudit>>

async function tokenFor({ hotel }: CreatedAudit): Promise<string> {
  const mails = (await server.mails()).filter((mail) => mail.to === hotel.email)
  const link = /audit-confirmation\?token=([\w-]+)/.exec(mails.at(-1)?.text ?? '')
  if (!link?.[1]) throw new Error('There is no link in the newest email.')
  return link[1]
}

const confirm = (token: string) => server.anonymous.call('confirmTakenPlace', { body: { token } })

const titles = async (audit: CreatedAudit) => (await audit.log()).map(({ title }) => title)

/** Resets the audit to Audit Confirmed, as if the clock had not run on its date. */
const resetToConfirmed = ({ audit_id }: CreatedAudit) =>
  server.db
    .updateTable('audit')
    .set({ status: 'Audit Confirmed', started_revision: null })
    .where('audit_id', '=', audit_id)
    .execute()

it('the confirmation link changes an audit to Report Pending before the clock does', async () => {
  const audit = await createAudit({ auditor_date: '2026-04-20' })
  await runOn('2026-04-21')
  const token = await tokenFor(audit)
  await resetToConfirmed(audit)
  expect((await confirm(token)).status).toBe(204)
  expect(await audit.status()).toBe('Report Pending')
  expect((await titles(audit)).slice(0, 2)).toEqual(['Report Pending', 'Audit took place'])
  const { body } = await server.as(admin).call('listAuditLog', { params: { id: audit.audit_id } })
  expect(body.slice(0, 2)).toMatchObject([
    { eventType: 'audit-status-changed', actor: null },
    {
      eventType: 'audit-took-place',
      description: 'The property confirmed through the link in its email that the audit has taken place.',
      actor: null,
    },
  ])
})

it('the confirmation link logs a confirmation once if the scheduled job has already changed the status', async () => {
  const audit = await createAudit({ auditor_date: '2026-04-20' })
  await runOn('2026-04-21')
  const token = await tokenFor(audit)
  const before = await titles(audit)
  await Promise.all([confirm(token), confirm(token), confirm(token)])
  expect(await titles(audit)).toEqual(['Audit took place', ...before])
  expect(await audit.status()).toBe('Report Pending')
})

it('the confirmation call returns the same response without any change for every invalid token', async () => {
  const moved = await createAudit({ auditor_date: '2026-04-20' })
  const expired = await createAudit({ auditor_date: '2026-04-20' })
  await runOn('2026-04-21')
  const [movedToken, expiredToken] = [await tokenFor(moved), await tokenFor(expired)]
  for (const audit of [moved, expired]) await resetToConfirmed(audit)
  await server
    .as(admin)
    .call('resetAuditDate', { params: { id: moved.audit_id }, body: { date: '2026-04-19' } })
  const titlesBefore = [await titles(moved), await titles(expired)]
  expect((await confirm(movedToken)).status).toBe(204)
  expect((await confirm('made-up')).status).toBe(204)
  expect((await confirm('')).status).toBe(204)
  server.clock.set(new Date('2026-06-21T00:00:00Z'))
  const { status, body, headers } = await confirm(expiredToken)
  expect([status, body, headers.get('content-length')]).toEqual([204, undefined, null])
  expect([await moved.status(), await expired.status()]).toEqual(['Audit Confirmed', 'Audit Confirmed'])
  expect([await titles(moved), await titles(expired)]).toEqual(titlesBefore)
})

it('the confirmation link changes nothing when it is only opened', async () => {
  const audit = await createAudit({ auditor_date: '2026-04-20' })
  await runOn('2026-04-21')
  const token = await tokenFor(audit)
  const before = await titles(audit)
  await server.anonymous.get(`/audit-confirmation?token=${token}`)
  expect((await server.anonymous.get(`/api/Audit/TakenPlace?token=${token}`)).status).toBeGreaterThanOrEqual(
    400,
  )
  expect(await titles(audit)).toEqual(before)
})

it('the database contains only the hash of the token of a confirmation link', async () => {
  const audit = await createAudit({ auditor_date: '2026-04-20' })
  await runOn('2026-04-21')
  const token = await tokenFor(audit)
  const rows = await server.db.selectFrom('audit_link').selectAll().execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(token)
})

it('the server limits confirmations by IP address', async () => {
  const limitedServer = await startTestServer({ env: { REQUESTS_PER_MINUTE: '1000' } })
  try {
    const statuses: number[] = []
    for (let attempts = 0; attempts < 21; attempts += 1)
      statuses.push((await limitedServer.anonymous.post('/api/Audit/TakenPlace', { token: 'guess' })).status)
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(204))
    expect(statuses[20]).toBe(429)
  } finally {
    await limitedServer.stop()
  }
})
