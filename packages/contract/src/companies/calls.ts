import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { exportFormat } from '../kernel/export-format.ts'
import { listQuery } from '../kernel/list-query.ts'
import { email, id } from '../kernel/shapes.ts'
import { user } from '../people/user.ts'
import { siteRow } from '../sites/site.ts'
import { sitesQuery } from '../sites/site-requests.ts'
import { company, companyChange, newCompany } from './company.ts'

const byId = z.object({ id })
const common = { who: ['Admin'] } as const

/** Enabled is true or false; it can also be sent as a FilterType and Filter pair. */
const companiesQuery = listQuery.extend({ Enabled: z.string().max(10).optional() })

export const listCompanies = call({
  ...common,
  method: 'GET',
  path: '/api/Company',
  summary: 'List companies',
  description: 'Filter: Enabled. Searches the name. Orders: Name, DateCreated.',
  kind: 'page',
  query: companiesQuery,
  response: company,
})

export const exportCompanies = call({
  ...common,
  method: 'GET',
  path: '/api/Company/Export',
  summary: 'Export the list of companies as a file',
  description: 'Filters, search and order are those of the list. The file has all rows.',
  kind: 'binary',
  query: companiesQuery.extend({ format: exportFormat }),
})

export const getCompany = call({
  ...common,
  method: 'GET',
  path: '/api/Company/{id}',
  summary: 'Get a company',
  kind: 'json',
  params: byId,
  response: company,
})

export const listCompanySites = call({
  ...common,
  who: ['Admin', 'Hotel', 'Auditor'],
  method: 'GET',
  path: '/api/Company/{id}/Sites',
  summary: 'List the sites of a company that you may read',
  description: 'Filters, search and orders are those of `/api/Site`.',
  kind: 'page',
  params: byId,
  query: sitesQuery,
  response: siteRow,
})

export const listCompanyUsers = call({
  method: 'GET',
  path: '/api/User/Company/{id}',
  summary: 'List the users of a company and of its sites, by name',
  description: 'Searches name and e-mail address.',
  who: ['Admin'],
  kind: 'page',
  params: byId,
  query: listQuery,
  response: user,
})

export const addExistingCompanyUser = call({
  method: 'POST',
  path: '/api/Company/{id}/Users',
  summary: 'Attach an existing user to a company and all its sites',
  description: 'The user is found by exactly this e-mail address.',
  who: ['Admin'],
  kind: 'json',
  params: byId,
  body: z.object({ emailAddress: email }),
  response: user,
})

export const exportCompanyUsers = call({
  method: 'GET',
  path: '/api/User/Company/{id}/Export',
  summary: 'Export the users of a company as a file',
  description: 'Search is that of the list. The file has all rows.',
  who: ['Admin'],
  kind: 'binary',
  params: byId,
  query: listQuery.extend({ format: exportFormat }),
})

export const createCompany = call({
  ...common,
  method: 'POST',
  path: '/api/Company',
  summary: 'Add a company',
  kind: 'json',
  body: newCompany,
  bodyLimit: 15_000_000,
  response: company,
})

export const updateCompany = call({
  ...common,
  method: 'PUT',
  path: '/api/Company',
  summary: 'Rename, enable or disable a company, or change its logo or parent company',
  kind: 'json',
  body: companyChange,
  bodyLimit: 15_000_000,
  response: company,
})

export const deleteCompany = call({
  ...common,
  method: 'DELETE',
  path: '/api/Company/{id}',
  summary: 'Delete a company that has no sites and no sub-companies',
  kind: 'none',
  params: byId,
})
