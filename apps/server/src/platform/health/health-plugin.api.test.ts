import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '#test/database'
import { readConfig } from '../config.ts'
import { createHttp } from '../http/server.ts'
import { newId } from '../ids.ts'
import { createLog } from '../log.ts'
import { healthPlugin } from './health-plugin.ts'
import { createMetrics } from './metrics.ts'

const { db, pool, drop } = await createTestDatabase()
const config = readConfig({ DATABASE_URL: 'postgres://nobody@127.0.0.1/nothing' })
const metrics = createMetrics()
const fastify = await createHttp(config, createLog('silent'))
let areJobsRunning = true
let isShuttingDown = false
await fastify.register(
  healthPlugin({
    pool,
    jobs: { isRunning: () => areJobsRunning },
    metrics,
    config,
    isDraining: () => isShuttingDown,
  }),
)

const request = (url: string, origin: { remoteAddress?: string; headers?: Record<string, string> } = {}) =>
  fastify.inject({ url, ...origin })

beforeAll(async () => {
  await db
    .insertInto('mail')
    .values({
      mail_id: newId(),
      template_key: 'welcome',
      to_address: 'robin@example.test',
      subject: 'Welcome',
      html: '',
      text: '',
      state: 'failed',
      queued_at: new Date('2020-01-01T00:00:00Z'),
    })
    .execute()
})
afterAll(async () => {
  await fastify.close()
  await drop()
})

it('/readyz returns 200 when database, migrations and jobs are available', async () => {
  expect((await request('/healthz')).json()).toEqual({ status: 'ok' })
  const ready = await request('/readyz')
  expect([ready.statusCode, ready.json()]).toEqual([
    200,
    {
      status: 'ready',
      roles: ['api', 'worker', 'identity'],
      database: 'ok',
      migrations: 'ok',
      jobs: 'ok',
      process: 'ok',
    },
  ])
  expect(ready.headers['cache-control']).toBe('no-store')
})

it('/readyz returns 503 once the process is stopping', async () => {
  isShuttingDown = true
  const stopping = await request('/readyz')
  expect([stopping.statusCode, stopping.json().process]).toEqual([503, 'stopping'])
  isShuttingDown = false
})

it('/readyz returns 503 without jobs or with a missing migration', async () => {
  areJobsRunning = false
  const withoutJobs = await request('/readyz')
  expect([withoutJobs.statusCode, withoutJobs.json().jobs]).toEqual([503, 'not running'])
  areJobsRunning = true
  await pool.query(`update migration set name = 'gone' where name = '0004_documents.sql'`)
  const withMissingMigration = await request('/readyz')
  expect([withMissingMigration.statusCode, withMissingMigration.json().migrations]).toEqual([503, 'missing'])
  await pool.query(`update migration set name = '0004_documents.sql' where name = 'gone'`)
  expect((await request('/readyz')).statusCode).toBe(200)
})

it('/metrics responds to requests from this machine', async () => {
  metrics.observeRequest('listOutbox', 204, 0.02)
  metrics.observeRequest('listOutbox', 404, 0.02)
  const { statusCode, body, headers } = await request('/metrics')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toContain('text/plain')
  expect(body).toContain('process_cpu_seconds_total')
  expect(body).toContain('sojourn_http_request_seconds_count{call="listOutbox",status="2xx"} 1')
  expect(body).toContain('sojourn_http_request_seconds_count{call="listOutbox",status="4xx"} 1')
  expect(body).toContain('sojourn_mails{state="failed"} 1')
})

it.each([
  ['from another machine', { remoteAddress: '10.1.2.3' }],
  [
    'from another machine with a forged X-Forwarded-For header',
    { remoteAddress: '10.1.2.3', headers: { 'x-forwarded-for': '127.0.0.1' } },
  ],
  ['through a proxy on this machine', { headers: { 'x-forwarded-for': '10.1.2.3' } }],
])('/metrics returns 404 %s', async (_origin, origin) => {
  expect((await request('/metrics', origin)).statusCode).toBe(404)
})

it('/metrics omits a metric that cannot be read', async () => {
  metrics.watch({ name: 'sojourn_broken', help: 'Never there', labels: [] }, () => {
    throw new Error('no')
  })
  const { statusCode, body } = await request('/metrics')
  expect(statusCode).toBe(200)
  expect(body).not.toMatch(/^sojourn_broken \d/m)
  expect(body).toContain('sojourn_mails{state="failed"} 1')
})
