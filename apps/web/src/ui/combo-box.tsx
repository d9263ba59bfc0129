import { type KeyboardEvent, type ReactNode, type RefObject, use, useEffect, useRef, useState } from 'react'
import {
  ComboBox as AriaComboBox,
  type ComboBoxState,
  ComboBoxStateContext,
  Input,
  type InputProps,
} from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
import css from './choice.module.css'
import { classNames } from './class-names.ts'
import {
  changeSelection,
  type Option,
  OptionList,
  type Selection,
  usePreloadVirtualizer,
} from './option-list.tsx'
import { Popover } from './popover.tsx'

type State = ComboBoxState<Option, 'single' | 'multiple'>

type ComboBoxProps = Selection & {
  id?: string
  /** The label, or the id of its element. */
  label: { text: string } | { id: string }
  isDisabled?: boolean
  /** The options that match the text. */
  options: readonly Option[]
  /** See `isLongList`. */
  isLong?: boolean
  text: string
  /** The option that Enter selects while the user types. */
  suggested?: string | undefined
  /** Shown when there are no options. Without it, an empty list stays closed. */
  emptyMessage?: string | undefined
  /** Attributes of the input element. */
  input: Omit<InputProps, 'render'>
  /** Content before the input, in the same box. */
  before?: ReactNode
  boxClassName?: string
  listClassName?: string | undefined
  onType(text: string): void
  /** Called when the list closes, with or without a selection. */
  onClose?(): void
  onBlur?(): void
  /** Called before the list handles the key. The list ignores a key whose default is prevented. */
  onKeyDown?(event: KeyboardEvent<HTMLInputElement>, list: State): void
}

/** A text input with a list of options, without label and error, which `FieldFrame` adds. */
export function ComboBox(props: ComboBoxProps) {
  const { id, label, isMultiple = false, options, text, emptyMessage, onClose, onBlur } = props
  const [isOpen, setIsOpen] = useState(false)
  const state = useRef<State>(null)
  usePreloadVirtualizer(props.isLong ?? false)
  return (
    <AriaComboBox<Option, 'single' | 'multiple'>
      {...(id === undefined ? {} : { id })}
      {...('id' in label ? { 'aria-labelledby': label.id } : { 'aria-label': label.text })}
      className={css.contents ?? ''}
      isDisabled={props.isDisabled ?? false}
      selectionMode={isMultiple ? 'multiple' : 'single'}
      // With "input", a value that changes while the input has focus opens the list.
      menuTrigger={isMultiple ? 'input' : 'manual'}
      items={options}
      allowsEmptyCollection={emptyMessage !== undefined}
      shouldFocusWrap
      value={props.value}
      inputValue={text}
      onChange={(next) => {
        const isChanged = changeSelection(props, next)
        // React Aria closes the list when the value changes. The caller may change the value later or not at all.
        if (isChanged && !isMultiple) state.current?.close()
      }}
      onOpenChange={(next) => {
        setIsOpen(next)
        if (!next) onClose?.()
      }}
      onBlur={() => onBlur?.()}
    >
      <ComboInput {...props} state={state} />
      {/* A closed list is not rendered, because a page may have hundreds of lists. */}
      {(isMultiple || isOpen) && (
        <Popover className={classNames(css.popover, props.listClassName ?? css.triggerWidth)}>
          <OptionList options={options} isLong={props.isLong ?? false} emptyMessage={emptyMessage} />
        </Popover>
      )}
    </AriaComboBox>
  )
}

function ComboInput(props: ComboBoxProps & { state: RefObject<State | null> }) {
  const { input, suggested, options, emptyMessage, onType, onKeyDown } = props
  const state = use(ComboBoxStateContext)
  useEffect(() => {
    if (!state?.isOpen || suggested === undefined || state.selectionManager.focusedKey !== null) return
    if (state.collection.getItem(suggested)) state.selectionManager.setFocusedKey(suggested)
  })
  // React Aria renders the children a second time, without context, to collect the options.
  if (!state) return null
  props.state.current = state
  const open = () => {
    if (!state.isOpen && (options.length > 0 || emptyMessage !== undefined)) state.open(null, 'manual')
  }
  const field = (
    <Input
      {...input}
      render={(aria) => (
        <input
          {...aria}
          onChange={({ currentTarget }) => {
            open()
            onType(currentTarget.value)
          }}
          onClick={(event) => {
            aria.onClick?.(event)
            open()
          }}
          onKeyDown={(event) => {
            onKeyDown?.(event, state)
            if (event.defaultPrevented) return
            // Tab leaves the input without selecting the highlighted option.
            if (event.key === 'Tab') return
            // Escape closes the dialog or panel around the input if the list is closed.
            if (event.key === 'Escape' && !state.isOpen) return
            // After pasting, the list is open and the suggested option is not highlighted yet.
            if (event.key === 'Enter' && state.isOpen && suggested !== undefined)
              state.selectionManager.setFocusedKey(state.selectionManager.focusedKey ?? suggested)
            aria.onKeyDown?.(event)
            if (event.key === 'Escape') event.stopPropagation()
          }}
        />
      )}
    />
  )
  if (props.boxClassName === undefined) return field
  return (
    <Group role="presentation" className={props.boxClassName}>
      {props.before}
      {field}
    </Group>
  )
}
