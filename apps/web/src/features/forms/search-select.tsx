import { useState } from 'react'
import { useDebouncedValue } from '../../lib/use-debounced-value.ts'
import { m } from '../../messages/messages.js'
import type { Option } from '../../ui/option-list.tsx'
import { Select } from '../../ui/select.tsx'

interface FoundSelectProps {
  label: string
  isLabelHidden?: boolean
  className?: string | undefined
  placeholder?: string
  value: Option | null
  /** An option that is always listed first. */
  first?: Option
  error?: string | undefined
  disabled?: boolean
  /** The options that the server finds for this text; undefined while it is loading. */
  useFound(term: string): readonly Option[] | undefined
  onChange(option: Option): void
}

const SEARCH_DELAY_MS = 200

/** A select whose options the server searches, because there are too many to load. */
export function SearchSelect({ value, first, useFound, onChange, ...field }: FoundSelectProps) {
  const [typed, setTyped] = useState('')
  const searched = useDebouncedValue(typed, SEARCH_DELAY_MS)
  const term = typed === '' ? '' : searched
  const found = useFound(term)
  const all = [...(first ? [first] : []), ...(found ?? [])]
  const isListed = value === null || all.some((option) => option.value === value.value)
  // A search lists neither the selected option nor the first one, only what was found.
  const options = term === '' ? [...(isListed ? [] : [value]), ...all] : (found ?? [])
  return (
    <Select
      {...field}
      searchable
      value={value?.value ?? null}
      options={options}
      onSearch={setTyped}
      nothing={found ? m.kit_filter_nothing() : m.kit_loading()}
      onChange={(id) => {
        const chosen = options.find((option) => option.value === id)
        if (chosen) onChange(chosen)
      }}
    />
  )
}
