import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { settingsRoute } from '../../features/routing/base-routes.ts'
import { readSearchParam } from '../../features/routing/search.ts'
import { parseListSearch } from '../../ui/list-state.ts'
import { outboxListShape } from './outbox/outbox-shape.ts'

export const emailsRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'emails',
  /** `template` is the id of the template in the form, or `new`. */
  validateSearch: (raw: Record<string, unknown>) => readSearchParam('template', raw),
  component: lazyRouteComponent(() => import('./templates/emails-page.tsx'), 'EmailsPage'),
})

export const outboxRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'outbox',
  /** `mail` is the id of the e-mail in the panel. */
  validateSearch: (raw: Record<string, unknown>) => ({
    ...parseListSearch(outboxListShape, raw),
    ...readSearchParam('mail', raw),
  }),
  component: lazyRouteComponent(() => import('./outbox/outbox-page.tsx'), 'OutboxPage'),
})
