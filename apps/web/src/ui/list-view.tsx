import { m } from '../messages/messages.js'
import { Button } from './button.tsx'
import { DataTable } from './data-table.tsx'
import { ListFrame, type ListFrameProps } from './list-frame.tsx'
import { isBeyondLast } from './list-state.ts'
import type { DataTableProps } from './table/props.ts'

/** A page of a list as the query of a `page` call holds it. */
interface ListResult<Row> {
  data: { rows: readonly Row[]; pagination: { totalCount: number } } | undefined
  error: unknown
  refetch(): unknown
}

type TableProps<Row> = Omit<
  DataTableProps<Row>,
  'rows' | 'error' | 'onRetry' | 'errorAction' | 'orderBy' | 'onOrder'
>

export interface ListViewProps<Row, Filter extends string> extends TableProps<Row>, ListFrameProps<Filter> {
  result: ListResult<Row>
}

/**
 * A whole list in its place under a page's header: filter bar, table, paginator, and the states in between. A page
 * names its columns, filters and texts; `list` comes from `listState`, `result` from `useQuery(pageQuery(...))`. Inside
 * ListPage it fills the window; `onPaper` puts it on a sheet of its own.
 */
export function ListView<Row extends object, Filter extends string>(props: ListViewProps<Row, Filter>) {
  const { list, result, filters, orders, searchPlaceholder, controls, onPaper, ...table } = props
  const clear = (
    <Button variant="default" onClick={list.clear}>
      {filters ? m.kit_clear_filters() : m.kit_clear_search()}
    </Button>
  )
  const isBeyond = isBeyondLast(result.data?.rows, result.data?.pagination.totalCount)
  return (
    <ListFrame
      list={list}
      totalCount={result.data?.pagination.totalCount}
      searchPlaceholder={searchPlaceholder}
      controls={controls}
      withKeys={table.onSelect !== undefined}
      {...(filters ? { filters } : {})}
      {...(orders ? { orders } : {})}
      {...(onPaper ? { onPaper } : {})}
    >
      <DataTable
        {...table}
        emptyAction={list.isNarrowed ? clear : table.emptyAction}
        rows={isBeyond ? undefined : result.data?.rows}
        error={result.error}
        errorAction={list.isNarrowed && clear}
        onRetry={() => void result.refetch()}
        orderBy={list.orderBy}
        onOrder={list.setOrder}
      />
    </ListFrame>
  )
}
