import { id } from '@sojourn/contract/kernel/shapes'
import {
  isStageAge,
  type NarrowingName,
  readFound,
  readMonths,
  readReached,
  type StageAge,
} from '@sojourn/domain'
import { unusableFilter } from '../../../platform/http/list-choices.ts'
import type { Narrowing } from '../repository/narrowed.ts'

export const readID = (name: string) => (value: string) => {
  if (!id.safeParse(value).success) throw unusableFilter(name, value)
  return value
}

const readAge = (value: string): StageAge | undefined => (isStageAge(value) ? value : undefined)
const readTrue = (value: string): true | undefined => (value === 'true' ? true : undefined)

export function readNarrowing(filters: Partial<Record<NarrowingName, string[]>>): Narrowing {
  /** These make sense once only. */
  function one<Value>(name: NarrowingName, read: (value: string) => Value | undefined): Value | undefined {
    const [value, ...more] = filters[name] ?? []
    if (value === undefined) return undefined
    const understood = more.length === 0 ? read(value) : undefined
    if (understood === undefined) throw unusableFilter(name, [value, ...more].join(', '))
    return understood
  }
  return {
    auditTypeIDs: filters.AuditTypeID?.map(readID('AuditTypeID')),
    auditorIDs: filters.AuditorID?.map(readID('AuditorID')),
    active: one('Active', readTrue),
    reached: one('Reached', readReached),
    decided: one('Decided', readMonths),
    visited: one('Visited', readMonths),
    expires: one('Expires', readMonths),
    overdue: one('Overdue', readTrue),
    age: one('Age', readAge),
    found: one('Found', readFound),
  }
}
