import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { m } from '../../messages/messages.js'
import type { FilterOption } from '../../ui/filter-select.tsx'
import { Select } from '../../ui/select.tsx'

interface FoundSelectProps {
  label: string
  isLabelHidden?: boolean
  className?: string | undefined
  placeholder?: string
  value: FilterOption | null
  /** Stands before what is found: the choice that is always there. */
  first?: FilterOption
  error?: string | undefined
  disabled?: boolean
  /** What the server finds for these words; undefined until it has answered. */
  useFound(term: string): readonly FilterOption[] | undefined
  onChange(option: FilterOption): void
}

const SETTLED_MS = 200

/** A choice among more than a page can hold: the server finds what fits the words that are typed. */
export function FoundSelect({ value, first, useFound, onChange, ...field }: FoundSelectProps) {
  const [typed, setTyped] = useState('')
  const [settled] = useDebouncedValue(typed, SETTLED_MS)
  const term = typed === '' ? '' : settled
  const found = useFound(term)
  const standing = [...(first ? [first] : []), ...(found ?? [])]
  const isListed = value === null || standing.some((option) => option.value === value.value)
  // Whoever types looks for something else than what is chosen or always there.
  const options = term === '' ? [...(isListed ? [] : [value]), ...standing] : (found ?? [])
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
