import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { exportFormat } from '../kernel/export-format.ts'
import { listQuery } from '../kernel/list-query.ts'
import { id } from '../kernel/shapes.ts'
import { importKind, importRecord, importRow } from './import.ts'

const byId = z.object({ id })
const common = { area: 'Import', who: ['Admin'] } as const

export const getImportTemplate = call({
  ...common,
  method: 'GET',
  path: '/api/Import/Template/{kind}',
  summary: 'An empty file with the names of the columns',
  kind: 'binary',
  params: z.object({ kind: importKind }),
  query: z.object({ format: exportFormat }),
})

export const startImport = call({
  ...common,
  method: 'POST',
  path: '/api/Import',
  summary: 'Have an uploaded CSV or Excel file checked; nothing changes yet',
  kind: 'json',
  body: z.object({ kind: importKind, uploadID: z.string().min(1).max(200) }),
  answer: importRecord,
})

export const listImports = call({
  ...common,
  method: 'GET',
  path: '/api/Import',
  summary: 'Imports, newest first',
  kind: 'page',
  query: listQuery,
  answer: importRecord,
})

export const getImport = call({
  ...common,
  method: 'GET',
  path: '/api/Import/{id}',
  summary: 'How far an import is, and what it found',
  kind: 'json',
  params: byId,
  answer: importRecord,
})

export const listImportRows = call({
  ...common,
  method: 'GET',
  path: '/api/Import/{id}/Rows',
  summary: 'The preview, row by row; filter Outcome (new, changed, same or wrong)',
  kind: 'page',
  params: byId,
  query: listQuery,
  answer: importRow,
})

export const applyImport = call({
  ...common,
  method: 'POST',
  path: '/api/Import/{id}/Apply',
  summary: 'Take over every row, or none: only an import without wrong rows can be applied',
  kind: 'json',
  params: byId,
  answer: importRecord,
})

export const checkImportAgain = call({
  ...common,
  method: 'POST',
  path: '/api/Import/{id}/Check',
  summary: 'Check the file anew against what is there now; nothing changes yet',
  kind: 'json',
  params: byId,
  answer: importRecord,
})

export const deleteImport = call({
  ...common,
  method: 'DELETE',
  path: '/api/Import/{id}',
  summary: 'Throw a preview away',
  kind: 'none',
  params: byId,
})
