import { Combobox, useCombobox } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useReducer, useState } from 'react'
import { m } from '../../../../messages/messages.js'
import type { Choice } from '../model/reference.ts'
import { type CellProps, cellAttributes } from './cell.ts'
import css from './cells.module.css'

interface SelectCellProps extends CellProps {
  choices: readonly Choice[]
  /** What to do where there is nothing to choose from yet. */
  emptyText: string
}

const holds = (choice: Choice, words: string): boolean =>
  `${choice.label} ${choice.description}`.toLowerCase().includes(words.toLowerCase())

/** Words narrow the list; leaving the cell takes the one that is meant. */
export function SelectCell({ choices, emptyText, ...props }: SelectCellProps) {
  const [words, setWords] = useState<string>()
  const list = useCombobox({ onDropdownClose: () => list.resetSelectedOption() })
  const chosen = choices.find(({ value }) => value === props.value)
  const found = words ? choices.filter((choice) => holds(choice, words)) : choices
  const isOpen = list.dropdownOpened
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  // The list has an id once it is drawn; only then can the cell say that it is open.
  useEffect(() => {
    if (isOpen) drawAgain()
  }, [isOpen])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words, another first choice
  useEffect(() => {
    if (words) list.selectFirstOption()
  }, [words])
  const open = () => {
    list.openDropdown()
    // Arrows go on from what is chosen.
    list.updateSelectedOptionIndex(choices.findIndex(({ value }) => value === props.value))
  }
  const settle = () => {
    list.closeDropdown()
    setWords(undefined)
    if (words === undefined) return
    if (words.trim() === '') props.onChange('')
    const exact = found.find(({ label }) => label.toLowerCase() === words.trim().toLowerCase())
    const begins = found.find(({ label }) => label.toLowerCase().startsWith(words.trim().toLowerCase()))
    const meant = exact ?? begins ?? (found.length === 1 ? found[0] : undefined)
    if (words.trim() !== '' && meant) props.onChange(meant.value)
  }
  return (
    <Combobox
      store={list}
      disabled={props.isDisabled}
      width="max-content"
      position="bottom-start"
      onOptionSubmit={(value) => {
        setWords(undefined)
        list.closeDropdown()
        props.onChange(value)
      }}
    >
      <Combobox.DropdownTarget>
        <span className={css.withTool}>
          <Combobox.EventsTarget withExpandedAttribute>
            <input
              type="text"
              {...cellAttributes(props)}
              className={`${css.input} ${chosen?.description ? css.short : ''}`}
              title={chosen?.label}
              value={words ?? chosen?.label ?? ''}
              placeholder={props.isDisabled ? '' : m.environmental_entry_choose()}
              onChange={(event) => {
                setWords(event.currentTarget.value)
                list.openDropdown()
              }}
              onClick={open}
              onKeyDown={(event) => {
                const opens = event.key === 'F2' || (event.key === 'Enter' && props.value === '')
                if (opens && !isOpen) {
                  event.preventDefault()
                  open()
                }
              }}
              onBlur={settle}
            />
          </Combobox.EventsTarget>
          {chosen?.description && words === undefined && (
            <small className={css.description} title={chosen.description}>
              {chosen.description}
            </small>
          )}
          {!props.isDisabled && (
            <IconChevronDown size={14} stroke={1.75} className={css.chevron} aria-hidden />
          )}
        </span>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown className={css.dropdown}>
        <Combobox.Options aria-label={props.label}>
          {found.map(({ value, label, description }) => (
            <Combobox.Option key={value} value={value} active={value === props.value}>
              <span className={css.option}>{label}</span>
              {description && <small className={css.optionMore}>{description}</small>}
            </Combobox.Option>
          ))}
          {found.length === 0 && (
            <Combobox.Empty>{choices.length === 0 ? emptyText : m.kit_filter_nothing()}</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
