import { m } from '../../../messages/messages.js'
import type { ImportRecord } from './import-state.tsx'
import type { ImportRow } from './outcome.tsx'

type Compared = Pick<ImportRow, 'before' | 'values'>

/** Whether the value in the file differs from the stored value. Missing columns change nothing. */
export const isChanged = ({ before, values }: Compared, column: string): boolean =>
  column in before && column in values && before[column] !== values[column]

/** Columns with errors first, then changed columns, then the others; each group in file order. */
export function sortColumns(row: Compared & Pick<ImportRow, 'errors'>): string[] {
  const columns = Object.keys(row.values)
  const invalid = row.errors.map(({ column }) => column)
  return [
    ...new Set([
      ...invalid.filter((column) => !columns.includes(column)),
      ...columns.filter((column) => invalid.includes(column)),
      ...columns.filter((column) => isChanged(row, column)),
      ...columns,
    ]),
  ]
}

const listChanges = (row: ImportRow) =>
  Object.entries(row.values)
    .filter(([column]) => isChanged(row, column))
    .map(([column, now]) =>
      m.companies_row_change({
        column,
        was: row.before[column] || m.companies_row_empty(),
        now: now || m.companies_row_empty(),
      }),
    )

const listErrors = ({ errors }: ImportRow) =>
  errors.map(({ column, message }) => (column ? m.companies_row_error({ column, message }) : message))

/** Describes in one line the planned change, the result or the errors of a row. */
export function summarizeRow(row: ImportRow, state: ImportRecord['state']): string {
  switch (row.outcome) {
    case 'invalid':
      return listErrors(row).join('; ')
    case 'changed':
      return listChanges(row).join('; ')
    case 'same':
      return m.companies_row_unchanged_text()
    case 'new':
      if (state === 'failed') return m.companies_row_not_added()
      return state === 'applied' ? m.companies_row_added() : m.companies_row_new_text()
  }
}
