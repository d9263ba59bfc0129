import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { api } from '../../../lib/api/api.ts'
import type { CallRow } from '../../../lib/api/call-types.ts'
import { callQuery, pageQuery } from '../../../lib/api/query.ts'
import { m } from '../../../messages/messages.js'
import type { TreeKind, TreeNode } from './tree-kind.ts'
import { invalidateCalls, toOption } from './tree-kind.ts'
import { TreePage } from './tree-page.tsx'

const toNode = (group: CallRow<'listHotelGroups'>): TreeNode => ({
  id: group.hotelGroupID,
  name: group.name,
  enabled: group.enabled,
  parent: group.parentGroup
    ? { id: group.parentGroup.hotelGroupID, name: group.parentGroup.name }
    : undefined,
  enabledChildren: group.hotelGroups.filter((child) => child.enabled).length,
  allChildren: group.hotelGroups.length,
})

const customerGroups: TreeKind = {
  labels: {
    title: m.settings_groups_title,
    count: m.settings_groups_count,
    loading: m.settings_groups_loading,
    none: m.settings_groups_none,
    childrenLoading: m.settings_groups_children_loading,
    noChildren: m.settings_groups_no_children,
    showInactive: m.settings_groups_show_inactive,
    addTop: m.settings_groups_add_top,
    addChild: m.settings_groups_add_child,
    edit: m.settings_groups_edit,
    remove: m.settings_groups_remove,
    removeTitle: m.settings_groups_remove_title,
    addTitle: m.settings_groups_add_title,
    updateTitle: m.settings_groups_update_title,
    add: m.settings_groups_add,
    update: m.settings_groups_update,
    move: m.settings_groups_move,
    moveTitle: m.settings_groups_move_title,
    parent: m.settings_groups_parent,
    added: m.settings_groups_added,
    updated: m.settings_groups_updated,
    removed: m.settings_groups_removed,
    hasCustomers: m.settings_groups_has_customers,
    hasChildren: m.settings_groups_has_children,
    inUseAdvice: m.settings_groups_in_use,
  },
  useTopNodes: (query) =>
    useQuery({
      ...pageQuery('listHotelGroups', { query }),
      select: ({ rows, pagination }) => ({ nodes: rows.map(toNode), totalCount: pagination.totalCount }),
    }),
  useChildren: (id) =>
    useQuery({
      ...callQuery('listHotelGroupGroups', { params: { id } }),
      select: (children) => children.map(toNode),
    }),
  useNode: (id) => useQuery({ ...callQuery('getHotelGroup', { params: { id } }), select: toNode }),
  useOptions: (term) =>
    useQuery(pageQuery('listHotelGroups', { query: { SearchTerm: term, pageCount: '20' } })).data?.rows.map(
      (row) => toOption(toNode(row)),
    ),
  useSites: (id, query) =>
    useQuery({
      ...pageQuery('listHotelGroupSites', { params: { id }, query }),
      select: ({ rows, pagination }) => ({ sites: rows, totalCount: pagination.totalCount }),
    }),
  fetchNode: async (id) => {
    const { response, version } = await api.callWithVersion('getHotelGroup', { params: { id } })
    return { node: toNode(response), version }
  },
  create: ({ parentID, ...change }, { idempotencyKey }) =>
    api.call('createHotelGroup', {
      body: { ...change, parentGroup: parentID === undefined ? null : { hotelGroupID: parentID } },
      idempotencyKey,
    }),
  update: (id, { name, enabled, parentID }, saveOptions) =>
    api.call('updateHotelGroup', {
      body: {
        hotelGroupID: id,
        name,
        enabled,
        ...(parentID === undefined ? {} : { parentGroup: { hotelGroupID: parentID } }),
      },
      ...saveOptions,
    }),
  countCustomers: async (id) => {
    const { pagination } = await api.call('listHotelGroupSites', {
      params: { id },
      query: { pageCount: '1' },
    })
    return pagination.totalCount
  },
  remove: (id) => api.call('deleteHotelGroup', { params: { id } }),
  attachSite: (id, siteId) => api.call('attachSiteToHotelGroup', { params: { id, siteId } }),
  detachSite: (id, siteId) => api.call('detachSiteFromHotelGroup', { params: { id, siteId } }),
  invalidateTree: (queryClient, removedID) =>
    invalidateCalls(queryClient, ['listHotelGroups', 'listHotelGroupGroups', 'getHotelGroup'], removedID),
  invalidateSites: (queryClient) => invalidateCalls(queryClient, ['listHotelGroupSites']),
  fileName: 'customer-groups',
  fetchFile: (query) => api.call('exportHotelGroups', { query }),
}

const route = getRouteApi('/signed-in/settings/customer-groups')

export function CustomerGroupsPage() {
  const navigate = route.useNavigate()
  return (
    <TreePage
      kind={customerGroups}
      search={route.useSearch()}
      changeSearch={(search) => void navigate({ search })}
    />
  )
}
