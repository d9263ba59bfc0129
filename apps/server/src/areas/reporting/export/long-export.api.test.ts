import { createWriteStream } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import type { FileFormat } from '@sojourn/contract/reporting/report'
import { sql } from 'kysely'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, expect, it } from 'vitest'
import { anAudit } from '#test/builders/audit'
import { readZip } from '#test/read-zip'
import { scratchFolder } from '#test/scratch'
import { startTestServer } from '#test/server'
import { anAdmin } from '../testing/view.ts'

/** A tenth of what it is meant for; EXPORT_ROWS=100000 is the whole. */
const ROWS = Number(process.env.EXPORT_ROWS ?? 10_000)
const MB = 1024 * 1024

const server = await startTestServer()
const folder = await scratchFolder()
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
await sql`
  insert into gift_declaration (gift_declaration_id, audit_id, declared_by, declared_at, has_been_bribed, items, who, value)
  select gen_random_uuid(), ${audit.audit_id}, ${audit.auditor_id}, ${server.clock.now()}::timestamptz - n * interval '1 minute',
    true, 'A basket of fruit, number ' || n, 'The manager of house ' || n, n || ' euros'
  from generate_series(1, ${ROWS}::int) as n`.execute(db)

const FORMATS = ['CSV', 'XML', 'EXCELOPENXML', 'WORDOPENXML', 'PDF'] as const satisfies readonly FileFormat[]
const pathOf = (format: FileFormat): string => join(folder, format)

const ask = (format: FileFormat, signal?: AbortSignal): Promise<Response> =>
  fetch(`${server.url}/api/Reporting/Export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ format, reportPath: 'gift-declarations' }),
    signal: signal ?? null,
  })

async function download(format: FileFormat): Promise<void> {
  const response = await ask(format)
  if (!response.ok || !response.body) throw new Error(`${format}: ${response.status}`)
  await pipeline(Readable.from(response.body), createWriteStream(pathOf(format)))
}

/** What something costs: memory beyond what there was before, and the longest that somebody else waited. */
async function cost(work: Promise<void>): Promise<{ megabytes: number; longestWait: number }> {
  const before = process.memoryUsage().rss
  let most = 0
  let longestWait = 0
  let working = true
  const done = work.finally(() => {
    working = false
  })
  while (working) {
    const asked = performance.now()
    await admin.call('listReports')
    longestWait = Math.max(longestWait, performance.now() - asked)
    most = Math.max(most, process.memoryUsage().rss - before)
    // Often enough to notice, and not so often that asking itself is what costs.
    await setTimeout(100)
  }
  await done
  return { megabytes: most / MB, longestWait }
}

it(`${ROWS} rows need little memory in every format, and nobody waits for them`, {
  timeout: 600_000,
}, async () => {
  await admin.call('exportReportFile', { body: { format: 'PDF', reportPath: 'memberships-expiring' } })
  for (const format of FORMATS) {
    const { megabytes, longestWait } = await cost(download(format))
    expect(megabytes, format).toBeLessThan(150)
    expect(longestWait, format).toBeLessThan(3000)
  }
})

const occurrences = (text: string | undefined, word: string): number => (text?.split(word).length ?? 0) - 1

it.each([
  ['CSV', (bytes: Buffer) => bytes.toString()],
  ['XML', (bytes: Buffer) => bytes.toString()],
  ['EXCELOPENXML', (bytes: Buffer) => readZip(bytes).get('xl/worksheets/sheet1.xml')],
  ['WORDOPENXML', (bytes: Buffer) => readZip(bytes).get('word/document.xml')],
] as const)('all of them are in the file of %s', async (format, read) => {
  const text = read(await readFile(pathOf(format)))
  expect(occurrences(text, 'A basket of fruit, number')).toBe(ROWS)
})

it('the last page of the PDF has the last of them', async () => {
  const data = Uint8Array.from(await readFile(pathOf('PDF')))
  const pdf = await getDocument({ data, verbosity: 0 }).promise
  const { items } = await (await pdf.getPage(pdf.numPages)).getTextContent()
  expect(pdf.numPages).toBeGreaterThan(ROWS * 0.03)
  expect(items.map((item) => ('str' in item ? item.str : '')).join(' ')).toContain(`${ROWS} euros`)
})

it('whoever goes away in the middle leaves nothing behind', { timeout: 60_000 }, async () => {
  const going = new AbortController()
  const left = await Promise.all(
    // As many as are written at once: nobody else could have a turn while one of them is kept.
    [1, 2].map(async () => (await ask('XML', going.signal)).body?.getReader().read()),
  )
  expect(left.map((read) => (read?.value?.length ?? 0) > 0)).toEqual([true, true])
  going.abort()
  const { body } = await admin.call('exportReportFile', {
    body: { format: 'CSV', reportPath: 'memberships-expiring' },
  })
  expect(body.toString()).toContain('Memberships expiring')
  await expect
    .poll(async () => {
      const { rows } = await sql<{ open: number }>`
        select count(*) as open from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`.execute(db)
      return rows[0]?.open
    })
    .toBe(0)
})
