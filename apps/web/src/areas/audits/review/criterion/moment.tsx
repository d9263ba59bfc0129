import { longDate } from '@sojourn/domain/kernel/dates'
import { timeOfDay, when } from '../../../../lib/times.ts'

/** When something was said; its exact time stands in the title. */
export function Moment({ instant }: { instant: string }) {
  return (
    <time className="t12 dim" dateTime={instant} title={`${longDate(instant)}, ${timeOfDay(instant)}`}>
      {when(instant, new Date())}
    </time>
  )
}
