import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import type { Row } from '../../../lib/api/call-types.ts'
import { callQuery } from '../../../lib/api/query.ts'
import { m } from '../../../messages/messages.js'
import { refreshCalls } from '../trees/refresh-calls.ts'
import type { TreeKind, TreeNode } from '../trees/tree-kind.ts'

const toNode = (group: Row<'listHotelGroups'>): TreeNode => ({
  id: group.hotelGroupID,
  name: group.name,
  enabled: group.enabled,
  parent: group.parentGroup
    ? { id: group.parentGroup.hotelGroupID, name: group.parentGroup.name }
    : undefined,
  enabledChildren: group.hotelGroups.filter((child) => child.enabled).length,
  allChildren: group.hotelGroups.length,
})

export const customerGroups: TreeKind = {
  words: {
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
    added: m.settings_groups_added,
    updated: m.settings_groups_updated,
    removed: m.settings_groups_removed,
  },
  useTop: (query) =>
    useQuery({
      ...callQuery('listHotelGroups', { query }),
      placeholderData: keepPreviousData,
      select: ({ rows, pagination }) => ({ nodes: rows.map(toNode), totalCount: pagination.totalCount }),
    }),
  useChildren: (id) =>
    useQuery({
      ...callQuery('listHotelGroupGroups', { params: { id } }),
      select: (children) => children.map(toNode),
    }),
  create: ({ parentID, ...change }, idempotencyKey) =>
    api.call('createHotelGroup', {
      body: { ...change, parentGroup: parentID === undefined ? null : { hotelGroupID: parentID } },
      idempotencyKey,
    }),
  update: (id, { name, enabled }) =>
    api.call('updateHotelGroup', { body: { hotelGroupID: id, name, enabled } }),
  remove: (id) => api.call('deleteHotelGroup', { params: { id } }),
  refresh: (queryClient, goneID) =>
    refreshCalls(queryClient, ['listHotelGroups', 'listHotelGroupGroups'], goneID),
}
