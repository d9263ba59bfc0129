import { IconChevronDown, IconX } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { m } from '../messages/messages.js'
import { ComboBox } from './combo-box.tsx'
import { type FieldAttributes, FieldFrame } from './field-frame.tsx'
import { IconButton } from './icon-button.tsx'
import { filterOptions, isLongList, type Option } from './option-list.tsx'
import { SelectButton } from './select-button.tsx'

interface SelectProps {
  label: string
  /** The label is only for screen readers. */
  isLabelHidden?: boolean
  placeholder?: string
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  disabled?: boolean
  className?: string | undefined
  'data-autofocus'?: boolean
  options: readonly Option[]
  value: string | null
  onChange(value: string): void
  /** The user can type to filter the options. */
  searchable?: boolean
  /** The caller filters the options by this text. The text is empty when the list closes. */
  onSearch?(text: string): void
  /** Makes the field clearable. */
  onClear?(): void
  onBlur?(): void
  /** Shown when there are no options. */
  emptyMessage?: string
}

/** A field to select one option: a button with a list or, if it is searchable, an input that filters the list. */
export function Select(props: SelectProps) {
  const { label, isLabelHidden = false, options, value, disabled = false, searchable = false } = props
  const { description, error, required = false, className, placeholder, emptyMessage, onChange } = props
  const id = useId()
  const clear = value === null || disabled ? undefined : props.onClear
  const selected = options.find((option) => option.value === value)
  return (
    <FieldFrame
      {...{ id, description, error, required, className }}
      label={isLabelHidden ? undefined : label}
      isRightSectionClickThrough={!clear}
      rightSection={
        clear ? (
          <IconButton
            icon={IconX}
            size={28}
            tabIndex={-1}
            label={m.ui_clear_filter({ label })}
            onClick={() => {
              clear()
              document.getElementById(id)?.focus()
            }}
          />
        ) : (
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
        )
      }
    >
      {(field) =>
        searchable ? (
          <SearchInput {...{ ...props, field, clear }} text={selected?.label ?? ''} />
        ) : (
          <SelectButton
            {...{ field, options, placeholder, emptyMessage, value, onChange }}
            isDisabled={disabled}
            hiddenLabel={isLabelHidden ? label : undefined}
            data-autofocus={props['data-autofocus']}
            text={selected?.label}
            onBlur={() => props.onBlur?.()}
          />
        )
      }
    </FieldFrame>
  )
}

interface SearchInputProps extends SelectProps {
  field: FieldAttributes
  /** The label of the selected option. */
  text: string
  clear: (() => void) | undefined
}

function SearchInput({ field, text, clear, options, value, onSearch, ...props }: SearchInputProps) {
  const [typed, setTyped] = useState<string>()
  const shownOptions = onSearch ? options : filterOptions(options, typed ?? '')
  const changeText = (next: string | undefined) => {
    setTyped(next)
    onSearch?.(next ?? '')
  }
  return (
    <ComboBox
      id={field.id}
      label={props.isLabelHidden ? { text: props.label } : { id: `${field.id}-label` }}
      isDisabled={props.disabled ?? false}
      options={shownOptions}
      isLong={isLongList(options)}
      value={value}
      text={typed ?? text}
      // The caller's options may still belong to an earlier text.
      suggested={
        onSearch || !typed?.trim() ? undefined : shownOptions.find(({ disabled }) => !disabled)?.value
      }
      emptyMessage={props.emptyMessage ?? m.ui_filter_no_results()}
      input={{
        ...field,
        placeholder: props.placeholder ?? '',
        ...(props['data-autofocus'] && { 'data-autofocus': true }),
        // Selects the text, so that typing replaces the selected option.
        onClick: ({ currentTarget }) => typed === undefined && currentTarget.select(),
      }}
      onType={changeText}
      onChange={props.onChange}
      onClose={() => changeText(undefined)}
      onBlur={() => {
        if (typed?.trim() === '') clear?.()
        props.onBlur?.()
      }}
    />
  )
}
