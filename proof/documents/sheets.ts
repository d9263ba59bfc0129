import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { anAudit } from '../../apps/server/src/test/builders/audit.ts'
import { readWorkbook, rowOf } from '../../apps/server/src/test/read-workbook.ts'
import { median } from '../lib/median.ts'
import { peakOf } from '../lib/memory.ts'
import type { Bare } from './ask-bare.ts'
import { download, type Place } from './reports.ts'

const COLUMNS = 17
const WARM = 4

/** Every row as text, the headings first; the others may come in any order. */
function rowsIn(bytes: Uint8Array): string[] {
  const [sheet] = readWorkbook(bytes).values()
  if (!sheet) throw new Error('A workbook without a sheet.')
  const rows: string[] = []
  for (let row = 1; sheet.has(`A${row}`); row += 1)
    rows.push(
      rowOf(sheet, row, COLUMNS)
        .map((value) => value ?? '')
        .join('\t'),
    )
  return [...rows.slice(0, 1), ...rows.slice(1).sort()]
}

/** The audit list's own export, the whole way, against one statement and a sheet written by hand. */
export async function measureSheet(place: Place, bare: Bare, rounds: number) {
  const path = '/api/Audit/Export?format=xlsx'
  const { databaseUrl = '' } = place.maker.platform.config
  const [sheet] = readWorkbook(await download(place, path)).values()
  const headers = sheet ? rowOf(sheet, 1, COLUMNS).map(String) : []
  const order = { databaseUrl, headers }
  const [said, byHand] = [rowsIn(await download(place, path)), rowsIn((await bare.ask(order)).bytes)]
  const other = said.findIndex((row, at) => row !== byHand[at])
  if (!isDeepStrictEqual(said, byHand))
    throw new Error(`The two sheets differ: ${said[other]} and ${byHand[other]}`)
  const ours: number[] = []
  const theirs: number[] = []
  for (let round = -WARM; round < rounds; round += 1) {
    const began = performance.now()
    await download(place, path)
    const took = performance.now() - began
    const answer = await bare.ask(order)
    if (round < 0) continue
    ours.push(took)
    theirs.push(answer.took)
  }
  return {
    rows: said.length - 1,
    ours: median(ours),
    theirs: median(theirs),
    ratio: median(ours.map((one, at) => one / (theirs[at] ?? one))),
  }
}

async function declare({ maker }: Place, rows: number): Promise<void> {
  const audit = await anAudit(maker.db)
  await sql`
    insert into gift_declaration (gift_declaration_id, audit_id, declared_by, declared_at, has_been_bribed, items, who, value)
    select gen_random_uuid(), ${audit.audit_id}, ${audit.auditor_id}, ${maker.clock.now()}::timestamptz - n * interval '1 minute',
      true, 'A basket of fruit, number ' || n, 'The manager of house ' || n, n || ' euros'
    from generate_series(1, ${rows}::int) as n`.execute(maker.db)
}

/** The most that the server has while it writes so many rows; the reader is another process. */
async function peakOfExport(place: Place): Promise<number> {
  return peakOf(place.running.pid, async () => {
    const response = await fetch(`${place.running.url}/api/Reporting/Export`, {
      method: 'POST',
      headers: { authorization: `Bearer ${place.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ format: 'EXCELOPENXML', reportPath: 'gift-declarations' }),
    })
    if (!response.ok || !response.body) throw new Error(`The export answered ${response.status}.`)
    await buffer(response.body)
  })
}

/** Longer than the thread that drew the reports is kept. */
const UNTIL_QUIET = 35_000

/**
 * The most with a tenth of the rows, and with all of them. Not what each adds to what there was before: a server that has rested for a
 * moment gives back memory which any export takes again.
 */
export async function measureLongSheet(place: Place, rows: number) {
  await declare(place, rows / 10)
  await wait(UNTIL_QUIET)
  // What is loaded once counts for neither.
  await peakOfExport(place)
  const tenth = await peakOfExport(place)
  await declare(place, rows - rows / 10)
  return { tenth, whole: await peakOfExport(place) }
}
