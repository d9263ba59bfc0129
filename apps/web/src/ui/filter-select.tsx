import { IconChevronDown, IconX } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { Button, Select } from 'react-aria-components/Select'
import { m } from '../messages/messages.js'
import choice from './choice.module.css'
import { classNames } from './class-names.ts'
import css from './filter-bar.module.css'
import {
  filterOptions,
  isLongList,
  type Option,
  OptionList,
  SearchedOptionList,
  usePreloadVirtualizer,
} from './option-list.tsx'
import { Popover } from './popover.tsx'

interface FilterSelectProps {
  /** Shown before the value. Leave it out if the value is clear without it ("All Countries"). */
  label?: string
  /** The name for screen readers, if there is no label. */
  name?: string
  icon?: ReactNode
  value: string
  /** The first option filters nothing. */
  options: readonly Option[]
  onChange(value: string): void
  /** The select is not a filter and cannot be cleared, such as a sort order. */
  alwaysSet?: boolean
}

const MAX_WITHOUT_SEARCH = 12

/** A pill in the filter bar that shows the current filter and opens its options. */
export function FilterSelect(props: FilterSelectProps) {
  const { label, name, icon, value, options, onChange, alwaysSet = false } = props
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [text, setText] = useState('')
  const isLong = isLongList(options)
  usePreloadVirtualizer(isLong)
  const firstOption = options[0]
  const current = options.find((option) => option.value === value) ?? firstOption
  const isSet = !alwaysSet && current !== undefined && current !== firstOption
  const title = label ?? name ?? current?.label ?? ''
  // React Aria builds the list even while it is closed. A page has several lists, some with all countries.
  const listedOptions = isOpen ? filterOptions(options, text) : current ? [current] : []
  return (
    <Select
      aria-label={title}
      className={css.pick ?? ''}
      data-chosen={isSet || undefined}
      allowsEmptyCollection
      value={current?.value ?? null}
      onChange={(next) => next !== null && next !== current?.value && onChange(String(next))}
      isOpen={isOpen}
      onOpenChange={(next) => {
        setIsOpen(next)
        setText('')
      }}
    >
      <Button className={css.pill ?? ''} aria-labelledby={`${id}-label ${id}-value`}>
        {icon}
        <span id={`${id}-label`} className={label ? css.label : 'sr'}>
          {label ?? name}
        </span>{' '}
        <span id={`${id}-value`} className={css.value}>
          {current?.label}
        </span>
        {!isSet && <IconChevronDown size={14} stroke={2} aria-hidden />}
      </Button>
      {isSet && firstOption && (
        <button
          type="button"
          className={css.clear}
          aria-label={m.ui_clear_filter({ label: title })}
          onClick={({ currentTarget }) => {
            onChange(firstOption.value)
            currentTarget.parentElement?.querySelector('button')?.focus()
          }}
        >
          <IconX size={14} stroke={2} aria-hidden />
        </button>
      )}
      <Popover className={classNames(choice.popover, isLong ? choice.long : undefined)}>
        {options.length > MAX_WITHOUT_SEARCH ? (
          <SearchedOptionList options={listedOptions} isLong={isLong} text={text} onSearch={setText} />
        ) : (
          <OptionList options={listedOptions} />
        )}
      </Popover>
    </Select>
  )
}
