import { countInStatement } from '../../../platform/kept-figures/store.ts'
import type { AuditSearch } from './audit-search.ts'

/** What narrows a list that one index has in its order: nothing, or one value of one column. */
interface OneFilter {
  /** As the database names the list whose places it keeps. */
  list: 'all' | 'status' | 'country' | 'reviewer'
  value: string
  column: string
  type: string
  /** How many there are, in a statement where the value stands at this place. */
  count(place: string): string
}

const NONE: OneFilter = {
  list: 'all',
  value: '',
  column: '',
  type: 'text',
  count: () => countInStatement('audit', {}),
}

export function oneFilterOf({ statuses, countries, reviewerIDs }: AuditSearch): OneFilter {
  if (statuses)
    return {
      list: 'status',
      value: statuses[0] ?? '',
      column: 'status',
      type: 'text',
      count: (subject) => countInStatement('audit', { subject }),
    }
  if (countries)
    return {
      list: 'country',
      value: countries[0] ?? '',
      column: 'country',
      type: 'bpchar',
      count: (country) => countInStatement('audit', { country }),
    }
  if (reviewerIDs)
    return {
      list: 'reviewer',
      value: reviewerIDs[0] ?? '',
      column: 'reviewer_id',
      type: 'uuid',
      count: (place) => countInStatement('audit of administrator', { subject: `${place}::text` }),
    }
  return NONE
}
