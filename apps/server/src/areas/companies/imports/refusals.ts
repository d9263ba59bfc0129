import type { CellFault } from '@sojourn/domain'
import type { CheckedRow } from './repository/imports.ts'

export interface Refusal {
  row: CheckedRow
  errors: readonly CellFault[]
}

const sentence = ({ row, errors }: Refusal): string =>
  `Row ${row.rowNumber} (${row.title}): ${errors.map(({ message }) => message).join(' ')}`

const more = (count: number): string =>
  count === 0 ? '' : ` ${count} more ${count === 1 ? 'row' : 'rows'} can no longer be imported.`

/** Records changed after the preview, so that rows can no longer be imported. */
export class RowsRefused extends Error {
  readonly refusals: readonly [Refusal, ...Refusal[]]
  constructor(first: Refusal, ...others: Refusal[]) {
    super(`${sentence(first)}${more(others.length)} Nothing was imported.`)
    this.refusals = [first, ...others]
  }
}
