import { getRouteApi } from '@tanstack/react-router'
import { TreePage } from '../group-trees/tree-page.tsx'
import { travelTrades } from './travel-trades.ts'

const route = getRouteApi('/signed-in/settings/tour-operators')

export function TravelTradesPage() {
  const navigate = route.useNavigate()
  return (
    <TreePage kind={travelTrades} search={route.useSearch()} go={(search) => void navigate({ search })} />
  )
}
