import { parseNumber } from '@sojourn/domain/kernel/parse-number'
import { useState } from 'react'
import { noteOf } from '../../../../features/forms/number-note.tsx'
import { useNumbers } from '../../../../features/number-format.tsx'
import { type CellProps, cellAttributes } from './cell.ts'
import css from './cells.module.css'

/** Takes a number in any usual format and shows it grouped while the cell is not focused. */
export function NumberCell(props: CellProps) {
  const numbers = useNumbers()
  const [text, setText] = useState<string>()
  return (
    <input
      type="text"
      inputMode="decimal"
      {...cellAttributes(props)}
      className={`${css.input} ${css.number}`}
      value={text ?? numbers.exact(props.value)}
      onChange={(event) => {
        const typed = event.currentTarget.value
        const parsed = parseNumber(typed, numbers.decimalMark)
        setText(typed)
        props.onChange(parsed?.value ?? typed.trim(), noteOf(parsed))
      }}
      onBlur={() => setText(undefined)}
    />
  )
}
