import type { QueryClient } from '@tanstack/react-query'

/** Reads again what these calls answered. A node that is gone is left alone: asking for it would only be refused. */
export const refreshCalls = (queryClient: QueryClient, names: readonly string[], goneID?: string) =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) =>
      names.includes(String(queryKey[0])) &&
      (goneID === undefined || !JSON.stringify(queryKey).includes(goneID)),
  })
