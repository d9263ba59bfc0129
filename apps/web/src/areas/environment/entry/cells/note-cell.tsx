import { NOTE_LIMIT } from '@sojourn/domain/environment/fields'
import { m } from '../../../../messages/messages.js'
import { type CellProps, cellAttributes } from './cell.ts'
import css from './cells.module.css'

/** Several lines; a grid shows up to four of them, a card all. */
export function NoteCell(props: CellProps) {
  return (
    <textarea
      {...cellAttributes(props)}
      className={`${css.input} ${css.note}`}
      rows={1}
      title={props.value || undefined}
      maxLength={NOTE_LIMIT}
      placeholder={props.isDisabled ? '' : m.environmental_entry_optional()}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  )
}
