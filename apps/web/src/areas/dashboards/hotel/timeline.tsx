import { type HotelProgress, isStepReached } from '@sojourn/domain/dashboards/hotel-progress'
import type { TimelineStep } from '@sojourn/domain/dashboards/message'
import {
  type Icon,
  IconBan,
  IconCalendarQuestion,
  IconCheck,
  IconCircleX,
  IconHourglassEmpty,
  IconPencil,
  IconRosetteDiscountCheck,
  IconTool,
} from '@tabler/icons-react'
import { m } from '../../../messages/messages.js'
import type { Tone } from '../../../ui/badge.tsx'
import { messageText } from './message-text.ts'
import css from './timeline.module.css'

const STATE_STYLES: Record<HotelProgress['state'], { icon: Icon; tone: Tone }> = {
  'new audit': { icon: IconCheck, tone: 'good' },
  waiting: { icon: IconHourglassEmpty, tone: 'waiting' },
  unconfirmed: { icon: IconCalendarQuestion, tone: 'needs' },
  confirmed: { icon: IconCheck, tone: 'good' },
  report: { icon: IconPencil, tone: 'progress' },
  improvements: { icon: IconTool, tone: 'needs' },
  'improvements overdue': { icon: IconTool, tone: 'bad' },
  'improvements accepted': { icon: IconCheck, tone: 'good' },
  'not certified': { icon: IconCircleX, tone: 'bad' },
  certified: { icon: IconRosetteDiscountCheck, tone: 'good' },
  expiring: { icon: IconRosetteDiscountCheck, tone: 'needs' },
  'certificate ended': { icon: IconCircleX, tone: 'bad' },
  cancelled: { icon: IconBan, tone: 'ended' },
}

/** The four steps of an audit with the current one. */
export function Timeline({ progress, steps }: { progress: HotelProgress; steps: readonly TimelineStep[] }) {
  const current = steps.filter((_, index) => isStepReached(index, progress.progress)).length - 1
  const { icon: CurrentIcon, tone } = STATE_STYLES[progress.state]
  const getPosition = (index: number) => (index < current ? 'done' : index === current ? 'now' : 'ahead')
  const positionTexts = {
    done: m.dashboard_step_reached(),
    now: m.dashboard_step_current(),
    ahead: m.dashboard_step_upcoming(),
  }
  return (
    <section className={css.hero} aria-label={m.dashboard_timeline()}>
      <ol className={css.line} data-cancelled={progress.state === 'cancelled' || undefined}>
        {steps.map(({ title, text, when }, index) => {
          const position = getPosition(index)
          const StepIcon = position === 'now' ? CurrentIcon : IconCheck
          return (
            <li
              key={title.code}
              data-place={position}
              data-tone={position === 'now' ? tone : undefined}
              aria-current={position === 'now' ? 'step' : undefined}
            >
              <span className={css.node}>
                {position !== 'ahead' && <StepIcon size={24} stroke={2.25} aria-hidden />}
              </span>
              <h2>
                {messageText(title)}
                <span className="sr">, {positionTexts[position]}</span>
              </h2>
              {text && <p className={css.text}>{messageText(text)}</p>}
              {when && <p className={css.when}>{messageText(when)}</p>}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
