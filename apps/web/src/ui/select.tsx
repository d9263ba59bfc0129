import { IconChevronDown, IconX } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { m } from '../messages/messages.js'
import { Floating } from './floating/floating.tsx'
import type { ChoiceOption } from './floating/option.ts'
import { Options } from './floating/options.tsx'
import { useSelecting } from './floating/use-selecting.ts'
import { IconButton } from './icon-button.tsx'
import { TextInput } from './text-input.tsx'

interface SelectProps {
  label: string
  /** It is for those who cannot see it: what it is stands elsewhere. */
  isLabelHidden?: boolean
  placeholder?: string
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  disabled?: boolean
  className?: string | undefined
  'data-autofocus'?: boolean
  options: readonly ChoiceOption[]
  value: string | null
  onChange(value: string): void
  /** What is typed narrows the options. */
  searchable?: boolean
  /** Somebody else finds what fits the words, and gives other options; no words once the list is closed. */
  onSearch?(words: string): void
  /** It may be empty again. */
  onClear?(): void
  onBlur?(): void
  /** Said where there is nothing to choose from. */
  nothing?: string
}

/** A field with one of several in it. */
export function Select(props: SelectProps) {
  const { label, isLabelHidden = false, options, value, onChange, searchable = false, onSearch } = props
  const { placeholder = '', description, error, required = false, disabled = false, className = '' } = props
  const input = useRef<HTMLInputElement>(null)
  const selecting = useSelecting({ options, value, disabled, searchable, onSearch, onChange })
  const { isOpen, words, open, close } = selecting
  const chosen = options.find((option) => option.value === value)
  const clear = value === null || disabled ? undefined : props.onClear
  return (
    <>
      <TextInput
        {...selecting.field}
        {...(isLabelHidden ? { 'aria-label': label } : { label })}
        {...{ placeholder, description, error, required, disabled, className }}
        data-autofocus={props['data-autofocus']}
        ref={input}
        readOnly={!searchable}
        value={words ?? chosen?.label ?? ''}
        onChange={(event) => selecting.type(event.currentTarget.value)}
        onClick={({ currentTarget }) => {
          if (isOpen && !searchable) return close()
          // What is chosen stands in the box; whoever types looks for something else, as after Tab.
          if (searchable && words === undefined) currentTarget.select()
          open()
        }}
        onBlur={() => {
          // Whoever emptied it and went on wants it empty.
          if (words?.trim() === '') clear?.()
          close()
          props.onBlur?.()
        }}
        isRightForField={!clear}
        rightSection={
          clear ? (
            <IconButton
              icon={IconX}
              size={28}
              tabIndex={-1}
              label={m.kit_clear_filter({ label })}
              onClick={() => {
                clear()
                input.current?.focus()
              }}
            />
          ) : (
            <IconChevronDown size={16} stroke={1.75} aria-hidden />
          )
        }
      />
      {isOpen && (
        <Floating anchor={input} asWide onClose={close}>
          <Options
            {...selecting.list}
            aria-label={label}
            data-long
            nothing={props.nothing ?? m.kit_filter_nothing()}
          />
        </Floating>
      )}
    </>
  )
}
