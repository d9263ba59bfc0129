import { DECIMAL_MARKS } from '@sojourn/domain/kernel/parse-number'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { exportFormat } from '../kernel/export-format.ts'
import { listQuery } from '../kernel/list-query.ts'
import { id } from '../kernel/shapes.ts'
import { importKind, importRecord, importRow, numberedRowError } from './import.ts'

const byId = z.object({ id })
const common = { who: ['Admin'] } as const

export const getImportTemplate = call({
  ...common,
  method: 'GET',
  path: '/api/Import/Template/{kind}',
  summary: 'Download an import template',
  description: 'The file has the column headings and an example row; as Excel also the allowed values.',
  kind: 'binary',
  params: z.object({ kind: importKind }),
  query: z.object({ format: exportFormat }),
})

export const getImportAllowedValues = call({
  ...common,
  method: 'GET',
  path: '/api/Import/Template/{kind}/AllowedValues',
  summary: 'Download the allowed values of the columns that have a closed list',
  kind: 'binary',
  params: z.object({ kind: importKind }),
  query: z.object({ format: exportFormat }),
})

export const startImport = call({
  ...common,
  method: 'POST',
  path: '/api/Import',
  summary: 'Check an uploaded CSV or Excel file',
  description: 'The check runs in the background. Nothing is imported until the import is applied.',
  kind: 'json',
  body: z.object({ kind: importKind, uploadID: z.string().min(1).max(200) }),
  response: importRecord,
})

export const listImports = call({
  ...common,
  method: 'GET',
  path: '/api/Import',
  summary: 'List imports, newest first',
  kind: 'page',
  query: listQuery,
  response: importRecord,
})

export const getImport = call({
  ...common,
  method: 'GET',
  path: '/api/Import/{id}',
  summary: 'Get an import with its progress and counts',
  kind: 'json',
  params: byId,
  response: importRecord,
})

export const listImportRows = call({
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

export const listImportFaults = call({
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

export const getInvalidImportRows = call({
  ...common,
  method: 'GET',
  path: '/api/Import/{id}/InvalidRows',
  summary: 'Download the rows with errors as a file',
  description: 'The file has a column Errors. It can be corrected and imported.',
  kind: 'binary',
  params: byId,
  query: z.object({ format: exportFormat }),
})

export const applyImport = call({
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

export const checkImportAgain = call({
  ...common,
  method: 'POST',
  path: '/api/Import/{id}/Check',
  summary: 'Check the file of an import again',
  description:
    'Compares the file with the present records. Nothing is imported yet. `decimalMark` decides how numbers with two readings are read, such as 1,234.',
  kind: 'json',
  params: byId,
  body: z.object({ decimalMark: z.enum(DECIMAL_MARKS) }).optional(),
  response: importRecord,
})

export const deleteImport = call({
  ...common,
  method: 'DELETE',
  path: '/api/Import/{id}',
  summary: 'Delete an import that is not running',
  kind: 'none',
  params: byId,
})
