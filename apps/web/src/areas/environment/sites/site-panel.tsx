import { mayModifyReports } from '@sojourn/domain/environment/policy'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { signedInRoute } from '../../../features/routing/signed-in.ts'
import { siteAddress } from '../../../features/sites/site-address.ts'
import { callQuery } from '../../../lib/api/query.ts'
import { m } from '../../../messages/messages.js'
import { SidePanel } from '../../../ui/side-panel.tsx'
import { ErrorState, LoadingState } from '../../../ui/states.tsx'
import type { EnvironmentalSite } from '../site-match.ts'
import { Benchmark } from './benchmark.tsx'
import css from './site-panel.module.css'
import { Timeline } from './timeline.tsx'

interface SitePanelProps {
  siteID: string
  /** As the list has it: what is known is shown at once. */
  known: EnvironmentalSite | undefined
  /** Previous and next. */
  steps: ReactNode
  onClose(): void
}

/** A site beside the list: where it is, what it is compared from, and its months. */
export function SitePanel({ siteID, known, steps, onClose }: SitePanelProps) {
  const { roles } = signedInRoute.useRouteContext()
  const site = useQuery({
    ...callQuery('getEnvironmentalSite', { params: { id: siteID } }),
    ...(known ? { placeholderData: { ...known, mayModify: mayModifyReports(roles) } } : {}),
  })
  return (
    <SidePanel title={m.environmental_details()} tools={steps} beside onClose={onClose}>
      {site.isPending && <LoadingState text={m.environmental_details_loading()} />}
      {site.error && <ErrorState error={site.error} onRetry={() => void site.refetch()} />}
      {site.data && (
        <>
          <h2 className="title">{site.data.siteName}</h2>
          <p className={`mut ${css.address}`}>{siteAddress(site.data)}</p>
          <Benchmark site={site.data} />
          <Timeline siteID={siteID} mayModify={site.data.mayModify} />
        </>
      )}
    </SidePanel>
  )
}
