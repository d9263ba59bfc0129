import { IconArrowsSort } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { m } from '../messages/messages.js'
import css from './filter-bar.module.css'
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
      name={m.ui_sort()}
      icon={<IconArrowsSort size={14} stroke={2} aria-hidden />}
      alwaysSet
      {...props}
    />
  )
}

/** A row with filters, the sort order and the search box. */
export function FilterBar({ children }: { children: ReactNode }) {
  return (
    <search className={css.bar} aria-label={m.ui_filters()}>
      {children}
    </search>
  )
}
