import { type HotelProgress, isReached } from '@sojourn/domain/dashboard/hotel-progress'
import {
  type Icon,
  IconBan,
  IconCheck,
  IconCircleX,
  IconHourglassEmpty,
  IconPencil,
  IconRosetteDiscountCheck,
  IconTool,
} from '@tabler/icons-react'
import { m } from '../../../messages/messages.js'
import type { Tone } from '../../../ui/badge.tsx'
import css from './timeline.module.css'

export interface TimelineStep {
  title: string
  /** What happened, or will. */
  text?: string | undefined
  when?: string | undefined
}

const LOOKS: Record<HotelProgress['state'], { icon: Icon; tone: Tone }> = {
  'new audit': { icon: IconCheck, tone: 'good' },
  waiting: { icon: IconHourglassEmpty, tone: 'waiting' },
  confirmed: { icon: IconCheck, tone: 'good' },
  report: { icon: IconPencil, tone: 'progress' },
  improvements: { icon: IconTool, tone: 'needs' },
  'not certified': { icon: IconCircleX, tone: 'bad' },
  certified: { icon: IconRosetteDiscountCheck, tone: 'good' },
  expiring: { icon: IconRosetteDiscountCheck, tone: 'needs' },
  cancelled: { icon: IconBan, tone: 'ended' },
}

/** The four steps of an audit, and where this one is. */
export function Timeline({ progress, steps }: { progress: HotelProgress; steps: readonly TimelineStep[] }) {
  const current = steps.filter((_, at) => isReached(at, progress.progress)).length - 1
  const { icon: CurrentIcon, tone } = LOOKS[progress.state]
  const placeOf = (at: number) => (at < current ? 'done' : at === current ? 'now' : 'ahead')
  const words = {
    done: m.dashboard_step_reached(),
    now: m.dashboard_step_current(),
    ahead: m.dashboard_step_ahead(),
  }
  return (
    <section className={css.hero} aria-label={m.dashboard_timeline()}>
      <ol className={css.line} data-cancelled={progress.state === 'cancelled' || undefined}>
        {steps.map(({ title, text, when }, at) => {
          const place = placeOf(at)
          const StepIcon = place === 'now' ? CurrentIcon : IconCheck
          return (
            <li
              key={title}
              data-place={place}
              data-tone={place === 'now' ? tone : undefined}
              aria-current={place === 'now' ? 'step' : undefined}
            >
              <span className={css.node}>
                {place !== 'ahead' && <StepIcon size={24} stroke={2.25} aria-hidden />}
              </span>
              <h2>
                {title}
                <span className="sr">, {words[place]}</span>
              </h2>
              {text && <p className={css.text}>{text}</p>}
              {when && <p className={css.when}>{when}</p>}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
