import { IconChevronDown, IconX } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { m } from '../messages/messages.js'
import css from './filter-bar.module.css'
import { ChoiceList } from './floating/choice-list.tsx'
import type { ChoiceOption } from './floating/option.ts'

export type FilterOption = ChoiceOption

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
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const first = options[0]
  const current = options.find((option) => option.value === value) ?? first
  const chosen = !alwaysSet && current !== undefined && current !== first
  const called = label ?? name ?? current?.label ?? ''
  const close = () => {
    setOpen(false)
    button.current?.focus({ preventScroll: true })
  }

  return (
    <>
      <span className={css.pick} data-chosen={chosen || undefined}>
        <button
          ref={button}
          type="button"
          className={css.pill}
          aria-haspopup="listbox"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          onKeyDown={(event) => {
            if (isOpen || !(event.key === 'ArrowDown' || event.key === 'ArrowUp')) return
            event.preventDefault()
            setOpen(true)
          }}
        >
          {icon}
          {label ? <span className={css.label}>{label}</span> : <span className="sr">{name}</span>}{' '}
          <span className={css.value}>{current?.label}</span>
          {!chosen && <IconChevronDown size={14} stroke={2} aria-hidden />}
        </button>
        {chosen && first && <ClearPill label={called} onClear={() => onChange(first.value)} />}
      </span>
      {isOpen && (
        <ChoiceList
          anchor={button}
          label={called}
          options={options}
          isChosen={(one) => one === current?.value}
          isSearched={options.length > MANY}
          onChoose={(next) => {
            close()
            onChange(next)
          }}
          onClose={close}
        />
      )}
    </>
  )
}

function ClearPill({ label, onClear }: { label: string; onClear(): void }) {
  return (
    <button type="button" className={css.clear} aria-label={m.kit_clear_filter({ label })} onClick={onClear}>
      <IconX size={14} stroke={2} aria-hidden />
    </button>
  )
}
