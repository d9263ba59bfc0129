import { CLASSIFICATION_KEYS, CLASSIFICATIONS } from '@sojourn/domain/environment/classifications'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { idIn } from '../../../../features/routing/search.ts'
import { SettingsPage } from '../../../../features/settings/settings-page.tsx'
import { pageQuery } from '../../../../lib/api/query.ts'
import { m } from '../../../../messages/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { listState } from '../../../../ui/list-state.ts'
import { ListView } from '../../../../ui/list-view.tsx'
import { PanelSteps } from '../../../../ui/panel-steps.tsx'
import { FactorViews } from '../factor-views.tsx'
import { itemsShape } from '../items-shape.ts'
import { AddItemDialog } from './add-item-dialog.tsx'
import { itemCard, itemColumns } from './columns.tsx'
import { ItemPanel } from './item-panel.tsx'

const route = getRouteApi('/signed-in/settings/environmental')

const filters = () => [
  {
    name: 'Classification' as const,
    label: m.factors_classification(),
    quiet: true,
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
      { value: 'Enabled', label: m.factors_enabled() },
      { value: 'Disabled', label: m.factors_disabled() },
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

/** What the forms offer, each with the factor in force. */
export function ItemsView() {
  const { item: asked, view: _view, place: _place, ...search } = route.useSearch()
  const navigate = route.useNavigate()
  const chosen = idIn(asked)
  const [isAdding, setAdding] = useState(false)
  const list = listState(itemsShape, search, (next) => void navigate({ search: next }))
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
        chosen && (
          <ItemPanel
            key={chosen}
            itemID={chosen}
            steps={
              <PanelSteps
                ids={rows.map((row) => row.classificationItemID)}
                selectedId={chosen}
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
        onPaper
        label={m.factors_title()}
        list={list}
        result={items}
        filters={filters()}
        searchPlaceholder={m.factors_items_search()}
        columns={itemColumns}
        rowId={(row) => row.classificationItemID}
        loadingText={m.factors_items_loading()}
        emptyText={m.factors_items_none()}
        selectedId={chosen}
        onSelect={(row) => select(row.classificationItemID)}
        onClose={() => select()}
        card={itemCard}
      />
      {isAdding && <AddItemDialog onAdded={(item) => select(item)} onClose={() => setAdding(false)} />}
    </SettingsPage>
  )
}
