import { m } from '../../../../messages/messages.js'
import type { Column } from '../../../../ui/data-table.tsx'
import { TwoLines } from '../../../../ui/two-lines.tsx'
import css from '../import.module.css'
import type { ImportRecord } from '../import-state.tsx'
import { type ImportRow, OutcomeBadge } from './outcome.tsx'
import { rowSummary } from './row-summary.ts'

type State = ImportRecord['state']

const heading = (state: State): string => {
  if (state === 'failed') return m.companies_row_planned()
  return state === 'applied' ? m.companies_row_happened() : m.companies_row_what()
}

const Summary = ({ row, state }: { row: ImportRow; state: State }) => (
  <span className={row.outcome === 'wrong' ? css.wrong : 'mut'}>{rowSummary(row, state)}</span>
)

/** Before it is applied, what would happen; afterwards, what has. */
export const rowColumns = (state: State): Column<ImportRow>[] => [
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
    cell: (row) => <TwoLines strong main={row.title || '–'} />,
  },
  {
    id: 'what',
    header: heading(state),
    cell: (row) => <TwoLines main={<Summary row={row} state={state} />} />,
  },
]

/** The same on a phone. */
export const rowCard = (state: State) => (row: ImportRow) => (
  <>
    <span>
      <OutcomeBadge outcome={row.outcome} />
    </span>
    <TwoLines strong main={row.title} sub={m.companies_row_at({ number: row.rowNumber })} />
    <span className="t12">
      <Summary row={row} state={state} />
    </span>
  </>
)
