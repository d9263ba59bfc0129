import { listAllowedValues } from '@sojourn/domain/companies/row-errors'
import { useQuery } from '@tanstack/react-query'
import type { CallRow } from '../../../lib/api/call-types.ts'
import { pageQuery } from '../../../lib/api/query.ts'
import { m } from '../../../messages/messages.js'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { ListKeys } from '../../../ui/list-keys.tsx'
import { type ListState, toListQuery } from '../../../ui/list-state.ts'
import { Paginator } from '../../../ui/paginator.tsx'
import { TwoLineCell } from '../../../ui/two-line-cell.tsx'
import css from './import.module.css'

type ImportRowError = CallRow<'listImportErrors'>

const Value = ({ error }: { error: ImportRowError }) =>
  error.value === '' ? <span className="dim">{m.companies_row_empty()}</span> : error.value

const columns: Column<ImportRowError>[] = [
  {
    id: 'number',
    header: m.companies_row_number(),
    width: 64,
    cell: (error) => error.rowNumber,
  },
  {
    id: 'title',
    header: m.companies_row_title(),
    width: 150,
    optional: true,
    cell: (error) => <TwoLineCell main={error.title || '–'} />,
  },
  {
    id: 'column',
    header: m.companies_error_column(),
    width: 150,
    cell: (error) => <TwoLineCell strong main={error.column || '–'} />,
  },
  {
    id: 'value',
    header: m.companies_error_value(),
    width: 130,
    cell: (error) => <TwoLineCell main={<Value error={error} />} />,
  },
  {
    id: 'message',
    header: m.companies_error_message(),
    cell: (error) => <TwoLineCell main={<span className={css.invalid}>{error.message}</span>} />,
  },
  {
    id: 'allowed',
    header: m.companies_error_allowed(),
    width: 230,
    cell: (error) => <span className={css.allowed}>{listAllowedValues(error) || '–'}</span>,
  },
]

const renderCard = (error: ImportRowError) => (
  <>
    <TwoLineCell
      strong
      main={error.column || error.title}
      sub={[m.companies_row_label({ number: error.rowNumber }), error.column && error.title]
        .filter(Boolean)
        .join(' · ')}
    />
    <span className={css.invalid}>{error.message}</span>
    {error.column !== '' && (
      <span className="t12">
        {m.companies_error_found({ value: error.value || m.companies_row_empty() })}
      </span>
    )}
    {error.allowedValues.length > 0 && (
      <span className="mut t12">
        {m.companies_error_allowed_values({ values: listAllowedValues(error) })}
      </span>
    )}
  </>
)

interface RowErrorListProps {
  importID: string
  list: ListState<'Outcome' | 'row'>
  onSelect(rowNumber: number): void
  onClose(): void
}

/** Lists one row per error; selecting an entry opens the row. */
export function RowErrorList({ importID, list, onSelect, onClose }: RowErrorListProps) {
  const errors = useQuery(
    pageQuery('listImportErrors', {
      params: { id: importID },
      query: toListQuery({ filters: [], orders: [] }, { page: list.page, pageCount: list.pageSize }),
    }),
  )
  const total = errors.data?.pagination.totalCount
  return (
    <>
      <DataTable
        label={m.companies_import_errors()}
        columns={columns}
        rows={errors.data?.rows}
        rowId={(error) => `${error.rowNumber} ${error.column} ${error.message}`}
        loadingText={m.companies_import_errors_loading()}
        emptyText={m.companies_import_errors_none()}
        error={errors.error}
        onRetry={() => void errors.refetch()}
        onSelect={(error) => onSelect(error.rowNumber)}
        onClose={onClose}
        card={renderCard}
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
