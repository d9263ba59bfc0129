import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { exportFormat } from '../kernel/export-format.ts'
import { listQuery } from '../kernel/list-query.ts'
import { id } from '../kernel/shapes.ts'
import { userSite } from '../people/user.ts'
import { newTourOperator, tourOperator, tourOperatorChange } from './groups.ts'

const byId = z.object({ id })
const groupAndSite = z.object({ id, siteId: id })
const common = { who: ['Admin'] } as const

export const listTourOperators = call({
  ...common,
  method: 'GET',
  path: '/api/TourOperator',
  summary: 'List top-level travel trades, by name',
  description:
    'A search returns travel trades of every level whose name starts with the term. Filter: Enabled.',
  kind: 'page',
  query: listQuery,
  response: tourOperator,
})

export const exportTourOperators = call({
  ...common,
  method: 'GET',
  path: '/api/TourOperator/Export',
  summary: 'Export the tree of travel trades as a file',
  description:
    'Each travel trade is below its parent. Search and filter are those of the list; also ChildEnabled.',
  kind: 'binary',
  query: listQuery.extend({ format: exportFormat }),
})

export const getTourOperator = call({
  ...common,
  method: 'GET',
  path: '/api/TourOperator/{id}',
  summary: 'Get a travel trade',
  kind: 'json',
  params: byId,
  response: tourOperator,
})

export const listTourOperatorOperators = call({
  ...common,
  method: 'GET',
  path: '/api/TourOperator/{id}/Operators',
  summary: 'List the direct children of a travel trade',
  description: 'The zero id returns the top level.',
  kind: 'json',
  params: byId,
  response: z.array(tourOperator),
})

export const createTourOperator = call({
  ...common,
  method: 'POST',
  path: '/api/TourOperator',
  summary: 'Add a travel trade, at the top or under another',
  kind: 'json',
  body: newTourOperator,
  response: tourOperator,
})

export const updateTourOperator = call({
  ...common,
  method: 'PUT',
  path: '/api/TourOperator',
  summary: 'Rename, enable, disable or move a travel trade',
  description: 'A travel trade cannot be moved below one of its own descendants.',
  kind: 'json',
  body: tourOperatorChange,
  response: tourOperator,
})

export const deleteTourOperator = call({
  ...common,
  method: 'DELETE',
  path: '/api/TourOperator/{id}',
  summary: 'Delete a travel trade that has no children and no sites',
  kind: 'none',
  params: byId,
})

export const listTourOperatorSites = call({
  ...common,
  method: 'GET',
  path: '/api/TourOperator/{id}/Sites',
  summary: 'List the sites of a travel trade',
  description: 'Searches name, UCC and town. Order: SiteName.',
  kind: 'page',
  params: byId,
  query: listQuery,
  response: userSite,
})

export const attachSiteToTourOperator = call({
  ...common,
  method: 'POST',
  path: '/api/TourOperator/{id}/Sites/{siteId}',
  summary: 'Add a site to a travel trade',
  kind: 'json',
  params: groupAndSite,
  response: tourOperator,
})

export const detachSiteFromTourOperator = call({
  ...common,
  method: 'DELETE',
  path: '/api/TourOperator/{id}/Sites/{siteId}',
  summary: 'Remove a site from a travel trade',
  kind: 'none',
  params: groupAndSite,
})
