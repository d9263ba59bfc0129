import { type CallName, calls } from '@sojourn/contract'
import { addressOf } from '../../apps/server/src/test/client.ts'
import type { TestServer } from '../../apps/server/src/test/server.ts'
import { MATRIX } from '../authorisation/matrix.ts'
import { createRecords } from '../authorisation/records.ts'
import { READERS } from './read-fields.ts'

/** A value that occurs nowhere else in the database. */
const MARKER = 'zq-forbidden-zq'

/** Fields that no call accepts from Auditor, Hotel or EnvironmentalPerformance. */
const EXTRA_FIELDS = Object.fromEntries(
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
  ].map((name) => [name, MARKER]),
)

async function findTablesWith(server: TestServer, text: string): Promise<string[]> {
  const { pool } = server.platform
  const { rows } = await pool.query<{ name: string }>(
    "select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  )
  const tables: string[] = []
  for (const { name } of rows) {
    const found = await pool.query(`select 1 from ${name} t where strpos(t::text, $1) > 0 limit 1`, [text])
    if (found.rowCount) tables.push(name)
  }
  return tables
}

/** Makes every changing call that these roles may make with extra fields, and searches the database for their value. */
export async function setFields(server: TestServer): Promise<{ attempts: number; problems: string[] }> {
  const problems: string[] = []
  let attempts = 0
  for (const role of READERS)
    for (const name of Object.keys(MATRIX) as CallName[]) {
      const call = calls[name]
      if (call.method === 'GET' || call.method === 'DELETE') continue
      for (const row of [MATRIX[name]].flat()) {
        const records = await createRecords(server, [role])
        const input = row.input?.(records) ?? {}
        const body = 'body' in input ? input.body : undefined
        if (typeof body !== 'object' || body === null || Array.isArray(body)) continue
        const client = server.withToken(await server.tokenFor(records.userID))
        const { status } = await client.send(call.method, addressOf(call, input), {
          ...EXTRA_FIELDS,
          ...body,
        })
        if (status < 400) attempts += 1
        if (status >= 500) problems.push(`${name} as ${role}: ${status}`)
      }
    }
  for (const table of await findTablesWith(server, MARKER)) problems.push(`${table} holds an extra field`)
  if (attempts === 0) problems.push('no change was accepted, so nothing was tested')
  return { attempts, problems }
}
