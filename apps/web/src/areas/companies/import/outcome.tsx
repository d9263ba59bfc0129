import { IconAlertCircle, IconEqual, IconPencil, IconPlus } from '@tabler/icons-react'
import type { CallRow } from '../../../lib/api/call-types.ts'
import { m } from '../../../messages/messages.js'
import { Badge } from '../../../ui/badge.tsx'
import type { ImportRecord } from './import-state.tsx'

export type ImportRow = CallRow<'listImportRows'>
type Outcome = ImportRow['outcome']

const OUTCOME_BADGES = {
  new: { tone: 'good', icon: IconPlus, label: m.companies_row_new },
  changed: { tone: 'progress', icon: IconPencil, label: m.companies_row_changed },
  same: { tone: 'ended', icon: IconEqual, label: m.companies_row_unchanged },
  invalid: { tone: 'bad', icon: IconAlertCircle, label: m.companies_row_has_errors },
} as const satisfies Record<Outcome, object>

export function OutcomeBadge({ outcome }: { outcome: Outcome }) {
  const { tone, icon, label } = OUTCOME_BADGES[outcome]
  return (
    <Badge tone={tone} icon={icon}>
      {label()}
    </Badge>
  )
}

export const ALL_ROWS = 'all'

/** All outcomes with their row counts. */
export const listOutcomes = (record: ImportRecord) => [
  { value: ALL_ROWS, label: m.companies_row_all(), count: record.totalRows },
  { value: 'new', label: m.companies_row_new(), count: record.newRows },
  { value: 'changed', label: m.companies_row_changed(), count: record.changedRows },
  { value: 'same', label: m.companies_row_unchanged(), count: record.sameRows },
  { value: 'invalid', label: m.companies_row_has_errors(), count: record.invalidRows },
]

/** Returns the outcome in the URL or, by default, the invalid rows if there are any. */
export function getShownOutcome(record: ImportRecord, requested: string | undefined): string {
  const isKnown = listOutcomes(record).some(({ value }) => value === requested)
  if (requested !== undefined && isKnown) return requested
  return record.invalidRows > 0 ? 'invalid' : ALL_ROWS
}

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
