import type { Handlers } from '../../platform/http/handler.ts'
import type { Platform } from '../../platform/platform.ts'
import { presentHotelGroup } from './groups/presenter.ts'
import { tourOperatorHandlers } from './groups/routes.ts'
import { groupTree } from './groups/tree.ts'
import { lookupHandlers } from './lookups/routes.ts'
import { siteHandlers } from './site-routes.ts'

type OperationId =
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

function hotelGroupHandlers(platform: Platform): Pick<Handlers, OperationId> {
  const tree = groupTree(platform, {
    kind: 'customer-group',
    parentField: 'parentGroup',
    present: presentHotelGroup,
  })
  return {
    listHotelGroups: ({ query }) => tree.list(query),
    exportHotelGroups: ({ query, reply }) => tree.send(query, reply),
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

export const sitesHandlers = (platform: Platform) => ({
  ...siteHandlers(platform),
  ...hotelGroupHandlers(platform),
  ...tourOperatorHandlers(platform),
  ...lookupHandlers(platform),
})
