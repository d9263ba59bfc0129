import type { BrowserContext, Page } from '@playwright/test'
import type pg from 'pg'

/** Collects the tokens this browser receives. */
export function collectTokens(context: BrowserContext): Set<string> {
  const tokens = new Set<string>()
  context.on('response', (response) => {
    if (!new URL(response.url()).pathname.endsWith('/identity/token')) return
    void response
      .json()
      .then((granted: Record<string, unknown>) => {
        for (const name of ['access_token', 'refresh_token', 'id_token']) {
          const value = granted[name]
          if (typeof value === 'string') tokens.add(value)
        }
      })
      .catch(() => undefined)
  })
  return tokens
}

/**
 * Everything a page can store and every address it has visited, as one text. A string, because this folder is compiled without
 * the types of the browser.
 */
const READ_STORED_DATA = `(async () => {
  const stored = [{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href, history.state]
  stored.push(performance.getEntries().map(({ name }) => name))
  stored.push((window.navigation?.entries() ?? []).map(({ url }) => url))
  const result = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  for (const { name } of await indexedDB.databases()) {
    const database = await result(indexedDB.open(name))
    for (const store of database.objectStoreNames)
      stored.push(store, await result(database.transaction(store).objectStore(store).getAll()))
    database.close()
  }
  return JSON.stringify(stored)
})()`

/** Tokens may only be in memory and in HttpOnly cookies. */
export async function findStoredTokens(page: Page, tokens: ReadonlySet<string>): Promise<string[]> {
  const stored = await page.evaluate<string>(READ_STORED_DATA)
  const problems = [...tokens]
    .filter((token) => stored.includes(token))
    .map(() => 'the browser stored a token')
  if (/eyJ[\w-]{10,}\.eyJ/.test(stored)) problems.push('the browser stored a JSON web token')
  if (/[?&#](access_token|id_token|refresh_token)=/.test(stored)) problems.push('an address contains a token')
  for (const { name, httpOnly } of await page.context().cookies())
    if (!httpOnly) problems.push(`a script can read the cookie ${name}`)
  if (tokens.size === 0) problems.push('no token was issued, so nothing was tested')
  return problems
}

/** E-mails contain one-time links; the tests of the outbox cover their encryption. */
const TABLES_NOT_SEARCHED = ['mail']

/** Searches all other tables for the secrets, and returns one sentence for each secret stored in plain text. */
export async function findSecretsInDatabase(
  pool: pg.Pool,
  secrets: ReadonlyMap<string, string>,
): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1)`,
    [TABLES_NOT_SEARCHED],
  )
  const problems: string[] = []
  for (const { name } of tables) {
    const { rows } = await pool.query<{ secret: string }>(
      `select secret from unnest($1::text[]) as secret
        where exists (select from ${name} as stored where strpos(stored::text, secret) > 0)`,
      [[...secrets.values()]],
    )
    for (const { secret } of rows)
      for (const [label, value] of secrets)
        if (value === secret) problems.push(`the table ${name} contains ${label}`)
  }
  return problems
}
