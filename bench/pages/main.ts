import { parseArgs } from 'node:util'
import pg from 'pg'
import { printResult } from '../../scripts/verify/result.ts'
import { withDatabase } from '../lib/database.ts'
import { startServer } from '../lib/server.ts'
import { p95 } from '../lib/statistics.ts'
import { auditPages } from './audit-pages.ts'
import { explainPage, type OpenPage } from './explain-page.ts'
import { type Page, pages, READERS } from './pages.ts'
import { wrapDriver } from './record-statements.ts'
import { findSampleRecords } from './sample-records.ts'

const { values } = parseArgs({
  options: {
    /** Requests of each page. */
    runs: { type: 'string', default: '20' },
    /** Only pages whose name contains this. */
    only: { type: 'string', default: '' },
    /** Also prints the query plan of each page. */
    plans: { type: 'boolean', default: false },
  },
})

/** The targets apply to databases of up to this many audits. */
const MAX_AUDITS_WITH_TARGET = 110_000

interface PageKind {
  name: string
  /** Undefined for kinds without a target. */
  target: number | undefined
  includes(page: Page): boolean
}

const isExport = ({ name }: Page): boolean => name === 'Environmental: export'
const isDashboard = ({ name }: Page): boolean => /^(Analytics|Report|My work|Hotel dashboard)\b/.test(name)

/** The server caches none of these responses, so every request is uncached. */
const PAGE_KINDS: readonly PageKind[] = [
  {
    name: 'lists and records, slowest p95',
    target: 50,
    includes: (page) => !isDashboard(page) && !isExport(page),
  },
  { name: 'dashboards and reports, slowest p95', target: 200, includes: isDashboard },
  // Renders an Excel file, so it is neither a list nor a dashboard.
  { name: 'environmental export, p95', target: undefined, includes: isExport },
]

async function measureP95(open: OpenPage, page: Page): Promise<number | string> {
  const times: number[] = []
  // The first request, which plans the statements, is not measured.
  for (let run = -1; run < Number(values.runs); run += 1) {
    const began = performance.now()
    const error = await open(page)
    if (error) return error
    if (run >= 0) times.push(performance.now() - began)
  }
  return p95(times)
}

async function printPlan(open: OpenPage, client: pg.Client, page: Page): Promise<void> {
  const plan = await explainPage(open, client, page)
  if (typeof plan === 'string') return
  const scans = plan.scannedTables.length > 0 ? `, scans ${plan.scannedTables.join(', ')}` : ''
  process.stdout.write(
    `      ${plan.statements} statements, ${plan.milliseconds.toFixed(1)} ms, ${plan.rowsRead} rows read; slowest: ${plan.plan}${scans}; indexes: ${plan.indexes.join(', ')}\n`,
  )
}

function printResults(measured: ReadonlyMap<Page, number | string>, audits: number): void {
  for (const { name, target = Number.POSITIVE_INFINITY, includes } of PAGE_KINDS) {
    const ofKind = [...measured].filter(([page]) => includes(page))
    const errors = ofKind.filter(([, time]) => typeof time === 'string')
    const times = ofKind.flatMap(([page, time]) => (typeof time === 'number' ? [{ page, time }] : []))
    const [slowest] = times.toSorted((left, right) => right.time - left.time)
    if (!slowest && errors.length === 0) continue
    const slowCount = times.filter(({ time }) => time > target).length
    const outcome = slowCount > 0 ? 'missed' : 'passed'
    const hasTarget = audits <= MAX_AUDITS_WITH_TARGET && Number.isFinite(target)
    printResult({
      name,
      outcome: errors.length > 0 ? 'failed' : hasTarget ? outcome : 'measured',
      metric: `${slowest?.time.toFixed(0)} ms (${slowest?.page.name}); ${slowCount} of ${times.length} pages over the target, ${errors.length} errors; ${audits.toLocaleString('en')} audits`,
      target: hasTarget ? `at most ${target} ms` : '',
    })
    if (errors.length > 0) process.exitCode = 1
  }
}

if (values.plans) wrapDriver()
await withDatabase(async (url) => {
  const { app, tokenFor } = await startServer(url)
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' })
  await client.connect()
  try {
    const records = await findSampleRecords(client)
    const tokens = new Map<string, string>()
    for (const reader of READERS) tokens.set(reader, await tokenFor(records[reader]))
    const open: OpenPage = async ({ reader, path, body }) => {
      const response = await app.fastify.inject({
        method: body === undefined ? 'GET' : 'POST',
        url: path,
        headers: { authorization: `Bearer ${tokens.get(reader)}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      })
      return response.statusCode === 200 ? undefined : `${response.statusCode} ${response.body.slice(0, 200)}`
    }
    const selectedPages = [...pages(records), ...(await auditPages(client))].filter(({ name }) =>
      name.includes(values.only),
    )
    const measured = new Map<Page, number | string>()
    for (const page of selectedPages) {
      const time = await measureP95(open, page)
      measured.set(page, time)
      process.stdout.write(
        `  ${typeof time === 'string' ? time : `${time.toFixed(1).padStart(7)} ms`}  ${page.name}\n`,
      )
      if (values.plans) await printPlan(open, client, page)
    }
    const { rows } = await client.query<{ audits: string }>('select count(*) as audits from audit')
    printResults(measured, Number(rows[0]?.audits))
  } finally {
    await app.stop()
    await client.end()
  }
})
