import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { enter } from '../../../lib/routing/enter.ts'
import { readText } from '../../../lib/routing/search.ts'
import { signedInRoute } from '../../../lib/routing/signed-in.ts'
import { parseListSearch } from '../../../ui/list-state.ts'
import { outboxShape } from './outbox-shape.ts'

export const outboxRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'settings/outbox',
  /** `mail` is the e-mail that the panel shows. */
  validateSearch: (raw: Record<string, unknown>) => ({
    ...parseListSearch(outboxShape, raw),
    ...readText('mail', raw),
  }),
  beforeLoad: enter('settings'),
  component: lazyRouteComponent(() => import('./outbox-page.tsx'), 'OutboxPage'),
})
