import { longDate } from '@sojourn/domain/kernel/dates'
import type { Answer } from '../../../lib/api/call-types.ts'
import { m } from '../../../messages/messages.js'
import type { Tone } from '../../../ui/badge.tsx'

type Work = Answer<'getMyWork'>
export type GroupName = keyof Work

/** As they stand beside each other; the last that has something is the most urgent. */
export const GROUPS = ['unread', 'waiting', 'thisWeek', 'overdue'] as const satisfies readonly GroupName[]

const oldest = ({ overdue }: Work): string => {
  const since = overdue.items[0]?.deadline?.date
  return since ? m.my_work_overdue_since({ date: longDate(since) }) : ''
}

interface Figure {
  name: GroupName
  label: string
  count: number
  note: string
  tone?: Tone
}

export function groupsOf(work: Work, isAdmin: boolean): Figure[] {
  const rest = {
    waiting: isAdmin ? m.my_work_waiting_admin() : m.my_work_waiting_auditor(),
    unread: m.my_work_unread_in({ count: work.unread.count }),
    thisWeek: m.my_work_this_week_from(),
    overdue: oldest(work),
  }
  const note = (name: GroupName) => (work[name].count === 0 ? m.my_work_nothing() : rest[name])
  const figures: Omit<Figure, 'count' | 'note'>[] = [
    { name: 'waiting', label: m.my_work_waiting() },
    { name: 'unread', label: m.my_work_unread() },
    { name: 'thisWeek', label: m.my_work_this_week() },
    { name: 'overdue', label: m.my_work_overdue(), tone: 'bad' },
  ]
  return figures.map((figure) => ({
    ...figure,
    count: figure.name === 'unread' ? work.unread.messages : work[figure.name].count,
    note: note(figure.name),
  }))
}
