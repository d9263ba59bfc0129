import type pg from 'pg'
import type { AuditSearch, FoundPage } from './audit-search.ts'
import { orderedBy, SECTIONS, SECTIONS_OF, type Section } from './searched-sections.ts'

interface CountedRow {
  term: string
  section: Section
  counts: Buffer
  came: number
  went: number
}

const HAS_TERM = 'strpos(search_text, $1::text) > 0'

/** How many in each stretch had a term when they were counted, and how many have come and gone since. */
const COUNTED = `
  select term, section, counts, came, went
  from (
    select term, section, string_agg(counts, '' order by volume) as counts
    from searched_part join searched_part_count using (part)
    where term = plain($1) and section = any($2) group by term, section
  ) as counted cross join lateral (
    select count(*) filter (where sign > 0) as came, count(*) filter (where sign < 0) as went
    from audit_name_change as change
    where strpos(search_text, term) > 0 and case section ${Object.entries(SECTIONS)
      .map(([section, { ofChanges }]) => `when '${section}' then ${ofChanges}`)
      .join(' ')} end
  ) as since`

/** As row comparisons, by which an index is entered. */
const placeOf = (section: Section, table: string) => `(${orderedBy(section, table)})`

/**
 * Those on the page, in ascending order: $3 after the beginning of stretch $2, as it was counted. Stretches $4 are opened, of which $5
 * is the last that there is, and looked at as they are now; whoever has come since may be in one that is not. The database is told how
 * many it finds in one at most: otherwise it expects so many that it would rather read all audits.
 */
function statementOf(section: Section, most: number): string {
  const { key, ofAudits, ofChanges } = SECTIONS[section]
  const place = (table: string) => placeOf(section, table)
  const column = key ? `audit.${key}` : 'null::date'
  const stretch = (name: string, number: string) =>
    `searched_stretch as ${name} on ${name}.section = '${section}' and ${name}.stretch = ${number}`
  const within = (upTo: string) => `lateral (
      select ${column} as key, audit.audit_id from audit
      where ${ofAudits} and ${place('audit')} >= ${place('first')} ${upTo} and ${HAS_TERM}
      order by ${orderedBy(section, 'audit')} limit ${most}
    ) as audit`
  return `with begun as materialized (
      select * from searched_stretch where section = '${section}' and stretch = $2
    ), found as (
      select audit.key, audit.audit_id from unnest($4::integer[]) as opened (stretch)
      join ${stretch('first', 'opened.stretch')} join ${stretch('next', 'opened.stretch + 1')}
      cross join ${within(`and ${place('audit')} < ${place('next')}`)}
      union
      select audit.key, audit.audit_id from unnest($5::integer[]) as opened (stretch)
      join ${stretch('first', 'opened.stretch')} cross join ${within('')}
      union
      select ${column}, audit.audit_id from audit_name_change as change
      cross join lateral (select * from audit where audit.audit_id = change.audit_id limit 1) as audit
      cross join begun
      where change.sign > 0 and strpos(change.search_text, $1::text) > 0 and strpos(audit.search_text, $1::text) > 0
        and ${ofAudits} and ${place('audit')} >= ${place('begun')}
    )
    select audit_id from found order by key, audit_id limit $6
    offset $3::bigint - (
      select coalesce(sum(sign), 0) from audit_name_change as change cross join begun
      where ${HAS_TERM} and ${ofChanges} and ${place('change')} < ${place('begun')})`
}

/** No stretch has more: as many as a byte counts, and all that have come since. One of few figures, so that the statements are few. */
const mostInOne = ({ came }: CountedRow): number => 2 ** Math.ceil(Math.log2(256 + came))

interface Opened {
  first: number
  /** How many stand before the first. */
  before: number
  stretches: number[]
}

/**
 * From a stretch that surely begins no later than the page, whatever has come before it since; and as many as surely hold all of it,
 * whatever has gone.
 */
function openFor({ counts, came, went }: CountedRow, skipped: number, taken: number): Opened {
  let first = 0
  let before = 0
  while (first + 1 < counts.length && before + (counts[first] ?? 0) + came <= skipped) {
    before += counts[first] ?? 0
    first += 1
  }
  const stretches: number[] = []
  let held = 0
  for (let at = first; at < counts.length && held < skipped - before + taken + went; at += 1) {
    const count = counts[at] ?? 0
    if (count === 0) continue
    stretches.push(at)
    held += count
  }
  return { first, before, stretches }
}

/** So many of one section, after so many others. */
async function findIn(
  client: pg.PoolClient,
  counted: CountedRow,
  { skipped, taken, direction }: { skipped: number; taken: number; direction: 'asc' | 'desc' },
): Promise<string[]> {
  const total = totalOf(counted)
  const wanted = Math.min(taken, total - skipped)
  if (wanted <= 0) return []
  const from = direction === 'asc' ? skipped : total - skipped - wanted
  const { first, before, stretches } = openFor(counted, from, wanted)
  const last = counted.counts.length - 1
  const most = mostInOne(counted)
  const { rows } = await client.query<{ audit_id: string }>({
    name: `audit-part-${counted.section}-${most}`,
    text: statementOf(counted.section, most),
    values: [
      counted.term,
      first,
      from - before,
      stretches.filter((at) => at < last),
      stretches.filter((at) => at === last),
      wanted,
    ],
  })
  const found = rows.map((row) => row.audit_id)
  return direction === 'asc' ? found : found.reverse()
}

const totalOf = ({ counts, came, went }: CountedRow): number =>
  counts.reduce((sum, count) => sum + count, 0) + came - went

/** A page of the audits that have a term, where it is one of the parts that are counted. */
export async function findPartPage(
  client: pg.PoolClient,
  { searchTerm, order, offset, limit }: PageSearch,
): Promise<FoundPage | undefined> {
  const sections = SECTIONS_OF[order.field]
  const { rows } = await client.query<CountedRow>({
    name: 'audit-parts-counted',
    text: COUNTED,
    values: [searchTerm, sections],
  })
  if (rows.length < sections.length) return undefined
  const page: FoundPage = { total: 0, auditIDs: [] }
  for (const section of sections)
    for (const counted of rows.filter((row) => row.section === section)) {
      const taken = limit - page.auditIDs.length
      const skipped = Math.max(0, offset - page.total)
      page.auditIDs.push(...(await findIn(client, counted, { skipped, taken, direction: order.direction })))
      page.total += totalOf(counted)
    }
  return page
}

export type PageSearch = Pick<AuditSearch, 'searchTerm' | 'order' | 'offset' | 'limit'>
