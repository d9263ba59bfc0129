import { type ReactNode, useMemo } from 'react'
import { FilterBar, SortSelect } from './filter-bar.tsx'
import { FilterSelect } from './filter-select.tsx'
import css from './list-frame.module.css'
import { ListKeys } from './list-keys.tsx'
import type { ListState } from './list-state.ts'
import type { Option } from './option-list.tsx'
import { Paginator } from './paginator.tsx'
import { SearchBox } from './search-box.tsx'

export interface ListFilter<Filter extends string> {
  name: Filter
  label: string
  /** The first option filters nothing. */
  options: readonly Option[]
  /** The label is only for screen readers, if the first option is clear without it ("All Countries"). */
  hideLabel?: boolean
}

export interface ListFrameProps<Filter extends string> {
  list: ListState<Filter>
  filters?: readonly ListFilter<Filter>[]
  /** The options of the sort dropdown. */
  orders?: readonly Option[]
  searchPlaceholder: string
  /** Further controls of the filter bar. */
  controls?: ReactNode
  /** Adds a border, on a page with other content. */
  hasBorder?: boolean
}

interface FrameProps<Filter extends string> extends ListFrameProps<Filter> {
  /** Undefined until the first page has loaded. */
  totalCount: number | undefined
  /** Rows have keyboard shortcuts, which are shown in the footer. */
  hasShortcuts?: boolean
  children: ReactNode
}

/** The frame of a table or tree: filters, sort order and search above, the paginator below. */
export function ListFrame<Filter extends string>({ list, totalCount, ...frame }: FrameProps<Filter>) {
  const { filters = [], orders, searchPlaceholder, controls, hasBorder = false, hasShortcuts = false } = frame
  const keys = useMemo(() => (hasShortcuts ? <ListKeys /> : undefined), [hasShortcuts])
  return (
    <div className={css.frame} data-bordered={hasBorder || undefined}>
      <FilterBar>
        {filters.map(({ name, label, options, hideLabel }) => (
          <FilterSelect
            key={name}
            {...(hideLabel ? { name: label } : { label })}
            value={list.filter(name)}
            options={options}
            onChange={(value) => list.setFilter(name, value)}
          />
        ))}
        {orders && <SortSelect value={list.orderBy} options={orders} onChange={list.setOrder} />}
        <SearchBox value={list.searchTerm} onSearch={list.setSearch} placeholder={searchPlaceholder} />
        {controls}
      </FilterBar>
      <div className={css.content}>
        {frame.children}
        {totalCount ? (
          <Paginator
            page={list.page}
            pageSize={list.pageSize}
            totalCount={totalCount}
            onPage={list.setPage}
            onPageSize={list.setPageSize}
          >
            {keys}
          </Paginator>
        ) : null}
      </div>
    </div>
  )
}
