import type { ImportRecord, ImportRow } from '@sojourn/contract/imports/import'
import { IMPORT_KINDS, IMPORT_STATES } from '@sojourn/contract/imports/import'
import type { CheckedRow, ImportRun } from './repository/imports.ts'

export const presentImport = (run: ImportRun): ImportRecord => ({
  importID: run.import_id,
  kind: IMPORT_KINDS.find((kind) => kind === run.kind) ?? 'sites',
  fileName: run.file_name,
  state: IMPORT_STATES.find((state) => state === run.state) ?? 'failed',
  totalRows: run.total_rows,
  doneRows: run.done_rows,
  newRows: run.new_rows,
  changedRows: run.changed_rows,
  sameRows: run.same_rows,
  wrongRows: run.wrong_rows,
  reason: run.reason,
  createdByUser: { userID: run.created_by, name: run.creator_name },
  dateCreated: run.created_at.toISOString(),
})

export const presentImportRow = (row: CheckedRow): ImportRow => ({
  rowNumber: row.rowNumber,
  outcome: row.outcome,
  title: row.title,
  values: { ...row.given },
  before: { ...row.before },
  errors: [...row.errors],
})
