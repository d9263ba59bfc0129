import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { m } from '../../messages/messages.js'
import type { FilterOption } from '../../ui/filter-select.tsx'

interface FoundSelectProps {
  label: string
  placeholder?: string
  value: FilterOption | null
  /** Stands before what is found: the choice that is always there. */
  first?: FilterOption
  error?: string | undefined
  disabled?: boolean
  /** What the server finds for these words; undefined until it has answered. */
  useFound(term: string): readonly FilterOption[] | undefined
  onChange(option: FilterOption | null): void
}

const SETTLED_MS = 200

/** A choice among more than a page can hold: the server finds what fits the words that are typed. */
export function FoundSelect({ value, first, useFound, onChange, ...field }: FoundSelectProps) {
  const [typed, setTyped] = useState('')
  const [settled] = useDebouncedValue(typed, SETTLED_MS)
  // The label of what is chosen stands in the box, but nobody searches for it.
  const found = useFound(settled === value?.label ? '' : settled)
  const options = [...(first ? [first] : []), ...(found ?? [])]
  const isListed = value === null || options.some((option) => option.value === value.value)
  const data = isListed ? options : [value, ...options]
  return (
    <Select
      {...field}
      searchable
      value={value?.value ?? null}
      data={data}
      filter={({ options: all }) => all}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={found ? m.kit_filter_nothing() : m.kit_loading()}
      onChange={(id) => onChange(data.find((option) => option.value === id) ?? null)}
    />
  )
}
