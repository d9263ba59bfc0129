import type { Handlers } from '../../../platform/http/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { presentHotelGroup, presentTourOperator } from './group.ts'
import { createGroupApi } from './tree.ts'

type HotelGroupCall =
  | 'attachSiteToHotelGroup'
  | 'createHotelGroup'
  | 'deleteHotelGroup'
  | 'detachSiteFromHotelGroup'
  | 'exportHotelGroups'
  | 'getHotelGroup'
  | 'listHotelGroupGroups'
  | 'listHotelGroupSites'
  | 'listHotelGroups'
  | 'updateHotelGroup'

export function hotelGroupHandlers(platform: Platform): Pick<Handlers, HotelGroupCall> {
  const tree = createGroupApi(platform, {
    kind: 'customer-group',
    parentField: 'parentGroup',
    present: presentHotelGroup,
  })
  return {
    listHotelGroups: ({ query }) => tree.list(query),
    exportHotelGroups: ({ query, reply }) => tree.sendExport(query, reply),
    getHotelGroup: ({ params, version }) => tree.get(params.id, version),
    listHotelGroupGroups: ({ params }) => tree.children(params.id),
    createHotelGroup: ({ principal, body: { name, enabled, parentGroup }, version }) =>
      tree.create(principal, { name, enabled, parentID: parentGroup?.hotelGroupID ?? null }, version),
    updateHotelGroup: ({
      principal,
      body: { hotelGroupID, name, enabled, parentGroup },
      ifMatch,
      version,
    }) => {
      const parentID = parentGroup === null ? null : parentGroup?.hotelGroupID
      return tree.update(principal, { groupID: hotelGroupID, name, enabled, parentID, ifMatch }, version)
    },
    deleteHotelGroup: async ({ principal, params }) => {
      await tree.remove(principal, params.id)
    },
    listHotelGroupSites: ({ params, query }) => tree.sites(params.id, query),
    attachSiteToHotelGroup: ({ principal, params }) => tree.attach(principal, params),
    detachSiteFromHotelGroup: async ({ principal, params }) => {
      await tree.detach(principal, params)
    },
  }
}

type TourOperatorCall =
  | 'attachSiteToTourOperator'
  | 'createTourOperator'
  | 'deleteTourOperator'
  | 'detachSiteFromTourOperator'
  | 'exportTourOperators'
  | 'getTourOperator'
  | 'listTourOperatorOperators'
  | 'listTourOperatorSites'
  | 'listTourOperators'
  | 'updateTourOperator'

export function tourOperatorHandlers(platform: Platform): Pick<Handlers, TourOperatorCall> {
  const tree = createGroupApi(platform, {
    kind: 'travel-trade',
    parentField: 'parentOperator',
    present: presentTourOperator,
  })
  return {
    listTourOperators: ({ query }) => tree.list(query),
    exportTourOperators: ({ query, reply }) => tree.sendExport(query, reply),
    getTourOperator: ({ params, version }) => tree.get(params.id, version),
    listTourOperatorOperators: ({ params }) => tree.children(params.id),
    createTourOperator: ({ principal, body: { name, enabled, parentOperator }, version }) =>
      tree.create(principal, { name, enabled, parentID: parentOperator?.tourOperatorID ?? null }, version),
    updateTourOperator: ({
      principal,
      body: { tourOperatorID, name, enabled, parentOperator },
      ifMatch,
      version,
    }) => {
      const parentID = parentOperator === null ? null : parentOperator?.tourOperatorID
      return tree.update(principal, { groupID: tourOperatorID, name, enabled, parentID, ifMatch }, version)
    },
    deleteTourOperator: async ({ principal, params }) => {
      await tree.remove(principal, params.id)
    },
    listTourOperatorSites: ({ params, query }) => tree.sites(params.id, query),
    attachSiteToTourOperator: ({ principal, params }) => tree.attach(principal, params),
    detachSiteFromTourOperator: async ({ principal, params }) => {
      await tree.detach(principal, params)
    },
  }
}
