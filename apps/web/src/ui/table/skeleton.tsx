import { LoadingState } from '../states.tsx'
import type { Column } from './columns.ts'
import css from './table.module.css'

const ROWS = 8

/** The table's own shape in grey, so that nothing jumps when the rows arrive. */
export function TableSkeleton<Row>({ columns, text }: { columns: readonly Column<Row>[]; text: string }) {
  return (
    <div className={css.fill}>
      <LoadingState text={text}>
        <div aria-hidden>
          {Array.from({ length: ROWS }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: grey rows are all alike
            <div key={at} className={css.skeletonRow}>
              {columns.map((column) => (
                <i key={column.id} style={{ flexGrow: column.width ?? 120 }} />
              ))}
            </div>
          ))}
        </div>
      </LoadingState>
    </div>
  )
}
