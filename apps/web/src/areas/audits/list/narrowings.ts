import { isStageAge, readFound, readMonths, readReached } from '@sojourn/domain/audits/narrowing'
import type { NarrowingName } from '@sojourn/domain/audits/narrowing-names'
import { idIn } from '../../../lib/routing/search.ts'

const isTrue = (value: string): boolean => value === 'true'
const isId = (value: string): boolean => idIn(value) !== undefined
const isMonths = (value: string): boolean => readMonths(value) !== undefined

const CHECKS: Record<NarrowingName, (value: string) => boolean> = {
  AuditTypeID: isId,
  AuditorID: isId,
  Active: isTrue,
  Reached: (value) => readReached(value) !== undefined,
  Decided: isMonths,
  Visited: isMonths,
  Expires: isMonths,
  Overdue: isTrue,
  Age: isStageAge,
  Found: (value) => readFound(value) !== undefined,
}

const isNarrowing = (name: string): name is NarrowingName => Object.hasOwn(CHECKS, name)

/** An address that anybody may have typed, without what the server would not understand. */
export const understood = (search: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(search).filter(([name, value]) => !isNarrowing(name) || CHECKS[name](String(value))),
  )
