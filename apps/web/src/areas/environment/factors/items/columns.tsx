import { useNumbers } from '../../../../features/number-format.tsx'
import { m } from '../../../../messages/messages.js'
import type { Column } from '../../../../ui/data-table.tsx'
import { TwoLines } from '../../../../ui/two-lines.tsx'
import { DisabledBadge } from '../disabled-badge.tsx'
import { EstimateBadge } from '../estimate-badge.tsx'
import { useSources } from '../use-sources.ts'
import { classificationOf, co2eOf, type Item, nameOf } from './item.ts'

function FactorText({ item }: { item: Item }) {
  return useNumbers().exact(co2eOf(item, classificationOf(item)))
}

const perUnit = (item: Item): string | undefined => {
  const unit = classificationOf(item)?.baseUnit
  return co2eOf(item, classificationOf(item)) === null || !unit ? undefined : m.factors_per_unit({ unit })
}

function Publisher({ source }: { source: string | null }) {
  return useSources().get(source ?? '')?.publisher ?? ''
}

export const itemColumns: Column<Item>[] = [
  {
    id: 'name',
    header: m.factors_item(),
    width: 176,
    orderBy: 'Name',
    cell: (item) => <TwoLines strong main={nameOf(item).name} sub={nameOf(item).description} />,
  },
  {
    id: 'classification',
    header: m.factors_classification(),
    optional: true,
    width: 200,
    orderBy: 'Classification',
    cell: (item) => <TwoLines main={classificationOf(item)?.name} />,
  },
  {
    id: 'factor',
    header: m.factors_factor(),
    width: 112,
    align: 'right',
    cell: (item) => <TwoLines main={<FactorText item={item} />} sub={perUnit(item)} />,
  },
  {
    id: 'edition',
    header: m.factors_edition(),
    width: 116,
    cell: (item) => <TwoLines main={item.edition ?? '-'} sub={<Publisher source={item.source} />} />,
  },
  {
    id: 'marks',
    header: m.factors_state(),
    width: 108,
    cell: (item) => (
      <>
        {item.isEstimate && <EstimateBadge />} {!item.enabled && <DisabledBadge />}
      </>
    ),
  },
]

/** The same on a phone. */
export const itemCard = (item: Item) => (
  <>
    <TwoLines strong main={nameOf(item).name} sub={classificationOf(item)?.name} />
    <span className="num">
      <FactorText item={item} /> <span className="dim t12">{perUnit(item)}</span>
    </span>
    {(item.isEstimate || !item.enabled) && (
      <span>
        {item.isEstimate && <EstimateBadge />} {!item.enabled && <DisabledBadge />}
      </span>
    )}
  </>
)
