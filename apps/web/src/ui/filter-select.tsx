import { Combobox, useCombobox } from '@mantine/core'
import { IconCheck, IconChevronDown, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { m } from '../messages/messages.js'
import css from './filter-bar.module.css'
import { foldLetters } from './fold-letters.ts'

export interface FilterOption {
  value: string
  label: string
}

interface FilterSelectProps {
  /** Grey before the value; leave it empty where the value says it all ("All Countries"). */
  label?: string
  /** Its name for a screen reader, where there is no label. */
  name?: string
  icon?: ReactNode
  value: string
  /** The first option is the one that filters nothing. */
  options: readonly FilterOption[]
  onChange(value: string): void
  /** An order is always chosen, so it is never tinted. */
  alwaysSet?: boolean
}

const MANY = 12

/** A pill that shows what the list is narrowed to, and opens the choices. */
export function FilterSelect({
  label,
  name,
  icon,
  value,
  options,
  onChange,
  alwaysSet = false,
}: FilterSelectProps) {
  const [typed, setTyped] = useState('')
  const searchable = options.length > MANY
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      combobox.focusTarget()
      setTyped('')
    },
    onDropdownOpen: () => {
      if (searchable) combobox.focusSearchInput()
      combobox.updateSelectedOptionIndex('active')
    },
  })
  const first = options[0]
  const current = options.find((option) => option.value === value) ?? first
  const chosen = !alwaysSet && current !== undefined && current !== first
  const shown =
    typed === ''
      ? options
      : options.filter((option) => foldLetters(option.label).includes(foldLetters(typed)))

  return (
    <Combobox
      store={combobox}
      width="max-content"
      position="bottom-start"
      onOptionSubmit={(next) => {
        onChange(next)
        combobox.closeDropdown()
      }}
    >
      <span className={css.pick} data-chosen={chosen || undefined}>
        <Combobox.Target targetType="button">
          <button type="button" className={css.pill} onClick={() => combobox.toggleDropdown()}>
            {icon}
            {label ? <span className={css.label}>{label}</span> : <span className="sr">{name}</span>}{' '}
            <span className={css.value}>{current?.label}</span>
            {!chosen && <IconChevronDown size={14} stroke={2} aria-hidden />}
          </button>
        </Combobox.Target>
        {chosen && first && (
          <ClearPill label={label ?? name ?? current.label} onClear={() => onChange(first.value)} />
        )}
      </span>
      <Combobox.Dropdown>
        {searchable && (
          <Combobox.Search
            role="combobox"
            aria-expanded
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              combobox.selectFirstOption()
            }}
            placeholder={m.kit_filter_search()}
            aria-label={m.kit_filter_search()}
          />
        )}
        <Combobox.Options
          className={css.options}
          data-long={searchable || undefined}
          aria-label={label ?? name}
        >
          {shown.map((option) => (
            <Combobox.Option key={option.value} value={option.value} active={option.value === current?.value}>
              <span className="grow">{option.label}</span>
              {option.value === current?.value && <IconCheck size={16} aria-hidden />}
            </Combobox.Option>
          ))}
          {shown.length === 0 && <Combobox.Empty>{m.kit_filter_nothing()}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function ClearPill({ label, onClear }: { label: string; onClear(): void }) {
  return (
    <button type="button" className={css.clear} aria-label={m.kit_clear_filter({ label })} onClick={onClear}>
      <IconX size={14} stroke={2} aria-hidden />
    </button>
  )
}
