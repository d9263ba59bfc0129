import { afterAll, expect, it } from 'vitest'
import { startTestServer } from '../../apps/server/src/test/server.ts'
import { disguisedFiles } from './disguised-files.ts'
import { findLoggedSecrets } from './logged-secrets.ts'
import { attackRedirects } from './open-redirects.ts'
import { returnUrls } from './return-urls.ts'
import { PAYLOADS } from './script-injection.ts'
import { attackWithNames } from './traversal-names.ts'
import { uploadDisguisedFiles } from './upload-disguised-files.ts'

const server = await startTestServer()
afterAll(() => server.stop())

it('the attacks cover the documented number of cases', () => {
  expect(disguisedFiles().length).toBeGreaterThanOrEqual(200)
  expect(new Set(PAYLOADS).size).toBe(150)
  expect(returnUrls('https://stays.example').length).toBeGreaterThanOrEqual(300)
})

/** docs/security.md lists the tests of the other kinds of attacks. */
it.each([
  ['disguised files', () => uploadDisguisedFiles(server, 2)],
  ['path traversal in file names', () => attackWithNames(server, 8)],
  ['open redirects', () => attackRedirects(server, 8)],
  ['secrets in the log', () => findLoggedSecrets(server)],
])(
  'the server refuses or neutralises %s',
  async (_, attack) => {
    const { attempts, problems } = await attack()
    console.log(`metric: attacks: ${attempts}, ${problems.length} problems`)
    expect(problems).toEqual([])
  },
  60_000,
)
