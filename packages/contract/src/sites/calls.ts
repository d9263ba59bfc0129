import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { listQuery } from '../kernel/list-query.ts'
import { email, exportFormat, id } from '../kernel/shapes.ts'
import { user } from '../people/user.ts'
import {
  attachSiteToHotelGroup,
  attachSiteToTourOperator,
  createHotelGroup,
  createTourOperator,
  deleteHotelGroup,
  deleteTourOperator,
  detachSiteFromHotelGroup,
  detachSiteFromTourOperator,
  exportHotelGroups,
  exportTourOperators,
  getHotelGroup,
  getTourOperator,
  listHotelGroupGroups,
  listHotelGroupSites,
  listHotelGroups,
  listTourOperatorOperators,
  listTourOperatorSites,
  listTourOperators,
  updateHotelGroup,
  updateTourOperator,
} from './group-calls.ts'
import {
  createAccommodationType,
  createServiceTier,
  deleteAccommodationType,
  deleteServiceTier,
  getAccommodationType,
  getAccommodationTypeUsage,
  getServiceTier,
  getServiceTierUsage,
  listAccommodationTypes,
  listMembershipStatuses,
  listServiceTiers,
  updateAccommodationType,
  updateServiceTier,
} from './lookup-calls.ts'
import { site, siteRow } from './site.ts'
import { allSitesQuery, newSite, siteChange } from './site-requests.ts'

const byId = z.object({ id })
/** The role EnvironmentalPerformance alone gives no access to the site itself. */
const common = { who: ['Admin', 'Hotel', 'Auditor'] } as const

const listSites = call({
  ...common,
  method: 'GET',
  path: '/api/Site',
  summary: 'List the sites that you may read',
  description:
    'Filters: Enabled, Country, CompanyID. Searches name, UCC, town and country. Orders: Name, MembershipStart, MembershipExpiry.',
  kind: 'page',
  query: allSitesQuery,
  response: siteRow,
})

const exportSites = call({
  ...common,
  method: 'GET',
  path: '/api/Site/Export',
  summary: 'Export the list of sites as a file',
  description: 'Filters, search and order are those of the list. The file has all rows.',
  kind: 'binary',
  query: allSitesQuery.extend({ format: exportFormat }),
})

const getSite = call({
  ...common,
  method: 'GET',
  path: '/api/Site/{id}',
  summary: 'Get a site',
  kind: 'json',
  params: byId,
  response: site,
})

const createSite = call({
  ...common,
  who: ['Admin'],
  method: 'POST',
  path: '/api/Site',
  summary: 'Add a site to a company',
  description: 'The server issues the UCC and the property code.',
  kind: 'json',
  body: newSite,
  response: site,
})

const updateSite = call({
  ...common,
  who: ['Admin', 'Hotel'],
  method: 'PUT',
  path: '/api/Site',
  summary: 'Change a site',
  description:
    'An Admin can change every field; a Hotel user contact, address and auditing profile. Fields that are left out stay unchanged.',
  kind: 'json',
  body: siteChange,
  response: site,
})

const deleteSite = call({
  ...common,
  who: ['Admin'],
  method: 'DELETE',
  path: '/api/Site/{id}',
  summary: 'Delete a site that has no audits and no reports',
  kind: 'none',
  params: byId,
})

/** A row of the Site Users table. */
export const siteUser = user.extend({
  /** True if the user is attached to the site itself, false if only to its company. */
  siteUser: z.boolean(),
  mainContact: z.boolean(),
})
export type SiteUser = z.output<typeof siteUser>

const listSiteUsers = call({
  method: 'GET',
  path: '/api/User/Site/{id}',
  summary: 'List the users of a site and of its company, by name',
  description: 'Searches name and e-mail address.',
  who: ['Admin', 'Hotel'],
  kind: 'page',
  params: byId,
  query: listQuery,
  response: siteUser,
})

const exportSiteUsers = call({
  method: 'GET',
  path: '/api/User/Site/{id}/Export',
  summary: 'Export the users of a site as a file',
  description: 'Search is that of the list. The file has all rows.',
  who: ['Admin', 'Hotel'],
  kind: 'binary',
  params: byId,
  query: listQuery.extend({ format: exportFormat }),
})

const addExistingUser = call({
  ...common,
  who: ['Admin'],
  method: 'POST',
  path: '/api/Site/{id}/Users',
  summary: 'Attach an existing user to a site',
  description: 'The user is found by exactly this e-mail address.',
  kind: 'json',
  params: byId,
  body: z.object({ emailAddress: email }),
  response: siteUser,
})

const exportUsers = call({
  method: 'GET',
  path: '/api/User/Role/{role}/Export',
  summary: 'Export the users with a role as a file',
  who: ['Admin'],
  kind: 'binary',
  params: z.object({ role: z.string().max(40) }),
  query: listQuery.extend({ format: exportFormat }),
})

/** Every call of this area. */
export const sitesCalls = {
  addExistingUser,
  attachSiteToHotelGroup,
  attachSiteToTourOperator,
  createAccommodationType,
  createHotelGroup,
  createServiceTier,
  createSite,
  createTourOperator,
  deleteAccommodationType,
  deleteHotelGroup,
  deleteServiceTier,
  deleteSite,
  deleteTourOperator,
  detachSiteFromHotelGroup,
  detachSiteFromTourOperator,
  exportHotelGroups,
  exportSiteUsers,
  exportSites,
  exportTourOperators,
  exportUsers,
  getAccommodationType,
  getAccommodationTypeUsage,
  getHotelGroup,
  getServiceTier,
  getServiceTierUsage,
  getSite,
  getTourOperator,
  listAccommodationTypes,
  listHotelGroupGroups,
  listHotelGroupSites,
  listHotelGroups,
  listMembershipStatuses,
  listServiceTiers,
  listSiteUsers,
  listSites,
  listTourOperatorOperators,
  listTourOperatorSites,
  listTourOperators,
  updateAccommodationType,
  updateHotelGroup,
  updateServiceTier,
  updateSite,
  updateTourOperator,
} as const
