import type { Calls, ListRequest, ResponseOf } from '@sojourn/contract'
import { CLASSIFICATION_KEYS, CLASSIFICATIONS, co2eFactorOf, isClassification } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { toSearchText } from '../../../platform/db/queries.ts'
import { invalidFilter, readFilters, readOrder } from '../../../platform/http/lists.ts'
import { presentItem } from '../present.ts'
import { factorForEdition, findItems, type ItemRecord } from '../repository/items.ts'

type ItemPredicate = (item: ItemRecord, edition: number) => boolean

const getFactor = (item: ItemRecord, edition: number): number | null => {
  const factor = factorForEdition(item, edition)
  return factor ? co2eFactorOf(factor, CLASSIFICATIONS[item.classification].baseUnit) : null
}

const STATE_PREDICATES: ReadonlyMap<string, ItemPredicate> = new Map([
  ['Enabled', ({ enabled }) => enabled],
  ['Disabled', ({ enabled }) => !enabled],
])
const FACTOR_PREDICATES: ReadonlyMap<string, ItemPredicate> = new Map([
  ['Estimated', (item, edition) => factorForEdition(item, edition)?.estimate === true],
  ['Missing', (item, edition) => getFactor(item, edition) === null],
])

const matchAny = (
  name: string,
  predicatesByValue: ReadonlyMap<string, ItemPredicate>,
  values: readonly string[],
): ItemPredicate => {
  const predicates = values.map((value) => {
    const predicate = predicatesByValue.get(value)
    if (!predicate) throw invalidFilter(name, value)
    return predicate
  })
  return (item, edition) => predicates.some((predicate) => predicate(item, edition))
}

function createItemPredicates(request: ListRequest): ItemPredicate[] {
  const { Classification, State, Factors } = readFilters(request, ['Classification', 'State', 'Factors'])
  const term = toSearchText(request.searchTerm)
  for (const key of Classification ?? [])
    if (!isClassification(key)) throw invalidFilter('Classification', key)
  return [
    ({ name }) => toSearchText(name).includes(term),
    ...(Classification ? [({ classification }: ItemRecord) => Classification.includes(classification)] : []),
    ...(State ? [matchAny('State', STATE_PREDICATES, State)] : []),
    ...(Factors ? [matchAny('Factors', FACTOR_PREDICATES, Factors)] : []),
  ]
}

const byClassification = (a: ItemRecord, b: ItemRecord): number =>
  CLASSIFICATION_KEYS.indexOf(a.classification) - CLASSIFICATION_KEYS.indexOf(b.classification)
const byName = (a: ItemRecord, b: ItemRecord): number => a.name.localeCompare(b.name, 'en')

/** Items are filtered in memory because there are only a few hundred. */
export async function listItems(
  db: DbOrTrx,
  request: ListRequest,
  edition: number,
): Promise<ResponseOf<Calls['listReferenceItems']>> {
  const { field, direction } = readOrder(request, ['Classification', 'Name'])
  const predicates = createItemPredicates(request)
  const items = (await findItems(db, { keys: CLASSIFICATION_KEYS }))
    .filter((item) => predicates.every((predicate) => predicate(item, edition)))
    .toSorted(field === 'Name' ? byName : byClassification)
  if (direction === 'desc') items.reverse()
  const from = (request.page - 1) * request.pageSize
  return {
    rows: items.slice(from, from + request.pageSize).map((item) => presentItem(item, edition)),
    totalCount: items.length,
  }
}
