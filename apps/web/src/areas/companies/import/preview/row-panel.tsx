import { listAllowedValues } from '@sojourn/domain/companies/import-faults'
import { m } from '../../../../messages/messages.js'
import { SidePanel } from '../../../../ui/side-panel.tsx'
import css from '../import.module.css'
import { type ImportRow, OutcomeBadge } from './outcome.tsx'
import { columnsInOrder, isChanged } from './row-summary.ts'

/** All values of one row of the file, by column. */
export function RowPanel({ row, onClose }: { row: ImportRow; onClose(): void }) {
  const columns = columnsInOrder(row)
  return (
    <SidePanel title={m.companies_row_at({ number: row.rowNumber })} onClose={onClose}>
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
        .map((fault) => (
          <dd key={fault.message}>
            <span className={css.wrong}>{fault.message}</span>
            {fault.allowedValues.length > 0 && (
              <p className="mut t12">
                {m.companies_fault_allowed_values({ values: listAllowedValues(fault) })}
              </p>
            )}
          </dd>
        ))}
    </div>
  )
}
