import type { ExportFormat } from '@sojourn/contract/kernel/shapes'
import type { QueryClient, UseQueryResult } from '@tanstack/react-query'
import type { Named, SaveOptions } from '../../../features/settings/name-dialog.tsx'
import type { UserSite } from '../../../features/sites/format-site.ts'
import type { ListState } from '../../../ui/list-state.ts'
import type { Option } from '../../../ui/option-list.tsx'

/** Invalidates the queries of these calls, except those of a removed node, which would fail with 404. */
export const invalidateCalls = (queryClient: QueryClient, names: readonly string[], removedID?: string) =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) =>
      names.includes(String(queryKey[0])) &&
      (removedID === undefined || !JSON.stringify(queryKey).includes(removedID)),
  })

export interface TreeNode {
  id: string
  name: string
  enabled: boolean
  parent: { id: string; name: string } | undefined
  /** The number of enabled children, and of all children. */
  enabledChildren: number
  allChildren: number
}

interface NewNode extends Named {
  /** Undefined for the top level. */
  parentID: string | undefined
}

interface NodeChange extends Named {
  /** The zero id for the top level; undefined keeps the parent. */
  parentID?: string
}

interface TreePage {
  nodes: TreeNode[]
  totalCount: number
}

interface SitesPage {
  sites: UserSite[]
  totalCount: number
}

type Query = ListState<never>['query']
/** The query of an export, which has filters that the page does not have. */
type ExportQuery = Omit<Query, 'page' | 'pageCount' | 'FilterType'> & {
  FilterType?: string[]
  format: ExportFormat
}

/** The texts and calls that differ between customer groups and travel trades. */
export interface TreeKind {
  labels: {
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
    move(): string
    moveTitle(input: { name: string }): string
    parent(): string
    added(): string
    updated(): string
    removed(): string
    hasCustomers(input: { count: number }): string
    hasChildren(input: { count: number }): string
    inUseAdvice(): string
  }
  useTopNodes(query: Query): UseQueryResult<TreePage>
  useChildren(id: string): UseQueryResult<TreeNode[]>
  useNode(id: string): UseQueryResult<TreeNode>
  /** Options for the nodes of every level whose name starts with the term. */
  useOptions(term: string): Option[] | undefined
  useSites(id: string, query: Query): UseQueryResult<SitesPage>
  fetchNode(id: string): Promise<{ node: TreeNode; version: number | undefined }>
  create(node: NewNode, saveOptions: SaveOptions): Promise<unknown>
  update(id: string, change: NodeChange, saveOptions: Pick<SaveOptions, 'ifMatch'>): Promise<unknown>
  /** The number of customers attached to the node itself. */
  countCustomers(id: string): Promise<number>
  remove(id: string): Promise<unknown>
  attachSite(id: string, siteID: string): Promise<unknown>
  detachSite(id: string, siteID: string): Promise<unknown>
  /** Invalidates the queries of the tree after a change. `removedID` is the id of a removed node. */
  invalidateTree(queryClient: QueryClient, removedID?: string): Promise<unknown>
  invalidateSites(queryClient: QueryClient): Promise<unknown>
  /** The name of the file, without date and extension. */
  fileName: string
  fetchFile(query: ExportQuery): Promise<Blob>
}

/** Includes the parent, because groups under different parents can have the same name. */
export const toOption = ({ id, name, parent }: TreeNode): Option => ({
  value: id,
  label: parent ? `${name} (${parent.name})` : name,
})
