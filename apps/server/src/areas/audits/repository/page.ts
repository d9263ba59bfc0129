import type { AuditPerson } from '@sojourn/contract/audits/audit'
import type { AuditActor, Conversation } from '@sojourn/domain'
import { countInStatement } from '../../../platform/kept-figures/store.ts'
import type { Platform } from '../../../platform/platform.ts'
import { statusesOf } from '../messages/repository/unread.ts'
import { type AuditSearch, countAudits } from './list.ts'
import { type PersonRow, personColumns, readPerson } from './people.ts'
import { type AuditJoinRow, type AuditRecord, auditColumns, COUNTING_REVISION, readAudit } from './records.ts'

interface Listed {
  audit: AuditRecord
  unread: { customer: boolean; auditor: boolean }
}

export interface ListedPage {
  rows: Listed[]
  people: Map<string, AuditPerson>
  totalCount: number
}

/** Read ahead, so that a page of any size is one of few statements. */
const SIZES = [10, 25, 50, 100] as const

const as = (prefix: string) =>
  personColumns.map((column) => `${prefix}.${column} as ${prefix}_${column}`).join(', ')

/** Something waits for the reader in a thread that they see; the arrays are the statuses in which they do. */
const waits = (conversation: Conversation, asAuditor: string, besides: string) => `exists (
  select from message_reader
  where message_reader.user_id = $1 and message_reader.audit_id = audit.audit_id and message_reader.read_at is null
    and message_reader.conversation = '${conversation}'
    and (audit.auditor_id = $1 and audit.status = any(${asAuditor}) or audit.status = any(${besides})))`

/** Looked up one by one, whatever the planner expects of a page it does not know: a page is short. */
const oneOf = (table: string, columns: string, condition: string) =>
  `lateral (select ${columns} from ${table} where ${condition} limit 1)`

const ROWS = `${auditColumns.join(', ')},
  site.site_id, site.site_name, site.company_id, site.country, site.city_town, site.property_urn,
  type.name as type_name, type.type_version, type.revision as type_revision,
  ${as('visiting')}, ${as('assigned')},
  ${waits('Customer', '$2::text[]', '$3::text[]')} as waits_customer,
  ${waits('Auditor', '$4::text[]', '$5::text[]')} as waits_auditor
  from page
  join audit on audit.audit_id = page.audit_id
  join ${oneOf('site', '*', 'site.site_id = audit.site_id')} as site on true
  left join ${oneOf(
    'audit_type_revision',
    '*',
    `audit_type_revision.audit_type_id = audit.audit_type_id
    and audit_type_revision.revision = ${COUNTING_REVISION}`,
  )} as type on true
  left join ${oneOf('user_account', personColumns.join(', '), 'user_id = audit.auditor_id')} as visiting on true
  left join ${oneOf('user_account', personColumns.join(', '), 'user_id = audit.assigned_user_id')} as assigned on true`

const FILTERS = {
  statuses: {
    column: 'status',
    type: 'text',
    count: (value: string) => countInStatement('audit', { subject: value }),
  },
  countries: {
    column: 'country',
    type: 'bpchar',
    count: (value: string) => countInStatement('audit', { country: value }),
  },
  reviewerIDs: {
    column: 'reviewer_id',
    type: 'uuid',
    count: (value: string) => countInStatement('audit of administrator', { subject: `${value}::text` }),
  },
} as const

const OPPOSITE = { asc: 'desc', desc: 'asc' } as const

/** A name is never missing, and an index that runs backwards begins with what is. */
function sortedBy({ field, direction }: AuditSearch['order'], table: string, backwards = false): string {
  const way = backwards ? OPPOSITE[direction] : direction
  return field === 'SiteName'
    ? `${table}.site_name ${way}, ${table}.audit_id ${way}`
    : `${table}.auditor_date ${way} nulls ${backwards ? 'first' : 'last'}, ${table}.audit_id ${way}`
}

interface Walk {
  backwards: boolean
  skipped: number
  taken: number
}

/** From the end that is nearer; how many there are is known by then, unless it begins at the beginning. */
function walkTo({ limit, offset }: AuditSearch, total: number): Walk {
  if (offset <= total / 2) return { backwards: false, skipped: offset, taken: limit }
  const taken = Math.min(limit, total - offset)
  return { backwards: true, skipped: total - offset - taken, taken }
}

const filterOf = (search: AuditSearch) =>
  (['statuses', 'countries', 'reviewerIDs'] as const).find((name) => search[name] !== undefined)

/** Page, rows, what stands beside them and how many there are in all: one statement, and so one moment. */
function statementOf(
  reader: AuditActor,
  search: AuditSearch,
  walk: Walk,
): { text: string; values: unknown[] } {
  const values: unknown[] = [
    reader.userID,
    statusesOf(reader, 'Customer', reader.userID),
    statusesOf(reader, 'Customer', null),
    statusesOf(reader, 'Auditor', reader.userID),
    statusesOf(reader, 'Auditor', null),
  ]
  const given = (value: unknown, type: string) => `$${values.push(value)}::${type}`
  const name = filterOf(search)
  const filter = name && FILTERS[name]
  const value = name && filter ? given(search[name]?.[0], filter.type) : ''
  const limit = SIZES.find((size) => size >= walk.taken) ?? walk.taken
  // The first page is asked for most, and its plan need not reckon with how far to go.
  const offset = walk.skipped === 0 ? '' : `offset ${given(walk.skipped, 'integer')}`
  const text = `with page as materialized (
      select audit.audit_id from audit ${filter ? `where audit.${filter.column} = ${value}` : ''}
      order by ${sortedBy(search.order, 'audit', walk.backwards)} limit ${limit} ${offset}
    ), listed as (select ${ROWS})
    select total, listed.*
    from (select ${filter ? filter.count(value) : countInStatement('audit', {})} as total) as counted
    left join listed on true
    order by ${sortedBy(search.order, 'listed')}`
  return { text, values }
}

/** A statement is known to the database by a name; there are a few dozen of them. */
const names = new Map<string, string>()
function nameOf(text: string): string {
  const name = names.get(text) ?? `audit-page-${names.size}`
  names.set(text, name)
  return name
}

type Of<Prefix extends string> = { [Column in keyof PersonRow as `${Prefix}_${Column}`]: PersonRow[Column] }
type Row = AuditJoinRow &
  Of<'visiting'> &
  Of<'assigned'> & { total: number; waits_customer: boolean; waits_auditor: boolean }
/** Beyond the last page there is only the total. */
type EmptyRow = { total: number; audit_id: null }

const personIn = (row: Row, who: 'visiting' | 'assigned'): AuditPerson =>
  readPerson({
    user_id: row[`${who}_user_id` as const],
    name: row[`${who}_name` as const],
    first_name: row[`${who}_first_name` as const],
    surname: row[`${who}_surname` as const],
    email: row[`${who}_email` as const],
    photo_document_id: row[`${who}_photo_document_id` as const],
    languages: row[`${who}_languages` as const],
    roles: row[`${who}_roles` as const],
    email_confirmed_at: row[`${who}_email_confirmed_at` as const],
    updated_at: row[`${who}_updated_at` as const],
    disabled_at: row[`${who}_disabled_at` as const],
  })

const isRow = (row: Row | EmptyRow): row is Row => row.audit_id !== null

/** A page that one index has in its order, in one prepared statement. */
export async function findListedPage(
  { db, pool }: Pick<Platform, 'db' | 'pool'>,
  reader: AuditActor,
  search: AuditSearch,
): Promise<ListedPage> {
  const total = search.offset === 0 ? 0 : await countAudits(db, search)
  if (search.offset > 0 && search.offset >= total) return { rows: [], people: new Map(), totalCount: total }
  const walk = walkTo(search, total)
  const { text, values } = statementOf(reader, search, walk)
  const { rows } = await pool.query<Row | EmptyRow>({ name: nameOf(text), text, values })
  const people = new Map<string, AuditPerson>()
  const know = (userID: string | null, row: Row, who: 'visiting' | 'assigned') => {
    if (userID !== null && !people.has(userID)) people.set(userID, personIn(row, who))
  }
  const read = rows.filter(isRow)
  const listed = (walk.backwards ? read.slice(-walk.taken) : read.slice(0, walk.taken)).map((row) => {
    know(row.auditor_id, row, 'visiting')
    know(row.assigned_user_id, row, 'assigned')
    const unread = { customer: row.waits_customer, auditor: row.waits_auditor }
    return { audit: readAudit(row), unread }
  })
  return { rows: listed, people, totalCount: rows[0]?.total ?? 0 }
}
