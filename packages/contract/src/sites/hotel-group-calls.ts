import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { exportFormat } from '../kernel/export-format.ts'
import { listQuery } from '../kernel/list-query.ts'
import { id } from '../kernel/shapes.ts'
import { userSite } from '../people/user.ts'
import { hotelGroup, hotelGroupChange, newHotelGroup } from './groups.ts'

const byId = z.object({ id })
const groupAndSite = z.object({ id, siteId: id })
const common = { area: 'HotelGroup', who: ['Admin'] } as const

export const listHotelGroups = call({
  ...common,
  method: 'GET',
  path: '/api/HotelGroup',
  summary:
    'Top-level customer groups by name; with a search term, those of every level whose name starts with it. Filter Enabled',
  kind: 'page',
  query: listQuery,
  response: hotelGroup,
})

export const exportHotelGroups = call({
  ...common,
  method: 'GET',
  path: '/api/HotelGroup/Export',
  summary:
    'The whole tree of customer groups as a file, each under its parent; search and filter as for the list, and ChildEnabled',
  kind: 'binary',
  query: listQuery.extend({ format: exportFormat }),
})

export const getHotelGroup = call({
  ...common,
  method: 'GET',
  path: '/api/HotelGroup/{id}',
  summary: 'One customer group',
  kind: 'json',
  params: byId,
  response: hotelGroup,
})

export const listHotelGroupGroups = call({
  ...common,
  method: 'GET',
  path: '/api/HotelGroup/{id}/Groups',
  summary: 'The direct children of a customer group; the zero id gives the top level',
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
  summary: 'Rename, enable, disable or move a customer group; never under one of its own descendants',
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
  summary: 'The sites of a customer group; search name, UCC or town, order SiteName',
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
