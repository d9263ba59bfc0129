import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { pageQuery } from '../../../../lib/api/query.ts'
import { m } from '../../../../messages/messages.js'
import { DataTable } from '../../../../ui/data-table.tsx'
import { ListKeys } from '../../../../ui/list-keys.tsx'
import { type ListState, toListQuery } from '../../../../ui/list-state.ts'
import { Paginator } from '../../../../ui/paginator.tsx'
import type { ImportRecord } from '../import-state.tsx'
import { ALL_ROWS } from './outcome.tsx'
import { rowCard, rowColumns } from './row-columns.tsx'

interface RowListProps {
  record: ImportRecord
  outcome: string
  list: ListState<'Outcome' | 'row'>
  onSelect(rowNumber: number): void
  onClose(): void
}

/** One line per row of the file. */
export function RowList({ record, outcome, list, onSelect, onClose }: RowListProps) {
  const { state } = record
  const columns = useMemo(() => rowColumns(state), [state])
  const rows = useQuery(
    pageQuery('listImportRows', {
      params: { id: record.importID },
      query: toListQuery(
        { filters: ['Outcome'], orders: [] },
        {
          page: list.page,
          pageCount: list.pageSize,
          ...(outcome === ALL_ROWS ? {} : { Outcome: outcome }),
        },
      ),
    }),
  )
  const total = rows.data?.pagination.totalCount
  return (
    <>
      <DataTable
        label={m.companies_import_rows()}
        columns={columns}
        rows={rows.data?.rows}
        rowId={(row) => String(row.rowNumber)}
        loadingText={m.companies_import_rows_loading()}
        emptyText={m.companies_import_rows_none()}
        error={rows.error}
        onRetry={() => void rows.refetch()}
        selectedId={list.filter('row') || undefined}
        onSelect={(row) => onSelect(row.rowNumber)}
        onClose={onClose}
        card={rowCard(state)}
      />
      {total ? (
        <Paginator
          page={list.page}
          pageSize={list.pageSize}
          totalCount={total}
          onPage={list.setPage}
          onPageSize={list.setPageSize}
        >
          <ListKeys />
        </Paginator>
      ) : null}
    </>
  )
}
