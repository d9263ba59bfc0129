import { m } from '../messages/messages.js'
import { Button } from './button.tsx'
import { DataTable } from './data-table.tsx'
import { ListFrame, type ListFrameProps } from './list-frame.tsx'
import { isPageOutOfRange } from './list-state.ts'
import type { DataTableProps } from './table/props.ts'

/** The query result of a `page` call. */
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
 * A complete list: filter bar, table, paginator, and the loading, empty and error states. `list` comes from
 * `createListState`, `result` from `useQuery(pageQuery(...))`. Inside ListPage it fills the window; `hasBorder` adds a border
 * on a page with other content.
 */
export function ListView<Row extends object, Filter extends string>(props: ListViewProps<Row, Filter>) {
  const { list, result, filters, orders, searchPlaceholder, controls, hasBorder, ...table } = props
  const clear = (
    <Button variant="default" onClick={list.clear}>
      {filters ? m.ui_clear_filters() : m.ui_clear_search()}
    </Button>
  )
  const isOutOfRange = isPageOutOfRange(result.data?.rows, result.data?.pagination.totalCount)
  return (
    <ListFrame
      list={list}
      totalCount={result.data?.pagination.totalCount}
      searchPlaceholder={searchPlaceholder}
      controls={controls}
      hasShortcuts={table.onSelect !== undefined}
      {...(filters ? { filters } : {})}
      {...(orders ? { orders } : {})}
      {...(hasBorder ? { hasBorder } : {})}
    >
      <DataTable
        {...table}
        emptyAction={list.isFiltered ? clear : table.emptyAction}
        rows={isOutOfRange ? undefined : result.data?.rows}
        error={result.error}
        errorAction={list.isFiltered && clear}
        onRetry={() => void result.refetch()}
        orderBy={list.orderBy}
        onOrder={list.setOrder}
      />
    </ListFrame>
  )
}
