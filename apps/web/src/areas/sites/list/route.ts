import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { guardSection, signedInRoute } from '../../../features/routing/base-routes.ts'
import { parseListSearch } from '../../../ui/list-state.ts'
import { customersShape } from './customers-shape.ts'
import { goStraight } from './go-straight.ts'

export const customersRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'customers',
  validateSearch: (raw: Record<string, unknown>) => parseListSearch(customersShape, raw),
  beforeLoad: async ({ context }) => {
    guardSection('customers')({ context })
    await goStraight(context)
  },
  component: lazyRouteComponent(() => import('./customers-page.tsx'), 'CustomersPage'),
})
