import { listAllowedValues } from '@sojourn/domain/companies/import-faults'
import { useQuery } from '@tanstack/react-query'
import type { CallRow } from '../../../../lib/api/call-types.ts'
import { pageQuery } from '../../../../lib/api/query.ts'
import { m } from '../../../../messages/messages.js'
import { type Column, DataTable } from '../../../../ui/data-table.tsx'
import { ListKeys } from '../../../../ui/list-keys.tsx'
import { type ListState, toListQuery } from '../../../../ui/list-state.ts'
import { Paginator } from '../../../../ui/paginator.tsx'
import { TwoLines } from '../../../../ui/two-lines.tsx'
import css from '../import.module.css'

type ImportRowError = CallRow<'listImportFaults'>

const Value = ({ fault }: { fault: ImportRowError }) =>
  fault.value === '' ? <span className="dim">{m.companies_row_empty()}</span> : fault.value

const columns: Column<ImportRowError>[] = [
  {
    id: 'number',
    header: m.companies_row_number(),
    width: 64,
    cell: (fault) => fault.rowNumber,
  },
  {
    id: 'title',
    header: m.companies_row_title(),
    width: 150,
    optional: true,
    cell: (fault) => <TwoLines main={fault.title || '–'} />,
  },
  {
    id: 'column',
    header: m.companies_fault_column(),
    width: 150,
    cell: (fault) => <TwoLines strong main={fault.column || '–'} />,
  },
  {
    id: 'value',
    header: m.companies_fault_value(),
    width: 130,
    cell: (fault) => <TwoLines main={<Value fault={fault} />} />,
  },
  {
    id: 'message',
    header: m.companies_fault_message(),
    cell: (fault) => <TwoLines main={<span className={css.wrong}>{fault.message}</span>} />,
  },
  {
    id: 'allowed',
    header: m.companies_fault_allowed(),
    width: 230,
    cell: (fault) => <span className={css.allowed}>{listAllowedValues(fault) || '–'}</span>,
  },
]

const renderCard = (fault: ImportRowError) => (
  <>
    <TwoLines
      strong
      main={fault.column || fault.title}
      sub={[m.companies_row_at({ number: fault.rowNumber }), fault.column && fault.title]
        .filter(Boolean)
        .join(' · ')}
    />
    <span className={css.wrong}>{fault.message}</span>
    {fault.column !== '' && (
      <span className="t12">
        {m.companies_fault_found({ value: fault.value || m.companies_row_empty() })}
      </span>
    )}
    {fault.allowedValues.length > 0 && (
      <span className="mut t12">
        {m.companies_fault_allowed_values({ values: listAllowedValues(fault) })}
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

/** One line per fault; a click shows the whole row. */
export function RowErrorList({ importID, list, onSelect, onClose }: RowErrorListProps) {
  const faults = useQuery(
    pageQuery('listImportFaults', {
      params: { id: importID },
      query: toListQuery({ filters: [], orders: [] }, { page: list.page, pageCount: list.pageSize }),
    }),
  )
  const total = faults.data?.pagination.totalCount
  return (
    <>
      <DataTable
        label={m.companies_import_faults()}
        columns={columns}
        rows={faults.data?.rows}
        rowId={(fault) => `${fault.rowNumber} ${fault.column} ${fault.message}`}
        loadingText={m.companies_import_faults_loading()}
        emptyText={m.companies_import_faults_none()}
        error={faults.error}
        onRetry={() => void faults.refetch()}
        onSelect={(fault) => onSelect(fault.rowNumber)}
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
