import type { CountedEntry, EntryEstimate } from '@sojourn/domain'
import type { EntryRecord } from './repository/entries.ts'

function estimateOf({ estimate, unitEstimate }: EntryRecord): EntryEstimate {
  if (!estimate) return 'none'
  return unitEstimate ? 'unit' : 'factor'
}

/** What the totals are made of. */
export const counted = (entries: readonly EntryRecord[]): CountedEntry[] =>
  entries.map((entry) => ({
    classification: entry.classification,
    figures: entry.results,
    estimate: estimateOf(entry),
  }))
