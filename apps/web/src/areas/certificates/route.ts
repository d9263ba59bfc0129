import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute, settingsRoute } from '../../features/routing/base-routes.ts'

export const verifyDocumentRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'verify',
  component: lazyRouteComponent(() => import('./verify/verify-document-page.tsx'), 'VerifyDocumentPage'),
})

export const schemeRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'scheme',
  component: lazyRouteComponent(() => import('./scheme/scheme-page.tsx'), 'SchemePage'),
})

export const agreementRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'agreement',
  component: lazyRouteComponent(() => import('./agreement/agreement-page.tsx'), 'AgreementPage'),
})
