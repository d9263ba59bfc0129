import { sql } from 'kysely'
import { anAudit } from '../../apps/server/src/test/builders/audit.ts'
import { measureMemoryGrowth } from '../lib/memory.ts'
import type { Context } from './reports.ts'

async function insertGiftDeclarations({ setup }: Context, rows: number): Promise<void> {
  const audit = await anAudit(setup.db)
  await sql`
    insert into gift_declaration (gift_declaration_id, audit_id, declared_by, declared_at, has_been_bribed, items, who, value)
    select gen_random_uuid(), ${audit.audit_id}, ${audit.auditor_id}, ${setup.clock.now()}::timestamptz - n * interval '1 minute',
      true, 'A basket of fruit, number ' || n, 'The manager of property ' || n, n || ' euros'
    from generate_series(1, ${rows}::int) as n`.execute(setup.db)
}

/** Reads the response in chunks, so that this process needs no memory for it. */
async function download({ running, token }: Context, format: string): Promise<void> {
  const response = await fetch(`${running.url}/api/Reporting/Export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ format, reportPath: 'gift-declarations' }),
  })
  if (!response.ok || !response.body) throw new Error(`The export failed with ${response.status}.`)
  for await (const _chunk of response.body);
}

/** The growth of the server's memory in megabytes during an export of this many rows, by format. */
export async function measureExports(context: Context, rows: number): Promise<Map<string, number>> {
  await insertGiftDeclarations(context, rows)
  const growth = new Map<string, number>()
  for (const [name, format] of Object.entries({ CSV: 'CSV', XML: 'XML', Excel: 'EXCELOPENXML' }))
    growth.set(name, await measureMemoryGrowth(context.running.pid, () => download(context, format)))
  return growth
}
