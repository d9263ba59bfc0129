import { type CallName, calls } from '@sojourn/contract'
import type { Role } from '@sojourn/domain'
import { addressOf } from '../../apps/server/src/test/client.ts'
import type { TestServer } from '../../apps/server/src/test/server.ts'
import { injectTexts, RICH_TEXTS } from '../attacks/inject-texts.ts'
import { MATRIX } from '../authorisation/matrix.ts'
import { createRecords } from '../authorisation/records.ts'

/** All roles except Admin, who may read everything. */
export const READERS = ['Auditor', 'Hotel', 'EnvironmentalPerformance'] as const satisfies Role[]

/** The paths of all fields with a value; items of a list share their path. */
function fieldsIn(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((element) => fieldsIn(element, path))
  if (typeof value !== 'object' || value === null) return path === '' || !value ? [] : [path]
  return Object.entries(value).flatMap(([name, inner]) =>
    fieldsIn(inner, path === '' ? name : `${path}.${name}`),
  )
}

/** Lists the fields that each role can read of its own records, one line per call and role: `getSite Hotel: siteID, siteName`. */
export async function readFields(server: TestServer): Promise<string[]> {
  const lines: string[] = []
  const readers = await Promise.all(
    READERS.map(async (role) => ({ role, records: await createRecords(server, [role]) })),
  )
  // Empty fields are not listed, so every text gets a value.
  for (const texts of [undefined, RICH_TEXTS]) await injectTexts(server.platform.pool, ['x'], 'after', texts)
  for (const { role, records } of readers) {
    const client = server.withToken(await server.tokenFor(records.userID))
    for (const name of Object.keys(MATRIX) as CallName[]) {
      const call = calls[name]
      if (call.method !== 'GET' || call.kind === 'binary') continue
      const readFields = new Set<string>()
      for (const row of [MATRIX[name]].flat()) {
        const { status, body } = await client.send('GET', addressOf(call, row.input?.(records) ?? {}))
        if (status === 200) for (const field of fieldsIn(body)) readFields.add(field)
      }
      if (readFields.size > 0) lines.push(`${name} ${role}: ${[...readFields].sort().join(', ')}`)
    }
  }
  return lines.sort()
}
