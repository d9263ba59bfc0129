import { listAllowedValues } from '@sojourn/domain/companies/row-errors'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { HeaderActions } from '../../../features/save-bar.tsx'
import { pageQuery } from '../../../lib/api/query.ts'
import { m } from '../../../messages/messages.js'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { ListKeys } from '../../../ui/list-keys.tsx'
import { createListState, type ListState, toListQuery } from '../../../ui/list-state.ts'
import { ListPage, PageHeader } from '../../../ui/page.tsx'
import { Paginator } from '../../../ui/paginator.tsx'
import { SidePanel } from '../../../ui/side-panel.tsx'
import { TwoLineCell } from '../../../ui/two-line-cell.tsx'
import css from './import.module.css'
import { importRowsShape, oneRowShape } from './import-shapes.ts'
import { getKindLabel, type ImportRecord, ImportStateBadge } from './import-state.tsx'
import { ImportActions, ImportStatus } from './import-status.tsx'
import {
  ALL_ROWS,
  getShownOutcome,
  type ImportRow,
  isChanged,
  listOutcomes,
  OutcomeBadge,
  sortColumns,
  summarizeRow,
} from './outcome.tsx'
import { RowErrorList } from './row-error-list.tsx'

type State = ImportRecord['state']

const getHeading = (state: State): string => {
  if (state === 'failed') return m.companies_row_planned()
  return state === 'applied' ? m.companies_row_happened() : m.companies_row_action()
}

const Summary = ({ row, state }: { row: ImportRow; state: State }) => (
  <span className={row.outcome === 'invalid' ? css.invalid : 'mut'}>{summarizeRow(row, state)}</span>
)

/** Creates the columns, which describe the plan before the import and the result after it. */
const createRowColumns = (state: State): Column<ImportRow>[] => [
  {
    id: 'outcome',
    header: m.companies_row_outcome(),
    width: 150,
    cell: (row) => <OutcomeBadge outcome={row.outcome} />,
  },
  {
    id: 'number',
    header: m.companies_row_number(),
    width: 72,
    align: 'right',
    cell: (row) => row.rowNumber,
  },
  {
    id: 'title',
    header: m.companies_row_title(),
    width: 280,
    cell: (row) => <TwoLineCell strong main={row.title || '–'} />,
  },
  {
    id: 'summary',
    header: getHeading(state),
    cell: (row) => <TwoLineCell main={<Summary row={row} state={state} />} />,
  },
]

/** A row of the list on a phone. */
const createRowCard = (state: State) => (row: ImportRow) => (
  <>
    <span>
      <OutcomeBadge outcome={row.outcome} />
    </span>
    <TwoLineCell strong main={row.title} sub={m.companies_row_label({ number: row.rowNumber })} />
    <span className="t12">
      <Summary row={row} state={state} />
    </span>
  </>
)

interface RowListProps {
  record: ImportRecord
  outcome: string
  list: ListState<'Outcome' | 'row'>
  onSelect(rowNumber: number): void
  onClose(): void
}

/** The list of the rows of the file. */
function RowList({ record, outcome, list, onSelect, onClose }: RowListProps) {
  const { state } = record
  const columns = useMemo(() => createRowColumns(state), [state])
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
        card={createRowCard(state)}
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

/** All values of one row of the file, by column. */
function RowPanel({ row, onClose }: { row: ImportRow; onClose(): void }) {
  const columns = sortColumns(row)
  return (
    <SidePanel title={m.companies_row_label({ number: row.rowNumber })} onClose={onClose}>
      <div className={css.row}>
        <div>
          <h2 className="title">{row.title}</h2>
          <OutcomeBadge outcome={row.outcome} />
        </div>
        <dl className={css.values}>
          {columns.map((column) => (
            <Value key={column} row={row} column={column} />
          ))}
        </dl>
      </div>
    </SidePanel>
  )
}

function Value({ row, column }: { row: ImportRow; column: string }) {
  const value = row.values[column] || m.companies_row_empty()
  return (
    <div>
      <dt>{column}</dt>
      {isChanged(row, column) ? (
        <dd>
          <del>{row.before[column] || m.companies_row_empty()}</del> <ins>{value}</ins>
        </dd>
      ) : (
        <dd>{value}</dd>
      )}
      {row.errors
        .filter((error) => error.column === column)
        .map((error) => (
          <dd key={error.message}>
            <span className={css.invalid}>{error.message}</span>
            {error.allowedValues.length > 0 && (
              <p className="mut t12">
                {m.companies_error_allowed_values({ values: listAllowedValues(error) })}
              </p>
            )}
          </dd>
        ))}
    </div>
  )
}

const route = getRouteApi('/signed-in/companies/import/$importID')

/** Returns the row of the panel, and the previous row until it is loaded. */
function useSelectedRow(importID: string, rowNumber: string) {
  const rows = useQuery({
    ...pageQuery('listImportRows', {
      params: { id: importID },
      query: toListQuery(oneRowShape, { Row: rowNumber }),
    }),
    enabled: /^\d+$/.test(rowNumber),
  })
  return rowNumber === '' ? undefined : rows.data?.rows[0]
}

export function ImportRows({ record, crumbs }: { record: ImportRecord; crumbs: readonly ReactNode[] }) {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const list = createListState(importRowsShape, search, (next) => void navigate({ search: next }))
  const outcome = getShownOutcome(record, search.Outcome)
  const selected = useSelectedRow(record.importID, list.filter('row'))
  const select = (row?: number) =>
    void navigate({
      search: ({ row: _former, ...now }) => ({ ...now, ...(row ? { row: String(row) } : {}) }),
      replace: true,
    })
  const selection = { onSelect: select, onClose: () => select() }

  return (
    <ListPage
      label={record.fileName}
      panel={selected && <RowPanel key={selected.rowNumber} row={selected} onClose={() => select()} />}
    >
      <PageHeader
        title={record.fileName}
        crumbs={crumbs}
        afterTitle={<ImportStateBadge state={record.state} />}
        count={getKindLabel(record.kind)}
        actions={
          <HeaderActions>
            <ImportActions record={record} />
          </HeaderActions>
        }
      />
      <ImportStatus record={record} />
      {record.state !== 'checking' && (
        <div className={css.list}>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend */}
          <div className={css.outcomes} role="group" aria-label={m.companies_row_outcome()}>
            {listOutcomes(record).map(({ value, label, count }) => (
              <button
                key={value}
                type="button"
                className={css.outcome}
                aria-pressed={outcome === value}
                onClick={() => list.setFilter('Outcome', value)}
              >
                {label}
                <span className="dim">{count.toLocaleString('en')}</span>
              </button>
            ))}
          </div>
          {outcome === 'invalid' ? (
            <RowErrorList importID={record.importID} list={list} {...selection} />
          ) : (
            <RowList record={record} outcome={outcome} list={list} {...selection} />
          )}
        </div>
      )}
    </ListPage>
  )
}
