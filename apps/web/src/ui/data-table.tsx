import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { PHONE, useMedia } from './media.ts'
import { EmptyState, ErrorState, LoadingState } from './states.tsx'
import { getNextRowIndex, getSortDirection, toggleOrder } from './table/keys.ts'
import type { Column, DataTableProps } from './table/props.ts'
import css from './table/table.module.css'
import { isTyping } from './use-escape.ts'

interface HeaderCellProps {
  column: Pick<Column<never>, 'header' | 'align' | 'orderBy' | 'optional'>
  orderBy?: string
  onOrder?(orderBy: string): void
}

function HeaderCell({ column, orderBy, onOrder }: HeaderCellProps) {
  const { header: text, orderBy: field } = column
  if (field === undefined || !onOrder) {
    return (
      <th scope="col" data-align={column.align} data-optional={column.optional}>
        {text}
      </th>
    )
  }
  const direction = getSortDirection(orderBy, field)
  const Arrow = direction === 'descending' ? IconArrowDown : IconArrowUp
  return (
    <th scope="col" data-align={column.align} data-optional={column.optional} aria-sort={direction ?? 'none'}>
      <button type="button" className={css.sort} onClick={() => onOrder(toggleOrder(orderBy, field))}>
        {text}
        <Arrow size={14} stroke={2} aria-hidden />
      </button>
    </th>
  )
}

/**
 * The panel that the first click opens may move the row away from the pointer, so the browser reports no double click on
 * the row. The second click is recognised by its click count, not by its target.
 */
function listenForSecondClick(clickedRow: Element, open: () => void): void {
  const listen = (event: MouseEvent) => {
    document.removeEventListener('click', listen, true)
    const isElsewhere = event.target instanceof Node && !clickedRow.contains(event.target)
    if (event.detail !== 2 || !isElsewhere) return
    event.preventDefault()
    event.stopPropagation()
    open()
  }
  document.addEventListener('click', listen, true)
}

interface TableGridProps<Row> extends DataTableProps<Row> {
  rows: readonly Row[]
}

function TableGrid<Row extends object>(props: TableGridProps<Row>) {
  const { rows, rowId, selectedId, onSelect, onOpen, onClose, columns } = props
  const grid = useRef<HTMLTableElement>(null)
  const selectedIndex = rows.findIndex((row) => rowId(row) === selectedId)

  const getRowElement = (index: number) => grid.current?.tBodies[0]?.rows[index]
  const getFocusedIndex = () => {
    const row = document.activeElement?.closest('tr')
    return row && grid.current?.contains(row) ? row.sectionRowIndex : -1
  }

  const handleKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target))
      return
    const index = getFocusedIndex() >= 0 ? getFocusedIndex() : selectedIndex
    const row = rows[index]
    if (event.key === 'Escape') {
      if (!onClose) return
      event.preventDefault()
      onClose()
    } else if (event.key === 'Enter' && row && event.target === getRowElement(index)) {
      if (index === selectedIndex) onOpen?.(row)
      else onSelect?.(row)
    } else {
      const next = getNextRowIndex(event.key, index, rows.length)
      const nextRow = next === undefined ? undefined : rows[next]
      if (next === undefined || nextRow === undefined) return
      event.preventDefault()
      getRowElement(next)?.focus()
      // While the panel is open, it shows the focused row.
      if (selectedId !== undefined) onSelect?.(nextRow)
    }
  }

  // The keys also work while no element has the focus.
  const latest = useRef(handleKey)
  latest.current = handleKey
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const target = event.target
      const isTableKey =
        target === document.body || (target instanceof Node && grid.current?.contains(target))
      if (isTableKey) latest.current(event)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  return (
    <div className={css.scroll}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the rows are navigated by keyboard, as in a grid */}
      <table ref={grid} className={css.table} role="grid" aria-label={props.label}>
        <ColumnWidths columns={columns} />
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell
                key={column.id}
                column={column}
                {...(props.orderBy === undefined ? {} : { orderBy: props.orderBy })}
                {...(props.onOrder ? { onOrder: props.onOrder } : {})}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr
              key={rowId(row)}
              aria-selected={index === selectedIndex}
              tabIndex={index === Math.max(selectedIndex, 0) ? 0 : -1}
              data-pressable={onSelect ? true : undefined}
              onClick={(event) => {
                if (isControl(event.target)) return
                onSelect?.(row)
                if (onOpen && event.detail === 1) listenForSecondClick(event.currentTarget, () => onOpen(row))
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

/** A button or link inside a row does not select the row. */
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

interface CardListProps<Row> extends DataTableProps<Row> {
  rows: readonly Row[]
  card(row: Row): ReactNode
}

/** The rows on phones. */
function CardList<Row>({ rows, rowId, card, label, selectedId, onSelect }: CardListProps<Row>) {
  return (
    <ul className={css.cards} aria-label={label}>
      {rows.map((row) => {
        const id = rowId(row)
        return (
          <li key={id}>
            <button
              type="button"
              className={css.card}
              aria-current={id === selectedId || undefined}
              onClick={() => onSelect?.(row)}
            >
              {card(row)}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

const SKELETON_ROWS = 8

/** Grey placeholder rows with the layout of the table, to avoid layout shifts. */
function TableSkeleton<Row>({ columns, text }: { columns: readonly Column<Row>[]; text: string }) {
  return (
    <div className={css.fill}>
      <LoadingState text={text}>
        <div aria-hidden>
          {Array.from({ length: SKELETON_ROWS }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the placeholder rows are identical
            <div key={index} className={css.skeletonRow}>
              {columns.map((column) => (
                <i key={column.id} style={{ flexGrow: column.width ?? 120 }} />
              ))}
            </div>
          ))}
        </div>
      </LoadingState>
    </div>
  )
}

export type { Column } from './table/props.ts'

/** A table with rows of two lines. The arrow keys move between rows, Enter opens the selected row, Escape closes the panel. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const isPhone = useMedia(PHONE)
  const columns = useMemo(() => [...props.columns], [props.columns])
  // Rows are rendered as a transition, so that input is not blocked.
  const canRenderRows = useDeferredValue(props.rows !== undefined)
  if (props.error !== undefined && props.error !== null && props.rows === undefined) {
    return (
      <div className={css.fill}>
        <ErrorState
          error={props.error}
          action={props.errorAction}
          {...(props.onRetry ? { onRetry: props.onRetry } : {})}
        />
      </div>
    )
  }
  if (props.rows === undefined || !canRenderRows)
    return <TableSkeleton columns={columns} text={props.loadingText} />
  if (props.rows.length === 0) {
    return (
      <div className={css.fill}>
        <EmptyState text={props.emptyText} action={props.emptyAction} />
      </div>
    )
  }
  if (isPhone && props.card) return <CardList {...props} rows={props.rows} card={props.card} />
  return <TableGrid {...props} rows={props.rows} columns={columns} />
}
