import { afterAll, expect, it } from 'vitest'
import { startTestServer } from '../../apps/server/src/test/server.ts'
import { disguises } from './disguised-files.ts'
import { attackLogs } from './logged-secrets.ts'
import { attackReturns } from './open-redirects.ts'
import { returnUrls } from './return-urls.ts'
import { PAYLOADS } from './script-payloads.ts'
import { attackWithNames } from './traversal-names.ts'
import { attackWithFiles } from './upload-disguised-files.ts'

const server = await startTestServer()
afterAll(() => server.stop())

it('tries as many as it says', () => {
  expect(disguises().length).toBeGreaterThanOrEqual(200)
  expect(new Set(PAYLOADS).size).toBe(150)
  expect(returnUrls('https://stays.example').length).toBeGreaterThanOrEqual(300)
})

/** The other kinds have tests of their own that are as short: docs/verification.md names them. */
it.each([
  ['disguised files', () => attackWithFiles(server, 2)],
  ['names that lead elsewhere', () => attackWithNames(server, 8)],
  ['return addresses', () => attackReturns(server, 8)],
  ['secrets in the log', () => attackLogs(server)],
])(
  '%s get nowhere',
  async (_, attack) => {
    const { tried, wrong } = await attack()
    console.log(`figure: attacks: ${tried}, ${wrong.length} got further`)
    expect(wrong).toEqual([])
  },
  60_000,
)
