import { longDate } from '@sojourn/domain/kernel/dates'
import { timeOfDay, when } from '../../../../lib/times.ts'

/** A relative time with the exact time as its title. */
export function Timestamp({ instant }: { instant: string }) {
  return (
    <time className="t12 dim" dateTime={instant} title={`${longDate(instant)}, ${timeOfDay(instant)}`}>
      {when(instant, new Date())}
    </time>
  )
}
