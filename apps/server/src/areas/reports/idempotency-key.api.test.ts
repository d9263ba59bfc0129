import { afterAll, expect, it } from 'vitest'
import { startTestServer } from '#test/server'
import { anAdmin } from './testing/view.ts'

const server = await startTestServer()
afterAll(() => server.stop())

it('stores no idempotent responses for calls that only read', async () => {
  const admin = await anAdmin(server)
  const headers = { 'Idempotency-Key': 'one-for-all' }
  const reportPath = 'certification-pipeline'
  for (const page of [1, 2])
    await admin.call('viewReport', { body: { format: 'HTML', reportPath, page }, headers })
  for (const format of ['CSV', 'XML'] as const) {
    const { body } = await admin.call('exportReportFile', { body: { format, reportPath }, headers })
    expect(body.toString()).toContain('Certification pipeline')
  }
})
