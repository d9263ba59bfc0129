import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { api } from '../../../lib/api/api.ts'
import type { CallRow } from '../../../lib/api/call-types.ts'
import { callQuery, pageQuery } from '../../../lib/api/query.ts'
import { m } from '../../../messages/messages.js'
import type { TreeKind, TreeNode } from './tree-kind.ts'
import { invalidateCalls, toOption } from './tree-kind.ts'
import { TreePage } from './tree-page.tsx'

const toNode = (operator: CallRow<'listTourOperators'>): TreeNode => ({
  id: operator.tourOperatorID,
  name: operator.name,
  enabled: operator.enabled,
  parent: operator.parentOperator
    ? { id: operator.parentOperator.tourOperatorID, name: operator.parentOperator.name }
    : undefined,
  enabledChildren: operator.operators.filter((child) => child.enabled).length,
  allChildren: operator.operators.length,
})

const travelTrades: TreeKind = {
  labels: {
    title: m.settings_trades_title,
    count: m.settings_trades_count,
    loading: m.settings_trades_loading,
    none: m.settings_trades_none,
    childrenLoading: m.settings_trades_children_loading,
    noChildren: m.settings_trades_no_children,
    showInactive: m.settings_trades_show_inactive,
    addTop: m.settings_trades_add_top,
    addChild: m.settings_trades_add_child,
    edit: m.settings_trades_edit,
    remove: m.settings_trades_remove,
    removeTitle: m.settings_trades_remove_title,
    addTitle: m.settings_trades_add_title,
    updateTitle: m.settings_trades_update_title,
    add: m.settings_trades_add,
    update: m.settings_trades_update,
    move: m.settings_trades_move,
    moveTitle: m.settings_trades_move_title,
    parent: m.settings_trades_parent,
    added: m.settings_trades_added,
    updated: m.settings_trades_updated,
    removed: m.settings_trades_removed,
    hasCustomers: m.settings_trades_has_customers,
    hasChildren: m.settings_trades_has_children,
    inUseAdvice: m.settings_trades_in_use,
  },
  useTopNodes: (query) =>
    useQuery({
      ...pageQuery('listTourOperators', { query }),
      select: ({ rows, pagination }) => ({ nodes: rows.map(toNode), totalCount: pagination.totalCount }),
    }),
  useChildren: (id) =>
    useQuery({
      ...callQuery('listTourOperatorOperators', { params: { id } }),
      select: (children) => children.map(toNode),
    }),
  useNode: (id) => useQuery({ ...callQuery('getTourOperator', { params: { id } }), select: toNode }),
  useOptions: (term) =>
    useQuery(pageQuery('listTourOperators', { query: { SearchTerm: term, pageCount: '20' } })).data?.rows.map(
      (row) => toOption(toNode(row)),
    ),
  useSites: (id, query) =>
    useQuery({
      ...pageQuery('listTourOperatorSites', { params: { id }, query }),
      select: ({ rows, pagination }) => ({ sites: rows, totalCount: pagination.totalCount }),
    }),
  fetchNode: async (id) => {
    const { response, version } = await api.callWithVersion('getTourOperator', { params: { id } })
    return { node: toNode(response), version }
  },
  create: ({ parentID, ...change }, { idempotencyKey }) =>
    api.call('createTourOperator', {
      body: { ...change, parentOperator: parentID === undefined ? null : { tourOperatorID: parentID } },
      idempotencyKey,
    }),
  update: (id, { name, enabled, parentID }, saveOptions) =>
    api.call('updateTourOperator', {
      body: {
        tourOperatorID: id,
        name,
        enabled,
        ...(parentID === undefined ? {} : { parentOperator: { tourOperatorID: parentID } }),
      },
      ...saveOptions,
    }),
  countCustomers: async (id) => {
    const { pagination } = await api.call('listTourOperatorSites', {
      params: { id },
      query: { pageCount: '1' },
    })
    return pagination.totalCount
  },
  remove: (id) => api.call('deleteTourOperator', { params: { id } }),
  attachSite: (id, siteId) => api.call('attachSiteToTourOperator', { params: { id, siteId } }),
  detachSite: (id, siteId) => api.call('detachSiteFromTourOperator', { params: { id, siteId } }),
  invalidateTree: (queryClient, removedID) =>
    invalidateCalls(
      queryClient,
      ['listTourOperators', 'listTourOperatorOperators', 'getTourOperator'],
      removedID,
    ),
  invalidateSites: (queryClient) => invalidateCalls(queryClient, ['listTourOperatorSites']),
  fileName: 'travel-trades',
  fetchFile: (query) => api.call('exportTourOperators', { query }),
}

const route = getRouteApi('/signed-in/settings/tour-operators')

export function TravelTradesPage() {
  const navigate = route.useNavigate()
  return (
    <TreePage
      kind={travelTrades}
      search={route.useSearch()}
      changeSearch={(search) => void navigate({ search })}
    />
  )
}
