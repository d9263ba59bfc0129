import { improvementsIn } from '@sojourn/domain/dashboards/improvements'
import { useQuery } from '@tanstack/react-query'
import { mayRequestAudit } from '../../../features/audits/may-request-audit.ts'
import type { SignedIn } from '../../../features/people/me.ts'
import { useProgramme } from '../../../features/programme.ts'
import { callQuery } from '../../../lib/api/query.ts'
import { m } from '../../../messages/messages.js'
import { ErrorState, LoadingState } from '../../../ui/states.tsx'
import { AuditorCard } from './auditor-card.tsx'
import css from './dashboard.module.css'
import { messagesOf, type Site, type SiteAudit } from './messages-of.ts'
import { NextStep } from './next-step.tsx'
import { Tile } from './tile.tsx'
import { Timeline } from './timeline.tsx'
import { useLiveDashboard } from './use-live-dashboard.ts'
import { useRequestAudit } from './use-request-audit.ts'

interface DashboardProps {
  siteID: string
  who: SignedIn
}

/** Where a property stands with its audit, and the one thing to do next. */
export function Dashboard({ siteID, who }: DashboardProps) {
  useLiveDashboard()
  const params = { id: siteID }
  const site = useQuery(callQuery('getSite', { params }))
  const audits = useQuery(callQuery('listSiteAudits', { params }))
  const error = site.error ?? audits.error
  if (site.data && audits.data) return <Loaded site={site.data} audits={audits.data} who={who} />
  if (!error) return <LoadingState text={m.home_loading()} />
  const again = () => void Promise.all([site.refetch(), audits.refetch()])
  return <ErrorState error={error} onRetry={again} />
}

/** The criteria still to be improved, which only the report knows. */
function useImprovements(latest: SiteAudit | undefined) {
  const isAsked = latest?.auditStatus.name === 'Improvements' && !latest.auditType?.historic
  const { data } = useQuery({
    ...callQuery('getAudit', { params: { id: latest?.auditID ?? '' }, query: {} }),
    enabled: isAsked,
  })
  if (!isAsked || !data?.auditType) return undefined
  const { groups, typeVersion } = data.auditType
  return improvementsIn(groups, { typeVersion, firstAudit: data.firstAudit })
}

function Loaded({ site, audits, who }: { site: Site; audits: SiteAudit[]; who: SignedIn }) {
  const now = new Date()
  const [latest] = audits
  const improvements = useImprovements(latest)
  const { progress, steps, next, tiles } = messagesOf(latest, site, improvements, now)
  const current = progress.state === 'new audit' ? undefined : latest
  const { request, isRequesting } = useRequestAudit(site)
  const programme = useProgramme()
  const actor = { userID: who.me.userID, roles: who.roles }
  const checklistUrl = programme?.supportSiteUrl || undefined
  const offers = {
    auditID: current?.auditID,
    checklistUrl,
    request: mayRequestAudit(audits, actor, now) ? () => void request() : undefined,
    isRequesting,
    improvements: improvements ?? [],
  }
  return (
    <div className={css.dashboard}>
      <Timeline progress={progress} steps={steps} />
      <NextStep next={next} offers={offers} />
      <div className={css.tiles}>
        {tiles.map((tile) => (
          <Tile key={tile.title.code} tile={tile} auditID={current?.auditID} checklistUrl={checklistUrl} />
        ))}
        {current?.auditor && <AuditorCard auditor={current.auditor} />}
      </div>
    </div>
  )
}
