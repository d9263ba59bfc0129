import type { CountedEntry, EntryEstimate } from '@sojourn/domain'
import type { EntrySum } from './repository/entry-sums.ts'

function estimateOfSum({ estimate, unitEstimate }: EntrySum): EntryEstimate {
  if (!estimate) return 'none'
  return unitEstimate ? 'unit' : 'factor'
}

/** What the totals are made of: entries or sums of them. */
export const toCountedEntries = (entries: readonly EntrySum[]): CountedEntry[] =>
  entries.map((entry) => ({
    classification: entry.classification,
    results: entry.results,
    estimate: estimateOfSum(entry),
  }))
