import { longDate } from '@sojourn/domain/kernel/dates'
import { formatRecentTime, formatTimeOfDay } from '../../../../lib/times.ts'

/** A relative time with the exact time as its title. */
export function Timestamp({ instant }: { instant: string }) {
  return (
    <time className="t12 dim" dateTime={instant} title={`${longDate(instant)}, ${formatTimeOfDay(instant)}`}>
      {formatRecentTime(instant, new Date())}
    </time>
  )
}
