import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { callQuery } from '../../../../lib/api/query.ts'
import { m } from '../../../../messages/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { FactList } from '../../../../ui/fact-list.tsx'
import { SidePanel } from '../../../../ui/side-panel.tsx'
import { ErrorState, LoadingState } from '../../../../ui/states.tsx'
import { DisabledBadge } from '../disabled-badge.tsx'
import { EditItemDialog } from './edit-item-dialog.tsx'
import { FactorList } from './factor-list.tsx'
import { classificationOf, type Item, nameOf } from './item.ts'
import css from './item-panel.module.css'

interface ItemPanelProps {
  itemID: string
  /** Previous and next. */
  steps: ReactNode
  onClose(): void
}

/** An item with its factors of every edition. */
export function ItemPanel({ itemID, steps, onClose }: ItemPanelProps) {
  const item = useQuery(callQuery('getClassificationItem', { params: { id: itemID } }))
  return (
    <SidePanel title={m.factors_item()} tools={steps} width={460} beside onClose={onClose}>
      {item.isPending && <LoadingState text={m.factors_item_loading()} />}
      {item.error && <ErrorState error={item.error} onRetry={() => void item.refetch()} />}
      {item.data && <ItemDetails item={item.data} />}
    </SidePanel>
  )
}

function ItemDetails({ item }: { item: Item }) {
  const [isEditing, setEditing] = useState(false)
  const groups = useQuery(callQuery('listMeasurements'))
  const group = groups.data?.find((one) => one.measurementGroupID === item.measurementGroupID)
  const { name, description } = nameOf(item)
  return (
    <>
      <div className={css.head}>
        <div>
          <h2 className="title">{name}</h2>
          {description && <p className="mut">{description}</p>}
        </div>
        {!item.enabled && <DisabledBadge />}
      </div>
      <div className={css.facts}>
        <FactList
          facts={[
            { label: m.factors_classification(), value: classificationOf(item)?.name ?? '' },
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
