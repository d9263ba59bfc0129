import type { LookupKind } from './repository.ts'

/** What the event log calls them. */
export const wordFor: Readonly<Record<LookupKind, string>> = {
  serviceTier: 'Service tier',
  accommodationType: 'Accommodation type',
}
