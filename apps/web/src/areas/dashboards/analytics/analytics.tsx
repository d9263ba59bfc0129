import { m } from '../../../messages/messages.js'
import css from './analytics.module.css'
import { Auditors } from './cards/auditors.tsx'
import { Completeness } from './cards/completeness.tsx'
import { Criteria } from './cards/criteria.tsx'
import { Decisions } from './cards/decisions.tsx'
import { Expiring } from './cards/expiring.tsx'
import { Groups } from './cards/groups.tsx'
import { Improvements } from './cards/improvements.tsx'
import { Intensity } from './cards/intensity.tsx'
import { Pipeline } from './cards/pipeline.tsx'
import { Sites } from './cards/sites.tsx'
import { Turnaround } from './cards/turnaround.tsx'
import { Headlines } from './headlines.tsx'

/** The whole programme on one page: each figure asks for itself, so that a slow one keeps none of the others. */
export const Analytics = () => (
  <section className={css.analytics} aria-label={m.analytics_label()}>
    <div className={css.grid}>
      <Headlines />
      <Decisions />
      <Pipeline />
      <Turnaround />
      <Criteria />
      <Expiring />
      <Sites />
      <Groups />
      <Auditors />
      <Improvements />
      <Intensity />
      <Completeness />
    </div>
  </section>
)
