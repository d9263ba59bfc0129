import { DECIMAL_MARKS } from '@sojourn/domain/kernel/parse-number'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { listQuery } from '../kernel/list-query.ts'
import { email, exportFormat, id } from '../kernel/shapes.ts'
import { user } from '../people/user.ts'
import { siteRow } from '../sites/site.ts'
import { sitesQuery } from '../sites/site-requests.ts'
import { company, companyChange, newCompany } from './company.ts'
import { importKind, importRecord, importRow, numberedRowError } from './import.ts'

const byId = z.object({ id })

const common = { who: ['Admin'] } as const

/** Enabled is true or false; it can also be sent as a FilterType and Filter pair. */
const companiesQuery = listQuery.extend({ Enabled: z.string().max(10).optional() })

const listCompanies = call({
  ...common,
  method: 'GET',
  path: '/api/Company',
  summary: 'List companies',
  description: 'Filter: Enabled. Searches the name. Orders: Name, DateCreated.',
  kind: 'page',
  query: companiesQuery,
  response: company,
})

const exportCompanies = call({
  ...common,
  method: 'GET',
  path: '/api/Company/Export',
  summary: 'Export the list of companies as a file',
  description: 'Filters, search and order are those of the list. The file has all rows.',
  kind: 'binary',
  query: companiesQuery.extend({ format: exportFormat }),
})

const getCompany = call({
  ...common,
  method: 'GET',
  path: '/api/Company/{id}',
  summary: 'Get a company',
  kind: 'json',
  params: byId,
  response: company,
})

const listCompanySites = call({
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

const listCompanyUsers = call({
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

const addExistingCompanyUser = call({
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

const exportCompanyUsers = call({
  method: 'GET',
  path: '/api/User/Company/{id}/Export',
  summary: 'Export the users of a company as a file',
  description: 'Search is that of the list. The file has all rows.',
  who: ['Admin'],
  kind: 'binary',
  params: byId,
  query: listQuery.extend({ format: exportFormat }),
})

const createCompany = call({
  ...common,
  method: 'POST',
  path: '/api/Company',
  summary: 'Add a company',
  kind: 'json',
  body: newCompany,
  bodyLimit: 15_000_000,
  response: company,
})

const updateCompany = call({
  ...common,
  method: 'PUT',
  path: '/api/Company',
  summary: 'Rename, enable or disable a company, or change its logo or parent company',
  kind: 'json',
  body: companyChange,
  bodyLimit: 15_000_000,
  response: company,
})

const deleteCompany = call({
  ...common,
  method: 'DELETE',
  path: '/api/Company/{id}',
  summary: 'Delete a company that has no sites and no sub-companies',
  kind: 'none',
  params: byId,
})

const getImportTemplate = call({
  ...common,
  method: 'GET',
  path: '/api/Import/Template/{kind}',
  summary: 'Download an import template',
  description: 'The file has the column headings and an example row; as Excel also the allowed values.',
  kind: 'binary',
  params: z.object({ kind: importKind }),
  query: z.object({ format: exportFormat }),
})

const getImportAllowedValues = call({
  ...common,
  method: 'GET',
  path: '/api/Import/Template/{kind}/AllowedValues',
  summary: 'Download the allowed values of the columns that have a closed list',
  kind: 'binary',
  params: z.object({ kind: importKind }),
  query: z.object({ format: exportFormat }),
})

const startImport = call({
  ...common,
  method: 'POST',
  path: '/api/Import',
  summary: 'Check an uploaded CSV or Excel file',
  description: 'The check runs in the background. Nothing is imported until the import is applied.',
  kind: 'json',
  body: z.object({ kind: importKind, uploadID: z.string().min(1).max(200) }),
  response: importRecord,
})

const listImports = call({
  ...common,
  method: 'GET',
  path: '/api/Import',
  summary: 'List imports, newest first',
  kind: 'page',
  query: listQuery,
  response: importRecord,
})

const getImport = call({
  ...common,
  method: 'GET',
  path: '/api/Import/{id}',
  summary: 'Get an import with its progress and counts',
  kind: 'json',
  params: byId,
  response: importRecord,
})

const listImportRows = call({
  ...common,
  method: 'GET',
  path: '/api/Import/{id}/Rows',
  summary: 'List the rows of an import with what it would do',
  description: 'Filters: Outcome (new, changed, same or invalid), Row (the row number).',
  kind: 'page',
  params: byId,
  query: listQuery,
  response: importRow,
})

const listImportErrors = call({
  ...common,
  method: 'GET',
  path: '/api/Import/{id}/Faults',
  summary: 'List the errors of an import, in the order of the file',
  description: 'One entry for each error.',
  kind: 'page',
  params: byId,
  query: listQuery,
  response: numberedRowError,
})

const getInvalidImportRows = call({
  ...common,
  method: 'GET',
  path: '/api/Import/{id}/InvalidRows',
  summary: 'Download the rows with errors as a file',
  description: 'The file has a column Errors. It can be corrected and imported.',
  kind: 'binary',
  params: byId,
  query: z.object({ format: exportFormat }),
})

const applyImport = call({
  ...common,
  method: 'POST',
  path: '/api/Import/{id}/Apply',
  summary: 'Import the rows of a checked file',
  description:
    'Runs in the background, in one transaction. Rows with errors are left out only if `skipInvalidRows` is true.',
  kind: 'json',
  params: byId,
  body: z.object({ skipInvalidRows: z.boolean() }).optional(),
  response: importRecord,
})

const checkImportAgain = call({
  ...common,
  method: 'POST',
  path: '/api/Import/{id}/Check',
  summary: 'Check the file of an import again',
  description:
    'Compares the file with the current records. Nothing is imported yet. `decimalMark` decides how numbers with two readings are read, such as 1,234.',
  kind: 'json',
  params: byId,
  body: z.object({ decimalMark: z.enum(DECIMAL_MARKS) }).optional(),
  response: importRecord,
})

const deleteImport = call({
  ...common,
  method: 'DELETE',
  path: '/api/Import/{id}',
  summary: 'Delete an import that is not running',
  kind: 'none',
  params: byId,
})

/** Every call of this area. */
export const companiesCalls = {
  addExistingCompanyUser,
  applyImport,
  checkImportAgain,
  createCompany,
  deleteCompany,
  deleteImport,
  exportCompanies,
  exportCompanyUsers,
  getCompany,
  getInvalidImportRows,
  getImport,
  getImportAllowedValues,
  getImportTemplate,
  listCompanies,
  listCompanySites,
  listCompanyUsers,
  listImportErrors,
  listImportRows,
  listImports,
  startImport,
  updateCompany,
} as const
