import type { Queryable } from '../plans/plan.ts'
import { type Screen, screens } from '../plans/screens.ts'
import type { World } from '../plans/world.ts'

const LISTS = [
  'Audits: by name',
  'Audits: by name, backwards',
  'Audits: by date',
  'Audits: by date, newest',
  'Audits: one status',
  'Audits: the commonest status',
  'Audits: one status by date',
  'Audits: one country',
  'Audits: one country by date',
  'Audits: one reviewer',
  'Audits: one id',
  'Audits: a house',
  'Audits: a common word',
  'Audits: two letters',
  'Audits: nothing found',
  'Audits: beyond the last',
]
const SCREENS = [
  'Review of an audit',
  'Environmental: report',
  'Environmental: trends',
  'Hotel dashboard: site',
  'Hotel dashboard: audits',
  'My work of an auditor',
  'Audits of a house: all',
]
const ORDERS = {
  'by name': 'SiteName',
  'by name, backwards': 'SiteName desc',
  'by date': 'AuditorDate',
  'by date, newest': 'AuditorDate desc',
}

interface Longest {
  list: string
  value: string
  audits: number
}

/** A sixth of all audits has it in a word, of which it is only a part. */
const COMMON_PART = 'alac'

/** The longest list of each filter, the list of all, and that of a part of words which very many have. */
async function findLongest(client: Queryable): Promise<Longest[]> {
  const { rows } = await client.query<Longest>(`
    (select distinct on (list) list, value, sum(count) as audits from audit_stretch_by_name
    where level = 1 and list <> 'term' group by list, value order by list, sum(count) desc, value)
    union all
    select 'part', '${COMMON_PART}', count(*) from audit where search_text like '%${COMMON_PART}%'`)
  return rows
}

const FILTERS: Readonly<Record<string, (value: string) => Readonly<Record<string, string>>>> = {
  status: (Filter) => ({ FilterType: 'AuditStatus.Name', Filter }),
  country: (Filter) => ({ FilterType: 'Country', Filter }),
  reviewer: (Filter) => ({ FilterType: 'ReviewerName', Filter }),
  part: (SearchTerm) => ({ SearchTerm }),
}

const pageOf = ({ list, value, audits }: Longest, OrderBy: string, share: number): string => {
  const page = String(Math.max(1, Math.floor((Number(audits) / 25) * share)))
  return `/api/Audit?${new URLSearchParams({ page, OrderBy, ...FILTERS[list]?.(value) })}`
}

export interface Growing extends Screen {
  isLater: boolean
}

/** Whatever people may type, and nobody has asked for before: nothing is kept of what was searched for. */
const SEARCHES = {
  'one letter': 'e',
  'two letters of very many': 'ar',
  'a part of words': COMMON_PART,
  'two words': 'grand hotel',
}

/** So many more are parts of any length of names that there are. */
const CHANCES = 40

/** The same in both sizes, which have the same names. */
export async function pickTerms(client: Queryable): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select case when row_number() over () % 2 = 0 then auditor_name else site_name end as name
    from (select * from audit where auditor_name is not null order by md5(audit_id::text) limit ${CHANCES}) as picked`)
  const terms = rows.map(({ name }, at) =>
    name
      .slice((at * 7) % name.length)
      .slice(0, 1 + (at % 12))
      .trim(),
  )
  return [...new Set(terms)].filter((term) => term !== '')
}

/** What must cost the same however many audits there are, with pages on the way to the end of every order. */
export async function growing(world: World, client: Queryable, terms: readonly string[]): Promise<Growing[]> {
  const longest = await findLongest(client)
  const pages = longest.flatMap((one) =>
    Object.entries(ORDERS).flatMap(([name, order]) =>
      Object.entries({ 'a third on': 1 / 3, 'in the middle': 0.5, 'the last': 1 }).map(
        ([where, share]): Growing => ({
          name: `${one.list} ${name}: ${where}`,
          who: 'admin',
          path: pageOf(one, order, share),
          isLater: true,
        }),
      ),
    ),
  )
  const first = screens(world).filter(({ name }) => [...LISTS, ...SCREENS].includes(name))
  const asked = [...Object.entries(SEARCHES), ...terms.map((term) => [`“${term}”`, term] as const)]
  const searches = asked.map(
    ([name, SearchTerm], at): Growing => ({
      name: `Audits: ${name}`,
      who: 'admin',
      path: `/api/Audit?${new URLSearchParams({ SearchTerm, OrderBy: at % 2 ? 'AuditorDate desc' : 'SiteName' })}`,
      isLater: false,
    }),
  )
  return [...first.map((screen) => ({ ...screen, isLater: false })), ...searches, ...pages]
}
