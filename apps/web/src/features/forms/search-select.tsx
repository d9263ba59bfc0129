import { useState } from 'react'
import { useDebouncedValue } from '../../lib/use-debounced-value.ts'
import { m } from '../../messages/messages.js'
import type { Option } from '../../ui/option-list.tsx'
import { Select } from '../../ui/select.tsx'

interface SearchSelectProps {
  label: string
  isLabelHidden?: boolean
  className?: string | undefined
  placeholder?: string
  value: Option | null
  /** An option that is always listed first. */
  first?: Option
  error?: string | undefined
  disabled?: boolean
  /** Returns the options that match the text; undefined while they are loading. */
  useOptions(term: string): readonly Option[] | undefined
  onChange(option: Option): void
}

const SEARCH_DELAY_MS = 200

/** A select with server-side search, for lists that are too long to load. */
export function SearchSelect({ value, first, useOptions, onChange, ...field }: SearchSelectProps) {
  const [typed, setTyped] = useState('')
  const debounced = useDebouncedValue(typed, SEARCH_DELAY_MS)
  const term = typed === '' ? '' : debounced
  const results = useOptions(term)
  const listedOptions = [...(first ? [first] : []), ...(results ?? [])]
  const isListed = value === null || listedOptions.some((option) => option.value === value.value)
  // While searching, only the results are listed, without the selected and the first option.
  const options = term === '' ? [...(isListed ? [] : [value]), ...listedOptions] : (results ?? [])
  return (
    <Select
      {...field}
      searchable
      value={value?.value ?? null}
      options={options}
      onSearch={setTyped}
      emptyMessage={results ? m.ui_filter_no_results() : m.ui_loading()}
      onChange={(id) => {
        const selected = options.find((option) => option.value === id)
        if (selected) onChange(selected)
      }}
    />
  )
}
