import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DbOrTrx } from '../db/pool.ts'

/** Which of the figures that the database keeps; what is left out is not asked about. */
export interface Sought {
  kinds: readonly string[]
  subjects?: readonly string[] | undefined
  details?: readonly string[] | undefined
  country?: string | undefined
  /** Any of several. */
  countries?: readonly string[] | undefined
  auditTypeID?: string | undefined
  /** First days of months, both counted in. */
  from?: string | undefined
  to?: string | undefined
}

type Key = 'kind' | 'subject' | 'month' | 'country' | 'detail'

export interface Counted {
  /** Empty where it was not asked to be told apart. */
  key: Readonly<Record<Key, string>>
  count: number
}

export interface Kept extends Counted {
  amount: number
  weight: number
}

const NO_KEY: Counted['key'] = { kind: '', subject: '', month: '', country: '', detail: '' }

function conditions(sought: Sought): RawBuilder<SqlBool> {
  const all = [sql<SqlBool>`kind = any(${sought.kinds})`]
  if (sought.subjects) all.push(sql<SqlBool>`subject = any(${sought.subjects})`)
  if (sought.details) all.push(sql<SqlBool>`detail = any(${sought.details})`)
  if (sought.country) all.push(sql<SqlBool>`country = ${sought.country}::bpchar`)
  if (sought.countries) all.push(sql<SqlBool>`country = any(${sought.countries}::bpchar[])`)
  if (sought.auditTypeID) all.push(sql<SqlBool>`audit_type_id = ${sought.auditTypeID}::uuid`)
  if (sought.from) all.push(sql<SqlBool>`month >= ${sought.from}::date`)
  if (sought.to) all.push(sql<SqlBool>`month <= ${sought.to}::date`)
  return sql.join(all, sql` and `)
}

/** The month of a kind that has none. */
export const NO_MONTH = '0001-01-01'
/** For whoever asks up to some month, and not for what has none. */
export const FIRST_MONTH = '0001-02-01'

/** SQL for each column that is narrowed; what is left out is not asked about. */
interface Narrowed {
  subject?: string | undefined
  detail?: string | undefined
  country?: string | undefined
}

/** How many there are of a kind without months, as a part of somebody's statement: both are then of one moment. */
export function countInStatement(kind: string, narrowed: Narrowed): string {
  const conditions = Object.entries(narrowed).flatMap(([column, text]) =>
    text === undefined ? [] : [` and ${column} = ${text}`],
  )
  return `(select coalesce(sum(count), 0)::bigint from ${narrowed.country === undefined ? 'figure_total' : 'figure'}
    where kind = '${kind}' and month = '${NO_MONTH}'${conditions.join('')})`
}

/** The whole programme is added up on its own. */
const isWhole = ({ country, countries, auditTypeID }: Sought, by: readonly Key[]): boolean =>
  !(country || countries || auditTypeID || by.includes('country'))

const sourceOf = (sought: Sought, by: readonly Key[]) =>
  sql.table(isWhole(sought, by) ? 'figure_total' : 'figure')

/** What is kept, as a part of somebody's statement: rows with the columns named, a count and an amount, still to be added up. */
export const figureRows = (sought: Sought, by: readonly Key[]): RawBuilder<unknown> => sql`(
  select ${sql.join(by.map((key) => sql.ref(key)))}, count, amount
  from ${sourceOf(sought, by)} where ${conditions(sought)})`

interface CountedRow extends Partial<Record<Key, string>> {
  count: number
}

interface Row extends CountedRow {
  amount: string
  weight: string
}

const readRow = ({ count, amount, weight, ...key }: Row): Kept => ({
  key: { ...NO_KEY, ...key },
  count,
  amount: Number(amount),
  weight: Number(weight),
})

/** What is kept as it stands: for whoever adds it up further, a sum for each row would be the most of the work. */
export async function readFigures(db: DbOrTrx, sought: Sought, by: readonly Key[]): Promise<Kept[]> {
  const { rows } = await sql<Row>`
    select ${sql.join(by.map((key) => sql.ref(key)))}, count, amount, weight
    from ${sourceOf(sought, by)} where ${conditions(sought)}`.execute(db)
  return rows.map(readRow)
}

const grouped = (columns: readonly RawBuilder<unknown>[]) =>
  columns.length === 0 ? sql`` : sql`group by ${sql.join(columns)}`

/** The sums of what is kept, one for each value of the columns named. */
export async function sumFigures(db: DbOrTrx, sought: Sought, by: readonly Key[]): Promise<Kept[]> {
  const columns = by.map((key) => sql.ref(key))
  const sums = [
    sql`coalesce(sum(count), 0)::bigint as count`,
    sql`coalesce(sum(amount), 0) as amount`,
    sql`coalesce(sum(weight), 0) as weight`,
  ]
  const { rows } = await sql<Row>`
    select ${sql.join([...columns, ...sums])}
    from ${sourceOf(sought, by)} where ${conditions(sought)} ${grouped(columns)}`.execute(db)
  return rows.map(readRow)
}

/** Of the whole programme there is one row for each of these already, but for what has changed just now. */
const isKeptAsAsked = (sought: Sought, by: readonly Key[]): boolean =>
  isWhole(sought, by) && by.includes('subject') && by.includes('month') && by.includes('detail')

const countedRows = (sought: Sought, by: readonly Key[]): RawBuilder<CountedRow> => {
  const columns = by.map((key) => sql.ref(key))
  const [count, group] = isKeptAsAsked(sought, by)
    ? [sql`count`, sql``]
    : [sql`coalesce(sum(count), 0)::bigint as count`, grouped(columns)]
  return sql`
    select ${sql.join([...columns, count])}
    from ${sourceOf(sought, by)} where ${conditions(sought)} ${group}`
}

/** How many there are, one count for each value of the columns named; in half the time that all sums take. */
export async function countFigures(db: DbOrTrx, sought: Sought, by: readonly Key[]): Promise<Counted[]> {
  const { rows } = await countedRows(sought, by).execute(db)
  return addUp(rows)
}

export interface Tallied {
  key: Counted['key']
  tally: { value: string; count: number }[]
}

interface TalliedRow extends Partial<Record<Key, string>> {
  values: string[]
  counts: number[]
}

/** The same where one more column has many values: of so many rows, to send and to read each would be the most of the work. */
export async function tallyFigures(
  db: DbOrTrx,
  sought: Sought,
  by: readonly [Key, ...Key[]],
  of: Key,
): Promise<Tallied[]> {
  const columns = by.map((key) => sql.ref(key))
  const all = [...by, of]
  // Of the whole programme there is little that stands more than once, and that is added up here.
  const counted = isWhole(sought, all) ? figureRows(sought, all) : sql`(${countedRows(sought, all)})`
  const { rows } = await sql<TalliedRow>`
    select ${sql.join(columns)}, json_agg(${sql.ref(of)}) as values, json_agg(count) as counts
    from ${counted} as counted ${grouped(columns)}`.execute(db)
  return rows.map(({ values, counts, ...key }) => ({
    key: { ...NO_KEY, ...key },
    tally: tallyOf(values, counts),
  }))
}

/** What has changed just now stands beside what is kept. */
function tallyOf(values: readonly string[], counts: readonly number[]): Tallied['tally'] {
  const sums = new Map<string, number>()
  values.forEach((value, place) => {
    sums.set(value, (sums.get(value) ?? 0) + (counts[place] ?? 0))
  })
  return [...sums].map(([value, count]) => ({ value, count }))
}

function addUp(rows: readonly CountedRow[]): Counted[] {
  const sums = new Map<string, Counted>()
  for (const { count, ...key } of rows) {
    const name = JSON.stringify(key)
    const sum = sums.get(name)
    if (sum) sum.count += count
    else sums.set(name, { key: { ...NO_KEY, ...key }, count })
  }
  return [...sums.values()]
}

/** Adds up what has changed since the last time, also in the places of the list; answers how many changes that were. */
export async function rollUpFigures(db: DbOrTrx): Promise<number> {
  const { rows } = await sql<{ taken: number }>`select roll_up_figures() as taken`.execute(db)
  return rows[0]?.taken ?? 0
}

/** Counts everything anew, in a transaction of its own however long it takes; answers how many figures were wrong. */
export async function recountFigures(trx: DbOrTrx): Promise<number> {
  await sql`set local statement_timeout = 0`.execute(trx)
  const { rows } = await sql<{ wrong: number }>`select recount_figures() as wrong`.execute(trx)
  return rows[0]?.wrong ?? 0
}
