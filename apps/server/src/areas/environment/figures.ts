import { type CountedEntry, type Figures, figuresOf } from '@sojourn/domain'
import type { EntryRecord } from './repository/entries.ts'

export const figuresOfEntry = (entry: EntryRecord): Figures =>
  figuresOf(entry.classification, entry.typed, entry)

/** What the totals are made of. */
export const counted = (entries: readonly EntryRecord[]): CountedEntry[] =>
  entries.map((entry) => ({ classification: entry.classification, figures: figuresOfEntry(entry) }))
