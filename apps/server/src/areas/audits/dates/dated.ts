import type { CalendarDay } from '@sojourn/domain'

/** What a call about one of an audit's dates was sent. */
export interface Dated {
  auditID: string
  date: CalendarDay
  ifMatch: number | undefined
}
