import type { ExportFormat } from '@sojourn/contract/kernel/export-format'
import type { QueryClient, UseQueryResult } from '@tanstack/react-query'
import type { Named, SaveOptions } from '../../../features/settings/name-dialog.tsx'
import type { UserSite } from '../../../features/sites/site-address.ts'
import type { ListState } from '../../../ui/list-state.ts'
import type { Option } from '../../../ui/option-list.tsx'

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

interface NodeChange extends Named {
  /** Where it goes, the zero id for the top; without it, it stays. */
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
/** A file can be narrowed by more than the page. */
type ExportQuery = Omit<Query, 'page' | 'pageCount' | 'FilterType'> & {
  FilterType?: string[]
  format: ExportFormat
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
  useTop(query: Query): UseQueryResult<TreePage>
  useChildren(id: string): UseQueryResult<TreeNode[]>
  useNode(id: string): UseQueryResult<TreeNode>
  /** Nodes of every level whose name begins so, as choices. */
  useFound(term: string): Option[] | undefined
  useSites(id: string, query: Query): UseQueryResult<SitesPage>
  read(id: string): Promise<{ node: TreeNode; version: number | undefined }>
  create(node: NewNode, marks: SaveOptions): Promise<unknown>
  update(id: string, change: NodeChange, match: { ifMatch?: number }): Promise<unknown>
  /** How many customers belong to the node itself. */
  countCustomers(id: string): Promise<number>
  remove(id: string): Promise<unknown>
  attachSite(id: string, siteID: string): Promise<unknown>
  detachSite(id: string, siteID: string): Promise<unknown>
  /** Reads again what was read before a change; `goneID` was removed by it. */
  refresh(queryClient: QueryClient, goneID?: string): Promise<unknown>
  refreshSites(queryClient: QueryClient): Promise<unknown>
  /** The name of the file, without date and extension. */
  fileName: string
  fetchFile(query: ExportQuery): Promise<Blob>
}
