import { longDate } from '@sojourn/domain/kernel/dates'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { pageQuery } from '../../../../lib/api/query.ts'
import { timeOfDay } from '../../../../lib/format/time-of-day.ts'
import { m } from '../../../../messages/messages.js'
import { type Column, DataTable } from '../../../../ui/data-table.tsx'
import { listState } from '../../../../ui/list-state.ts'
import { Paginator } from '../../../../ui/paginator.tsx'
import { TwoLines } from '../../../../ui/two-lines.tsx'
import css from '../import.module.css'
import { importsShape } from '../import-shapes.ts'
import { type ImportRecord, ImportStateBadge, isRunning } from '../import-state.tsx'
import { kindLabel } from '../kinds.ts'

const route = getRouteApi('/signed-in/companies/import')

const found = ({ newRows, changedRows, wrongRows }: ImportRecord) =>
  m.companies_import_found({ newRows, changedRows, wrongRows })

const columns: Column<ImportRecord>[] = [
  {
    id: 'state',
    header: m.companies_state(),
    width: 156,
    cell: (one) => <ImportStateBadge state={one.state} />,
  },
  {
    id: 'file',
    header: m.companies_import_file(),
    cell: (one) => <TwoLines strong main={one.fileName} sub={kindLabel(one.kind)} />,
  },
  {
    id: 'rows',
    header: m.companies_import_rows(),
    width: 260,
    optional: true,
    cell: (one) => <TwoLines main={m.companies_import_count({ count: one.totalRows })} sub={found(one)} />,
  },
  {
    id: 'begun',
    header: m.companies_import_begun(),
    width: 240,
    cell: (one) => (
      <TwoLines
        main={`${longDate(one.dateCreated)}, ${timeOfDay(one.dateCreated)}`}
        sub={one.createdByUser.name}
      />
    ),
  },
]

const card = (one: ImportRecord) => (
  <>
    <span>
      <ImportStateBadge state={one.state} />
    </span>
    <TwoLines strong main={one.fileName} sub={kindLabel(one.kind)} />
    <span className="dim t12">{found(one)}</span>
  </>
)

/** All imports of the last 30 days, each with a link to its preview. */
export function EarlierImports() {
  const navigate = route.useNavigate()
  const list = listState(importsShape, route.useSearch(), (next) => void navigate({ search: next }))
  const imports = useQuery({
    ...pageQuery('listImports', { query: list.query }),
    refetchInterval: ({ state }) => (state.data?.rows.some(isRunning) ? 2000 : false),
  })
  const total = imports.data?.pagination.totalCount
  return (
    <section aria-labelledby="earlier-imports">
      <h2 id="earlier-imports" className={`title ${css.heading}`}>
        {m.companies_import_earlier()}
      </h2>
      <div className={css.earlier}>
        <DataTable
          label={m.companies_import_earlier()}
          columns={columns}
          rows={imports.data?.rows}
          rowId={(one) => one.importID}
          loadingText={m.companies_import_earlier_loading()}
          emptyText={m.companies_import_earlier_none()}
          error={imports.error}
          onRetry={() => void imports.refetch()}
          card={card}
          onSelect={({ importID }) =>
            void navigate({ to: '/companies/import/$importID', params: { importID }, search: {} })
          }
        />
        {total ? (
          <Paginator
            page={list.page}
            pageSize={list.pageSize}
            totalCount={total}
            onPage={list.setPage}
            onPageSize={list.setPageSize}
          />
        ) : null}
      </div>
    </section>
  )
}
