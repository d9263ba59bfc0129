import { IconPencil } from '@tabler/icons-react'
import { useNumbers } from '../../../../features/number-format.tsx'
import { m } from '../../../../messages/messages.js'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { SourceLink } from '../source-link.tsx'
import { useSources } from '../use-sources.ts'
import css from './grid-table.module.css'
import type { GridFactor } from './places.ts'

interface GridTableProps {
  label: string
  factors: readonly GridFactor[]
  /** Absent where a factor cannot be set. */
  onEdit: ((factor: GridFactor) => void) | undefined
}

/** The factors of a place, newest year first. */
export function GridTable({ label, factors, onEdit }: GridTableProps) {
  const numbers = useNumbers()
  const sources = useSources()
  return (
    <table className={css.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{m.factors_grid_year()}</th>
          <th scope="col" className={css.number}>
            {m.factors_grid_kwh()}
          </th>
          <th scope="col">{m.factors_grid_source()}</th>
          {onEdit && (
            <th scope="col">
              <span className="sr">{m.factors_grid_set()}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {factors.map((factor) => {
          const source = sources.get(factor.source)
          return (
            <tr key={factor.year}>
              <th scope="row">{factor.year}</th>
              <td className={css.number}>{numbers.exact(factor.kgCO2e)}</td>
              <td className={css.source}>{source ? <SourceLink source={source} /> : factor.source}</td>
              {onEdit && (
                <td className={css.edit}>
                  <IconButton
                    icon={IconPencil}
                    label={m.factors_grid_edit({ year: factor.year })}
                    onClick={() => onEdit(factor)}
                  />
                </td>
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
