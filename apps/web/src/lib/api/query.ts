import type { CallName } from '@sojourn/contract'
import { keepPreviousData, QueryClient } from '@tanstack/react-query'
import { api } from './api.ts'
import { shouldRetry } from './api-error.ts'
import type { CallArguments, CallResponse } from './call-types.ts'

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        retry: shouldRetry,
        // Hub events report changes, so refetching on focus is not needed.
        refetchOnWindowFocus: false,
        // The browser's online state does not show whether the server can be reached.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

/** The query options of a call. Its name and input are the key. */
export const callQuery = <Name extends CallName>(name: Name, ...input: CallArguments<Name>) => ({
  queryKey: [name, ...input] as const,
  queryFn: (): Promise<CallResponse<Name>> => api.call(name, ...input),
})

/** The query options of a call with the version of its response, for forms. */
export const versionedQuery = <Name extends CallName>(name: Name, ...input: CallArguments<Name>) => ({
  queryKey: [name, ...input, 'versioned'] as const,
  queryFn: () => api.callWithVersion(name, ...input),
})

/** The query options of a list. The previous page stays visible while the next one loads. */
export const pageQuery = <Name extends CallName>(name: Name, ...input: CallArguments<Name>) => ({
  ...callQuery(name, ...input),
  placeholderData: keepPreviousData,
})
