import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts'
import { m } from '../../../messages/messages.js'
import { FieldFrame } from '../../../ui/field-frame.tsx'
import { SelectButton } from '../../../ui/select-button.tsx'
import type { FilterInputProps } from './filter-props.ts'
import { SEARCH_DELAY_MS, useFoundChoices } from './use-found-choices.ts'

const ALL = '\u0000all'

/** A report filter with several options. All options or none filter nothing. */
export function MultiChoice({ reportPath, parameter, value, onChange }: FilterInputProps) {
  const { name, choices } = parameter
  const [typed, setTyped] = useState('')
  const searched = useDebouncedValue(typed, SEARCH_DELAY_MS)
  const found = useFoundChoices(reportPath, parameter, searched) ?? []
  const isAll = value.length === choices.length
  const all = {
    value: ALL,
    label: isAll ? m.reports_choose_none() : m.reports_choose_all(),
    isAction: true,
  }
  const change = (next: readonly string[]) => {
    const order = choices.map((choice) => choice.value)
    if (next.includes(ALL) !== isAll) onChange(isAll ? [] : order)
    // In the order of the choices, so that the same selection is always the same address.
    else onChange(next.filter((one) => one !== ALL).toSorted((a, b) => order.indexOf(a) - order.indexOf(b)))
  }
  return (
    <FieldFrame
      label={name}
      isRightForField
      rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
    >
      {(field) => (
        <SelectButton
          field={field}
          isMultiple
          options={searched.trim() === '' ? [all, ...found] : found}
          value={isAll ? [ALL, ...value] : value}
          text={summary(value, choices)}
          nothing={m.reports_nothing_found()}
          search={{ label: m.reports_find(), text: typed, onSearch: setTyped }}
          onChange={change}
        />
      )}
    </FieldFrame>
  )
}

function summary(value: readonly string[], choices: readonly { value: string; label: string }[]): string {
  if (value.length === 0 || value.length === choices.length) return m.reports_all()
  if (value.length > 1) return m.reports_chosen({ count: value.length, total: choices.length })
  return choices.find((choice) => choice.value === value[0])?.label ?? m.reports_all()
}
