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
const common = { area: 'Company', who: ['Admin'] } as const

/** Enabled is true or false; it can also be sent as a FilterType and Filter pair. */
const companiesQuery = listQuery.extend({ Enabled: z.string().max(10).optional() })

export const listCompanies = call({
  ...common,
  method: 'GET',
  path: '/api/Company',
  summary: 'Companies; filter Enabled, search their names, order Name or DateCreated',
  kind: 'page',
  query: companiesQuery,
  response: company,
})

export const exportCompanies = call({
  ...common,
  method: 'GET',
  path: '/api/Company/Export',
  summary: 'All rows of the same list as a file',
  kind: 'binary',
  query: companiesQuery.extend({ format: exportFormat }),
})

export const getCompany = call({
  ...common,
  method: 'GET',
  path: '/api/Company/{id}',
  summary: 'One company',
  kind: 'json',
  params: byId,
  response: company,
})

export const listCompanySites = call({
  ...common,
  who: ['Admin', 'Hotel', 'Auditor'],
  method: 'GET',
  path: '/api/Company/{id}/Sites',
  summary: 'The sites of a company that you may read; filters, search and orders as for /api/Site',
  kind: 'page',
  params: byId,
  query: sitesQuery,
  response: siteRow,
})

export const listCompanyUsers = call({
  method: 'GET',
  path: '/api/User/Company/{id}',
  summary: 'The users attached to a company or to one of its sites, by name; search name or e-mail',
  area: 'User',
  who: ['Admin'],
  kind: 'page',
  params: byId,
  query: listQuery,
  response: user,
})

export const addExistingCompanyUser = call({
  method: 'POST',
  path: '/api/Company/{id}/Users',
  summary: 'Attach the user with exactly this e-mail address to a company and all its sites',
  area: 'Company',
  who: ['Admin'],
  kind: 'json',
  params: byId,
  body: z.object({ emailAddress: email }),
  response: user,
})

export const exportCompanyUsers = call({
  method: 'GET',
  path: '/api/User/Company/{id}/Export',
  summary: 'All rows of the same list as a file',
  area: 'User',
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
