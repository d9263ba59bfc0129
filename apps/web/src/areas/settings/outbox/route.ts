import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

import { readText } from '../../../lib/routing/search.ts'
import { parseListSearch } from '../../../ui/list-state.ts'
import { settingsRoute } from '../settings-route.ts'
import { outboxShape } from './outbox-shape.ts'

export const outboxRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'outbox',
  /** `mail` is the e-mail that the panel shows. */
  validateSearch: (raw: Record<string, unknown>) => ({
    ...parseListSearch(outboxShape, raw),
    ...readText('mail', raw),
  }),
  component: lazyRouteComponent(() => import('./outbox-page.tsx'), 'OutboxPage'),
})
