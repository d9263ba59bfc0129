import { dayOf, parseCertificateNumber } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { findAreasByName, findCountriesByName, isCountry } from '../../programme/index.ts'
import { type ListModel, type ListQuery, PAGE_SIZE } from './list-page.ts'
import {
  countAllEntries,
  countEntries,
  findChoices,
  findEntries,
  type ListedState,
  type RegisterFilter,
} from './repository.ts'
import { LISTED_STATES, listedStateOf } from './state.ts'

const MAX_TERM = 100

export type Query = Readonly<Record<string, string | string[] | undefined>>

/** Characters that PostgreSQL cannot store are not found anywhere, so they are left out. */
const cleanText = (text: string): string => text.toWellFormed().replaceAll('\0', '').trim()

export const readText = (query: Query, name: string): string => {
  const value = query[name]
  return cleanText((Array.isArray(value) ? value[0] : value) ?? '').slice(0, MAX_TERM)
}

const readNumber = (query: Query, name: string): number => {
  const value = readText(query, name)
  return /^\d{1,6}$/.test(value) ? Number(value) : 0
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Unknown values are ignored, because people edit addresses by hand. */
export function readListQuery(query: Query): ListQuery {
  const country = readText(query, 'country').toUpperCase()
  const scheme = readText(query, 'scheme')
  const status = readText(query, 'status')
  return {
    q: readText(query, 'q'),
    country: isCountry(country) ? country : '',
    scheme: UUID.test(scheme) ? scheme.toLowerCase() : '',
    status: LISTED_STATES.find((state) => state === status) ?? '',
    view: readText(query, 'view') === 'map' ? 'map' : 'list',
    page: Math.max(1, readNumber(query, 'page')),
    pin: readNumber(query, 'pin'),
  }
}

/** Shorter terms are part of too many names. */
const MIN_NAMED_TERM = 3

const filterOf = ({ q, country, scheme, status }: ListQuery): RegisterFilter => ({
  term: parseCertificateNumber(q) ?? q,
  namedCountries: q.length < MIN_NAMED_TERM ? [] : findCountriesByName(q),
  namedAreas: q.length < MIN_NAMED_TERM ? [] : findAreasByName(q),
  country: country || undefined,
  auditTypeID: scheme || undefined,
  state: status || undefined,
})

export async function readList(db: DbOrTrx, query: ListQuery, now: Date): Promise<ListModel> {
  const today = dayOf(now)
  const filter = filterOf(query)
  const [rows, choices, total] = await Promise.all([
    countEntries(db, filter, today),
    findChoices(db),
    countAllEntries(db),
  ])
  const counts: Record<ListedState, number> = { valid: 0, suspended: 0, withdrawn: 0, expired: 0 }
  for (const { status, isOver, count } of rows)
    counts[isOver && status !== 'withdrawn' ? 'expired' : status] += count
  const matchCount = rows.reduce((sum, { count }) => sum + count, 0)
  const page = Math.min(query.page, Math.max(1, Math.ceil(matchCount / PAGE_SIZE)))
  const entries =
    matchCount === 0
      ? []
      : await findEntries(db, filter, { today, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE })
  return {
    query: { ...query, page },
    counts,
    countryCount: new Set(rows.map(({ country }) => country)).size,
    entries: entries.map((entry) => ({ ...entry, state: listedStateOf(entry, now) })),
    ...choices,
    total,
    isNumber: parseCertificateNumber(query.q) !== undefined,
  }
}

/** Formats a typed number as it is printed on certificates. A number in another format may come from an earlier system. */
export const readCertificateNumber = (typed: string): string =>
  parseCertificateNumber(typed) ?? cleanText(typed).toUpperCase()
