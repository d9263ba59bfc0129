import { type KeyboardEvent, useId, useState } from 'react'
import { matching } from './matching.ts'
import type { ChoiceOption } from './option.ts'
import { optionID, useActiveOption } from './use-active-option.ts'

interface Selecting {
  options: readonly ChoiceOption[]
  value: string | null
  disabled: boolean
  searchable: boolean
  onSearch: ((words: string) => void) | undefined
  onChange(value: string): void
}

/** How a field with a list under it is opened, searched and answered; the focus stays in the field. */
export function useSelecting({ options, value, disabled, searchable, onSearch, onChange }: Selecting) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [words, setWords] = useState<string>()
  const shown = onSearch ? options : matching(options, words ?? '')
  const { active, go, onKey, onPoint } = useActiveOption(shown, -1)

  const open = () => {
    if (disabled || isOpen) return
    setOpen(true)
    go(shown.findIndex((option) => option.value === value))
  }
  const say = (next: string | undefined) => {
    if (next === words) return
    setWords(next)
    onSearch?.(next ?? '')
  }
  const close = () => {
    setOpen(false)
    say(undefined)
  }
  const type = (next: string) => {
    open()
    say(next)
    // What somebody else finds is not there yet.
    go(onSearch ? -1 : 0)
  }
  const choose = (option: ChoiceOption) => {
    close()
    if (option.value !== value) onChange(option.value)
  }

  const onClosedKey = (event: KeyboardEvent) => {
    const isPress = !searchable && (event.key === 'Enter' || event.key === ' ')
    if (isPress || event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      open()
    } else if (!searchable && event.key.length === 1 && onKey(event, { isLettered: true })) setOpen(true)
  }
  const onOpenKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      close()
    } else if (event.key === 'Enter' || (event.key === ' ' && !searchable)) {
      event.preventDefault()
      const option = shown[active.at]
      if (option) choose(option)
      else close()
    } else onKey(event, { isLettered: !searchable })
  }

  return {
    isOpen,
    words,
    open,
    close,
    type,
    /** For the field that has the focus. */
    field: {
      role: 'combobox',
      'aria-haspopup': 'listbox',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      'aria-autocomplete': searchable ? 'list' : undefined,
      'aria-activedescendant': isOpen && shown[active.at] ? optionID(id, active.at) : undefined,
      autoComplete: 'off',
      onKeyDown: (event: KeyboardEvent) => {
        if (event.nativeEvent.isComposing || disabled) return
        if (isOpen) onOpenKey(event)
        else onClosedKey(event)
      },
    },
    /** For the list beneath it. */
    list: { id, options: shown, active, onPoint, onChoose: choose, isChosen: (one: string) => one === value },
  } as const
}
