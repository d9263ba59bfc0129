import type { QueryClient } from '@tanstack/react-query'

/** What shows items or their factors. */
const SHOWN_BY = [
  'listReferenceItems',
  'getClassificationItem',
  'listItemFactors',
  'listSectionClassifications',
  'listEditions',
] as const

export const refreshItems = (queryClient: QueryClient): Promise<unknown> =>
  Promise.all(SHOWN_BY.map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
