import { useQuery } from '@tanstack/react-query'
import type { CallResponse } from '../../../lib/api/call-types.ts'
import { callQuery } from '../../../lib/api/query.ts'

export type Source = CallResponse<'listFactorSources'>[number]

/** Who published a figure, by the key it is stored with. */
export function useSources(): ReadonlyMap<string, Source> {
  const { data } = useQuery({ ...callQuery('listFactorSources'), staleTime: Number.POSITIVE_INFINITY })
  return new Map(data?.map((source) => [source.source, source]))
}
