import type { AuditPerson } from '@sojourn/contract/audits/audit'
import type { AuditActor, AuditStatus, Conversation } from '@sojourn/domain'
import type { Given, Proof, Recalled } from '../../../platform/http/recalled.ts'
import type { Platform } from '../../../platform/platform.ts'
import { statusesOf } from '../messages/repository/unread.ts'
import type { AuditSearch } from './audit-search.ts'
import { oneFilterOf } from './one-filter.ts'
import { type ShownPersonRow, showPerson } from './people.ts'
import { findPlace, type Place } from './place.ts'
import {
  COUNTING_REVISION,
  type ListedAudit,
  type ListedJoinRow,
  listedColumns,
  readListed,
} from './records.ts'
import { type Bounds, sortedBy, USUAL, type Walk, walkTo } from './walk.ts'

interface Listed {
  audit: ListedAudit
  unread: { customer: boolean; auditor: boolean }
}

export interface ListedPage {
  rows: Listed[]
  people: Map<string, AuditPerson>
  totalCount: number
}

const SHOWN = [
  'user_id',
  'name',
  'first_name',
  'surname',
  'email',
  'photo_document_id',
  'languages',
  'updated_at',
  'confirmed',
  'metrics',
  'disabled',
] as const
const PERSON = `user_id, name, first_name, surname, email, photo_document_id, languages, updated_at,
    email_confirmed_at is not null as confirmed, 'EnvironmentalPerformance' = any(roles) as metrics,
    disabled_at is not null as disabled`

const as = (prefix: string) => SHOWN.map((column) => `${prefix}.${column} as ${prefix}_${column}`).join(', ')

/** Something waits for the reader in a thread that they see; the arrays are the statuses in which they do. */
const waits = (conversation: Conversation, asAuditor: string, besides: string) => `exists (
  select from message_reader
  where message_reader.user_id = $1 and message_reader.audit_id = audit.audit_id and message_reader.read_at is null
    and message_reader.conversation = '${conversation}'
    and (audit.auditor_id = $1 and audit.status = any(${asAuditor}) or audit.status = any(${besides})))`

/** Looked up one by one, whatever the planner expects of a page it does not know: a page is short. */
const oneOf = (table: string, columns: string, condition: string) =>
  `lateral (select ${columns} from ${table} where ${condition} limit 1)`

const ROWS = `${listedColumns.join(', ')},
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
  left join ${oneOf('user_account', PERSON, 'user_id = audit.auditor_id')} as visiting on true
  left join ${oneOf('user_account', PERSON, 'user_id = audit.assigned_user_id')} as assigned on true`

/** They follow from the roles alone, and the roles of somebody who calls again are the very same. */
const known = new WeakMap<object, AuditStatus[][]>()
function threadsOf(reader: AuditActor): AuditStatus[][] {
  const found = known.get(reader.roles) ?? [
    statusesOf(reader, 'Customer', reader.userID),
    statusesOf(reader, 'Customer', null),
    statusesOf(reader, 'Auditor', reader.userID),
    statusesOf(reader, 'Auditor', null),
  ]
  known.set(reader.roles, found)
  return found
}

interface Asked {
  text: string
  values: unknown[]
  walk: Walk
}

/** Page, rows, what stands beside them and how many there are in all: one statement, and so one moment. */
function statementOf(
  reader: AuditActor,
  search: AuditSearch,
  { place, recalled, reach }: { place: Place | undefined; recalled: Recalled | undefined; reach: number },
): Asked {
  const values: unknown[] = [reader.userID, ...threadsOf(reader)]
  const given: Given = (value, type) => `$${values.push(value)}::${type}`
  const filter = oneFilterOf(search)
  const value = filter.list === 'all' ? '' : given(filter.value, filter.type)
  const condition = filter.list === 'all' ? 'true' : `audit.${filter.column} = ${value}`
  const walk = walkTo(search, place, { condition, given, reach })
  // Nobody's answer has no row at all; everybody else's has at least the total.
  const text = `with reader as materialized (select where ${recalled ? recalled.stillSo(given) : 'true'}
    ), page as materialized (${walk.text}
    ), listed as (select ${ROWS})
    select total, listed.*
    from reader cross join (select ${filter.count(value)} as total) as counted
    left join listed on true
    order by ${sortedBy(search.order, 'listed')}`
  return { text, values, walk }
}

/** A statement is known to the database by a name; there are a few dozen of them. */
const names = new Map<string, string>()
function nameOf(text: string): string {
  const name = names.get(text) ?? `audit-page-${names.size}`
  names.set(text, name)
  return name
}

type Of<Prefix extends string> = {
  [Column in keyof ShownPersonRow as `${Prefix}_${Column}`]: ShownPersonRow[Column]
}
type Row = ListedJoinRow &
  Of<'visiting'> &
  Of<'assigned'> & { total: number; waits_customer: boolean; waits_auditor: boolean }
/** Beyond the last page there is only the total. */
type EmptyRow = { total: number; audit_id: null }

const personIn = (row: Row, who: 'visiting' | 'assigned'): AuditPerson =>
  showPerson({
    user_id: row[`${who}_user_id` as const],
    name: row[`${who}_name` as const],
    first_name: row[`${who}_first_name` as const],
    surname: row[`${who}_surname` as const],
    email: row[`${who}_email` as const],
    photo_document_id: row[`${who}_photo_document_id` as const],
    languages: row[`${who}_languages` as const],
    updated_at: row[`${who}_updated_at` as const],
    confirmed: row[`${who}_confirmed` as const],
    metrics: row[`${who}_metrics` as const],
    disabled: row[`${who}_disabled` as const],
  })

const isRow = (row: Row | EmptyRow): row is Row => row.audit_id !== null

/** A page that one index has in its order, in one prepared statement; one more looks up where a later page begins. */
export async function findListedPage(
  { pool }: Pick<Platform, 'pool'>,
  { reader, proof }: { reader: AuditActor; proof?: Proof | undefined },
  search: AuditSearch,
  { near, reach }: Bounds = USUAL,
): Promise<ListedPage> {
  const place = search.offset > near ? await findPlace(pool, search) : undefined
  const { text, values, walk } = statementOf(reader, search, { place, recalled: proof?.recalled, reach })
  const { rows } = await pool.query<Row | EmptyRow>({ name: nameOf(text), text, values })
  proof?.take(rows.length > 0)
  const people = new Map<string, AuditPerson>()
  const know = (userID: string | null, row: Row, who: 'visiting' | 'assigned') => {
    if (userID !== null && !people.has(userID)) people.set(userID, personIn(row, who))
  }
  const read = rows.filter(isRow)
  // What was read beyond the page stands behind it as it was walked.
  const page =
    walk.isNear || search.order.direction === 'asc' ? read.slice(0, walk.taken) : read.slice(-walk.taken)
  const listed = page.map((row) => {
    know(row.auditor_id, row, 'visiting')
    know(row.assigned_user_id, row, 'assigned')
    const unread = { customer: row.waits_customer, auditor: row.waits_auditor }
    return { audit: readListed(row), unread }
  })
  return { rows: listed, people, totalCount: rows[0]?.total ?? 0 }
}
