import { Combobox, InputBase, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconChevronDown, IconSquare, IconSquareCheckFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '../../../messages/messages.js'
import type { FilterInputProps } from './filter-props.ts'
import css from './multi-choice.module.css'
import { SETTLE_MS, useFoundChoices } from './use-found-choices.ts'

const EVERY = '\u0000every'

/** Several of many. All of them, or none, narrows nothing. */
export function MultiChoice({ reportPath, parameter, value, onChange }: FilterInputProps) {
  const { name, choices } = parameter
  const [typed, setTyped] = useState('')
  const [settled] = useDebouncedValue(typed, SETTLE_MS)
  const found = useFoundChoices(reportPath, parameter, settled) ?? []
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      combobox.focusTarget()
      setTyped('')
    },
  })
  const isAll = value.length === choices.length
  const toggle = (choice: string) => {
    if (choice === EVERY) onChange(isAll ? [] : choices.map((one) => one.value))
    else if (value.includes(choice)) onChange(value.filter((one) => one !== choice))
    // In the order of the choices, so that the same ones are always the same filter.
    else onChange(choices.map((one) => one.value).filter((one) => one === choice || value.includes(one)))
  }

  return (
    <Combobox store={combobox} onOptionSubmit={toggle}>
      <Combobox.Target targetType="button">
        <InputBase
          component="button"
          type="button"
          pointer
          label={name}
          rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
          rightSectionPointerEvents="none"
          onClick={() => combobox.toggleDropdown()}
        >
          <span className={css.chosen}>{summary(value, choices)}</span>
        </InputBase>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          role="combobox"
          aria-expanded
          value={typed}
          placeholder={m.reports_find()}
          aria-label={m.reports_find()}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Combobox.Options className={css.options} aria-label={name} aria-multiselectable>
          {settled.trim() === '' && (
            <Combobox.Option value={EVERY} className={css.every} aria-selected={isAll}>
              {isAll ? m.reports_choose_none() : m.reports_choose_all()}
            </Combobox.Option>
          )}
          {found.map((choice) => (
            <Choice key={choice.value} {...choice} isChosen={value.includes(choice.value)} />
          ))}
          {found.length === 0 && <Combobox.Empty>{m.reports_nothing_found()}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function Choice({ value, label, isChosen }: { value: string; label: string; isChosen: boolean }) {
  const Box = isChosen ? IconSquareCheckFilled : IconSquare
  return (
    <Combobox.Option value={value} aria-selected={isChosen}>
      <Box size={18} stroke={1.5} className={css.box} data-chosen={isChosen || undefined} aria-hidden />
      <span className="grow">{label}</span>
    </Combobox.Option>
  )
}

function summary(value: readonly string[], choices: readonly { value: string; label: string }[]): string {
  if (value.length === 0 || value.length === choices.length) return m.reports_all()
  if (value.length > 1) return m.reports_chosen({ count: value.length, total: choices.length })
  return choices.find((choice) => choice.value === value[0])?.label ?? m.reports_all()
}
