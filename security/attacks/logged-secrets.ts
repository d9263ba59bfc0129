import { createApp } from '../../apps/server/src/app.ts'
import { getIdentity } from '../../apps/server/src/areas/identity/identity.ts'
import { hashPassword } from '../../apps/server/src/areas/identity/passwords/password.ts'
import {
  beginSignIn,
  createBrowser,
  findLinkInMail,
  signInAs,
} from '../../apps/server/src/areas/identity/testing/browser.ts'
import { readConfig } from '../../apps/server/src/platform/config.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { aDocument } from '../../apps/server/src/test/builders/document.ts'
import { aUser } from '../../apps/server/src/test/builders/user.ts'
import { createClient } from '../../apps/server/src/test/client.ts'
import { freePort } from '../../apps/server/src/test/ports.ts'
import { TEST_SECRET_KEY } from '../../apps/server/src/test/secret-key.ts'
import type { TestServer } from '../../apps/server/src/test/server.ts'
import type { Outcome } from './outcome.ts'
import { findSecretsInDatabase } from './stored-secrets.ts'

const PASSWORD = 'seven oaks by the gate'
const WRONG_PASSWORD = 'nine oaks by the gate'

/** Runs a second server on the same database with the log level trace, and collects its log. */
async function withTraceLog<T>(
  server: TestServer,
  work: (url: string, lines: string[]) => Promise<T>,
): Promise<T> {
  const lines: string[] = []
  const { databaseUrl = '', dataDir } = server.platform.config
  const config = readConfig({
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    SECRET_KEY: TEST_SECRET_KEY,
    REQUESTS_PER_MINUTE: '0',
    ROLES: 'api,identity',
  })
  const log = createLog('trace', { write: (line) => void lines.push(line) })
  const app = await createApp({
    config: { ...config, databaseUrl, demoAccounts: false },
    clock: server.clock,
    log,
    schedules: false,
  })
  try {
    return await work(await app.listen(), lines)
  } finally {
    await app.stop()
  }
}

async function keysOf({ platform }: TestServer): Promise<[string, string][]> {
  const { keys, secrets } = getIdentity(platform)
  const { cookies, forms } = await secrets()
  return [
    ...(await keys.current()).jwks.map(({ d }): [string, string] => ['a private signing key', d]),
    ['the key of the cookies', cookies],
    ['the key of the forms', forms],
  ]
}

/** Uses every kind of secret and searches for it in the log and, unhashed, in the database. */
export async function findLoggedSecrets(server: TestServer): Promise<Outcome> {
  return withTraceLog(server, async (url, lines) => {
    const person = await aUser(server.db, { roles: ['Admin'], password_hash: await hashPassword(PASSWORD) })
    const { email } = person
    const secrets = new Map<string, string>([
      ['the password', PASSWORD],
      ['a wrong password', WRONG_PASSWORD],
    ])
    const { browser, tokens, callback } = await signInAs(url, { email, password: PASSWORD })
    secrets.set('the access token', tokens.access_token)
    secrets.set('the signature of the access token', tokens.access_token.split('.')[2] ?? '')
    if (tokens.refresh_token) secrets.set('the refresh token', tokens.refresh_token)
    if (tokens.id_token) secrets.set('the id token', tokens.id_token)
    secrets.set('the code', new URL(callback.url).searchParams.get('code') ?? 'no code')
    for (const [name, value] of browser.cookies) secrets.set(`the cookie ${name}`, value)

    const guesser = createBrowser(url)
    await guesser.submit(await guesser.open((await beginSignIn(url)).address), {
      email,
      password: WRONG_PASSWORD,
    })
    const resettingBrowser = createBrowser(url)
    await resettingBrowser.submit(await resettingBrowser.open('/identity/forgotten-password'), { email })
    const link = findLinkInMail((await server.mails()).findLast(({ to }) => to === email))
    secrets.set('the link to a new password', new URL(link, url).searchParams.get('token') ?? '')
    await resettingBrowser.open(link)

    const client = createClient(url, async () => tokens.access_token)
    await client.get('/api/User/Me')
    await client.get(`/api/User/Me?access_token=${tokens.access_token}`)
    const documentID = await aDocument(server, { owner: { kind: 'user-photo', id: person.user_id } })
    const { body } = await client.post(`/api/document/${documentID}/Link`)
    const address = typeof body === 'object' && body !== null && 'url' in body ? String(body.url) : ''
    secrets.set('the signature of a link', new URL(address, url).searchParams.get('signature') ?? '')
    await fetch(new URL(address, url))
    // Errors are logged in most detail, so the bytes of the document are removed to cause one.
    const document = await server.platform.files.find(server.db, documentID)
    await (await server.platform.files.storage()).blobs.remove(document?.storageKey ?? '')
    await fetch(new URL(address, url), { headers: { cookie: `a=${tokens.access_token}` } })
    await client.get(`/api/document/${documentID}?signature=${tokens.access_token.slice(0, 400)}`)
    await fetch(`${url}/api/User/Me`, {
      headers: { authorization: `Bearer ${tokens.access_token.slice(0, -2)}` },
    })
    await fetch(`${url}/hub/conversations/?EIO=4&transport=polling&token=${tokens.access_token}`)
    await fetch(`${url}/identity/nowhere?token=${tokens.access_token}`)

    const log = lines.join('')
    const problems = [...secrets]
      .filter(
        ([, value]) => value.length > 5 && (log.includes(value) || log.includes(encodeURIComponent(value))),
      )
      .map(([label]) => `the log contains ${label}`)
    if (!log.includes(documentID)) problems.push('the error was not logged, so nothing was tested')
    const stored = new Map([...secrets, ...(await keysOf(server))].filter(([, value]) => value.length > 5))
    problems.push(...(await findSecretsInDatabase(server.platform.pool, stored)))
    return {
      attempts: `${stored.size} secrets searched in ${lines.length} lines of the log and in the database`,
      problems,
    }
  })
}
