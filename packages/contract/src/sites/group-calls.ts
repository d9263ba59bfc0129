import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { listQuery } from '../kernel/list-query.ts'
import { exportFormat, id } from '../kernel/shapes.ts'
import { userSite } from '../people/user.ts'
import {
  hotelGroup,
  hotelGroupChange,
  newHotelGroup,
  newTourOperator,
  tourOperator,
  tourOperatorChange,
} from './groups.ts'

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

export const listHotelGroups = call({
  ...common,
  method: 'GET',
  path: '/api/HotelGroup',
  summary: 'List top-level customer groups, by name',
  description: 'A search returns groups of every level whose name starts with the term. Filter: Enabled.',
  kind: 'page',
  query: listQuery,
  response: hotelGroup,
})

export const exportHotelGroups = call({
  ...common,
  method: 'GET',
  path: '/api/HotelGroup/Export',
  summary: 'Export the tree of customer groups as a file',
  description: 'Each group is below its parent. Search and filter are those of the list; also ChildEnabled.',
  kind: 'binary',
  query: listQuery.extend({ format: exportFormat }),
})

export const getHotelGroup = call({
  ...common,
  method: 'GET',
  path: '/api/HotelGroup/{id}',
  summary: 'Get a customer group',
  kind: 'json',
  params: byId,
  response: hotelGroup,
})

export const listHotelGroupGroups = call({
  ...common,
  method: 'GET',
  path: '/api/HotelGroup/{id}/Groups',
  summary: 'List the direct children of a customer group',
  description: 'The zero id returns the top level.',
  kind: 'json',
  params: byId,
  response: z.array(hotelGroup),
})

export const createHotelGroup = call({
  ...common,
  method: 'POST',
  path: '/api/HotelGroup',
  summary: 'Add a customer group, at the top or under another',
  kind: 'json',
  body: newHotelGroup,
  response: hotelGroup,
})

export const updateHotelGroup = call({
  ...common,
  method: 'PUT',
  path: '/api/HotelGroup',
  summary: 'Rename, enable, disable or move a customer group',
  description: 'A group cannot be moved below one of its own descendants.',
  kind: 'json',
  body: hotelGroupChange,
  response: hotelGroup,
})

export const deleteHotelGroup = call({
  ...common,
  method: 'DELETE',
  path: '/api/HotelGroup/{id}',
  summary: 'Delete a customer group that has no children and no sites',
  kind: 'none',
  params: byId,
})

export const listHotelGroupSites = call({
  ...common,
  method: 'GET',
  path: '/api/HotelGroup/{id}/Sites',
  summary: 'List the sites of a customer group',
  description: 'Searches name, UCC and town. Order: SiteName.',
  kind: 'page',
  params: byId,
  query: listQuery,
  response: userSite,
})

export const attachSiteToHotelGroup = call({
  ...common,
  method: 'POST',
  path: '/api/HotelGroup/{id}/Sites/{siteId}',
  summary: 'Add a site to a customer group',
  kind: 'json',
  params: groupAndSite,
  response: hotelGroup,
})

export const detachSiteFromHotelGroup = call({
  ...common,
  method: 'DELETE',
  path: '/api/HotelGroup/{id}/Sites/{siteId}',
  summary: 'Remove a site from a customer group',
  kind: 'none',
  params: groupAndSite,
})
