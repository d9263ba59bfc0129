import { InputBase } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { m } from '../../../messages/messages.js'
import { ChoiceList } from '../../../ui/floating/choice-list.tsx'
import type { FilterInputProps } from './filter-props.ts'
import css from './multi-choice.module.css'
import { SETTLE_MS, useFoundChoices } from './use-found-choices.ts'

const EVERY = '\u0000every'

/** Several of many. All of them, or none, narrows nothing. */
export function MultiChoice({ reportPath, parameter, value, onChange }: FilterInputProps) {
  const { name, choices } = parameter
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [settled] = useDebouncedValue(typed, SETTLE_MS)
  const found = useFoundChoices(reportPath, parameter, settled) ?? []
  const isAll = value.length === choices.length
  const every = {
    value: EVERY,
    label: isAll ? m.reports_choose_none() : m.reports_choose_all(),
    isAction: true,
  }
  const toggle = (choice: string) => {
    if (choice === EVERY) onChange(isAll ? [] : choices.map((one) => one.value))
    else if (value.includes(choice)) onChange(value.filter((one) => one !== choice))
    // In the order of the choices, so that the same ones are always the same filter.
    else onChange(choices.map((one) => one.value).filter((one) => one === choice || value.includes(one)))
  }
  const close = () => {
    setOpen(false)
    setTyped('')
    button.current?.focus({ preventScroll: true })
  }

  return (
    <>
      <InputBase
        component="button"
        type="button"
        ref={button}
        pointer
        label={name}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
        rightSectionPointerEvents="none"
        onClick={() => (isOpen ? close() : setOpen(true))}
      >
        <span className={css.chosen}>{summary(value, choices)}</span>
      </InputBase>
      {isOpen && (
        <ChoiceList
          anchor={button}
          asWide
          label={name}
          options={settled.trim() === '' ? [every, ...found] : found}
          isChosen={(one) => (one === EVERY ? isAll : value.includes(one))}
          isMultiple
          isSearched
          searchLabel={m.reports_find()}
          onSearch={setTyped}
          nothing={m.reports_nothing_found()}
          onChoose={toggle}
          onClose={close}
        />
      )}
    </>
  )
}

function summary(value: readonly string[], choices: readonly { value: string; label: string }[]): string {
  if (value.length === 0 || value.length === choices.length) return m.reports_all()
  if (value.length > 1) return m.reports_chosen({ count: value.length, total: choices.length })
  return choices.find((choice) => choice.value === value[0])?.label ?? m.reports_all()
}
