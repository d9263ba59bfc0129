import { m } from '../../../../messages/messages.js'
import { SegmentedControl } from '../../../../ui/segmented-control.tsx'
import css from './criterion-screen.module.css'
import type { CriteriaOrder, OrderName } from './order.ts'

interface OrderSwitchProps {
  order: CriteriaOrder
  onOrder(name: OrderName): void
}

/** Switches between the order by group and by place. Hidden for a criteria set without places. */
export function OrderSwitch({ order, onOrder }: OrderSwitchProps) {
  if (order.places.length === 0) return null
  return (
    <div className={css.orderSwitch}>
      <SegmentedControl
        label={m.walk_order()}
        value={order.name}
        options={[
          { value: 'group', label: m.walk_by_group() },
          { value: 'place', label: m.walk_by_place() },
        ]}
        onChange={onOrder}
      />
    </div>
  )
}
