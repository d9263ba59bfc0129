import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { exportFormat } from '../kernel/export-format.ts'
import { listQuery } from '../kernel/list-query.ts'
import { id } from '../kernel/shapes.ts'
import { importKind, importRecord, importRow, numberedRowError } from './import.ts'

const byId = z.object({ id })
const common = { area: 'Import', who: ['Admin'] } as const

export const getImportTemplate = call({
  ...common,
  method: 'GET',
  path: '/api/Import/Template/{kind}',
  summary: 'A file with the column headings and an example row; as Excel also with the allowed values',
  kind: 'binary',
  params: z.object({ kind: importKind }),
  query: z.object({ format: exportFormat }),
})

export const getImportAllowedValues = call({
  ...common,
  method: 'GET',
  path: '/api/Import/Template/{kind}/AllowedValues',
  summary: 'The allowed values of the columns that have a closed list',
  kind: 'binary',
  params: z.object({ kind: importKind }),
  query: z.object({ format: exportFormat }),
})

export const startImport = call({
  ...common,
  method: 'POST',
  path: '/api/Import',
  summary: 'Check an uploaded CSV or Excel file; nothing is imported yet',
  kind: 'json',
  body: z.object({ kind: importKind, uploadID: z.string().min(1).max(200) }),
  response: importRecord,
})

export const listImports = call({
  ...common,
  method: 'GET',
  path: '/api/Import',
  summary: 'Imports, newest first',
  kind: 'page',
  query: listQuery,
  response: importRecord,
})

export const getImport = call({
  ...common,
  method: 'GET',
  path: '/api/Import/{id}',
  summary: 'An import with its progress and counts',
  kind: 'json',
  params: byId,
  response: importRecord,
})

export const listImportRows = call({
  ...common,
  method: 'GET',
  path: '/api/Import/{id}/Rows',
  summary: 'The preview, row by row; filters Outcome (new, changed, same or wrong) and Row (row number)',
  kind: 'page',
  params: byId,
  query: listQuery,
  response: importRow,
})

export const listImportFaults = call({
  ...common,
  method: 'GET',
  path: '/api/Import/{id}/Faults',
  summary: 'The errors of the rows, one entry per error, in the order of the file',
  kind: 'page',
  params: byId,
  query: listQuery,
  response: numberedRowError,
})

export const getFaultyImportRows = call({
  ...common,
  method: 'GET',
  path: '/api/Import/{id}/FaultyRows',
  summary: 'The rows with errors as a file with a column Errors, which can be corrected and imported',
  kind: 'binary',
  params: byId,
  query: z.object({ format: exportFormat }),
})

export const applyImport = call({
  ...common,
  method: 'POST',
  path: '/api/Import/{id}/Apply',
  summary: 'Import the rows in one transaction; rows with errors are left out only on request',
  kind: 'json',
  params: byId,
  body: z.object({ leaveOutFaultyRows: z.boolean() }).optional(),
  response: importRecord,
})

export const checkImportAgain = call({
  ...common,
  method: 'POST',
  path: '/api/Import/{id}/Check',
  summary: 'Check the file again against the present records; nothing is imported yet',
  kind: 'json',
  params: byId,
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
