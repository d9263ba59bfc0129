import { type CountedEntry, type EntryEstimate, type Figures, figuresOf } from '@sojourn/domain'
import type { EntryRecord } from './repository/entries.ts'

export const figuresOfEntry = (entry: EntryRecord): Figures =>
  figuresOf(entry.classification, entry.typed, entry)

function estimateOf({ estimate, unitEstimate }: EntryRecord): EntryEstimate {
  if (!estimate) return 'none'
  return unitEstimate ? 'unit' : 'factor'
}

/** What the totals are made of. */
export const counted = (entries: readonly EntryRecord[]): CountedEntry[] =>
  entries.map((entry) => ({
    classification: entry.classification,
    figures: figuresOfEntry(entry),
    estimate: estimateOf(entry),
  }))
