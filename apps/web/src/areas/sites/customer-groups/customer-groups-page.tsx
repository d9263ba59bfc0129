import { getRouteApi } from '@tanstack/react-router'
import { TreePage } from '../group-trees/tree-page.tsx'
import { customerGroups } from './customer-groups.ts'

const route = getRouteApi('/signed-in/settings/customer-groups')

export function CustomerGroupsPage() {
  const navigate = route.useNavigate()
  return (
    <TreePage kind={customerGroups} search={route.useSearch()} go={(search) => void navigate({ search })} />
  )
}
