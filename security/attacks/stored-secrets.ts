import type { BrowserContext, Page } from '@playwright/test'
import type pg from 'pg'

/** Tokens as the sign-in service hands them to this browser. */
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
 * Everything a page can keep, and every address it has been at, as one text. In the page's own words: this folder knows no
 * types of a browser.
 */
const EVERYTHING_KEPT = `(async () => {
  const kept = [{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href, history.state]
  kept.push(performance.getEntries().map(({ name }) => name))
  kept.push((window.navigation?.entries() ?? []).map(({ url }) => url))
  const result = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  for (const { name } of await indexedDB.databases()) {
    const database = await result(indexedDB.open(name))
    for (const store of database.objectStoreNames)
      kept.push(store, await result(database.transaction(store).objectStore(store).getAll()))
    database.close()
  }
  return JSON.stringify(kept)
})()`

/** What opens a door is in memory, and in cookies that no script reads. */
export async function findStored(page: Page, tokens: ReadonlySet<string>): Promise<string[]> {
  const kept = await page.evaluate<string>(EVERYTHING_KEPT)
  const wrong = [...tokens]
    .filter((token) => kept.includes(token))
    .map(() => 'a token was left in the browser')
  if (/eyJ[\w-]{10,}\.eyJ/.test(kept)) wrong.push('something like a token was left in the browser')
  if (/[?&#](access_token|id_token|refresh_token)=/.test(kept)) wrong.push('an address holds a token')
  for (const { name, httpOnly } of await page.context().cookies())
    if (!httpOnly) wrong.push(`a script can read the cookie ${name}`)
  if (tokens.size === 0) wrong.push('no token was seen at all: nothing is proved')
  return wrong
}

/** E-mails hold one-time links; how these are protected is tested with the outbox. */
const TABLES_NOT_SEARCHED = ['mail']

/** Searches every row of every other table for the secrets, and returns one sentence for each that is stored as it is. */
export async function findInDatabase(pool: pg.Pool, secrets: ReadonlyMap<string, string>): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1)`,
    [TABLES_NOT_SEARCHED],
  )
  const wrong: string[] = []
  for (const { name } of tables) {
    const { rows } = await pool.query<{ secret: string }>(
      `select secret from unnest($1::text[]) as secret
        where exists (select from ${name} as stored where strpos(stored::text, secret) > 0)`,
      [[...secrets.values()]],
    )
    for (const { secret } of rows)
      for (const [what, value] of secrets) if (value === secret) wrong.push(`the table ${name} holds ${what}`)
  }
  return wrong
}
