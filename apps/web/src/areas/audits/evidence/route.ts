import { hasRole } from '@sojourn/domain/people/roles'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { guardSection, signedInRoute } from '../../../features/routing/base-routes.ts'
import { parseIdParam } from '../../../features/routing/search.ts'
import { EVIDENCE_FILTERS, type EvidenceFilter } from './evidence-filters.ts'

/** The state of the page that is part of the address, so that it can be shared as a link. */
export interface EvidenceSearch {
  /** All states without it. */
  state?: EvidenceFilter
  search?: string
  /** 1 without it. */
  page?: number
  /** The piece of evidence in the panel. */
  piece?: string
}

export function parseEvidenceSearch(raw: Record<string, unknown>): EvidenceSearch {
  const state = EVIDENCE_FILTERS.find((filter) => filter === raw.state && filter !== 'all')
  const search = typeof raw.search === 'string' ? raw.search.trim() : ''
  const page = Number(raw.page)
  const piece = typeof raw.piece === 'string' ? parseIdParam(raw.piece) : undefined
  return {
    ...(state ? { state } : {}),
    ...(search === '' ? {} : { search }),
    ...(Number.isInteger(page) && page > 1 ? { page } : {}),
    ...(piece ? { piece } : {}),
  }
}

/** Not for the property, which sees the evidence only as part of the report. */
export const auditEvidenceRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'audits/audit/$auditID/evidence',
  validateSearch: parseEvidenceSearch,
  beforeLoad: ({ context, params }) => {
    guardSection('audits')({ context })
    if (!hasRole(context.roles, 'Admin', 'Auditor'))
      throw redirect({ to: '/audits/audit/$auditID', params, replace: true })
  },
  component: lazyRouteComponent(() => import('./evidence-page.tsx'), 'EvidencePage'),
})
