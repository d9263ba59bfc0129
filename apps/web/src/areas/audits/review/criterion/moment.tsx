import { longDate } from '@sojourn/domain/kernel/dates'
import { timeOfDay } from '../../../../lib/format/time-of-day.ts'
import { when } from '../../../../lib/format/when.ts'

/** When something was said; its exact time stands in the title. */
export function Timestamp({ instant }: { instant: string }) {
  return (
    <time className="t12 dim" dateTime={instant} title={`${longDate(instant)}, ${timeOfDay(instant)}`}>
      {when(instant, new Date())}
    </time>
  )
}
