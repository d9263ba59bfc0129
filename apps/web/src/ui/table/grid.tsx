import { useEffect, useRef } from 'react'
import { isTyping } from '../typing.ts'
import type { Column } from './columns.ts'
import { HeaderCell } from './header-cell.tsx'
import { nextRow } from './keys.ts'
import type { DataTableProps } from './props.ts'
import { awaitSecondPress } from './second-press.ts'
import css from './table.module.css'

interface TableGridProps<Row> extends DataTableProps<Row> {
  rows: readonly Row[]
}

export function TableGrid<Row extends object>(props: TableGridProps<Row>) {
  const { rows, rowId, selectedId, onSelect, onOpen, onClose, columns } = props
  const grid = useRef<HTMLTableElement>(null)
  const selectedAt = rows.findIndex((row) => rowId(row) === selectedId)

  const rowAt = (at: number) => grid.current?.tBodies[0]?.rows[at]
  const focusedAt = () => {
    const row = document.activeElement?.closest('tr')
    return row && grid.current?.contains(row) ? row.sectionRowIndex : -1
  }

  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target))
      return
    const at = focusedAt() >= 0 ? focusedAt() : selectedAt
    const row = rows[at]
    if (event.key === 'Escape') {
      if (!onClose) return
      event.preventDefault()
      onClose()
    } else if (event.key === 'Enter' && row && event.target === rowAt(at)) {
      if (at === selectedAt) onOpen?.(row)
      else onSelect?.(row)
    } else {
      const next = nextRow(event.key, at, rows.length)
      const nextUp = next === undefined ? undefined : rows[next]
      if (next === undefined || nextUp === undefined) return
      event.preventDefault()
      rowAt(next)?.focus()
      // While the panel is open it follows the row.
      if (selectedId !== undefined) onSelect?.(nextUp)
    }
  }

  // Keys work without a click into the table first, as long as nothing else holds the focus.
  const latest = useRef(onKey)
  latest.current = onKey
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const target = event.target
      const free = target === document.body || (target instanceof Node && grid.current?.contains(target))
      if (free) latest.current(event)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  return (
    <div className={css.scroll}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its rows take the keyboard, as a grid's do */}
      <table ref={grid} className={css.table} role="grid" aria-label={props.label}>
        <ColumnWidths columns={columns} />
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell
                key={column.id}
                text={column.header}
                look={column}
                {...(props.orderBy === undefined ? {} : { orderBy: props.orderBy })}
                {...(props.onOrder ? { onOrder: props.onOrder } : {})}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr
              key={rowId(row)}
              aria-selected={at === selectedAt}
              tabIndex={at === Math.max(selectedAt, 0) ? 0 : -1}
              data-pressable={onSelect ? true : undefined}
              onClick={(event) => {
                if (isControl(event.target)) return
                onSelect?.(row)
                if (onOpen && event.detail === 1) awaitSecondPress(event.currentTarget, () => onOpen(row))
              }}
              onDoubleClick={(event) => {
                if (!isControl(event.target)) onOpen?.(row)
              }}
            >
              {columns.map((column) => (
                <td key={column.id} data-align={column.align} data-optional={column.optional}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A button or link inside a row does its own work and does not choose the row. */
const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, label, select') !== null

function ColumnWidths<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <colgroup>
      {columns.map((column) => (
        <col
          key={column.id}
          data-optional={column.optional}
          {...(column.width ? { style: { width: column.width } } : {})}
        />
      ))}
    </colgroup>
  )
}
