import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { ConfigError } from '../config.ts'
import type { Logger } from '../log.ts'

const MIN_VERSION = 15
const MAX_PAUSE_MS = 10_000

const getErrorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Describes an error that waiting cannot fix; undefined if the database may become available. */
function describePermanentError(error: unknown, url: URL, where: string): string | undefined {
  const code = getErrorCode(error)
  const message = error instanceof Error ? error.message : String(error)
  if (code === '28P01' || code === '28000')
    return `DATABASE_URL: the PostgreSQL at ${where} rejected the user "${decodeURIComponent(url.username)}": ${message}.`
  if (code === '3D000')
    return `DATABASE_URL: the PostgreSQL at ${where} has no database named "${decodeURIComponent(url.pathname.slice(1))}". Create it first.`
  if (code === '42501') return `DATABASE_URL: the PostgreSQL at ${where} rejected the connection: ${message}.`
  if (/does not support SSL/i.test(message))
    return `DATABASE_URL requires an encrypted connection, but the PostgreSQL at ${where} does not offer one.`
  if (/SELF_SIGNED|UNABLE_TO_VERIFY|CERT_|ALTNAME/.test(code))
    return `DATABASE_URL: the certificate of the PostgreSQL at ${where} cannot be trusted: ${message}.`
  return undefined
}

async function tryConnection(url: string, where: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int / 10000 as version",
    )
    const version = rows[0]?.version ?? 0
    if (version < MIN_VERSION)
      throw new ConfigError([
        `DATABASE_URL: Sojourn needs PostgreSQL ${MIN_VERSION} or newer, but ${where} runs ${version}.`,
      ])
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * Resolves when the database accepts connections, without a time limit, because a server may start before its database.
 * Throws at once for an error that waiting cannot fix, such as a wrong password.
 */
export async function waitForDatabase(databaseUrl: string, log: Logger): Promise<void> {
  const url = new URL(databaseUrl)
  const where = `${url.hostname || 'localhost'}:${url.port || 5432}`
  for (
    let waitedMs = 0, pauseMs = 250;
    ;
    waitedMs += pauseMs, pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)
  ) {
    try {
      await tryConnection(databaseUrl, where)
      if (waitedMs > 0) log.info(`The database at ${where} is available.`)
      return
    } catch (error) {
      if (error instanceof ConfigError) throw error
      const permanentError = describePermanentError(error, url, where)
      if (permanentError) throw new ConfigError([permanentError])
      const reason =
        (error instanceof AggregateError ? getErrorCode(error) : '') ||
        (error instanceof Error ? error.message : '')
      log.warn(`The database at ${where} is not available (${reason}); retrying.`)
      await pause(pauseMs)
    }
  }
}
