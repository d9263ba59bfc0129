import { CLASSIFICATION_KEYS, CLASSIFICATIONS } from '@sojourn/domain/environment/classifications'
import { IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useNumberFormatter } from '../../../../features/number-format.tsx'
import { parseIdParam } from '../../../../features/routing/search.ts'
import { NameDialog, toNamed } from '../../../../features/settings/name-dialog.tsx'
import { SettingsPage } from '../../../../features/settings/settings-page.tsx'
import { api } from '../../../../lib/api/api.ts'
import { callQuery, pageQuery } from '../../../../lib/api/query.ts'
import { m } from '../../../../messages/messages.js'
import { Button } from '../../../../ui/button.tsx'
import type { Column } from '../../../../ui/data-table.tsx'
import { FactList } from '../../../../ui/fact-list.tsx'
import { createListState } from '../../../../ui/list-state.ts'
import { ListView } from '../../../../ui/list-view.tsx'
import { showToast } from '../../../../ui/show-toast.ts'
import { RowNavigation, SidePanel } from '../../../../ui/side-panel.tsx'
import { ErrorState, LoadingState } from '../../../../ui/states.tsx'
import { TwoLineCell } from '../../../../ui/two-line-cell.tsx'
import { itemsShape } from '../../search-parameters.ts'
import { EstimateBadge, InactiveBadge } from '../badges.tsx'
import { FactorViews } from '../factor-views.tsx'
import { useSources } from '../source-link.tsx'
import { AddItemDialog } from './add-item-dialog.tsx'
import { FactorList } from './factor-list.tsx'
import { getClassification, getCo2e, getName, type Item, invalidateItems } from './item.ts'
import css from './item-panel.module.css'

function FactorText({ item }: { item: Item }) {
  return useNumberFormatter().exact(getCo2e(item, getClassification(item)))
}

const formatPerUnit = (item: Item): string | undefined => {
  const unit = getClassification(item)?.baseUnit
  return getCo2e(item, getClassification(item)) === null || !unit ? undefined : m.factors_per_unit({ unit })
}

function Publisher({ source }: { source: string | null }) {
  return useSources().get(source ?? '')?.publisher ?? ''
}

const itemColumns: Column<Item>[] = [
  {
    id: 'name',
    header: m.factors_item(),
    width: 176,
    orderBy: 'Name',
    cell: (item) => <TwoLineCell strong main={getName(item).name} sub={getName(item).description} />,
  },
  {
    id: 'classification',
    header: m.factors_classification(),
    optional: true,
    width: 200,
    orderBy: 'Classification',
    cell: (item) => <TwoLineCell main={getClassification(item)?.name} />,
  },
  {
    id: 'factor',
    header: m.factors_factor(),
    width: 112,
    align: 'right',
    cell: (item) => <TwoLineCell main={<FactorText item={item} />} sub={formatPerUnit(item)} />,
  },
  {
    id: 'edition',
    header: m.factors_edition(),
    width: 116,
    cell: (item) => <TwoLineCell main={item.edition ?? '-'} sub={<Publisher source={item.source} />} />,
  },
  {
    id: 'marks',
    header: m.factors_state(),
    width: 108,
    cell: (item) => (
      <>
        {item.isEstimate && <EstimateBadge />} {!item.enabled && <InactiveBadge />}
      </>
    ),
  },
]

/** The item list on a phone. */
const renderItemCard = (item: Item) => (
  <>
    <TwoLineCell strong main={getName(item).name} sub={getClassification(item)?.name} />
    <span className="num">
      <FactorText item={item} /> <span className="dim t12">{formatPerUnit(item)}</span>
    </span>
    {(item.isEstimate || !item.enabled) && (
      <span>
        {item.isEstimate && <EstimateBadge />} {!item.enabled && <InactiveBadge />}
      </span>
    )}
  </>
)

/** Renames, disables or enables an item. */
function EditItemDialog({ item, onClose }: { item: Item; onClose(): void }) {
  const queryClient = useQueryClient()
  const params = { id: item.classificationItemID }
  return (
    <NameDialog
      title={m.factors_item_edit()}
      submitLabel={m.factors_save()}
      nameLabel={m.factors_item_name()}
      maxLength={120}
      existing={{
        id: params.id,
        named: toNamed(item),
        fetchLatest: async () => {
          const { response, version } = await api.callWithVersion('getClassificationItem', { params })
          return { named: toNamed(response), version }
        },
      }}
      save={(body, options) => api.call('updateClassificationItem', { params, body, ...options })}
      onSaved={() => {
        showToast.success(m.factors_item_updated())
        void invalidateItems(queryClient)
      }}
      onClose={onClose}
    >
      <p className="mut">{m.factors_item_hint()}</p>
    </NameDialog>
  )
}

interface ItemPanelProps {
  itemID: string
  /** The previous and next buttons. */
  steps: ReactNode
  onClose(): void
}

/** The details of an item with its factors by edition. */
function ItemPanel({ itemID, steps, onClose }: ItemPanelProps) {
  const item = useQuery(callQuery('getClassificationItem', { params: { id: itemID } }))
  return (
    <SidePanel title={m.factors_item()} tools={steps} width={460} isNextToListOnTablet onClose={onClose}>
      {item.isPending && <LoadingState text={m.factors_item_loading()} />}
      {item.error && <ErrorState error={item.error} onRetry={() => void item.refetch()} />}
      {item.data && <ItemDetails item={item.data} />}
    </SidePanel>
  )
}

function ItemDetails({ item }: { item: Item }) {
  const [isEditing, setEditing] = useState(false)
  const groups = useQuery(callQuery('listMeasurements'))
  const group = groups.data?.find((unitGroup) => unitGroup.measurementGroupID === item.measurementGroupID)
  const { name, description } = getName(item)
  return (
    <>
      <div className={css.head}>
        <div>
          <h2 className="title">{name}</h2>
          {description && <p className="mut">{description}</p>}
        </div>
        {!item.enabled && <InactiveBadge />}
      </div>
      <div className={css.facts}>
        <FactList
          facts={[
            { label: m.factors_classification(), value: getClassification(item)?.name ?? '' },
            { label: m.factors_measured_in(), value: group?.name ?? '' },
          ]}
        />
      </div>
      <Button variant="default" onClick={() => setEditing(true)}>
        {m.factors_item_edit()}
      </Button>
      <FactorList item={item} />
      {isEditing && <EditItemDialog item={item} onClose={() => setEditing(false)} />}
    </>
  )
}

const route = getRouteApi('/signed-in/settings/environmental')

const listFilters = () => [
  {
    name: 'Classification' as const,
    label: m.factors_classification(),
    hideLabel: true,
    options: [
      { value: '', label: m.factors_all_classifications() },
      ...CLASSIFICATION_KEYS.map((key) => ({ value: key, label: CLASSIFICATIONS[key].name })),
    ],
  },
  {
    name: 'State' as const,
    label: m.factors_state(),
    options: [
      { value: '', label: m.factors_all() },
      { value: 'Enabled', label: m.factors_active() },
      { value: 'Disabled', label: m.factors_inactive() },
    ],
  },
  {
    name: 'Factors' as const,
    label: m.factors_factor(),
    options: [
      { value: '', label: m.factors_all() },
      { value: 'Estimated', label: m.factors_estimate() },
      { value: 'Missing', label: m.factors_missing() },
    ],
  },
]

/** The list of all items with their current factor. */
export function ItemsView() {
  const { item: itemParameter, view: _view, place: _place, ...search } = route.useSearch()
  const navigate = route.useNavigate()
  const selectedID = parseIdParam(itemParameter)
  const [isAdding, setAdding] = useState(false)
  const list = createListState(itemsShape, search, (next) => void navigate({ search: next }))
  const items = useQuery(pageQuery('listReferenceItems', { query: list.query }))
  const rows = items.data?.rows ?? []
  const select = (item?: string) =>
    void navigate({
      search: ({ item: _former, ...now }) => ({ ...now, ...(item ? { item } : {}) }),
      replace: true,
    })
  const total = items.data?.pagination.totalCount
  return (
    <SettingsPage
      fill
      title={m.factors_title()}
      count={total === undefined ? undefined : m.factors_items_count({ count: total })}
      actions={
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
          {m.factors_item_add()}
        </Button>
      }
      panel={
        selectedID && (
          <ItemPanel
            key={selectedID}
            itemID={selectedID}
            steps={
              <RowNavigation
                ids={rows.map((row) => row.classificationItemID)}
                selectedId={selectedID}
                onSelect={select}
              />
            }
            onClose={() => select()}
          />
        )
      }
    >
      <FactorViews current="items" />
      <ListView
        hasBorder
        label={m.factors_title()}
        list={list}
        result={items}
        filters={listFilters()}
        searchPlaceholder={m.factors_items_search()}
        columns={itemColumns}
        rowId={(row) => row.classificationItemID}
        loadingText={m.factors_items_loading()}
        emptyText={m.factors_items_none()}
        selectedId={selectedID}
        onSelect={(row) => select(row.classificationItemID)}
        onClose={() => select()}
        card={renderItemCard}
      />
      {isAdding && <AddItemDialog onAdded={(item) => select(item)} onClose={() => setAdding(false)} />}
    </SettingsPage>
  )
}
