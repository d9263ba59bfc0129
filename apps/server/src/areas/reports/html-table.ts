import type { ColumnHead, ViewedRow } from './report.ts'
import { showCell } from './show-cell.ts'

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const classOf = ({ kind }: ColumnHead): string => (kind === 'figure' ? ' class="figure"' : '')

/** A cell without text has nothing to click. */
const linked = (text: string, link: string | undefined): string =>
  link === undefined || text === '' ? text : `<a href="${escapeHtml(link)}">${text}</a>`

/** One page of a report. Nothing of what people typed can be anything but text in it. */
export function htmlTable(columns: readonly ColumnHead[], rows: readonly ViewedRow[]): string {
  const heads = columns.map((column) => `<th scope="col"${classOf(column)}>${escapeHtml(column.header)}</th>`)
  const cells = ({ cells: shown, links }: ViewedRow): string =>
    columns
      .map((column, at) => {
        const text = escapeHtml(showCell(shown[at] ?? null, column))
        return `<td${classOf(column)}>${linked(text, links[at])}</td>`
      })
      .join('')
  const body = rows.map((row) => `<tr>${cells(row)}</tr>`).join('')
  return `<table><thead><tr>${heads.join('')}</tr></thead><tbody>${body}</tbody></table>`
}
