import type { QueryClient, UseQueryResult } from '@tanstack/react-query'
import type { Named } from '../forms/name-dialog.tsx'

export interface Lookup extends Named {
  id: string
}

/** A list of names that customers' forms offer. */
export interface LookupKind {
  words: {
    title(): string
    loading(): string
    none(): string
    add(): string
    update(): string
    remove(input: { name: string }): string
  }
  useAll(): UseQueryResult<Lookup[]>
  create(lookup: Named, idempotencyKey: string): Promise<unknown>
  update(id: string, change: Named): Promise<unknown>
  remove(id: string): Promise<unknown>
  refresh(queryClient: QueryClient): Promise<unknown>
}
