import { useState } from 'react'
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts'
import { m } from '../../../messages/messages.js'
import type { Option } from '../../../ui/option-list.tsx'
import { Select } from '../../../ui/select.tsx'
import type { FilterInputProps } from './filter-props.ts'
import { SEARCH_DELAY_MS, useFoundChoices } from './use-found-choices.ts'

/** A report filter with one option or none, searched by typing. */
export function SingleChoice({ reportPath, parameter, value, onChange }: FilterInputProps) {
  const [typed, setTyped] = useState('')
  const searched = useDebouncedValue(typed, SEARCH_DELAY_MS)
  // An option that the server found may be missing in the choices of the report.
  const [picked, setPicked] = useState<Option>()
  const [id] = value
  const chosen = [...parameter.choices, ...(picked ? [picked] : [])].find((choice) => choice.value === id)
  const term = typed === '' ? '' : searched.trim()
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

/** Without a search text: all options, and "All" to clear the filter by keyboard. */
function offered(
  found: readonly Option[] | undefined,
  chosen: Option | undefined,
  term: string,
): readonly Option[] {
  const options = found ?? []
  if (term !== '') return options
  const isListed = !chosen || options.some((option) => option.value === chosen.value)
  return [{ value: '', label: m.reports_all() }, ...(isListed ? [] : [chosen]), ...options]
}
