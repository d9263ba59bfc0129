import type { Calls, ListRequest, ResponseOf } from '@sojourn/contract'
import { CLASSIFICATION_KEYS, CLASSIFICATIONS, co2eFactorOf, isClassification } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { toSearchText } from '../../../platform/db/queries.ts'
import { invalidFilter, readFilters, readOrder } from '../../../platform/http/lists.ts'
import { presentItem } from '../present-reference.ts'
import { factorIn, findItems, type ItemRecord } from '../repository/items.ts'

type Wanted = (item: ItemRecord, edition: number) => boolean

const factorOf = (item: ItemRecord, edition: number): number | null => {
  const factor = factorIn(item, edition)
  return factor ? co2eFactorOf(factor, CLASSIFICATIONS[item.classification].baseUnit) : null
}

const STATES: Readonly<Record<string, Wanted>> = {
  Enabled: ({ enabled }) => enabled,
  Disabled: ({ enabled }) => !enabled,
}
const FACTORS: Readonly<Record<string, Wanted>> = {
  Estimated: (item, edition) => factorIn(item, edition)?.estimate === true,
  Missing: (item, edition) => factorOf(item, edition) === null,
}

const anyOf = (name: string, known: Readonly<Record<string, Wanted>>, values: readonly string[]): Wanted => {
  const wanted = values.map((value) => {
    const one = known[value]
    if (!one) throw invalidFilter(name, value)
    return one
  })
  return (item, edition) => wanted.some((one) => one(item, edition))
}

function narrowing(request: ListRequest): Wanted[] {
  const { Classification, State, Factors } = readFilters(request, ['Classification', 'State', 'Factors'])
  const term = toSearchText(request.searchTerm)
  for (const key of Classification ?? [])
    if (!isClassification(key)) throw invalidFilter('Classification', key)
  return [
    ({ name }) => toSearchText(name).includes(term),
    ...(Classification ? [({ classification }: ItemRecord) => Classification.includes(classification)] : []),
    ...(State ? [anyOf('State', STATES, State)] : []),
    ...(Factors ? [anyOf('Factors', FACTORS, Factors)] : []),
  ]
}

const inForms = (one: ItemRecord, other: ItemRecord): number =>
  CLASSIFICATION_KEYS.indexOf(one.classification) - CLASSIFICATION_KEYS.indexOf(other.classification)
const byName = (one: ItemRecord, other: ItemRecord): number => one.name.localeCompare(other.name, 'en')

/** The lists of all forms together are a few hundred short rows, so they are narrowed here. */
export async function listItems(
  db: DbOrTrx,
  request: ListRequest,
  edition: number,
): Promise<ResponseOf<Calls['listReferenceItems']>> {
  const { field, direction } = readOrder(request, ['Classification', 'Name'])
  const wanted = narrowing(request)
  const found = (await findItems(db, { keys: CLASSIFICATION_KEYS }))
    .filter((item) => wanted.every((one) => one(item, edition)))
    .toSorted(field === 'Name' ? byName : inForms)
  if (direction === 'desc') found.reverse()
  const from = (request.page - 1) * request.pageSize
  return {
    rows: found.slice(from, from + request.pageSize).map((item) => presentItem(item, edition)),
    totalCount: found.length,
  }
}
