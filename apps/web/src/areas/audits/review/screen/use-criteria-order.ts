import { orderPlaces } from '@sojourn/domain/audits/fieldwork/places'
import { useMemo } from 'react'
import { readStored, writeStored } from '../../../../lib/stored-preferences.ts'
import { createStore, useStore } from '../../../../ui/store.ts'
import { useReview } from '../review-context.ts'
import { type CriteriaOrder, ORDER_NAMES, type OrderName, orderCriteria } from './order.ts'
import { useFieldwork } from './use-fieldwork.ts'

const CRITERIA_ORDER = 'criteria-order'

const chosenOrder = createStore<OrderName>(
  ORDER_NAMES.find((name) => name === readStored(CRITERIA_ORDER)) ?? 'group',
)

/** Chooses the order on this device, for all audits. */
export function chooseOrder(name: OrderName): void {
  writeStored(CRITERIA_ORDER, name)
  chosenOrder.set(name)
}

/** The places in the order that this device has saved, otherwise in the order of the server. */
function usePlaceOrder(): readonly string[] {
  const { store, changeQueue } = useReview()
  const unsent = useStore(changeQueue.items)
  const places = useFieldwork()?.places
  return useMemo(() => {
    const saved = unsent.findLast(
      ({ auditID, change }) => auditID === store.auditID && change.kind === 'places',
    )
    return orderPlaces(places ?? [], saved?.change.kind === 'places' ? saved.change.places : (places ?? []))
  }, [places, unsent, store.auditID])
}

export function useCriteriaOrder(): CriteriaOrder {
  const { store } = useReview()
  const criteria = useStore(store.criteria)
  const chosen = useStore(chosenOrder)
  const placeOrder = usePlaceOrder()
  return useMemo(() => orderCriteria(criteria, placeOrder, chosen), [criteria, placeOrder, chosen])
}
