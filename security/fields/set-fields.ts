import { type CallName, calls } from '@sojourn/contract'
import { addressOf } from '../../apps/server/src/test/client.ts'
import type { TestServer } from '../../apps/server/src/test/server.ts'
import { MATRIX } from '../authorisation/matrix.ts'
import { recordsOf } from '../authorisation/records.ts'
import { READERS } from './read-fields.ts'

/** Found nowhere but where it was sent. */
const FOREIGN = 'zq-not-theirs-zq'

/** Fields of anybody's records, none of which the call asks for; each holds a word that can be looked for. */
const EXTRA = Object.fromEntries(
  [
    ...['companyName', 'siteName', 'enabled', 'status', 'auditStatus', 'certificateNumber', 'roles', 'email'],
    ...['firstName', 'surname', 'name', 'passwordHash', 'createdBy', 'sapNumber', 'vatNumber', 'project'],
    ...[
      'hotelComplex',
      'historicHotelName',
      'tourOperatorName',
      'stayBetterUserID',
      'giataID',
      'propertyUrn',
    ],
    ...['company_name', 'site_name', 'certificate_number', 'password_hash', 'sap_number', 'vat_number'],
    ...['auditorName', 'title', 'subject', 'template', 'storageKey', 'mimeType', 'externalSubject'],
  ].map((name) => [name, FOREIGN]),
)

async function tablesHolding(server: TestServer, word: string): Promise<string[]> {
  const { pool } = server.platform
  const { rows } = await pool.query<{ name: string }>(
    "select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  )
  const holding: string[] = []
  for (const { name } of rows) {
    const found = await pool.query(`select 1 from ${name} t where strpos(t::text, $1) > 0 limit 1`, [word])
    if (found.rowCount) holding.push(name)
  }
  return holding
}

/** Everything those who are not the certifier may change, with fields that are not theirs to set beside it. */
export async function setFields(server: TestServer): Promise<{ tried: number; wrong: string[] }> {
  const wrong: string[] = []
  let tried = 0
  for (const role of READERS)
    for (const name of Object.keys(MATRIX) as CallName[]) {
      const call = calls[name]
      if (call.method === 'GET' || call.method === 'DELETE') continue
      for (const row of [MATRIX[name]].flat()) {
        const records = await recordsOf(server, [role])
        const input = row.input?.(records) ?? {}
        const body = 'body' in input ? input.body : undefined
        if (typeof body !== 'object' || body === null || Array.isArray(body)) continue
        const client = server.withToken(await server.tokenFor(records.userID))
        const { status } = await client.send(call.method, addressOf(call, input), { ...EXTRA, ...body })
        if (status < 400) tried += 1
        if (status >= 500) wrong.push(`${name} as ${role}: ${status}`)
      }
    }
  for (const table of await tablesHolding(server, FOREIGN))
    wrong.push(`a field that is not theirs is in ${table}`)
  if (tried === 0) wrong.push('nothing was changed at all: nothing is proved')
  return { tried, wrong }
}
