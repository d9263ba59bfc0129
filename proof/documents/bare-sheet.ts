import { buffer } from 'node:stream/consumers'
import { countryName } from '@sojourn/domain/kernel/country-names'
import type pg from 'pg'
import { partsOf, SHEET_PART, SPREADSHEET } from '../../apps/server/src/platform/sheets/xlsx-parts.ts'
import { XML_HEAD } from '../../apps/server/src/platform/xml.ts'
import { zip } from '../../apps/server/src/platform/zip.ts'

export type BareCell = string | number | boolean | null

/** The audits with everything that the list's export shows of them, in one statement. */
const AUDITS = `
  select audit.status, site.site_name, site.property_urn, site.city_town, audit.country, type.name as type, audit.first_audit,
    audit.auditor_date::text, audit.audit_expires_date::text, to_char(audit.auditor_submitted_at at time zone 'UTC', 'YYYY-MM-DD'),
    to_char(audit.results_sent_at at time zone 'UTC', 'YYYY-MM-DD') as sent, audit.kip_due_date::text,
    to_char(audit.certified_at at time zone 'UTC', 'YYYY-MM-DD') as certified, auditor.name as auditor,
    audit.final_non_compliances, audit.total_non_compliances, coalesce(reviewer.name, 'Unallocated') as reviewer
  from audit join site using (site_id)
  left join audit_type_revision type on type.audit_type_id = audit.audit_type_id
    and type.revision = coalesce(audit.started_revision, (
      select max(revision) from audit_type_revision newest where newest.audit_type_id = audit.audit_type_id and newest.enabled))
  left join user_account auditor on auditor.user_id = audit.auditor_id
  left join user_account reviewer on reviewer.user_id = audit.assigned_user_id`

const COUNTRY = 4

export async function readAudits(client: pg.Client): Promise<BareCell[][]> {
  const { rows } = await client.query<BareCell[]>({ name: 'audits', text: AUDITS, rowMode: 'array' })
  for (const row of rows) row[COUNTRY] = countryName(String(row[COUNTRY]))
  return rows
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)

function cellXml(cell: BareCell, place: string): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  const text = typeof cell === 'boolean' ? (cell ? 'Yes' : 'No') : escaped(cell)
  return `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
}

/** A spreadsheet as somebody writes it by hand who has read how the format is made, all of it in one string. */
export async function writeBareSheet(rows: readonly BareCell[][]): Promise<Buffer> {
  const columns = Array.from({ length: rows[0]?.length ?? 0 }, (_, at) => String.fromCharCode(65 + at))
  let xml = `<worksheet xmlns="${SPREADSHEET}"><sheetData>`
  for (const [at, row] of rows.entries()) {
    xml += `<row r="${at + 1}">`
    for (const [column, cell] of row.entries()) xml += cellXml(cell, `${columns[column]}${at + 1}`)
    xml += '</row>'
  }
  xml += '</sheetData></worksheet>'
  const files = [...partsOf('Audits'), { name: SHEET_PART, xml }]
  return buffer(zip(files.map((part) => ({ name: part.name, content: [Buffer.from(XML_HEAD + part.xml)] }))))
}
