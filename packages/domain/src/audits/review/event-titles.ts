import { CASE_EVENT_TITLES } from '../../cases/event-titles.ts'
import { lookAlikePattern, lookAlikeSkeleton, matchesSkeleton } from '../../kernel/plain-text.ts'
import { AUDIT_STATUSES } from '../statuses.ts'
import { AUDIT_EVENT_TITLES, IMPROVEMENT_ACCEPTED } from './event-types.ts'

const RESERVED_SKELETONS = new Set(
  [...AUDIT_STATUSES, ...Object.values(AUDIT_EVENT_TITLES), IMPROVEMENT_ACCEPTED, ...CASE_EVENT_TITLES].map(
    lookAlikeSkeleton,
  ),
)

/** The log shows "System" as the author of automatic events. */
const SYSTEM_SKELETON = lookAlikeSkeleton('System')

/** Text after this position is not the name of an author. */
const MAX_AUTHOR_LENGTH = 40
/**
 * A colon, or a character outside ASCII that may look like one: a symbol, mark, modifier letter, or punctuation other than a
 * dash.
 */
const COLON = /:|[^\p{ASCII}\p{L}\p{N}\p{Pd}\s]|\p{Lm}/gu

const startsWithSystem = (title: string): boolean =>
  [...title.slice(0, MAX_AUTHOR_LENGTH).matchAll(COLON)].some(({ index }) =>
    matchesSkeleton(lookAlikePattern(title.slice(0, index)), SYSTEM_SKELETON),
  )

/** Whether a note with this title could be mistaken for an event of the system. */
export function isReservedTitle(title: string): boolean {
  if (startsWithSystem(title)) return true
  const pattern = lookAlikePattern(title)
  return (
    RESERVED_SKELETONS.has(pattern.skeleton) ||
    [...RESERVED_SKELETONS].some((reserved) => matchesSkeleton(pattern, reserved))
  )
}
