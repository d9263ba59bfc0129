import type { GroupKind } from './repository.ts'

/** What the event log calls them. */
export const wordFor: Readonly<Record<GroupKind, string>> = {
  'customer-group': 'Customer group',
  'travel-trade': 'Travel trade',
}
