import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readSearchParam } from '../../../features/routing/search.ts'
import { settingsRoute } from '../../../features/settings/settings-route.ts'
import { parseListSearch } from '../../../ui/list-state.ts'
import { outboxListShape } from './outbox-shape.ts'

export const outboxRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'outbox',
  /** `mail` is the e-mail that the panel shows. */
  validateSearch: (raw: Record<string, unknown>) => ({
    ...parseListSearch(outboxListShape, raw),
    ...readSearchParam('mail', raw),
  }),
  component: lazyRouteComponent(() => import('./outbox-page.tsx'), 'OutboxPage'),
})
