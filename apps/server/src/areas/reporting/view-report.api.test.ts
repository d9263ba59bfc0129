import { afterAll, describe, expect, it } from 'vitest'
import { startTestServer } from '#test/server'
import { REPORTS } from './all-reports.ts'
import { anAdmin } from './testing/view.ts'

const server = await startTestServer()
afterAll(() => server.stop())
const admin = await anAdmin(server)

describe.each(REPORTS.map(({ path }) => path))('%s', (reportPath) => {
  it('is shown while there is nothing', async () => {
    const { body } = await admin.call('viewReport', { body: { format: 'HTML', reportPath } })
    expect(body.content).toContain('<table>')
  })
})
