import { m } from '../../../../messages/messages.js'
import { SegmentedControl } from '../../../../ui/segmented-control.tsx'
import css from './criterion-screen.module.css'
import type { CriteriaOrder, OrderName } from './order.ts'

interface OrderSwitchProps {
  order: CriteriaOrder
  onOrder(name: OrderName): void
}

/** By group or by place. A criteria set without places has one order. */
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
