import { longDate } from '@sojourn/domain/kernel/dates'
import { timeOfDay } from '../../../../lib/format/time-of-day.ts'
import { when } from '../../../../lib/format/when.ts'

/** A relative time with the exact time as its title. */
export function Timestamp({ instant }: { instant: string }) {
  return (
    <time className="t12 dim" dateTime={instant} title={`${longDate(instant)}, ${timeOfDay(instant)}`}>
      {when(instant, new Date())}
    </time>
  )
}
