import { m } from '../../../../messages/messages.js'
import type { Column } from '../../../../ui/data-table.tsx'
import { TwoLines } from '../../../../ui/two-lines.tsx'
import css from '../import.module.css'
import { type ImportRow, OutcomeBadge } from './outcome.tsx'
import { rowSummary } from './row-summary.ts'

const Summary = ({ row, isApplied }: { row: ImportRow; isApplied: boolean }) => (
  <span className={row.outcome === 'wrong' ? css.wrong : 'mut'}>{rowSummary(row, isApplied)}</span>
)

/** Before it is applied, what would happen; afterwards, what has. */
export const rowColumns = (isApplied: boolean): Column<ImportRow>[] => [
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
    header: isApplied ? m.companies_row_happened() : m.companies_row_what(),
    cell: (row) => <TwoLines main={<Summary row={row} isApplied={isApplied} />} />,
  },
]

/** The same on a phone. */
export const rowCard = (isApplied: boolean) => (row: ImportRow) => (
  <>
    <span>
      <OutcomeBadge outcome={row.outcome} />
    </span>
    <TwoLines strong main={row.title} sub={m.companies_row_at({ number: row.rowNumber })} />
    <span className="t12">
      <Summary row={row} isApplied={isApplied} />
    </span>
  </>
)
