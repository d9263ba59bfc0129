import type { Page } from './pages.ts'
import type { Queryable } from './record-statements.ts'

const ORDERS = ['SiteName', 'SiteName desc', 'AuditorDate', 'AuditorDate desc']
/** The share of the list that precedes the page. */
const POSITIONS = { 'middle page': 0.5, 'last page': 1 }
const PAGE_SIZE = 25
const RANDOM_TERMS = 40
const FIXED_TERMS = ['e', 'ar', 'alac', 'grand hotel']

type Query = Readonly<Record<string, string>>

const auditPage = (name: string, query: Query): Page => ({
  name: `Audits: ${name}`,
  reader: 'admin',
  path: `/api/Audit?${new URLSearchParams(query)}`,
})

/** The filters with the longest lists, and the number of audits of each. */
async function findLongestLists(
  client: Queryable,
): Promise<{ name: string; query: Query; audits: number }[]> {
  const findMostFrequent = async (column: string) => {
    const { rows } = await client.query<{ value: string; audits: string }>(
      `select ${column} as value, count(*) as audits from audit where ${column} is not null group by 1 order by 2 desc limit 1`,
    )
    return { value: rows[0]?.value ?? '', audits: Number(rows[0]?.audits) }
  }
  const all = await client.query<{ audits: string }>('select count(*) as audits from audit')
  const [status, country, reviewer] = [
    await findMostFrequent('status'),
    await findMostFrequent('country'),
    await findMostFrequent('assigned_user_id'),
  ]
  const filter = (FilterType: string, Filter: string) => ({ FilterType, Filter })
  return [
    { name: 'all', query: {}, audits: Number(all.rows[0]?.audits) },
    { name: 'longest status', query: filter('AuditStatus.Name', status.value), audits: status.audits },
    { name: 'longest country', query: filter('Country', country.value), audits: country.audits },
    { name: 'longest reviewer', query: filter('ReviewerName', reviewer.value), audits: reviewer.audits },
  ]
}

/** The fixed terms, and parts of 1 to 12 characters of names of sites and auditors, the same for the same data. */
async function pickSearchTerms(client: Queryable): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select case when row_number() over () % 2 = 0 then auditor_name else site_name end as name
    from (select * from audit where auditor_name is not null
      order by md5(audit_id::text) limit ${RANDOM_TERMS}) as picked`)
  const terms = rows.map(({ name }, index) =>
    name.slice((index * 7) % name.length).slice(0, 1 + (index % 12)),
  )
  return [...new Set([...FIXED_TERMS, ...terms.map((term) => term.trim())])].filter((term) => term !== '')
}

/** Middle and last pages in every order, and searches for parts of names. */
export async function auditPages(client: Queryable): Promise<Page[]> {
  const lists = await findLongestLists(client)
  const terms = await pickSearchTerms(client)
  return [
    ...lists.flatMap(({ name, query, audits }) =>
      ORDERS.flatMap((OrderBy) =>
        Object.entries(POSITIONS).map(([position, share]) => {
          const page = String(Math.max(1, Math.floor((audits / PAGE_SIZE) * share)))
          return auditPage(`${name}, ${position} by ${OrderBy}`, { ...query, OrderBy, page })
        }),
      ),
    ),
    ...terms.map((SearchTerm, index) =>
      auditPage(`search “${SearchTerm}”`, { SearchTerm, OrderBy: ORDERS[index % ORDERS.length] ?? '' }),
    ),
  ]
}
