import { createWriteStream } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import type { FileFormat } from '@sojourn/contract/reports/report'
import { sql } from 'kysely'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAudit } from '#test/builders/audit'
import { readZip } from '#test/read-zip'
import { createScratchFolder } from '#test/scratch'
import { startTestServer } from '#test/server'
import { anAdmin } from '../testing/view.ts'

/** EXPORT_ROWS=100000 tests the largest export that Excel, CSV and XML support. */
const ROW_COUNT = Number(process.env.EXPORT_ROWS ?? 20_000)
/** The maximum number of rows in a PDF or Word file. */
const MAX_DOCUMENT_ROWS = 10_000
const MB = 1024 * 1024

const server = await startTestServer()
const folder = await createScratchFolder()
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})
const { db } = server
const admin = await anAdmin(server)
const token = await server.tokenFor(
  (await db.selectFrom('user_account').select('user_id').executeTakeFirstOrThrow()).user_id,
)
const audit = await anAudit(db)
const insertDeclarations = (rows: number) =>
  sql`
  insert into gift_declaration (gift_declaration_id, audit_id, declared_by, declared_at, has_been_bribed, items, who, value)
  select gen_random_uuid(), ${audit.audit_id}, ${audit.auditor_id}, ${server.clock.now()}::timestamptz - n * interval '1 minute',
    true, 'A basket of fruit, number ' || n, 'The manager of property ' || n, n || ' euros'
  from generate_series(1, ${rows}::int) as n`.execute(db)

const TABLE_FORMATS = ['CSV', 'XML', 'EXCELOPENXML'] as const satisfies readonly FileFormat[]
const DOCUMENT_FORMATS = ['WORDOPENXML', 'PDF'] as const satisfies readonly FileFormat[]
const pathOf = (format: FileFormat): string => join(folder, format)

const requestExport = (format: FileFormat, signal?: AbortSignal): Promise<Response> =>
  fetch(`${server.url}/api/Reporting/Export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ format, reportPath: 'gift-declarations' }),
    signal: signal ?? null,
  })

async function download(format: FileFormat): Promise<void> {
  const response = await requestExport(format)
  if (!response.ok || !response.body) throw new Error(`${format}: ${response.status}`)
  await pipeline(Readable.from(response.body), createWriteStream(pathOf(format)))
}

/** Measures the additional memory, and the longest response time of another call during the export. */
async function measure(work: Promise<void>): Promise<{ megabytes: number; longestWait: number }> {
  const before = process.memoryUsage().rss
  let peak = 0
  let longestWait = 0
  let isWorking = true
  const done = work.finally(() => {
    isWorking = false
  })
  while (isWorking) {
    const startedAt = performance.now()
    await admin.call('listReports')
    longestWait = Math.max(longestWait, performance.now() - startedAt)
    peak = Math.max(peak, process.memoryUsage().rss - before)
    // Polling without a pause would itself take most of the time.
    await setTimeout(100)
  }
  await done
  return { megabytes: peak / MB, longestWait }
}

async function expectExportWithinLimits(format: FileFormat, limit: number): Promise<void> {
  const startedAt = performance.now()
  const { megabytes, longestWait } = await measure(download(format))
  console.log(
    `metric: export as ${format}: ${megabytes.toFixed(0)} MB, ${(performance.now() - startedAt).toFixed(0)} ms, longest wait of another call ${longestWait.toFixed(0)} ms`,
  )
  expect(megabytes).toBeLessThan(limit)
  expect(longestWait).toBeLessThan(3000)
}

const countOccurrences = (text: string | undefined, word: string): number =>
  (text?.split(word).length ?? 0) - 1
const LONG_TIMEOUT = { timeout: 600_000 }

describe(`${ROW_COUNT} rows`, () => {
  beforeAll(() => insertDeclarations(ROW_COUNT))

  it.each(TABLE_FORMATS)(
    'are exported as %s with less than 150 MB while other calls are served',
    LONG_TIMEOUT,
    (format) => expectExportWithinLimits(format, 150),
  )

  it.each([
    ['CSV', (bytes: Buffer) => bytes.toString()],
    ['XML', (bytes: Buffer) => bytes.toString()],
    ['EXCELOPENXML', (bytes: Buffer) => readZip(bytes).get('xl/worksheets/sheet1.xml')],
  ] as const)('are all in the file of %s', async (format, read) => {
    const text = read(await readFile(pathOf(format)))
    expect(countOccurrences(text, 'A basket of fruit, number')).toBe(ROW_COUNT)
  })

  it.each(DOCUMENT_FORMATS)('are refused as %s with a sentence that offers Excel', async (format) => {
    const { status, body } = await admin.refusal('exportReportFile', {
      body: { format, reportPath: 'gift-declarations' },
    })
    expect(status).toBe(422)
    expect(body).toMatchObject({ code: 'export-too-long' })
    expect(body.title).toContain('Please export to Excel')
  })
})

describe(`${MAX_DOCUMENT_ROWS} rows`, () => {
  beforeAll(() =>
    sql`delete from gift_declaration where split_part(value, ' ', 1)::int > ${MAX_DOCUMENT_ROWS}::int`.execute(
      db,
    ),
  )

  // docx holds the whole document three times: as objects, as a tree and as text.
  it.each([
    ['PDF', 150],
    ['WORDOPENXML', 700],
  ] as const)(
    'are exported as %s with less than %i MB while other calls are served',
    LONG_TIMEOUT,
    expectExportWithinLimits,
  )

  it('are all in the Word file', async () => {
    const text = readZip(await readFile(pathOf('WORDOPENXML'))).get('word/document.xml')
    expect(countOccurrences(text, 'A basket of fruit, number')).toBe(MAX_DOCUMENT_ROWS)
  })

  it('end on the last page of the PDF', async () => {
    const data = Uint8Array.from(await readFile(pathOf('PDF')))
    const pdf = await getDocument({ data, verbosity: 0 }).promise
    const { items } = await (await pdf.getPage(pdf.numPages)).getTextContent()
    expect(pdf.numPages).toBeGreaterThan(MAX_DOCUMENT_ROWS * 0.03)
    expect(items.map((item) => ('str' in item ? item.str : '')).join(' ')).toContain(
      `${MAX_DOCUMENT_ROWS} euros`,
    )
  })
})

it('releases the database cursor when the client disconnects', { timeout: 60_000 }, async () => {
  const controller = new AbortController()
  const aborted = requestExport('XML', controller.signal)
  const openCursors = async () => {
    const { rows } = await sql<{ open: number }>`
      select count(*) as open from pg_stat_activity
      where datname = current_database() and (state like 'idle in transaction%' or query like 'fetch%' and state = 'active')`.execute(
      db,
    )
    return rows[0]?.open
  }
  await expect.poll(openCursors, { timeout: 20_000 }).toBeGreaterThan(0)
  controller.abort()
  await expect(aborted).rejects.toThrow()
  await expect.poll(openCursors, { timeout: 20_000 }).toBe(0)
  const { body } = await admin.call('exportReportFile', {
    body: { format: 'CSV', reportPath: 'memberships-expiring' },
  })
  expect(body.toString()).toContain('Memberships expiring')
})
