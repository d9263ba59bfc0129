import { improvementsIn } from '@sojourn/domain/dashboard/improvements'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../lib/api/query.ts'
import { mayRequestAudit } from '../../../lib/audits/may-request-audit.ts'
import type { SignedIn } from '../../../lib/people/me.ts'
import { useProgramme } from '../../../lib/programme.ts'
import { m } from '../../../messages/messages.js'
import { ErrorState, LoadingState } from '../../../ui/states.tsx'
import { AuditorCard } from './auditor-card.tsx'
import css from './dashboard.module.css'
import { NextStep } from './next-step.tsx'
import { progressOf, type Site, type SiteAudit } from './progress-of.ts'
import { stepsOf } from './steps.ts'
import { storyOf } from './story.ts'
import { Tile } from './tile.tsx'
import { tilesOf } from './tiles.ts'
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
  if (!isAsked || !data?.auditType) return []
  const { groups, typeVersion } = data.auditType
  return improvementsIn(groups, { typeVersion, firstAudit: data.firstAudit })
}

function Loaded({ site, audits, who }: { site: Site; audits: SiteAudit[]; who: SignedIn }) {
  const now = new Date()
  const [latest] = audits
  const progress = progressOf(latest, site, now)
  // An audit that is over belongs to the past: what comes next has neither auditor nor date.
  const current = progress.state === 'new audit' ? undefined : latest
  const improvements = useImprovements(current)
  const { request, isRequesting } = useRequestAudit(site)
  const programme = useProgramme()
  const actor = { userID: who.me.userID, roles: who.roles }
  const checklistUrl = programme?.supportSiteUrl || undefined
  const offers = {
    auditID: current?.auditID,
    checklistUrl,
    request: mayRequestAudit(audits, actor, now) ? () => void request() : undefined,
    isRequesting,
    improvements,
  }
  return (
    <div className={css.dashboard}>
      <Timeline progress={progress} steps={stepsOf(progress, latest, site)} />
      <NextStep story={storyOf(progress, current)} offers={offers} />
      <div className={css.tiles}>
        {tilesOf(progress.state, current, now).map((facts) => (
          <Tile key={facts.title} facts={facts} auditID={current?.auditID} checklistUrl={checklistUrl} />
        ))}
        {current?.auditor && <AuditorCard auditor={current.auditor} />}
      </div>
    </div>
  )
}
