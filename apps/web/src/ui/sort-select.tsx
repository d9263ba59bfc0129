import { IconArrowsSort } from '@tabler/icons-react'
import { m } from '../messages/messages.js'
import { FilterSelect } from './filter-select.tsx'
import type { Option } from './option-list.tsx'

interface SortSelectProps {
  value: string
  options: readonly Option[]
  onChange(value: string): void
}

export function SortSelect(props: SortSelectProps) {
  return (
    <FilterSelect
      name={m.kit_sort()}
      icon={<IconArrowsSort size={14} stroke={2} aria-hidden />}
      alwaysSet
      {...props}
    />
  )
}
