import { lookAlikePattern, lookAlikeSkeleton, matchesSkeleton } from '../../kernel/plain-text.ts'
import { AUDIT_STATUSES } from '../statuses.ts'
import { AUDIT_EVENT_TITLES, IMPROVEMENT_ACCEPTED } from './event-types.ts'

const RESERVED = new Set(
  [...AUDIT_STATUSES, ...Object.values(AUDIT_EVENT_TITLES), IMPROVEMENT_ACCEPTED].map(lookAlikeSkeleton),
)

/** The log shows "System" as the author of automatic events. */
const SYSTEM = lookAlikeSkeleton('System')

/** Whether a note with this title could be mistaken for an event of the system. */
export function isReservedTitle(title: string): boolean {
  const [author = ''] = title.split(':')
  if (title.includes(':') && lookAlikeSkeleton(author) === SYSTEM) return true
  const pattern = lookAlikePattern(title)
  return (
    RESERVED.has(pattern.skeleton) || [...RESERVED].some((reserved) => matchesSkeleton(pattern, reserved))
  )
}
