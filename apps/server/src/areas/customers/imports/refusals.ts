import type { RowError } from './importer.ts'
import type { CheckedRow } from './repository/imports.ts'

export interface Refusal {
  row: CheckedRow
  errors: readonly RowError[]
}

const sentence = ({ row, errors }: Refusal): string =>
  `Row ${row.rowNumber} (${row.title}): ${errors.map(({ message }) => message).join(' ')}`

const more = (count: number): string =>
  count === 0 ? '' : ` ${count} more ${count === 1 ? 'row no longer fits' : 'rows no longer fit'}.`

/** Something has changed since the preview, and rows no longer fit. */
export class RowsRefused extends Error {
  readonly refusals: readonly [Refusal, ...Refusal[]]
  constructor(first: Refusal, ...others: Refusal[]) {
    super(`${sentence(first)}${more(others.length)} Nothing was changed.`)
    this.refusals = [first, ...others]
  }
}
