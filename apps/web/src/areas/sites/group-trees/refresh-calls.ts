import type { QueryClient } from '@tanstack/react-query'

/** Refetches the results of these calls, except queries for a removed node, which would fail with 404. */
export const refreshCalls = (queryClient: QueryClient, names: readonly string[], removedID?: string) =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) =>
      names.includes(String(queryKey[0])) &&
      (removedID === undefined || !JSON.stringify(queryKey).includes(removedID)),
  })
