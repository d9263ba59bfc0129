import type { QueryClient } from '@tanstack/react-query'

/** What shows items or their factors. */
const AFFECTED_QUERIES = [
  'listReferenceItems',
  'getClassificationItem',
  'listItemFactors',
  'listSectionClassifications',
  'listEditions',
] as const

export const invalidateItems = (queryClient: QueryClient): Promise<unknown> =>
  Promise.all(AFFECTED_QUERIES.map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
