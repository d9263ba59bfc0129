import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { anAudit } from '../../apps/server/src/test/builders/audit.ts'
import { memoryFor } from '../lib/memory.ts'
import type { Place } from './reports.ts'

async function declare({ maker }: Place, rows: number): Promise<void> {
  const audit = await anAudit(maker.db)
  await sql`
    insert into gift_declaration (gift_declaration_id, audit_id, declared_by, declared_at, has_been_bribed, items, who, value)
    select gen_random_uuid(), ${audit.audit_id}, ${audit.auditor_id}, ${maker.clock.now()}::timestamptz - n * interval '1 minute',
      true, 'A basket of fruit, number ' || n, 'The manager of house ' || n, n || ' euros'
    from generate_series(1, ${rows}::int) as n`.execute(maker.db)
}

async function download(place: Place, format: string): Promise<void> {
  const response = await fetch(`${place.running.url}/api/Reporting/Export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${place.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ format, reportPath: 'gift-declarations' }),
  })
  if (!response.ok || !response.body) throw new Error(`The export failed with ${response.status}.`)
  await buffer(response.body)
}

/** How much the memory of the server grows by an export of this many rows, in MB by format. */
export async function measureExports(place: Place, rows: number) {
  await declare(place, rows)
  const growth = (format: string) => memoryFor(place.running.pid, () => download(place, format))
  return { CSV: await growth('CSV'), XML: await growth('XML'), Excel: await growth('EXCELOPENXML') }
}
