import { type Icon, IconChevronDown } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import { Select as AriaSelect, Button } from 'react-aria-components/Select'
import css from './choice.module.css'
import type { FieldAttributes } from './field-frame.tsx'
import {
  changeSelection,
  type Option,
  OptionList,
  SearchedOptionList,
  type Selection,
} from './option-list.tsx'
import { Popover } from './popover.tsx'

interface SelectTriggerProps extends Omit<ComponentPropsWithRef<'button'>, 'type' | 'className'> {
  icon?: Icon
  /** The label, read before the selected value. */
  label: string
}

/** Shows the selected value and opens its options. */
export const SelectTrigger = ({ icon: ItemIcon, label, children, ...rest }: SelectTriggerProps) => (
  // The class name is last, because a popover adds its own to `rest`.
  <button type="button" {...rest} className={css.pick}>
    {ItemIcon && <ItemIcon size={14} stroke={2} aria-hidden />}
    <span className="sr">{label}: </span>
    {children}
    <IconChevronDown size={14} stroke={2} aria-hidden />
  </button>
)

type SelectButtonProps = Selection & {
  field: FieldAttributes
  /** The accessible name, if the frame has no label. */
  hiddenLabel?: string | undefined
  placeholder?: string | undefined
  isDisabled?: boolean
  'data-autofocus'?: boolean | undefined
  options: readonly Option[]
  /** The text of the button. */
  text: string | undefined
  emptyMessage?: string | undefined
  /** Shows a search field above the options. */
  search?: { label: string; text: string; onSearch(text: string): void }
  onBlur?(): void
}

/** A button that opens a list of options, inside a `FieldFrame`. */
export function SelectButton(props: SelectButtonProps) {
  const { field, hiddenLabel, text, placeholder, options, emptyMessage, search, onBlur } = props
  const { id, className, required, ...ariaAttributes } = field
  const labelledBy = hiddenLabel === undefined ? `${id}-label` : id
  return (
    <AriaSelect<Option, 'single' | 'multiple'>
      id={id}
      {...(hiddenLabel === undefined ? { 'aria-labelledby': labelledBy } : { 'aria-label': hiddenLabel })}
      className={css.contents ?? ''}
      isDisabled={props.isDisabled ?? false}
      selectionMode={props.isMultiple ? 'multiple' : 'single'}
      allowsEmptyCollection
      value={props.value}
      onChange={(next) => changeSelection(props, next)}
      onOpenChange={() => search?.onSearch('')}
      onBlur={() => onBlur?.()}
    >
      <Button
        className={className}
        // For screen readers a button has no value and cannot be required or invalid; a combobox can.
        render={(button) => (
          <button
            {...button}
            {...ariaAttributes}
            role="combobox"
            aria-expanded={button['aria-expanded'] ?? false}
            aria-labelledby={labelledBy}
            aria-required={required || undefined}
            data-autofocus={props['data-autofocus']}
          />
        )}
      >
        {text ?? <span className={css.placeholder}>{placeholder}</span>}
      </Button>
      <Popover className={`${css.popover} ${css.triggerWidth}`}>
        {search ? (
          <SearchedOptionList
            {...{ options, emptyMessage }}
            searchLabel={search.label}
            text={search.text}
            onSearch={search.onSearch}
            isFilteredAsync
          />
        ) : (
          <OptionList {...{ options, emptyMessage }} />
        )}
      </Popover>
    </AriaSelect>
  )
}
