import { TEXT_LIMIT } from '@sojourn/domain/environment/fields'
import { type CellProps, cellAttributes } from './cell.ts'
import css from './cells.module.css'

export function TextCell(props: CellProps) {
  return (
    <input
      type="text"
      {...cellAttributes(props)}
      className={css.input}
      maxLength={TEXT_LIMIT}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  )
}
