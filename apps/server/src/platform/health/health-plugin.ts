import { readdir } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { FastifyPluginAsync } from 'fastify'
import type pg from 'pg'
import type { Config } from '../config.ts'
import { notFound } from '../http/errors.ts'
import type { Metrics } from './metrics.ts'

const MIGRATIONS_FOLDER = join(import.meta.dirname, '../../../migrations')

/** Migrations of this version of the server that have not been applied to the database. */
async function findMissingMigrations(pool: pg.Pool): Promise<string[]> {
  const names = (await readdir(MIGRATIONS_FOLDER)).filter((name) => name.endsWith('.sql'))
  const { rows } = await pool.query<{ name: string }>('select name from migration')
  const applied = new Set(rows.map((row) => row.name))
  return names.filter((name) => !applied.has(name))
}

/** E-mails that are queued or have failed, and all e-mails of the last day, by state. */
async function countMails(pool: pg.Pool): Promise<{ state: string; mails: number }[]> {
  const { rows } = await pool.query<{ state: string; mails: number }>(
    `select state, count(*) as mails from mail
     where state in ('queued', 'failed') or queued_at > now() - interval '1 day'
     group by state`,
  )
  return rows
}

const FORWARDING_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/**
 * Whether the request comes from this machine. Requests forwarded by a local proxy are recognised by its headers.
 */
const isLocal = (request: IncomingMessage): boolean =>
  /^(::ffff:)?127\.|^::1$/.test(request.socket.remoteAddress ?? '') &&
  FORWARDING_HEADERS.every((header) => request.headers[header] === undefined)

export interface HealthOptions {
  pool: pg.Pool
  jobs: { isRunning(): boolean }
  metrics: Metrics
  config: Pick<Config, 'roles'>
  isDraining(): boolean
}

const CHECK_TIMEOUT_MS = 1_000

const withTimeout = <T>(work: Promise<T>, milliseconds: number): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('timeout')), milliseconds).unref()
    }),
  ])

/** /healthz: the process runs. /readyz: it can serve requests. /metrics: metrics, only for requests from this machine. */
export function healthPlugin(options: HealthOptions): FastifyPluginAsync {
  const { pool, jobs, metrics, config, isDraining } = options
  const checkReadiness = async () => {
    const migrations = await withTimeout(findMissingMigrations(pool), CHECK_TIMEOUT_MS).then(
      (missing) => (missing.length === 0 ? 'ok' : 'missing'),
      () => undefined,
    )
    return {
      database: migrations === undefined ? 'unavailable' : 'ok',
      migrations: migrations ?? 'unknown',
      jobs: jobs.isRunning() ? 'ok' : 'not running',
      process: isDraining() ? 'stopping' : 'ok',
    }
  }

  return async (fastify) => {
    metrics.watch(
      {
        name: 'sojourn_mails',
        help: 'Emails waiting or failed, and the others of the last day',
        labels: ['state'],
      },
      async () =>
        (await withTimeout(countMails(pool), CHECK_TIMEOUT_MS)).map(({ state, mails }) => ({
          labels: { state },
          value: mails,
        })),
    )
    const quietOptions = { logLevel: 'silent' as const }
    fastify.get('/healthz', quietOptions, async (_request, reply) => {
      reply.header('Cache-Control', 'no-store')
      return { status: 'ok' }
    })
    fastify.get('/readyz', quietOptions, async (_request, reply) => {
      const checks = await checkReadiness()
      const isReady = Object.values(checks).every((check) => check === 'ok')
      reply.header('Cache-Control', 'no-store').code(isReady ? 200 : 503)
      return { status: isReady ? 'ready' : 'not ready', roles: config.roles, ...checks }
    })
    fastify.get('/metrics', quietOptions, async (request, reply) => {
      if (!isLocal(request.raw)) throw notFound()
      reply.header('Cache-Control', 'no-store').type(metrics.contentType)
      return metrics.text()
    })
  }
}
