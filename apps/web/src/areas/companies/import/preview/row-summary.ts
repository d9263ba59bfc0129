import { m } from '../../../../messages/messages.js'
import type { ImportRow } from './outcome.tsx'

type Compared = Pick<ImportRow, 'before' | 'values'>

/** Whether the file says something else than what is there. A column it does not have changes nothing. */
export const isChanged = ({ before, values }: Compared, column: string): boolean =>
  column in before && column in values && before[column] !== values[column]

const changes = (row: ImportRow) =>
  Object.entries(row.values)
    .filter(([column]) => isChanged(row, column))
    .map(([column, now]) =>
      m.companies_row_change({
        column,
        was: row.before[column] || m.companies_row_empty(),
        now: now || m.companies_row_empty(),
      }),
    )

const faults = ({ errors }: ImportRow) =>
  errors.map(({ column, message }) => (column ? m.companies_row_fault({ column, message }) : message))

/** In one line what would happen to the row, or has happened, or why nothing can. */
export function rowSummary(row: ImportRow, isApplied: boolean): string {
  switch (row.outcome) {
    case 'wrong':
      return faults(row).join('; ')
    case 'changed':
      return changes(row).join('; ')
    case 'same':
      return m.companies_row_same_why()
    case 'new':
      return isApplied ? m.companies_row_added() : m.companies_row_new_why()
  }
}
