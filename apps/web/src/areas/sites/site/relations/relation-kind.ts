import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../../lib/api/query.ts'
import { m } from '../../../../messages/messages.js'

export interface RelatedRecord {
  id: string
  name: string
}

export interface RelatedNode extends RelatedRecord {
  /** The number of enabled children. */
  childCount: number
  /** The name of the parent; shown for search results. */
  parentName: string | undefined
}

interface RelatedPage {
  nodes: RelatedNode[]
  totalCount: number
}

export const PAGE_SIZE = 25

/** The texts and queries that differ between groups and travel companies. */
export interface RelationKind {
  title(): string
  manage(): string
  none(): string
  search(): string
  notFound(): string
  /** The settings page where an Admin adds entries. */
  settings: { to: '/settings/customer-groups' | '/settings/tour-operators'; label(): string }
  remove(input: { name: string }): string
  usePage(search: string, page: number): UseQueryResult<RelatedPage>
  useChildren(id: string): UseQueryResult<RelatedNode[]>
}

const buildQuery = (search: string, page: number) => ({
  page: String(page),
  pageCount: String(PAGE_SIZE),
  FilterType: 'Enabled',
  Filter: 'true',
  ...(search === '' ? {} : { SearchTerm: search }),
})

const filterEnabled = <Row extends { enabled: boolean }>(rows: readonly Row[]): Row[] =>
  rows.filter((row) => row.enabled)

interface GroupRow {
  hotelGroupID: string
  name: string
  parentGroup: { name: string } | null
  hotelGroups: readonly { enabled: boolean }[]
}
const toGroupNode = (row: GroupRow): RelatedNode => ({
  id: row.hotelGroupID,
  name: row.name,
  childCount: filterEnabled(row.hotelGroups).length,
  parentName: row.parentGroup?.name,
})

export const groups: RelationKind = {
  title: m.customer_manage_groups_title,
  manage: m.customer_manage_groups,
  none: m.customer_groups_none,
  search: m.customer_groups_search,
  notFound: m.customer_groups_not_found,
  settings: { to: '/settings/customer-groups', label: m.customer_groups_add },
  remove: m.customer_groups_remove,
  usePage: (search, page) =>
    useQuery({
      ...callQuery('listHotelGroups', { query: buildQuery(search, page) }),
      placeholderData: keepPreviousData,
      select: ({ rows, pagination }) => ({ nodes: rows.map(toGroupNode), totalCount: pagination.totalCount }),
    }),
  useChildren: (id) =>
    useQuery({
      ...callQuery('listHotelGroupGroups', { params: { id } }),
      select: (rows) => filterEnabled(rows).map(toGroupNode),
    }),
}

interface OperatorRow {
  tourOperatorID: string
  name: string
  parentOperator: { name: string } | null
  operators: readonly { enabled: boolean }[]
}
const toOperatorNode = (row: OperatorRow): RelatedNode => ({
  id: row.tourOperatorID,
  name: row.name,
  childCount: filterEnabled(row.operators).length,
  parentName: row.parentOperator?.name,
})

export const travelCompanies: RelationKind = {
  title: m.customer_manage_travel_title,
  manage: m.customer_manage_travel,
  none: m.customer_travel_none,
  search: m.customer_travel_search,
  notFound: m.customer_travel_not_found,
  settings: { to: '/settings/tour-operators', label: m.customer_travel_add },
  remove: m.customer_travel_remove,
  usePage: (search, page) =>
    useQuery({
      ...callQuery('listTourOperators', { query: buildQuery(search, page) }),
      placeholderData: keepPreviousData,
      select: ({ rows, pagination }) => ({
        nodes: rows.map(toOperatorNode),
        totalCount: pagination.totalCount,
      }),
    }),
  useChildren: (id) =>
    useQuery({
      ...callQuery('listTourOperatorOperators', { params: { id } }),
      select: (rows) => filterEnabled(rows).map(toOperatorNode),
    }),
}
