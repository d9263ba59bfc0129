import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { m } from '../../../messages/messages.js'
import type { FilterOption } from '../../../ui/filter-select.tsx'
import { Select } from '../../../ui/select.tsx'
import type { FilterInputProps } from './filter-props.ts'
import { SETTLE_MS, useFoundChoices } from './use-found-choices.ts'

/** One of many or none, found by typing. */
export function SingleChoice({ reportPath, parameter, value, onChange }: FilterInputProps) {
  const [typed, setTyped] = useState('')
  const [settled] = useDebouncedValue(typed, SETTLE_MS)
  // What the server found and somebody chose may not be among those that came with the report.
  const [picked, setPicked] = useState<FilterOption>()
  const [id] = value
  const chosen = [...parameter.choices, ...(picked ? [picked] : [])].find((choice) => choice.value === id)
  const term = typed === '' ? '' : settled.trim()
  const found = useFoundChoices(reportPath, parameter, term)
  const options = offered(found, chosen, term)
  return (
    <Select
      label={parameter.name}
      placeholder={m.reports_all()}
      searchable
      value={id ?? null}
      options={options}
      onSearch={setTyped}
      nothing={found ? m.reports_nothing_found() : m.kit_loading()}
      onChange={(next) => {
        const option = options.find((one) => one.value === next)
        if (next !== '') setPicked(option)
        onChange(next === '' ? [] : [next])
      }}
      onClear={() => onChange([])}
    />
  )
}

/** Before anything is typed all of them, and a way back to none for who has no pointer for the cross. */
function offered(
  found: readonly FilterOption[] | undefined,
  chosen: FilterOption | undefined,
  term: string,
): readonly FilterOption[] {
  const options = found ?? []
  if (term !== '') return options
  const isListed = !chosen || options.some((option) => option.value === chosen.value)
  return [{ value: '', label: m.reports_all() }, ...(isListed ? [] : [chosen]), ...options]
}
