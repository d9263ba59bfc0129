import type { QueryClient, UseQueryResult } from '@tanstack/react-query'
import type { ListState } from '../../../ui/list-state.ts'
import type { Named } from '../forms/name-dialog.tsx'

export interface TreeNode {
  id: string
  name: string
  enabled: boolean
  parent: { id: string; name: string } | undefined
  /** How many children are in use, and how many there are. */
  enabledChildren: number
  allChildren: number
}

interface NewNode extends Named {
  /** Where it goes; undefined for the top. */
  parentID: string | undefined
}

interface TreePage {
  nodes: TreeNode[]
  totalCount: number
}

/** What differs between the customer groups and the travel trades. */
export interface TreeKind {
  words: {
    title(): string
    count(input: { count: number }): string
    loading(): string
    none(): string
    childrenLoading(): string
    noChildren(): string
    showInactive(): string
    addTop(): string
    addChild(): string
    edit(): string
    remove(): string
    removeTitle(input: { name: string }): string
    addTitle(): string
    updateTitle(): string
    add(): string
    update(): string
    added(): string
    updated(): string
    removed(): string
  }
  useTop(query: ListState<never>['query']): UseQueryResult<TreePage>
  useChildren(id: string): UseQueryResult<TreeNode[]>
  create(node: NewNode, idempotencyKey: string): Promise<unknown>
  update(id: string, change: Named): Promise<unknown>
  remove(id: string): Promise<unknown>
  /** Reads again what was read before a change; `goneID` was removed by it. */
  refresh(queryClient: QueryClient, goneID?: string): Promise<unknown>
}
