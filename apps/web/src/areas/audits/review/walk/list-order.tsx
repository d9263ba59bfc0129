import { OrderSwitch } from '../screen/order-switch.tsx'
import { chooseOrder, useCriteriaOrder } from '../screen/use-criteria-order.ts'
import css from './walk.module.css'

/** The switch above the list of all criteria, which is by group. "By place" opens the walk. */
export function ListOrder({ onWalk }: { onWalk(): void }) {
  const order = useCriteriaOrder()
  if (order.places.length === 0) return null
  return (
    <div className={css.listOrder}>
      <OrderSwitch
        order={{ ...order, name: 'group' }}
        onOrder={(name) => {
          chooseOrder(name)
          if (name === 'place') onWalk()
        }}
      />
    </div>
  )
}
