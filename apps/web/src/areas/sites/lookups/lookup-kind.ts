import type { QueryClient, UseQueryResult } from '@tanstack/react-query'
import type { ExistingNamed, Marks, Named } from '../../../features/settings/name-dialog.tsx'

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
    inUse(input: { count: number }): string
  }
  useAll(): UseQueryResult<Lookup[]>
  read(id: string): ReturnType<ExistingNamed['readAgain']>
  create(lookup: Named, marks: Marks): Promise<unknown>
  update(id: string, change: Named, marks: Marks): Promise<unknown>
  /** How many customers have it. */
  countCustomers(id: string): Promise<number>
  remove(id: string): Promise<unknown>
  refresh(queryClient: QueryClient): Promise<unknown>
}
