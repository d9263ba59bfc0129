import { type StatusTexts, statusTexts } from '../audits/status-texts.ts'
import type { CalendarDay } from '../kernel/dates.ts'
import type { Membership } from '../sites/membership.ts'
import { type HotelProgress, hotelProgress } from './hotel-progress.ts'
import type { AuditMessageFacts, DashboardTile, NextStep, TimelineStep } from './message.ts'
import { nextStep } from './next-step.ts'
import { dashboardTiles } from './tiles.ts'
import { timelineSteps } from './timeline.ts'

export interface AuditMessages {
  /** What the status means today, by reader; undefined without an audit. */
  status: StatusTexts | undefined
  /** The property's dashboard. */
  progress: HotelProgress
  steps: TimelineStep[]
  next: NextStep
  tiles: DashboardTile[]
}

/** Everything that panel and dashboard say about a site's latest audit, by the facts alone. */
export function auditMessages(
  latest: AuditMessageFacts | undefined,
  membership: Membership,
  today: CalendarDay,
): AuditMessages {
  const progress = hotelProgress(
    latest && { ...latest, improvements: latest.improvementsLeft },
    { isCurrent: membership.status === 'Current' },
    today,
  )
  // An audit that has expired is over: what comes next has neither auditor nor date.
  const current = progress.state === 'new audit' ? undefined : latest
  return {
    status: latest && statusTexts(latest, today),
    progress,
    steps: timelineSteps(progress, current, membership, today),
    next: nextStep(progress, current, today),
    tiles: dashboardTiles(progress.state, current, today),
  }
}
