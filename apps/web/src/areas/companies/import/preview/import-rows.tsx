import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { HeaderActions } from '../../../../features/header-actions.tsx'
import { pageQuery } from '../../../../lib/api/query.ts'
import { m } from '../../../../messages/messages.js'
import { listState, toListQuery } from '../../../../ui/list-state.ts'
import { ListPage } from '../../../../ui/page.tsx'
import { PageHeader } from '../../../../ui/page-header.tsx'
import css from '../import.module.css'
import { importRowsShape, oneRowShape } from '../import-shapes.ts'
import { type ImportRecord, ImportStateBadge } from '../import-state.tsx'
import { kindLabel } from '../kinds.ts'
import { FaultList } from './fault-list.tsx'
import { ImportActions } from './import-actions.tsx'
import { ImportStatus } from './import-status.tsx'
import { outcomesOf, shownOutcome } from './outcome.tsx'
import { RowList } from './row-list.tsx'
import { RowPanel } from './row-panel.tsx'

const route = getRouteApi('/signed-in/companies/import/$importID')

/** The row in the panel; the previous one until it is loaded. */
function useSelectedRow(importID: string, rowNumber: string) {
  const found = useQuery({
    ...pageQuery('listImportRows', {
      params: { id: importID },
      query: toListQuery(oneRowShape, { Row: rowNumber }),
    }),
    enabled: /^\d+$/.test(rowNumber),
  })
  return rowNumber === '' ? undefined : found.data?.rows[0]
}

export function ImportRows({ record, crumbs }: { record: ImportRecord; crumbs: readonly ReactNode[] }) {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const list = listState(importRowsShape, search, (next) => void navigate({ search: next }))
  const outcome = shownOutcome(record, search.Outcome)
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
        badge={<ImportStateBadge state={record.state} />}
        count={kindLabel(record.kind)}
        actions={
          <HeaderActions>
            <ImportActions record={record} />
          </HeaderActions>
        }
      />
      <ImportStatus record={record} />
      {record.state !== 'checking' && (
        <div className={css.list}>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would ask for a legend that nobody needs to see */}
          <div className={css.outcomes} role="group" aria-label={m.companies_row_outcome()}>
            {outcomesOf(record).map(({ value, label, count }) => (
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
          {outcome === 'wrong' ? (
            <FaultList importID={record.importID} list={list} {...selection} />
          ) : (
            <RowList record={record} outcome={outcome} list={list} {...selection} />
          )}
        </div>
      )}
    </ListPage>
  )
}
