import { IconChevronDown } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { m } from '../../../../messages/messages.js'
import { Floating } from '../../../../ui/floating/floating.tsx'
import { matching } from '../../../../ui/floating/matching.ts'
import { Options } from '../../../../ui/floating/options.tsx'
import { optionID, useActiveOption } from '../../../../ui/floating/use-active-option.ts'
import type { Choice } from '../model/reference.ts'
import { type CellProps, cellAttributes } from './cell.ts'
import css from './cells.module.css'

interface SelectCellProps extends CellProps {
  choices: readonly Choice[]
  /** What to do where there is nothing to choose from yet. */
  emptyText: string
}

/** Pasted text that is not in the list is no id and stays visible. */
const isId = (value: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)

/** Typing filters the list; leaving the cell chooses the option that matches. */
export function SelectCell({ choices, emptyText, ...props }: SelectCellProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [words, setWords] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const chosen = choices.find(({ value }) => value === props.value)
  const shown = chosen?.label ?? (isId(props.value) ? '' : props.value)
  const found = matching(choices, words ?? '')
  const { active, go, onKey, onPoint } = useActiveOption(found, -1)
  const open = () => {
    setOpen(true)
    // Arrows go on from what is chosen.
    go(choices.findIndex(({ value }) => value === props.value))
  }
  const choose = ({ value }: { value: string }) => {
    setWords(undefined)
    setOpen(false)
    props.onChange(value)
  }
  const settle = () => {
    setOpen(false)
    setWords(undefined)
    if (words === undefined) return
    const wanted = words.trim().toLowerCase()
    if (wanted === '') return props.onChange('')
    const exact = found.find(({ label }) => label.toLowerCase() === wanted)
    const begins = found.find(({ label }) => label.toLowerCase().startsWith(wanted))
    const meant = exact ?? begins ?? (found.length === 1 ? found[0] : undefined)
    if (meant) props.onChange(meant.value)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const opens = ['F2', 'ArrowDown', 'ArrowUp'].includes(event.key)
    const picks = event.key === 'Enter'
    if (!isOpen) {
      if (!opens && !(picks && props.value === '')) return
      event.preventDefault()
      open()
    } else if (event.key === 'Escape') {
      event.preventDefault()
      setOpen(false)
    } else if (picks) {
      event.preventDefault()
      const option = found[active.at]
      if (option) choose(option)
    } else onKey(event, { isLettered: false })
  }
  return (
    <>
      <span className={`${css.withTool} ${css.choice}`}>
        <input
          type="text"
          {...cellAttributes(props)}
          ref={input}
          role="combobox"
          aria-haspopup="listbox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          data-expanded={isOpen || undefined}
          aria-controls={isOpen ? id : undefined}
          aria-activedescendant={isOpen && found[active.at] ? optionID(id, active.at) : undefined}
          className={`${css.input} ${css.select}`}
          value={words ?? shown}
          placeholder={props.isDisabled ? '' : m.environmental_entry_choose()}
          onChange={(event) => {
            setWords(event.currentTarget.value)
            setOpen(true)
            go(event.currentTarget.value === '' ? -1 : 0)
          }}
          onClick={open}
          onKeyDown={onKeyDown}
          onBlur={settle}
        />
        {words === undefined && shown !== '' && (
          <span className={css.selected} aria-hidden>
            {shown} {chosen?.description && <small>{chosen.description}</small>}
          </span>
        )}
        {!props.isDisabled && <IconChevronDown size={14} stroke={1.75} className={css.chevron} aria-hidden />}
      </span>
      {isOpen && (
        <Floating anchor={input} className={css.dropdown} onClose={() => setOpen(false)}>
          <Options
            id={id}
            aria-label={props.label}
            data-long
            options={found}
            isChosen={(value) => value === props.value}
            active={active}
            onPoint={onPoint}
            onChoose={choose}
            nothing={choices.length === 0 ? emptyText : m.kit_filter_nothing()}
          />
        </Floating>
      )}
    </>
  )
}
