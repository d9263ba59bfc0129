import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { exportFormat } from '../kernel/export-format.ts'
import { listQuery } from '../kernel/list-query.ts'
import { email, id } from '../kernel/shapes.ts'
import { user } from '../people/user.ts'
import { site, siteRow } from './site.ts'
import { allSitesQuery, newSite, siteChange } from './site-requests.ts'

const byId = z.object({ id })
/** The role EnvironmentalPerformance alone gives no access to the site itself. */
const common = { area: 'Site', who: ['Admin', 'Hotel', 'Auditor'] } as const

export const listSites = call({
  ...common,
  method: 'GET',
  path: '/api/Site',
  summary:
    'The sites you may read; filters Enabled, Country and CompanyID, search name, UCC, town or country, order Name, MembershipStart or MembershipExpiry',
  kind: 'page',
  query: allSitesQuery,
  response: siteRow,
})

export const exportSites = call({
  ...common,
  method: 'GET',
  path: '/api/Site/Export',
  summary: 'All rows of the same list as a file',
  kind: 'binary',
  query: allSitesQuery.extend({ format: exportFormat }),
})

export const getSite = call({
  ...common,
  method: 'GET',
  path: '/api/Site/{id}',
  summary: 'One site',
  kind: 'json',
  params: byId,
  response: site,
})

export const createSite = call({
  ...common,
  who: ['Admin'],
  method: 'POST',
  path: '/api/Site',
  summary: 'Add a site to a company; its UCC and property code are issued here',
  kind: 'json',
  body: newSite,
  response: site,
})

export const updateSite = call({
  ...common,
  who: ['Admin', 'Hotel'],
  method: 'PUT',
  path: '/api/Site',
  summary: 'Change a site: every field as an Admin; contact, address and auditing profile as a Hotel user',
  kind: 'json',
  body: siteChange,
  response: site,
})

export const deleteSite = call({
  ...common,
  who: ['Admin'],
  method: 'DELETE',
  path: '/api/Site/{id}',
  summary: 'Delete a site that has no audits and no reports',
  kind: 'none',
  params: byId,
})

/** A row of the Site Users table. */
const siteUser = user.extend({
  /** True if the user is attached to the site itself, false if only to its company. */
  siteUser: z.boolean(),
  mainContact: z.boolean(),
})
export type SiteUser = z.output<typeof siteUser>

export const listSiteUsers = call({
  method: 'GET',
  path: '/api/User/Site/{id}',
  summary: 'The users attached to a site or to its company, by name; search name or e-mail',
  area: 'User',
  who: ['Admin', 'Hotel'],
  kind: 'page',
  params: byId,
  query: listQuery,
  response: siteUser,
})

export const exportSiteUsers = call({
  method: 'GET',
  path: '/api/User/Site/{id}/Export',
  summary: 'All rows of the same list as a file',
  area: 'User',
  who: ['Admin', 'Hotel'],
  kind: 'binary',
  params: byId,
  query: listQuery.extend({ format: exportFormat }),
})

export const addExistingUser = call({
  ...common,
  who: ['Admin'],
  method: 'POST',
  path: '/api/Site/{id}/Users',
  summary: 'Attach the user with exactly this e-mail address to a site',
  kind: 'json',
  params: byId,
  body: z.object({ emailAddress: email }),
  response: siteUser,
})

export const exportUsers = call({
  method: 'GET',
  path: '/api/User/Role/{role}/Export',
  summary: 'All users with a role as a file',
  area: 'User',
  who: ['Admin'],
  kind: 'binary',
  params: z.object({ role: z.string().max(40) }),
  query: listQuery.extend({ format: exportFormat }),
})
