import type { Cell } from '../../platform/sheets/write-sheet.ts'
import type { ColumnHead } from './report.ts'
import { showCell } from './show-cell.ts'

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const classOf = ({ kind }: ColumnHead): string => (kind === 'figure' ? ' class="figure"' : '')

/** One page of a report. Nothing of what people typed can be anything but text in it. */
export function htmlTable(columns: readonly ColumnHead[], rows: readonly Cell[][]): string {
  const heads = columns.map((column) => `<th scope="col"${classOf(column)}>${escapeHtml(column.header)}</th>`)
  const cells = (row: readonly Cell[]): string =>
    columns
      .map((column, at) => `<td${classOf(column)}>${escapeHtml(showCell(row[at] ?? null, column))}</td>`)
      .join('')
  const body = rows.map((row) => `<tr>${cells(row)}</tr>`).join('')
  return `<table><thead><tr>${heads.join('')}</tr></thead><tbody>${body}</tbody></table>`
}
