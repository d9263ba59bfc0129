import { longDate } from '@sojourn/domain/kernel/dates'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { usePageTitle } from '../../features/routing/use-page-title.ts'
import type { CallRow } from '../../lib/api/call-types.ts'
import { pageQuery } from '../../lib/api/query.ts'
import { m } from '../../messages/messages.js'
import type { Column } from '../../ui/data-table.tsx'
import { createListState } from '../../ui/list-state.ts'
import { ListView } from '../../ui/list-view.tsx'
import { ListPage, PageHeader } from '../../ui/page.tsx'
import { TwoLineCell } from '../../ui/two-line-cell.tsx'
import { CaseStateBadge, formatDaysLeft, KIND_TEXTS } from './case-labels.tsx'
import { casesShape } from './cases-shape.ts'

type CaseRow = CallRow<'listCases'>

/** The next deadline, or the day of the decision. */
function CaseDue({ row }: { row: CaseRow }) {
  if (row.decidedAt) return <TwoLineCell main={m.cases_decided_on({ date: longDate(row.decidedAt) })} />
  const [text, day] =
    row.state === 'received' ? [m.cases_acknowledge_by, row.acknowledgeBy] : [m.cases_decide_by, row.decideBy]
  const left = formatDaysLeft(day, new Date())
  return (
    <TwoLineCell
      main={text({ date: longDate(day) })}
      sub={left.text}
      {...(left.isOverdue ? { tone: 'bad' } : {})}
    />
  )
}

const columns: Column<CaseRow>[] = [
  { id: 'state', header: m.cases_state(), width: 148, cell: (row) => <CaseStateBadge state={row.state} /> },
  {
    id: 'case',
    header: m.cases_case(),
    cell: (row) => (
      <TwoLineCell strong main={row.title} sub={`${row.caseNumber} · ${KIND_TEXTS[row.kind].one()}`} />
    ),
  },
  {
    id: 'property',
    header: m.cases_property(),
    optional: true,
    width: 200,
    cell: (row) => <TwoLineCell main={row.propertyName} sub={row.certificateNumber ?? ''} />,
  },
  {
    id: 'handler',
    header: m.cases_handler(),
    optional: true,
    width: 132,
    cell: (row) => <TwoLineCell main={row.handler?.name ?? m.cases_unassigned()} />,
  },
  { id: 'due', header: m.cases_due(), width: 248, cell: (row) => <CaseDue row={row} /> },
]

const filters = [
  {
    name: 'Kind',
    label: m.cases_kind(),
    options: [
      { value: '', label: m.cases_kind_all() },
      { value: 'complaint', label: m.cases_complaints() },
      { value: 'appeal', label: m.cases_appeals() },
    ],
  },
  {
    name: 'State',
    label: m.cases_state(),
    options: [
      { value: '', label: m.cases_state_all() },
      { value: 'received', label: m.cases_state_received() },
      { value: 'examined', label: m.cases_state_examined() },
      { value: 'overdue', label: m.cases_state_overdue() },
      { value: 'decided', label: m.cases_state_decided() },
    ],
  },
] as const

const route = getRouteApi('/signed-in/cases')

/** All complaints and appeals, open ones first. */
export function CasesPage() {
  usePageTitle(m.cases_title())
  const navigate = route.useNavigate()
  const list = createListState(casesShape, route.useSearch(), (next) => void navigate({ search: next }))
  const cases = useQuery(pageQuery('listCases', { query: list.query }))
  const total = cases.data?.pagination.totalCount
  return (
    <ListPage label={m.cases_title()}>
      <PageHeader
        title={m.cases_title()}
        {...(total === undefined ? {} : { count: m.cases_count({ count: total }) })}
      />
      <ListView
        label={m.cases_title()}
        list={list}
        result={cases}
        filters={filters}
        searchPlaceholder={m.cases_search()}
        columns={columns}
        rowId={(row) => row.caseID}
        loadingText={m.cases_loading()}
        emptyText={list.isFiltered ? m.cases_none_matching() : m.cases_none()}
        onSelect={({ caseID }) => void navigate({ to: '/cases/$caseID', params: { caseID } })}
        card={(row) => (
          <>
            <span>
              <CaseStateBadge state={row.state} />
            </span>
            <TwoLineCell strong main={row.title} sub={`${row.caseNumber} · ${row.propertyName}`} />
            <CaseDue row={row} />
          </>
        )}
      />
    </ListPage>
  )
}
