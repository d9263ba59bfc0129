import { useState } from 'react'
import { readNumberText, showNumberText } from '../model/number-text.ts'
import { type CellProps, cellAttributes } from './cell.ts'
import css from './cells.module.css'

/** Takes a number in any usual writing; shows it grouped when nobody writes in it. */
export function NumberCell(props: CellProps) {
  const [text, setText] = useState<string>()
  return (
    <input
      type="text"
      inputMode="decimal"
      {...cellAttributes(props)}
      className={`${css.input} ${css.number}`}
      value={text ?? showNumberText(props.value)}
      onChange={(event) => {
        const typed = event.currentTarget.value
        setText(typed)
        props.onChange(readNumberText(typed) ?? typed.trim())
      }}
      onBlur={() => setText(undefined)}
    />
  )
}
