import type { ImportRecord, ImportRow, NumberedImportFault } from '@sojourn/contract/companies/imports/import'
import { IMPORT_KINDS, IMPORT_STATES } from '@sojourn/contract/companies/imports/import'
import type { ImportFault } from '@sojourn/domain'
import type { CheckedRow, ImportRun, NumberedFault } from './repository/imports.ts'

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

const presentFault = (fault: ImportFault) => ({
  column: fault.column,
  value: fault.value,
  message: fault.message,
  allowedValues: [...fault.allowedValues],
  moreAllowedValues: fault.moreAllowedValues,
})

export const presentImportFault = (fault: NumberedFault): NumberedImportFault => ({
  rowNumber: fault.rowNumber,
  title: fault.title,
  ...presentFault(fault),
})

export const presentImportRow = (row: CheckedRow): ImportRow => ({
  rowNumber: row.rowNumber,
  outcome: row.outcome,
  title: row.title,
  values: { ...row.given },
  before: { ...row.before },
  errors: row.faults.map(presentFault),
})
