import { useDeferredValue, useMemo } from 'react'
import { PHONE, useMedia } from './media.ts'
import { EmptyState, ErrorState } from './states.tsx'
import { CardList } from './table/card-list.tsx'
import { TableGrid } from './table/grid.tsx'
import type { DataTableProps } from './table/props.ts'
import { TableSkeleton } from './table/skeleton.tsx'
import css from './table/table.module.css'

export type { Column } from './table/columns.ts'

/** Rows of 48 px with a second line. Arrows move, Enter opens, Escape closes. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const phone = useMedia(PHONE)
  const columns = useMemo(() => [...props.columns], [props.columns])
  // The first rows are drawn a little at a time: nobody who types or clicks meanwhile waits for all of them.
  const isHere = useDeferredValue(props.rows !== undefined)
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
  if (props.rows === undefined || !isHere) return <TableSkeleton columns={columns} text={props.loadingText} />
  if (props.rows.length === 0) {
    return (
      <div className={css.fill}>
        <EmptyState text={props.emptyText} action={props.emptyAction} />
      </div>
    )
  }
  if (phone && props.card) return <CardList {...props} rows={props.rows} card={props.card} />
  return <TableGrid {...props} rows={props.rows} columns={columns} />
}
