import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { pageQuery } from '../../../../lib/api/query.ts'
import { m } from '../../../../messages/messages.js'
import { DataTable } from '../../../../ui/data-table.tsx'
import { ListKeys } from '../../../../ui/list-keys.tsx'
import { listState, toListQuery } from '../../../../ui/list-state.ts'
import { ListPage } from '../../../../ui/page.tsx'
import { PageHeader } from '../../../../ui/page-header.tsx'
import { Paginator } from '../../../../ui/paginator.tsx'
import { HeaderActions } from '../../../customers/header-actions.tsx'
import css from '../import.module.css'
import { importRowsShape } from '../import-shapes.ts'
import { type ImportRecord, ImportStateBadge } from '../import-state.tsx'
import { kindLabel } from '../kinds.ts'
import { ImportActions } from './import-actions.tsx'
import { ImportStatus } from './import-status.tsx'
import { outcomesOf } from './outcome.tsx'
import { rowCard, rowColumns } from './row-columns.tsx'
import { RowPanel } from './row-panel.tsx'

const route = getRouteApi('/signed-in/companies/import/$importID')

export function ImportRows({ record, crumbs }: { record: ImportRecord; crumbs: readonly ReactNode[] }) {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const list = listState(importRowsShape, search, (next) => void navigate({ search: next }))
  const { row: _row, Outcome: outcome, ...rest } = search
  const isKnown = outcomesOf(record).some(({ value }) => value === outcome)
  const asked = { ...rest, ...(isKnown && outcome ? { Outcome: outcome } : {}) }
  const select = (row?: number) =>
    void navigate({
      search: ({ row: _former, ...now }) => ({ ...now, ...(row ? { row: String(row) } : {}) }),
      replace: true,
    })
  const { state } = record
  const columns = useMemo(() => rowColumns(state), [state])
  const isChecked = record.state !== 'checking'
  const rows = useQuery({
    ...pageQuery('listImportRows', {
      params: { id: record.importID },
      query: toListQuery({ filters: ['Outcome'], orders: [] }, asked),
    }),
    enabled: isChecked,
  })
  const total = rows.data?.pagination.totalCount
  const chosen = rows.data?.rows.find((row) => String(row.rowNumber) === list.filter('row'))

  return (
    <ListPage
      label={record.fileName}
      panel={chosen && <RowPanel key={chosen.rowNumber} row={chosen} onClose={() => select()} />}
    >
      <PageHeader
        title={record.fileName}
        crumbs={crumbs}
        badge={<ImportStateBadge state={record.state} />}
        count={kindLabel(record.kind)}
        actions={
          <HeaderActions>
            <ImportActions record={record} />
          </HeaderActions>
        }
      />
      <ImportStatus record={record} />
      {isChecked && (
        <div className={css.list}>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would ask for a legend that nobody needs to see */}
          <div className={css.outcomes} role="group" aria-label={m.companies_row_outcome()}>
            {outcomesOf(record).map(({ value, label, count }) => (
              <button
                key={value}
                type="button"
                className={css.outcome}
                aria-pressed={(asked.Outcome ?? '') === value}
                onClick={() => list.setFilter('Outcome', value)}
              >
                {label}
                <span className="dim">{count.toLocaleString('en')}</span>
              </button>
            ))}
          </div>
          <DataTable
            label={m.companies_import_rows()}
            columns={columns}
            rows={rows.data?.rows}
            rowId={(row) => String(row.rowNumber)}
            loadingText={m.companies_import_rows_loading()}
            emptyText={m.companies_import_rows_none()}
            error={rows.error}
            onRetry={() => void rows.refetch()}
            selectedId={chosen && String(chosen.rowNumber)}
            onSelect={(row) => select(row.rowNumber)}
            onClose={() => select()}
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
        </div>
      )}
    </ListPage>
  )
}
