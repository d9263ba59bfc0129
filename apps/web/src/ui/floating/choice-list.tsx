import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { m } from '../../messages/messages.js'
import css from '../choice.module.css'
import { Floating } from './floating.tsx'
import { matching } from './matching.ts'
import type { ChoiceOption } from './option.ts'
import { Options } from './options.tsx'
import { optionID, useActiveOption } from './use-active-option.ts'

interface ChoiceListProps {
  anchor: RefObject<HTMLElement | null>
  /** What is chosen here. */
  label: string
  options: readonly ChoiceOption[]
  isChosen(value: string): boolean
  isMultiple?: boolean
  /** As wide as its button. */
  asWide?: boolean
  /** Many are found by typing. */
  isSearched: boolean
  searchLabel?: string
  /** Somebody else finds what fits the words, and gives other options. */
  onSearch?(words: string): void
  nothing?: string
  onChoose(value: string): void
  onClose(): void
}

/** An open list of choices beside its button. The focus is in it: in its search, or on the list itself. */
export function ChoiceList(props: ChoiceListProps) {
  const { anchor, label, options, isChosen, isSearched, searchLabel = m.kit_filter_search() } = props
  const { onSearch, onChoose, onClose } = props
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [words, setWords] = useState('')
  const shown = onSearch ? options : matching(options, words)
  const { active, go, onKey, onPoint } = useActiveOption(
    shown,
    options.findIndex(({ value }) => isChosen(value)),
  )

  useEffect(() => (field.current ?? list.current)?.focus({ preventScroll: true }), [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') onClose()
    else if (event.key === 'Enter' || (event.key === ' ' && !isSearched)) {
      event.preventDefault()
      const option = shown[active.at]
      if (option) onChoose(option.value)
    } else onKey(event, { isLettered: !isSearched })
  }
  const keys = {
    onKeyDown,
    'aria-activedescendant': shown[active.at] ? optionID(id, active.at) : undefined,
  }
  return (
    <Floating anchor={anchor} asWide={props.asWide ?? false} onClose={onClose}>
      {isSearched && (
        <input
          {...keys}
          ref={field}
          className={css.search}
          role="combobox"
          aria-expanded
          aria-controls={id}
          aria-autocomplete="list"
          autoComplete="off"
          aria-label={searchLabel}
          placeholder={searchLabel}
          value={words}
          onChange={(event) => {
            setWords(event.currentTarget.value)
            onSearch?.(event.currentTarget.value)
            // What somebody else finds is not there yet.
            go(onSearch ? -1 : 0)
          }}
        />
      )}
      <Options
        {...(isSearched ? {} : keys)}
        ref={list}
        id={id}
        aria-label={label}
        data-long={isSearched || undefined}
        options={shown}
        isChosen={isChosen}
        isMultiple={props.isMultiple ?? false}
        active={active}
        onPoint={onPoint}
        onChoose={({ value }) => onChoose(value)}
        nothing={props.nothing ?? m.kit_filter_nothing()}
      />
    </Floating>
  )
}
