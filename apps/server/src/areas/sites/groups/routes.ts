import type { Handlers } from '../../../platform/http/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { presentTourOperator } from './presenter.ts'
import { groupTree } from './tree.ts'

type OperationId =
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

export function tourOperatorHandlers(platform: Platform): Pick<Handlers, OperationId> {
  const tree = groupTree(platform, {
    kind: 'travel-trade',
    parentField: 'parentOperator',
    present: presentTourOperator,
  })
  return {
    listTourOperators: ({ query }) => tree.list(query),
    exportTourOperators: ({ query, reply }) => tree.send(query, reply),
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
