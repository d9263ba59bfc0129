import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '../../../../messages/messages.js'
import { ComboBox } from '../../../../ui/combo-box.tsx'
import { filterOptions } from '../../../../ui/option-list.tsx'
import type { Choice } from '../model/reference.ts'
import { type CellProps, cellAttributes } from './cell.ts'
import css from './cells.module.css'

interface SelectCellProps extends CellProps {
  choices: readonly Choice[]
  /** Shown when there are no options yet. */
  emptyText: string
}

/** Pasted text that is not in the list is no id and stays visible. */
const isId = (value: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)

const isExactly = (typed: string) => (label: string) => label.toLowerCase() === typed.toLowerCase()
const startsWith = (typed: string) => (label: string) => label.toLowerCase().startsWith(typed.toLowerCase())

/** Typing filters the list. Leaving the cell selects the option that matches the typed text. */
export function SelectCell({ choices, emptyText, ...props }: SelectCellProps) {
  const [typed, setTyped] = useState<string>()
  const chosen = choices.find(({ value }) => value === props.value)
  const shown = chosen?.label ?? (isId(props.value) ? '' : props.value)
  const found = filterOptions(choices, typed ?? '')
  const text = typed?.trim() ?? ''
  const match =
    found.find(({ label }) => isExactly(text)(label)) ?? found.find(({ label }) => startsWith(text)(label))
  const leave = () => {
    setTyped(undefined)
    if (typed === undefined) return
    const meant = match ?? (found.length === 1 ? found[0] : undefined)
    if (text === '') props.onChange('')
    else if (meant) props.onChange(meant.value)
  }
  return (
    <span className={`${css.withTool} ${css.choice}`}>
      <ComboBox
        label={{ text: props.label }}
        isDisabled={props.isDisabled}
        options={found}
        // While the user types, no option is selected, so that the previous one can be selected again.
        value={typed === undefined ? (chosen?.value ?? null) : null}
        text={typed ?? shown}
        suggested={text === '' ? undefined : (match ?? found[0])?.value}
        nothing={choices.length === 0 ? emptyText : m.kit_filter_nothing()}
        input={{
          ...cellAttributes(props),
          className: `${css.input} ${css.select}`,
          placeholder: props.isDisabled ? '' : m.environmental_entry_choose(),
        }}
        listClassName={css.dropdown}
        onType={setTyped}
        onChange={(value) => {
          setTyped(undefined)
          props.onChange(value)
        }}
        onBlur={leave}
        onKeyDown={(event, list) => {
          const opens = event.key === 'F2' || (event.key === 'Enter' && props.value === '')
          if (list.isOpen || !opens) return
          event.preventDefault()
          list.open(null, 'manual')
        }}
      />
      {typed === undefined && shown !== '' && (
        <span className={css.selected} aria-hidden>
          {shown} {chosen?.description && <small>{chosen.description}</small>}
        </span>
      )}
      {!props.isDisabled && <IconChevronDown size={14} stroke={1.75} className={css.chevron} aria-hidden />}
    </span>
  )
}
